import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { heavyPages } from "./weights";

const out = mkdtempSync(join(tmpdir(), "weights-"));

/** A page of so many kilobytes that cannot be compressed, and its first sheet of so many. */
function write(file: string, main: number, menu = 0): string {
  // Two digits for each byte.
  const words = (kilobytes: number) => randomBytes(kilobytes * 1024).toString("hex");
  const html = `<main>${words(main)}</main><div id="menu">${words(menu)}</div>`;
  writeFileSync(join(out, file), html);
  writeFileSync(join(out, `${file}.br`), brotliCompressSync(html));
  return file;
}

it("names each page that outgrows the first packets, to which a sheet may come later", () => {
  const files = [write("plombier.html", 16), write("cgv.html", 12), write("domotique.html", 12, 4)];
  expect(heavyPages(out, files)).toEqual([
    expect.stringMatching(
      /^Page lourde, sans être une erreur : \/plombier pèse 1[67],\d Ko compressée, plus que les 15,7 Ko visés/,
    ),
  ]);
});
