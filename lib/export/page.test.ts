import { beforeEach, expect, it, vi } from "vitest";
import { dropMarkers, parseExportedPage, preloadFont, serialize } from "./page";
import { forgetWarnings } from "./warn";

const SHEET = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next">';
const HEAD = `<meta charset="utf-8">${SHEET}`;
/** Every kind of script that Next writes into a page. */
const NEXT_SCRIPTS = `<link rel="preload" as="script" fetchpriority="low" href="/_next/static/chunks/one.js">
<script src="/_next/static/chunks/one.js" async></script>
<script src="/_next/static/chunks/old.js" nomodule></script>
<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"runtimeModuleIds":[1]})</script>
<script>(self.__next_f=self.__next_f||[]).push([0])</script>
<script>self.__next_f.push([1,"a"])</script>`;
const LINKED_DATA = '<script type="application/ld+json">{"@type":"Thing"}</script>';

const page = ({ head = HEAD, body = "<p>Texte</p>" }) =>
  `<!doctype html><html lang="fr"><head>${head}</head><body>${body}${LINKED_DATA}${NEXT_SCRIPTS}</body></html>`;
const parse = (html: string) => parseExportedPage(html, "blog/x.html");
const warnings = vi.spyOn(console, "warn").mockReturnValue();
beforeEach(() => {
  warnings.mockClear();
  forgetWarnings();
});

it("removes stylesheets and all of Next's scripts, and keeps scripts with data", () => {
  const { stylesheets, tree } = parse(page({ head: HEAD + SHEET.replace("a.css", "b.css") }));
  expect(stylesheets).toEqual(["/_next/static/chunks/a.css", "/_next/static/chunks/b.css"]);
  expect(serialize(tree).trim()).toBe(
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"></head><body><p>Texte</p>${LINKED_DATA}${"\n".repeat(5)}</body></html>`,
  );
  expect(warnings).not.toHaveBeenCalled();
});

it.each([
  ["inline", "<script>alert(1)</script>", "alert(1)"],
  ["inline module", '<script type="module">alert(1)</script>', "alert(1)"],
  ["from elsewhere", '<script src="https://x.example/a.js"></script>', "https://x.example/a.js"],
])("removes an unknown script with a warning: %s", (_, body, named) => {
  expect(serialize(parse(page({ body })).tree)).not.toMatch(/<script(?! type="application\/ld\+json)/);
  const message = String(warnings.mock.calls);
  expect(message).toContain(": un script inconnu (blog/x.html : ");
  expect(message).toContain(named);
});

it("keeps white space, which hydration compares", () => {
  const body = "<ul>\n<li>a</li>\n<li>b</li>\n</ul><table><tbody>\n<tr><td>c</td></tr>\n</tbody></table>";
  expect(serialize(parse(page({ body })).tree)).toContain(body);
});

it.each([
  ["a page without a stylesheet", { head: '<meta charset="utf-8">' }, "a stylesheet"],
  [
    "a stylesheet from elsewhere",
    { head: '<link rel="stylesheet" href="/x.css">' },
    'stylesheets under /_next/static, not "/x.css"',
  ],
  ["an inline style", { head: `${HEAD}<style>p{}</style>` }, "no inline style"],
  ["an event handler", { body: '<p onclick="x()">a</p>' }, "no inline event handler, but <p> has onClick"],
  ["a style attribute", { body: '<p style="color:red">a</p>' }, "no style attribute, but <p> has one"],
])("throws on %s, with the page and what was expected", (_, parts, expected) => {
  expect(() => parse(page(parts))).toThrow(`blog/x.html: expected ${expected}`);
});

it("keeps comments only in islands, where React needs them, and drops the empty slot for metadata", () => {
  const island = '<div data-island="x"><!--$--><p>a<!-- -->b</p><!--/$--></div>';
  const slot = '<div hidden=""><!--$--><!--/$--></div>';
  const { tree } = parse(page({ body: `${slot}<!--$--><p>a<!-- -->b</p>${island}<!--/$-->` }));
  dropMarkers(tree);
  expect(serialize(tree)).toContain(`<body><p>ab</p>${island}<script`);
});

it("preloads the font", () => {
  const { tree, head } = parse(page({}));
  preloadFont(head, '@font-face{src:url(/f.woff2)format("woff2")}');
  expect(serialize(tree)).toContain('<link rel="preload" href="/f.woff2" as="font" crossorigin>');
});
