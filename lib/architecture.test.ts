import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

type Import = { from: string; to: string; typeOnly: boolean };

const FILES = ["app", "components", "content", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(tsx?|mjs|js)$/.test(file) && !/\.test\.tsx?$/.test(file)),
);
const textOf = (file: string) => readFileSync(file, "utf8");

const STATEMENT =
  /^(?:import|export)\s+(type\s+)?(?:([^"';]*?)\s+from\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm;

/** Imports of a file, inside the project as a path from its root, outside as the package's name. */
function importsOf(from: string): Import[] {
  return [...textOf(from).matchAll(STATEMENT)].map(([, type, names = "", fixed, dynamic]) => {
    const target = fixed ?? dynamic ?? "";
    const inner = /^\{(.*)\}$/s.exec(names.trim())?.[1];
    const parts = inner?.split(",").flatMap((part) => part.trim() || []) ?? [];
    const typeOnly = Boolean(type) || (parts.length > 0 && parts.every((part) => part.startsWith("type ")));
    const path = target.startsWith("@/") ? target.slice(2) : target;
    return { from, to: target.startsWith(".") ? join(dirname(from), target) : path, typeOnly };
  });
}
const IMPORTS = FILES.flatMap(importsOf);
const inside = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const show = (found: readonly Import[]) => found.map(({ from, to }) => `${from} → ${to}`);

/** Imports from files of a folder, into the project, that are not allowed. */
const wrong = (folder: string, allowed: (item: Import) => boolean) =>
  show(
    IMPORTS.filter(
      ({ from, to }) => inside(folder)(from) && /^(app|components|content|lib|e2e)\//.test(to),
    ).filter((item) => !allowed(item)),
  );

// What of lib a component may run: functions that know no content, no configuration and no Node.
const PURE = [
  "company",
  "consent",
  "format",
  "request/form-url",
  "request/messages",
  "routes",
  "stored-data",
  "tracking",
].map((name) => `lib/${name}`);

describe("who imports whom", () => {
  it("is read from every file", () => {
    expect(IMPORTS.length).toBeGreaterThan(150);
    expect(show(IMPORTS)).toContain("app/page.tsx → lib/routes");
    expect(show(IMPORTS)).toContain(
      "components/islands/request-modal.island.tsx → components/islands/request-dialog.island",
    );
    expect(IMPORTS.find(({ from }) => from === "components/ui/icon.tsx")).toMatchObject({
      to: "content/schema",
      typeOnly: true,
    });
  });

  it("content/schema.ts knows zod only", () => {
    expect(IMPORTS.filter(({ from }) => inside("content")(from)).map(({ from, to }) => [from, to])).toEqual([
      ["content/schema.ts", "zod"],
    ]);
  });

  it("lib knows content and lib", () => {
    expect(wrong("lib", ({ to }) => inside("content")(to) || inside("lib")(to))).toEqual([]);
  });

  it("the demo services are known to the demo and the commands only", () => {
    const found = IMPORTS.filter(
      ({ from, to }) => inside("lib/demo")(to) && !/^lib\/(demo|cli)\//.test(from),
    );
    expect(show(found)).toEqual([]);
  });

  it("components know components, types, and the pure part of lib", () => {
    const allowed = ({ from, to, typeOnly }: Import) =>
      inside("components")(to) ||
      (typeOnly && (to === "content/schema" || inside("lib")(to))) ||
      PURE.includes(to) ||
      (from === "components/illustrations/illustration.tsx" && to === "lib/illustrations");
    expect(wrong("components", allowed)).toEqual([]);
  });

  it("what components run of lib is pure to the bottom", () => {
    const found = IMPORTS.filter(
      ({ from, to, typeOnly }) => PURE.includes(from.replace(/\.ts$/, "")) && !typeOnly && !PURE.includes(to),
    );
    expect(show(found)).toEqual([]);
  });

  it("components/ui knows no other component", () => {
    expect(
      wrong("components/ui", ({ to }) => !inside("components")(to) || inside("components/ui")(to)),
    ).toEqual([]);
  });

  it("islands are placed by pages, not by components", () => {
    const found = IMPORTS.filter(
      ({ from, to }) =>
        inside("components")(from) && !inside("components/islands")(from) && inside("components/islands")(to),
    );
    // The shell marks what is no island: it has no behaviour of its own.
    expect(show(found)).toEqual([
      "components/layout/site-shell.tsx → components/islands/static-content.island",
    ]);
  });

  it("app reads content through lib, save the schema", () => {
    expect(wrong("app", ({ to }) => !inside("content")(to) || to === "content/schema")).toEqual([]);
  });

  it("nobody climbs three folders", () => {
    expect(FILES.filter((file) => textOf(file).includes('"../../../'))).toEqual([]);
  });
});

describe("files", () => {
  it('"use client" stands in every components/islands/*.island.tsx, and nowhere else', () => {
    const marked = FILES.filter((file) => /^\s*["']use client["']/m.test(textOf(file)));
    const islands = FILES.filter((file) => file.endsWith(".island.tsx"));
    expect(islands.length).toBeGreaterThan(2);
    expect(marked).toEqual(islands);
    expect(islands.filter((file) => dirname(file) !== "components/islands")).toEqual([]);
  });

  it("there are no barrels", () => {
    const barrel = /^export\s+(?:\*|\{[^}]*\}|type\s+\{[^}]*\})\s*(?:as\s+\w+\s+)?from\b/m;
    expect(FILES.filter((file) => /^index\./.test(basename(file)) || barrel.test(textOf(file)))).toEqual([]);
  });

  it("only schemas are longer than 200 lines", () => {
    const long = FILES.filter((file) => file !== "content/schema.ts")
      .map((file) => [textOf(file).split("\n").length - 1, file] as const)
      .filter(([lines]) => lines > 200);
    expect(long).toEqual([]);
  });
});

it("a page's path is written in lib/routes.ts only", () => {
  const found = FILES.filter((file) => /^(app|components)\//.test(file)).flatMap((file) =>
    [...textOf(file).matchAll(/(?<!from\s|import\s)["'`](\/(?![/*])[^"'`\n]*)["'`]/g)].map(
      ([, path]) => `${file}: ${path}`,
    ),
  );
  expect(found).toEqual([]);
});
