import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { CODE } from "@/lib/build/freshness";
import * as pageIds from "@/lib/client/page-ids";
import { RESERVED_IDS } from "@/lib/content/prose/heading-ids";
import { filesBelow } from "@/lib/system/files";

// Rules that biome.json cannot express. It has those on import cycles, barrels and lengths.

/** The rooms of lib, bottom up: each may import those before it. */
const LIB =
  "system client drawings content site previews export hosting server build operations workshop commands"
    .split(" ")
    .map((room) => `lib/${room}`);
/** Allowed to all code that runs in the browser or renders markup: content comes as props, so only its types. */
const MARKUP = ["lib/client", "content/types"];
const UI = [...MARKUP, "components/ui"];
const WITH_DRAWINGS = [...UI, "components/illustrations"];

/** What each room may import besides itself, as folders or files. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  content: [],
  ...Object.fromEntries(LIB.map((room, index) => [room, [...LIB.slice(0, index), "content"]])),
  "lib/system": [],
  "lib/client": ["content/types"],
  // `components/illustrations` builds on `lib/drawings`; previews use it as pages do.
  "lib/previews": [...LIB.slice(0, LIB.indexOf("lib/previews")), "content", "components/illustrations"],
  "lib/workshop": [
    ...LIB.slice(0, LIB.indexOf("lib/workshop")),
    "content",
    "components/illustrations",
    "e2e/support",
  ],
  "lib/commands": [...LIB, "content", "e2e/support"],
  "components/illustrations": [...MARKUP, "lib/drawings"],
  "components/ui": MARKUP,
  "components/sections": [...WITH_DRAWINGS, "components/layout"],
  "components/layout": [...WITH_DRAWINGS, "components/islands/island"],
  "components/islands": [...UI, "components/layout/partner-logo"],
  app: [
    "lib/client",
    "lib/drawings",
    "lib/content",
    "lib/site",
    "content/schema",
    "content/types",
    "components",
  ],
};

const isIn = (folder: string) => (path: string) => path === folder || path.startsWith(`${folder}/`);
const roomOf = (path: string) => Object.keys(ROOMS).find((room) => isIn(room)(path));

/** The imports of a file that its room forbids. Inside a room imports are relative, between rooms they start with `@/`. */
function forbidden(file: string, text: string): string[] {
  const room = roomOf(file) ?? "";
  const allowed = ROOMS[room] ?? [];
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*"(@\/|\.\.?\/)([^"]+)"/g)]
    .map(([, start = "", rest = ""]) => ({
      start,
      target: start === "@/" ? rest : join(file, "..", start + rest),
    }))
    .filter(({ target }) => !isIn(room)(target))
    .filter(
      ({ start, target }) =>
        (start !== "@/" && !room.startsWith("components/")) || !allowed.some((path) => isIn(path)(target)),
    )
    .map(({ target }) => `${file} imports ${target}`);
}

const FILES = ["app", "components", "content", "lib"]
  .flatMap(filesBelow)
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith(".test.ts"));

const textOf = (file: string) => readFileSync(file, "utf8");

it("every file is in a room, and imports only what its room may", () => {
  expect(FILES.length).toBeGreaterThan(200);
  expect(FILES.filter((file) => !roomOf(file))).toEqual([]);
  expect(FILES.flatMap((file) => forbidden(file, textOf(file)))).toEqual([]);
});

it.each([
  ["lib/client/request/a.ts", "@/content/schema"],
  ["lib/site/a.ts", "../content/load"],
  ["components/ui/a.tsx", "../sections/hero"],
  ["components/sections/a.tsx", "../islands/mount"],
])("%s may not import %s", (file, target) => {
  expect(
    forbidden(file, `import { a } from "${target}";\nconst b = await import("${target}");`),
  ).toHaveLength(2);
});

it("each room of lib that pages may import, also through others, is compiled again when it changes", () => {
  // A set also visits what is added on the way.
  const rooms = new Set(["app"]);
  for (const room of rooms) for (const next of ROOMS[room] ?? []) rooms.add(next);
  expect(CODE).toEqual(expect.arrayContaining(LIB.filter((room) => rooms.has(room))));
});

it('"use client" is in every components/islands/*.island.tsx, and nowhere else', () => {
  const marked = FILES.filter((file) => /^\s*["']use client["']/m.test(textOf(file)));
  const islands = FILES.filter((file) => file.endsWith(".island.tsx"));
  expect(islands.length).toBeGreaterThan(2);
  expect(marked).toEqual(islands);
  expect(islands.filter((file) => dirname(file) !== "components/islands")).toEqual([]);
});

it("every id in markup is reserved, so no heading of a text takes it", () => {
  const names = Object.keys(pageIds);
  const unknown = FILES.filter((file) => file.endsWith(".tsx")).flatMap((file) =>
    [...textOf(file).matchAll(/(?<![\w-])id=(?:"(.*?)"|\{((?:[^{}]|\{.*?\})*)\})/g)]
      .filter(([, literal = "", value = ""]) => !RESERVED_IDS.has(literal) && !names.includes(value))
      .map(([, literal, value = ""]) => `${file}: ${literal ?? /\w+/.exec(value)}`),
  );
  const remedy = "name a section in lib/client/sections.ts, any other element in lib/client/page-ids.ts";
  // The one exception: the name of a section.
  expect(new Set(unknown), remedy).toEqual(new Set(["components/ui/section.tsx: id"]));
});

it("page paths are written only in lib/client/routes.ts", () => {
  const found = FILES.filter((file) => isIn("app")(file) || isIn("components")(file)).flatMap((file) =>
    [...textOf(file).matchAll(/(?<!from\s|import\s)["'`](\/(?![/*>])[^"'`\n]*)["'`]/g)].map(
      ([, path]) => `${file}: ${path}`,
    ),
  );
  expect(found).toEqual([]);
});

/** A file, and all that it loads before it runs. */
function loadedBy(file: string): Set<string> {
  // A set also visits what is added on the way.
  const loaded = new Set([file]);
  for (const from of loaded)
    for (const [, start, rest = ""] of textOf(from).matchAll(
      /^(?:import|export|\}) (?!type ).*?"(@\/|\.\.?\/)([^"]+)";$/gm,
    )) {
      const target = start === "@/" ? rest : join(from, "..", start + rest);
      const found = FILES.find((path) => path === target || path.replace(/\.tsx?$/, "") === target);
      if (found) loaded.add(found);
    }
  return loaded;
}

it("a start loads the build and the editor only to run them", () => {
  const loaded = loadedBy("lib/commands/start.ts");
  expect(loaded).toContain("lib/server/demo/handler.ts");
  expect(loaded).not.toContain("lib/content/load.ts");
  for (const file of ["lib/build/build-site.ts", "lib/server/admin/handler.ts"])
    expect(loadedBy(file)).toContain("lib/content/load.ts");
});
