import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import { ContentCopy } from "@/e2e/fixtures/content-copy";
import { useOwnFolder } from "@/e2e/fixtures/own-folder";
import { CACHE, writeAtomically } from "@/lib/system/files";
import { buildOrKeep, buildSite, cachesOf } from "./build-site";
import { buildContext } from "./context";
import { markComplete } from "./freshness";

const copy = new ContentCopy();
const DEMO = parseEnv(readFileSync("e2e/fixtures/demo.env", "utf8")) as NodeJS.ProcessEnv;
const SOURCES = ["app", "components"].map((name) => resolve(name));

// Without this machine's `.env` files, whose mistakes a build would report first.
useOwnFolder();

it("with a site in place, keeps it and returns content mistakes; without one, throws them", async () => {
  copy.edit("ui.yaml", /^skip: .*/m, "skip: 7");
  for (const source of SOURCES) symlinkSync(source, basename(source));
  const context = buildContext({ contentRoot: copy.root, publicRoot: copy.publicRoot, env: DEMO });
  const mistake = /^Contenu : 1 erreur à corriger\n.*ui\.yaml:2 skip : attendu : un texte/;
  await expect(buildOrKeep(context)).rejects.toThrow(mistake);
  for (const name of ["out", "hosting"]) mkdirSync(name);
  writeFileSync("out/index.html", "");
  markComplete(context, "as after the last build");
  expect((await buildOrKeep(context))?.message).toMatch(mistake);
  expect(existsSync("out/index.html")).toBe(true);
  // Not fresh, should the build have been killed while publishing.
  expect(readdirSync(join(CACHE, "built"))).toEqual([]);
  // Not a content mistake.
  const env = { ...context.env, NEXT_PUBLIC_FORM_HOST: "tally" };
  await expect(buildOrKeep({ ...context, env })).rejects.toThrow("NEXT_PUBLIC_FORM_HOST");
});

it("refuses an operator's own link before it changes anything", async () => {
  const context = buildContext({ env: DEMO });
  for (const name of ["www", "hosting"]) mkdirSync(name);
  symlinkSync("www", "out");
  markComplete(context, "as after the last build");
  await expect(buildSite(context)).rejects.toThrow(/^out est un lien vers www : /);
  expect(readdirSync(join(CACHE, "built"))).toEqual(["out"]);
});

it.each(["app/styles/theme.css", "lib/client/format.ts", "lib/system/html.ts", "package-lock.json"])(
  "previews and rewritten pages are made again when %s changes",
  (path) => {
    const { pages, previews } = cachesOf("content");
    writeAtomically(path, "");
    const after = cachesOf("content");
    expect([after.pages === pages, after.previews === previews]).toEqual([false, false]);
  },
);
