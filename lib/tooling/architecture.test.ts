import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, it } from "vitest";

// What biome.json cannot say. Who may import whom, import circles, barrels and lengths are rules there.

const FILES = ["app", "components", "content", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(tsx?|mjs|js)$/.test(file) && !/\.test\.tsx?$/.test(file)),
);
const textOf = (file: string) => readFileSync(file, "utf8");

it('"use client" stands in every components/islands/*.island.tsx, and nowhere else', () => {
  const marked = FILES.filter((file) => /^\s*["']use client["']/m.test(textOf(file)));
  const islands = FILES.filter((file) => file.endsWith(".island.tsx"));
  expect(islands.length).toBeGreaterThan(2);
  expect(marked).toEqual(islands);
  expect(islands.filter((file) => dirname(file) !== "components/islands")).toEqual([]);
});

it("every file of lib stands in a room, and no file is called index", () => {
  expect(FILES.filter((file) => dirname(file) === "lib" || /^index\./.test(basename(file)))).toEqual([]);
});

it("a page's path is written in lib/client/routes.ts only", () => {
  const found = FILES.filter((file) => /^(app|components)\//.test(file)).flatMap((file) =>
    [...textOf(file).matchAll(/(?<!from\s|import\s)["'`](\/(?![/*])[^"'`\n]*)["'`]/g)].map(
      ([, path]) => `${file}: ${path}`,
    ),
  );
  expect(found).toEqual([]);
});
