import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, it } from "vitest";
import * as pageIds from "@/lib/client/page-ids";
import { RESERVED_IDS } from "@/lib/content/prose/heading-ids";

// What biome.json cannot say. Import circles, barrels and lengths are rules there; who may import whom is in rooms.test.ts.

const FILES = ["app", "components", "content", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(tsx?|mjs|js)$/.test(file) && !/\.test\.tsx?$/.test(file)),
);
const textOf = (file: string) => readFileSync(file, "utf8");

it('"use client" is in every components/islands/*.island.tsx, and nowhere else', () => {
  const marked = FILES.filter((file) => /^\s*["']use client["']/m.test(textOf(file)));
  const islands = FILES.filter((file) => file.endsWith(".island.tsx"));
  expect(islands.length).toBeGreaterThan(2);
  expect(marked).toEqual(islands);
  expect(islands.filter((file) => dirname(file) !== "components/islands")).toEqual([]);
});

it("every file of lib is in a room, and no file is called index", () => {
  expect(FILES.filter((file) => dirname(file) === "lib" || /^index\./.test(basename(file)))).toEqual([]);
});

it("an id in markup is known, so that no heading of a text takes it", () => {
  const names = Object.keys(pageIds);
  const unknown = FILES.filter((file) => file.endsWith(".tsx")).flatMap((file) =>
    [...textOf(file).matchAll(/(?<![\w-])id=(?:"(.*?)"|\{((?:[^{}]|\{.*?\})*)\})/g)]
      .filter(([, literal = "", value = ""]) => !RESERVED_IDS.has(literal) && !names.includes(value))
      .map(([, literal, value = ""]) => `${file}: ${literal ?? /\w+/.exec(value)}`),
  );
  // React makes the first; the second may only be the name of a section.
  const typed = ["islands/request/form-frame", "ui/section"];
  expect(new Set(unknown)).toEqual(new Set(typed.map((name) => `components/${name}.tsx: id`)));
});

it("a page's path is written in lib/client/routes.ts only", () => {
  const found = FILES.filter((file) => /^(app|components)\//.test(file)).flatMap((file) =>
    [...textOf(file).matchAll(/(?<!from\s|import\s)["'`](\/(?![/*])[^"'`\n]*)["'`]/g)].map(
      ([, path]) => `${file}: ${path}`,
    ),
  );
  expect(found).toEqual([]);
});
