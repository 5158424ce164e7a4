import { symlinkSync } from "node:fs";
import { expect, it } from "vitest";
import { ContentCopy } from "@/e2e/fixtures/content-copy";
import { formatContent } from "./checks";

const copy = new ContentCopy();

it("reformats content files and returns them; leaves other and invalid files alone", () => {
  const post = "blog/serrures-air-marin-entretien.mdx";
  const before = ["site.yaml", post, "ui.yaml"].map((file) => copy.read(file));
  expect(formatContent(copy.root)).toEqual([]);
  copy.edit("site.yaml", /^name: /m, "name:     ");
  copy.write("site.yaml", copy.read("site.yaml").replaceAll("\n", "\r\n"));
  copy.write(post, copy.read(post).replaceAll("\n", "\r\n"));
  copy.write("notice.yaml", "text: [\n");
  // An Emacs lock file.
  symlinkSync("nowhere", copy.path(".#site.yaml"));
  expect(formatContent(copy.root).sort()).toEqual([copy.path(post), copy.path("site.yaml")]);
  expect(["site.yaml", post, "ui.yaml"].map((file) => copy.read(file))).toEqual(before);
  expect(copy.read("notice.yaml")).toBe("text: [\n");
});
