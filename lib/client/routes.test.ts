import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { TradeSlug } from "@/content/types";
import { fixedPaths, reservedNames, routes } from "./routes";

it.each([
  [routes.home(), "/"],
  [routes.trade("recherche-de-fuite" as TradeSlug), "/recherche-de-fuite"],
  [routes.blog(), "/blog"],
  [routes.post("un-article"), "/blog/un-article"],
  [routes.category("Électricité"), "/blog/categorie/electricite"],
  [routes.category("Salle d’eau"), "/blog/categorie/salle-d-eau"],
  [routes.privacy(), "/politique-confidentialite"],
  [routes.terms(), "/cgv"],
  [routes.review(), "/formulaire/avis-client"],
  [routes.company("été & co/"), "/pages/entreprise/%C3%A9t%C3%A9%20%26%20co%2F"],
  [routes.partner("piton-immobilier"), "/partenaires/piton-immobilier"],
  [routes.preview("/"), "/og/accueil.png"],
  [routes.preview("/blog/un-article"), "/og/blog/un-article.png"],
])("%s is the specification's %s", (path, specified) => expect(path).toBe(specified));

// A slug of every category: lib/site/pages.test.ts. A text and a page for every legal path: loading and the export require them.
it("lists the paths that take no parameter, without fragments", () => {
  expect(fixedPaths()).toEqual(expect.arrayContaining(["/", "/blog", "/cgv", "/404", "/flux.xml"]));
  expect(fixedPaths().join()).not.toContain("#");
});

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)(page|route)\.tsx?$|^(not-found|sitemap|robots|manifest)\.tsx?$/.test(file))
  .sort();

it("README's table of URLs names every route file, and no other", () => {
  const rows = readFileSync("README.md", "utf8").match(/(?<=^\| )`.*?(?= \|)/gm) ?? [];
  const named = rows.flatMap((row) => row.match(/(?<=`)[^`/][^`]*\.tsx?(?=`)/g) ?? []).sort();
  expect(named).toEqual(files);
});

it("reserves the name of every folder of app/ that has URLs", () => {
  const folders = new Set(files.flatMap((file) => file.match(/^[a-z][^/]*(?=\/)/) ?? []));
  expect(folders.size).toBeGreaterThan(8);
  const reserved = reservedNames();
  expect([...folders].filter((name) => !reserved.includes(name))).toEqual([]);
  expect(reserved).toEqual(expect.arrayContaining(["404", "og", "index", "accueil", "admin", "demo"]));
});
