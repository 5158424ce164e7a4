import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { CACHE } from "@/lib/system/files";
import type { StructuredData } from "./exported";

/**
 * Properties by type: those that search engines require, and those that this site adds.
 * Sources: https://developers.google.com/search/docs/appearance/structured-data (breadcrumb, article,
 * organization, site names), schema.org for Service.
 */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ["name", "url"],
  WebSite: ["name", "url"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  BlogPosting: ["headline", "image", "datePublished", "author", "publisher", "url"],
  Service: ["name", "serviceType", "broker", "areaServed", "hoursAvailable", "url"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  City: ["name"],
};

/** Every node of a block, itself included, with its path inside it. */
export function nodesIn(value: unknown, place = ""): { place: string; node: StructuredData }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => nodesIn(item, `${place}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  const below = Object.entries(value).flatMap(([key, item]) => nodesIn(item, `${place}.${key}`));
  return "@type" in value ? [{ place, node: value as StructuredData }, ...below] : below;
}

/** Properties that a block lacks, and types that the table does not have. */
export function missingIn(block: StructuredData): string[] {
  return nodesIn(block).flatMap(({ place, node }) => {
    const type = node["@type"];
    const required = REQUIRED[type];
    if (!required) return [`${place}: unexpected ${type}`];
    const lacks = (name: string) => node[name] === undefined || node[name] === "" || node[name] === null;
    return required.filter(lacks).map((name) => `${place} ${type}: no ${name}`);
  });
}

// Below node_modules: the types are found there, and the project's own type check leaves the file out.
const FOLDER = `${CACHE}/json-ld`;

/** What of a block its types can tell: words stand for any text, unless schema.org may have a value of that name. */
function shapeOf(block: unknown): string {
  const isName = (text: string) => /^(https:\/\/schema\.org\/)?\w+$/.test(text);
  return JSON.stringify(block, (_, value) => (typeof value === "string" && !isName(value) ? "" : value));
}

// Of nothing else does the compiler read types: they would be those of browsers and of all packages.
const OPTIONS =
  "--noEmit --strict --ignoreConfig --skipLibCheck --module esnext --moduleResolution bundler --lib es5 --types schema-dts";

/**
 * Checks blocks against the whole vocabulary of schema.org, which schema-dts holds as types: an unknown type or
 * property, or a value of another kind than a property takes, is a type error. Blocks of one shape are one to the
 * compiler, which takes long; so does comparing with all kinds of a type, of which the block is the plain one, its "leaf".
 * @returns the compiler's messages; none when all is right
 */
export function vocabularyErrors(blocks: readonly { path: string; block: unknown }[]): string[] {
  mkdirSync(FOLDER, { recursive: true });
  const shapes = new Map(blocks.map((item) => [shapeOf(item.block), item]));
  const typeOf = (block: unknown) => `${(block as StructuredData)["@type"]}Leaf`;
  const lines = [...shapes.values()].map(
    ({ path, block }, index) =>
      `// ${path}\nexport const block${index}: WithContext<${typeOf(block)}> = ${JSON.stringify(block)};`,
  );
  const types = new Set(blocks.map(({ block }) => typeOf(block)));
  const file = `${FOLDER}/blocks.ts`;
  writeFileSync(
    file,
    `import type { ${[...types, "WithContext"].join(", ")} } from "schema-dts";\n${lines.join("\n")}\n`,
  );
  const { stdout, status, error } = spawnSync("node_modules/.bin/tsc", [...OPTIONS.split(" "), file], {
    encoding: "utf8",
  });
  if (error) throw error;
  return status === 0 ? [] : stdout.trim().split("\n");
}
