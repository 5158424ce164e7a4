import { existsSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { CATEGORIES } from "@/content/schema";
import type { TradeSlug } from "@/content/types";
import { companySlug } from "./company";
import { categorySlug, fixedPaths, legalSlugs, reservedNames, routes } from "./routes";

it("gives the paths of the specification", () => {
  const paths = [
    routes.home(),
    routes.trade("recherche-de-fuite" as TradeSlug),
    routes.blog(),
    routes.post("un-article"),
    routes.category("Électricité"),
    routes.privacy(),
    routes.terms(),
    routes.review(),
    routes.company("lagon"),
    routes.partner("piton-immobilier"),
    routes.art("case"),
    routes.legal("cgv"),
    routes.preview("/"),
    routes.preview("/blog/un-article"),
  ];
  expect(paths).toEqual([
    "/",
    "/recherche-de-fuite",
    "/blog",
    "/blog/un-article",
    "/blog/categorie/electricite",
    "/politique-confidentialite",
    "/cgv",
    "/formulaire/avis-client",
    "/pages/entreprise/lagon",
    "/partenaires/piton-immobilier",
    "/art/case.svg",
    "/cgv",
    "/og/accueil.png",
    "/og/blog/un-article.png",
  ]);
});

it("makes a slug of every category", () => {
  expect(CATEGORIES.map(categorySlug)).toEqual(["plomberie", "electricite", "serrurerie", "conseils"]);
});

it.each([
  ["a/b", "/pages/entreprise/a%2Fb"],
  ["été & co", "/pages/entreprise/%C3%A9t%C3%A9%20%26%20co"],
  ["100%", "/pages/entreprise/100%25"],
  ["?x#y", "/pages/entreprise/%3Fx%23y"],
])("encodes the company %s once, and companySlug reads it back", (slug, path) => {
  expect(routes.company(slug)).toBe(path);
  expect(companySlug(path)).toBe(slug);
});

it("every legal text has a page, and every legal page a text", () => {
  expect([...legalSlugs()].sort()).toEqual(
    readdirSync("content/legal")
      .map((name) => name.replace(".mdx", ""))
      .sort(),
  );
  for (const slug of legalSlugs()) {
    expect(existsSync(`app/${slug}/page.tsx`), slug).toBe(true);
  }
});

it("lists the paths that take no parameter, without fragments", () => {
  expect(fixedPaths()).toEqual(expect.arrayContaining(["/", "/blog", "/cgv", "/404", "/flux.xml"]));
  expect(fixedPaths().filter((path) => path.includes("#"))).toEqual([]);
});

it("reserves the name of every folder of app/ with its own addresses", () => {
  const hasAddress = (folder: string) =>
    readdirSync(`app/${folder}`, { recursive: true, encoding: "utf8" }).some((file) =>
      /(^|\/)(page|route)\.tsx?$/.test(file),
    );
  const folders = readdirSync("app", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]/.test(entry.name) && hasAddress(entry.name))
    .map(({ name }) => name);
  expect(folders.length).toBeGreaterThan(8);
  const reserved = reservedNames();
  expect(folders.filter((name) => !reserved.includes(name))).toEqual([]);
  expect(reserved).toEqual(expect.arrayContaining(["404", "og", "index", "accueil", "admin", "demo"]));
});
