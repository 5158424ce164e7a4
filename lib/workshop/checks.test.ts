import { expect, it } from "vitest";
import { ContentCopy } from "@/e2e/fixtures/content-copy";
import { codeLines, formatContent } from "./checks";

const copy = new ContentCopy();
copy.restore();

it("mends the form of content files, names them, and leaves others and what cannot be read", () => {
  const post = "blog/serrures-air-marin-entretien.mdx";
  const before = ["site.yaml", post, "ui.yaml"].map((file) => copy.read(file));
  expect(formatContent(copy.root)).toEqual([]);
  copy.edit("site.yaml", /^name: /m, "name:     ");
  copy.write("site.yaml", copy.read("site.yaml").replaceAll("\n", "\r\n"));
  copy.write(post, copy.read(post).replaceAll("\n", "\r\n"));
  copy.write("notice.yaml", "text: [\n");
  expect(formatContent(copy.root).sort()).toEqual([copy.path(post), copy.path("site.yaml")]);
  expect(["site.yaml", post, "ui.yaml"].map((file) => copy.read(file))).toEqual(before);
  expect(copy.read("notice.yaml")).toBe("text: [\n");
}, 30_000);

it("says in one French line which files of code are not in form, and how to mend them", () => {
  const at = (path: string) => ({ path, start: { line: 3 } });
  const form = { severity: "error", category: "format", message: "File content differs" };
  const lint = { severity: "error", category: "lint/style/useConst", message: "This let is never assigned." };
  expect(
    codeLines([
      { ...form, location: at("lib/a.ts") },
      { ...form, category: "assist/source/organizeImports", location: at("lib/a.ts") },
      { ...form, location: at("lib/b.ts") },
      { ...lint, location: at("lib/c.ts") },
      { ...lint, severity: "warning", location: at("lib/d.ts") },
    ]),
  ).toEqual([
    "Mise en forme : lib/a.ts, lib/b.ts ; npm run workshop format s’en charge.",
    "lib/c.ts:3 lint/style/useConst : This let is never assigned.",
  ]);
  expect(codeLines([])).toEqual([]);
});
