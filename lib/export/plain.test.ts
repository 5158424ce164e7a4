import { expect, it } from "vitest";
import { EXAMPLE_CONFIG } from "@/e2e/fixtures/example-rules";
import { headerPolicy } from "./csp";
import { element } from "./page";
import { withPolicy } from "./plain";

const CODE = 'self.a=["<p>l’été</p>"]';
// printf %s 'self.a=["<p>l’été</p>"]' | openssl dgst -sha256 -binary | base64
const CODE_HASH = "mL+TJm4xDiw5j20xA4QMF76ErHfdzMw/D4FkQEEadfE=";
const HEAD = '<!DOCTYPE html><html lang="fr"><!--x--><head>';
const PAGE = `${HEAD}<meta charSet="utf-8"/><style>p{color:red}</style><link rel="stylesheet" href="/a.css"/><script src="/a.js" async=""></script></head><body><p>l&#x27;été</p><script type="application/ld+json">{"@type":"Thing"}</script><script>${CODE}</script><script id="_R_">start(1)</script></body></html>`;

const added = (html: string) =>
  withPolicy(html, {
    page: "blog/x.html",
    config: EXAMPLE_CONFIG,
    scripts: [element("script", { src: "/own.js", async: true })],
  });
const policyOf = (html: string) =>
  Object.fromEntries(
    (/<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html)?.[1] ?? "")
      .split("; ")
      .map((part) => part.split(/ (.*)/, 2)),
  );

it("allows a page's inline scripts and styles by their hashes, as browsers make them, and nothing unsafe", () => {
  const policy = policyOf(added(PAGE));
  const sources = policy["script-src"]?.split(" ") ?? [];
  expect(sources).toHaveLength(3);
  expect(sources.slice(0, 2)).toEqual(["'self'", `'sha256-${CODE_HASH}'`]);
  // echo -n "p{color:red}" | openssl dgst -sha256 -binary | base64
  expect(policy["style-src"]).toBe("'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='");
  expect(policy["default-src"]).toBe("'none'");
  expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/);
});

it("leaves the page as Next wrote it: policy and own script are put right after the character set", () => {
  const html = added(PAGE);
  expect(html).toMatch(
    /<meta charSet="utf-8"\/><meta http-equiv=[^>]+><script src="\/own.js" async><\/script>/,
  );
  expect(html.replace(/<meta http-equiv=[^>]+><script src="\/own.js" async><\/script>/, "")).toBe(PAGE);
});

it.each([
  ["no character set", PAGE.replace('<meta charSet="utf-8"/>', "")],
  ["code before its character set", PAGE.replace("<meta ch", "<script>1</script><meta ch")],
])("governs all code of a page that has %s", (_, html) => {
  expect(added(html)).toMatch(/<head><meta http-equiv=[^>]+><script src="\/own.js" async>/);
});

it.each([
  ["without head", PAGE.replace("<head>", "")],
  ["with code before its head", PAGE.replace("<head>", "<script>1</script><head>")],
])("refuses a page %s, which its policy would not govern", (_, html) => {
  expect(() => added(html.replace('<meta charSet="utf-8"/>', ""))).toThrow(
    /^blog\/x\.html: expected <head> /,
  );
});

it("says nothing of scripts in the header: the pages' own policies do", () => {
  expect(headerPolicy(EXAMPLE_CONFIG)).toContain("script-src 'self'");
  expect(headerPolicy(EXAMPLE_CONFIG, true)).not.toMatch(/script-src|default-src|unsafe/);
  expect(headerPolicy(EXAMPLE_CONFIG, true)).toContain("frame-ancestors 'none'");
});
