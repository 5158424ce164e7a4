import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { writeAtomically } from "@/lib/system/files";
import { exportedFiles, pruneExport } from "./prune";
import { forgetWarnings } from "./warn";

let out = "";
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), "prune-"));
});

function write(...paths: string[]): void {
  for (const path of paths) writeAtomically(join(out, path), "x");
}
const left = () =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out.length))
    .sort();

const PUBLISHED = {
  pages: ["/", "/blog"],
  placeholders: ["/blog/page/1"],
  files: ["/notes.txt"],
  publicFiles: ["/icon.svg", "/proof.html"],
};

it("keeps only pages, route files, stylesheets, fonts and public files", () => {
  const kept = [
    "404.html",
    "_next/static/chunks/a.css",
    "_next/static/media/font.woff2",
    "blog.html",
    "icon.svg",
    "index.html",
    "notes.txt",
    "proof.html",
  ];
  write(...kept, "index.txt", "blog.txt", "blog/__next._tree.txt", "blog/page/1.html", "blog/page/1.txt");
  write("_not-found.html", "unknown.bin");
  // All kinds of Next's scripts.
  write(
    "_next/static/chunks/a.js",
    "_next/static/chunks/turbopack-b.js",
    "_next/static/site/_buildManifest.js",
  );
  expect(pruneExport(out, PUBLISHED).sort()).toEqual(["404.html", "blog.html", "index.html"]);
  expect(left()).toEqual(kept.map((path) => `/${path}`));
  expect(readdirSync(out)).not.toContain("blog");
});

it("reports missing and unlisted pages", () => {
  write("404.html", "index.html", "promo.html");
  expect(() => pruneExport(out, PUBLISHED)).toThrow(
    "The site's lists of pages differ:\n  blog.html is in lib/site/pages.ts, but app/ has no page for it\n  promo.html is a page of app/, but not in lib/site/pages.ts",
  );
});

it("refuses public files that would replace a page or a route's file", () => {
  write("404.html", "index.html", "blog.html", "notes.txt");
  const publicFiles = ["/icon.svg", "/blog.html", "/notes.txt"];
  expect(() => pruneExport(out, { ...PUBLISHED, publicFiles })).toThrow(
    /^public\/blog\.html : le site fait .*\npublic\/notes\.txt : le site fait .*$/,
  );
});

it("reads route files from Next's manifest", () => {
  const manifest = join(out, "manifest.json");
  const routes = { "/": { dataRoute: "/index.rsc" }, "/notes.txt": { dataRoute: null }, "/a.xml": {} };
  writeFileSync(manifest, JSON.stringify({ routes }));
  expect(exportedFiles(manifest)).toEqual(["/notes.txt", "/a.xml"]);
});

it.each(["{}", '{"routes":{"/":{"dataRoute":"/index.rsc"}}}', "", "[]"])(
  "warns of an unexpected manifest, %s, and keeps every file that is not a page",
  (text) => {
    const manifest = join(out, "manifest.json");
    writeFileSync(manifest, text);
    const warnings = vi.spyOn(console, "warn").mockReturnValue();
    forgetWarnings();
    const files = exportedFiles(manifest);
    expect(String(warnings.mock.calls)).toMatch(
      /: le retrait des données du routeur \(lib\/export\/prune\.ts, .*manifest\.json/,
    );
    warnings.mockRestore();
    rmSync(manifest);
    write("404.html", "index.html", "blog.html", "blog/page/1.html", "blog.txt", "sitemap.xml");
    pruneExport(out, { ...PUBLISHED, files });
    expect(left()).toEqual(["/404.html", "/blog.html", "/blog.txt", "/index.html", "/sitemap.xml"]);
  },
);
