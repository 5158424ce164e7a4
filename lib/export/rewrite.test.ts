import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { EXAMPLE_CONFIG } from "@/e2e/fixtures/example-rules";
import { element, elementsIn } from "@/lib/system/html";
import { serialize } from "./page";
import { rewriteExport } from "./rewrite";

const CHUNKS = "/_next/static/chunks";
const CHARSET = '<meta charset="utf-8">';
const CSS =
  '@font-face{font-family:f;src:url(../media/f.woff2)format("woff2")}.lead{color:red;background:url(../media/a.svg)}.unused{color:blue}';

type Parts = { first?: string; title?: string; islands?: readonly object[]; body?: string };

/** A page as Next exports it, with one island for each of these props. */
function page({ first = CHARSET, title = "x", islands = [], body = "" }: Parts = {}): string {
  const marked = islands.map((props) =>
    element("div", { dataIsland: "my-data", dataWhen: "load", dataProps: JSON.stringify(props) }, "…"),
  );
  return `<!doctype html><html lang="fr"><head>${first}<title>${title}</title><meta name="twitter:card" content="summary"><meta name="twitter:title" content="x"><meta name="next-size-adjust" content=""><link rel="preconnect" href="/" crossorigin=""><link rel="stylesheet" href="${CHUNKS}/a.css"><script src="${CHUNKS}/b.js" async></script></head><body><div hidden=""><!--$--><!--/$--></div><p class="lead">Bonjour<!-- --></p>${body}${serialize({ type: "root", children: marked })}<script>self.__next_f.push([1,"Bonjour"])</script></body></html>`;
}

let out = "";
let cache = "";
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), "export-"));
  cache = mkdtempSync(join(tmpdir(), "converted-"));
  mkdirSync(join(out, CHUNKS), { recursive: true });
});

/** Rewrites an export with these pages. @returns a function that reads a page */
async function rewrite(pages: Record<string, string>, { css = CSS, config = EXAMPLE_CONFIG } = {}) {
  if (css) writeFileSync(join(out, CHUNKS, "a.css"), css);
  for (const [file, html] of Object.entries(pages)) writeFileSync(join(out, file), html);
  await rewriteExport(out, Object.keys(pages), { config, consent: "stored-on-arrival", cache });
  return (file = "index.html") => readFileSync(join(out, file), "utf8");
}

const written = () => readdirSync(join(out, "_next/static/pages")).sort();
const textOf = (address: string) => readFileSync(join(out, address), "utf8");

const islandsOf = (html: string) => elementsIn(html).filter(({ properties }) => "dataIsland" in properties);

it("rewrites a page to HTML with its styles, policy and one script", async () => {
  const html = (await rewrite({ "index.html": page({ islands: [{ a: 1 }] }) }))();
  expect(html).toMatch(
    /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'/,
  );
  expect(html).toMatch(
    /<link rel="preload" href="\/_next\/static\/media\/f\.woff2" as="font" crossorigin><style>@font-face[^.]+[^{}]+\}\.a\{color:red;background:url\([^)]*\/_next\/static\/media\/a\.svg[^)]*\)\}<\/style><\/head>/,
  );
  expect(html).toContain('<p class="a">Bonjour</p>');
  expect(html).toContain('<meta name="twitter:card" content="summary">');
  for (const gone of [
    "blue",
    "twitter:title",
    "next-size-adjust",
    "preconnect",
    "hidden",
    "__next_f",
    CHUNKS,
  ])
    expect(html).not.toContain(gone);
  const [, address = ""] =
    /<script type="speculationrules">\{[^<]+<\/script><script async fetchpriority="low" src="([^"]+)"><\/script><\/body><\/html>$/.exec(
      html,
    ) ?? [];
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html.match(/<\/html>/g)).toHaveLength(1);
  expect(written().map((name) => name.replace(/\..*\./, "."))).toEqual([
    "consent-question.js",
    "islands.css",
    "my-data.js",
    "react.js",
    "start.js",
  ]);
  // The script lists all files that a press needs.
  for (const file of written().slice(0, 3))
    expect(textOf(address)).toContain(`\`/_next/static/pages/${file}\``);
  expect(textOf(address)).toContain("formOrigin:`https://tally.so`");
  expect(readdirSync(join(out, CHUNKS))).toEqual([]);
});

it("browsers prefetch pages on hover and prerender them on a press, but not a form's own page", async () => {
  const html = (await rewrite({ "index.html": page() }))();
  const [, rules = ""] = /<script type="speculationrules">([^<]+)</.exec(html) ?? [];
  const where = { and: [{ href_matches: "/*" }, { not: { href_matches: "https://tally.so/r/*" } }] };
  expect(JSON.parse(rules)).toEqual({
    prefetch: [{ where, eagerness: "moderate" }],
    prerender: [{ where, eagerness: "conservative" }],
  });
});

it("pages with the same classes, but other stylesheets, have their own styles", async () => {
  writeFileSync(join(out, CHUNKS, "b.css"), ".lead{color:green}");
  const other = page().replace("a.css", "b.css");
  const read = await rewrite({ "index.html": page(), "blog.html": other });
  expect([read(), read("blog.html")].map((html) => /color:\w+/.exec(html)?.[0])).toEqual([
    "color:red",
    "color:green",
  ]);
});

it("puts the policy right after the charset, wherever that was", async () => {
  const read = await rewrite({ "index.html": page({ first: `<meta name="x" content="y">${CHARSET}` }) });
  expect(read()).toMatch(
    /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" [^>]+><meta name="x" content="y"><title>/,
  );
});

it("moves long or shared props into one file, and keeps others in their page", async () => {
  const shared = { text: 'l’été $& "100 %" <b>', list: [1, null] };
  const read = await rewrite({
    "index.html": page({ islands: [{ page: "index" }, shared] }),
    "blog.html": page({ islands: [shared, { page: "blog", cost: "$&" }] }),
  });
  const [first, second] = islandsOf(read()).map(({ properties }) => properties);
  const [third, fourth] = islandsOf(read("blog.html")).map(({ properties }) => properties);
  expect(JSON.parse(String(first?.dataProps))).toEqual({ page: "index" });
  expect(JSON.parse(String(fourth?.dataProps))).toEqual({ page: "blog", cost: "$&" });
  const file = String(second?.dataPropsFile);
  expect(third?.dataPropsFile).toBe(file);
  expect([second, third].map((properties) => properties?.dataProps)).toEqual([undefined, undefined]);
  expect((await import(/* @vite-ignore */ `file://${join(out, file)}`)).default).toEqual(shared);
  const [long] = islandsOf(
    (await rewrite({ "index.html": page({ islands: [{ text: "x".repeat(3000) }] }) }))(),
  );
  expect(Object.keys(long?.properties ?? {})).toEqual(["dataIsland", "dataWhen", "dataPropsFile"]);
});

/** Replaces « Bonjour » in the cache, then rewrites a page. @returns the page's word */
async function rewrittenFromCache(html: string, config = EXAMPLE_CONFIG) {
  for (const name of readdirSync(cache)) {
    const kept = readFileSync(join(cache, name), "utf8");
    writeFileSync(join(cache, name), kept.replaceAll("Bonjour", "Kept"));
  }
  return /Bonjour|Kept/.exec((await rewrite({ "index.html": html }, { config }))())?.[0];
}

it("reuses a converted page until it or the configuration changes", async () => {
  const html = page({ islands: [{ a: 1 }] });
  expect(await rewrittenFromCache(html)).toBe("Bonjour");
  expect(await rewrittenFromCache(html)).toBe("Kept");
  expect(islandsOf(textOf("index.html"))[0]?.properties.dataProps).toBe('{"a":1}');
  expect(readdirSync(join(out, CHUNKS)), "Next's stylesheets were read and removed").toEqual([]);
  const other = page({ title: "y" });
  expect(await rewrittenFromCache(other)).toBe("Bonjour");
  expect(readdirSync(cache)).toHaveLength(1);
  expect(await rewrittenFromCache(other, { ...EXAMPLE_CONFIG, formHost: "https://forms.example" })).toBe(
    "Bonjour",
  );
});

it("a page's bytes do not depend on which pages were in the cache", async () => {
  const css = `${CSS}.note{color:blue}`;
  const [lead, note] = ['<p class="lead"></p>', '<p class="note"></p>'];
  const rewritten = async (title: string) => {
    const pages = {
      "index.html": page({ body: note + note }),
      "blog.html": page({ title, body: lead + note }),
    };
    return (await rewrite(pages, { css }))("blog.html");
  };
  await rewritten("x");
  const changed = await rewritten("y");
  for (const name of readdirSync(cache)) rmSync(join(cache, name));
  expect(await rewritten("y")).toBe(changed);
});

it("converts a page again when its cached copy is damaged", async () => {
  await rewrite({ "index.html": page() });
  for (const name of readdirSync(cache)) writeFileSync(join(cache, name), '{"html":"<');
  expect((await rewrite({ "index.html": page() }))()).toContain("Bonjour");
});

it.each([
  ["le tri des styles de la page", page(), `${CSS}.x:nth-child({}`],
  ["les noms courts des classes", page(), `${CSS}.x:nth-child({}`],
  ["un script inconnu", page({ body: "<script>alert(1)</script>" }), CSS],
])("continues after a problem, and warns once per build: %s", async (name, html, css) => {
  for (const _ of ["first build", "second build"]) {
    const lines = vi.spyOn(console, "warn").mockReturnValue();
    const pages = { "index.html": html, "blog.html": html.replace("<title>x", "<title>y") };
    const read = await rewrite(pages, { css });
    const warnings = lines.mock.calls.flat().map(String);
    lines.mockRestore();
    expect(warnings.filter((line) => line.includes(` : ${name} (`))).toHaveLength(1);
    expect(readdirSync(cache)).toEqual([]);
    for (const file of Object.keys(pages)) expect(read(file)).toMatch(/color:red.*Bonjour.*<script async/s);
  }
});

it("throws on a missing stylesheet", async () => {
  const stopped = rewrite({ "index.html": page() }, { css: "" });
  await expect(stopped).rejects.toThrow(`${CHUNKS}/a.css is not in the export`);
});
