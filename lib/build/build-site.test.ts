import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ContentCopy } from "@/e2e/fixtures/content-copy";
import { buildOrKeep } from "./build-site";
import { buildContext } from "./context";

const copy = new ContentCopy();
const folder = mkdtempSync(join(tmpdir(), "build-"));

it("returns content mistakes if a site exists, which stays; throws them if not", async () => {
  copy.edit("ui.yaml", /^skip: .*/m, "skip: 7");
  const [target, hosting] = [join(folder, "out"), join(folder, "hosting")];
  const context = buildContext({ contentRoot: copy.root, publicRoot: copy.publicRoot, target, hosting });
  const mistake = /^Contenu : 1 erreur à corriger\n.*ui\.yaml:2 skip : attendu : un texte/;
  await expect(buildOrKeep(context)).rejects.toThrow(mistake);
  for (const name of [target, hosting]) mkdirSync(name);
  writeFileSync(join(target, "index.html"), "");
  expect((await buildOrKeep(context))?.message).toMatch(mistake);
  expect(existsSync(join(target, "index.html"))).toBe(true);
  // Not a content mistake.
  const env = { ...context.env, NEXT_PUBLIC_FORM_HOST: "tally" };
  await expect(buildOrKeep({ ...context, env })).rejects.toThrow("NEXT_PUBLIC_FORM_HOST");
});
