import { describe, expect, it } from "vitest";
import { dataScript, parseExportedPage, serialize } from "./page";

const HEAD =
  '<meta charset="utf-8"><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next">';
const CHUNKS = ["one", "two", "three"].map(
  (name) => `<script src="/_next/static/chunks/${name}.js" async></script>`,
);
const BOOTSTRAP =
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"runtimeModuleIds":[1]})</script>';
const START = "<script>(self.__next_f=self.__next_f||[]).push([0])</script>";
const FLIGHT = `${START}<script>self.__next_f.push([1,"a"])</script><script>self.__next_f.push([1,"b"])</script>`;
const LINKED_DATA = '<script type="application/ld+json">{"@type":"Thing"}</script>';

function page({
  head = HEAD,
  chunks = CHUNKS.join(""),
  inline = BOOTSTRAP + FLIGHT,
  body = "<p>Texte</p>",
} = {}) {
  return `<!doctype html><html lang="fr"><head>${head}${chunks}<script src="/_next/static/chunks/old.js" nomodule></script></head><body>${body}${LINKED_DATA}${inline}</body></html>`;
}

describe("parseExportedPage", () => {
  it("takes scripts and stylesheets out, in order, and leaves data scripts", () => {
    const { chunks, styles, start, flight, tree } = parseExportedPage(page(), "x.html");
    expect(chunks).toEqual(["one", "two", "three"].map((name) => `/_next/static/chunks/${name}.js`));
    expect(styles).toEqual(["/_next/static/chunks/a.css"]);
    expect(flight).toBe("ab");
    expect(start).toContain('push({"runtimeModuleIds":[1]})');
    const data = dataScript(flight);
    expect(data.indexOf("self.__next_f=")).toBeLessThan(data.indexOf('push([1,"ab"])'));
    const html = serialize(tree);
    expect(html).toContain(LINKED_DATA);
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json)|stylesheet|nomodule/);
  });

  it("keeps white space as it stands, which hydration compares", () => {
    const body = "<ul>\n<li>a</li>\n<li>b</li>\n</ul><table><tbody>\n<tr><td>c</td></tr>\n</tbody></table>";
    expect(serialize(parseExportedPage(page({ body }), "x.html").tree)).toContain(body);
  });

  it.each([
    ["no stylesheet", { head: '<meta charset="utf-8">' }, "a stylesheet"],
    ["a stylesheet from elsewhere", { head: '<link rel="stylesheet" href="/x.css">' }, 'not "/x.css"'],
    ["an inline style", { head: `${HEAD}<style>p{}</style>` }, "no inline style"],
    ["no script", { chunks: "" }, "a script"],
    [
      "a script from elsewhere",
      { chunks: '<script src="https://x.example/a.js" async></script>' },
      "x.example",
    ],
    [
      "a script that blocks",
      { chunks: '<script src="/_next/static/chunks/a.js"></script>' },
      "async scripts",
    ],
    ["an unknown inline script", { body: "<script>alert(1)</script>" }, 'not "alert(1)"'],
    ["no bootstrap", { inline: FLIGHT }, "one Turbopack bootstrap"],
    ["two bootstraps", { inline: BOOTSTRAP + BOOTSTRAP + FLIGHT }, "one Turbopack bootstrap"],
    ["another bootstrap", { inline: `${FLIGHT}<script>start([1])</script>` }, 'not "start([1])"'],
    ["no data", { inline: BOOTSTRAP }, "one start of the page's data"],
    ["a start without data", { inline: BOOTSTRAP + START }, "the page's data"],
    [
      "data of another kind",
      { inline: `${BOOTSTRAP}${START}<script>self.__next_f.push([3,"YQ=="])</script>` },
      'not "self.__next_f.push([3',
    ],
    ["an event handler", { body: '<p onclick="x()">a</p>' }, "no inline event handler"],
    ["a style attribute", { body: '<p style="color:red">a</p>' }, "no style attribute"],
  ])("stops on %s, naming page and expectation", (_, parts, expected) => {
    expect(() => parseExportedPage(page(parts), "blog/x.html")).toThrow(/^blog\/x\.html: expected /);
    expect(() => parseExportedPage(page(parts), "blog/x.html")).toThrow(expected);
  });
});
