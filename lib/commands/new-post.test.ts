import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { beforeAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "new-post-"));
const program = join(folder, "program.mjs");
// Bundled once: compiling the sources at each start would take longer than the command.
beforeAll(async () => {
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  const options = { bundle: true, packages: "external", platform: "node", format: "esm" } as const;
  await build({ entryPoints: ["lib/commands/new-post.ts"], outfile: program, ...options });
});

const newPost = (...words: string[]) =>
  spawnSync(process.execPath, [program, ...words], { cwd: folder, encoding: "utf8" });

it("writes nothing for an invalid title, and says what to change", () => {
  const { status, stderr } = newPost("Titre");
  expect(status).toBe(1);
  expect(stderr).toBe(
    'titre « Titre » : 10 caractères au moins ; il y en a 5\nRien n\'est écrit. Donnez un autre titre : npm run new:post "Déboucher un évier sans produit"\n',
  );
  expect(newPost("… … … … … …").status).toBe(1);
  expect(newPost().status).toBe(1);
  expect(existsSync(join(folder, "content"))).toBe(false);
});

it("writes a draft, once, and the folder if there are no posts", () => {
  // Some terminals send decomposed accents.
  const title = "Déboucher un évier".normalize("NFD");
  expect(newPost(...title.split(" ")).stdout).toContain("content/blog/deboucher-un-evier.mdx est prêt");
  expect(readdirSync(join(folder, "content/blog"))).toEqual(["deboucher-un-evier.mdx"]);
  const { status, stderr } = newPost(title);
  expect([status, stderr]).toEqual([1, expect.stringContaining("existe déjà")]);
});
