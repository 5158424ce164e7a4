import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { heavyPages } from "./weights";

const out = mkdtempSync(join(tmpdir(), "weights-"));

// Random: brotli can only halve it, to `kb` KB.
const words = (kb: number) => randomBytes(kb * 1024).toString("hex");
const section = (heading: string, kb: number) =>
  `<section><h2 class="x">${heading}</h2><p>${words(kb)}</p></section>`;

function write(file: string, ...sections: string[]): string {
  const html = `<main>${sections.join("")}</main>`;
  writeFileSync(join(out, file), html);
  writeFileSync(join(out, `${file}.br`), brotliCompressSync(html));
  return file;
}

it("reports each page that exceeds the limit, and its heaviest sections", () => {
  const files = [
    write(
      "plombier.html",
      ...[section("Avis <br>clients", 2), section("Questions", 7), section("Pied", 3)],
      // Such as a table's scrolling part.
      `<section>${words(4)}</section>`,
    ),
    write("cgv.html", section("Tout", 12)),
    // Sheets may arrive later.
    write("domotique.html", section("Tout", 12), `<div id="menu">${words(4)}</div>`),
  ];
  const lines = heavyPages(out, files);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /^Page lourde, sans être une erreur : \/plombier pèse 1[67],\d Ko compressée, plus que les 15,7 Ko visés/,
  );
  expect(lines[0]).toMatch(
    /Le plus lourd : « Questions » \d+,\d Ko, « Pied » \d,\d Ko, « Avis clients » \d,\d Ko$/,
  );
});
