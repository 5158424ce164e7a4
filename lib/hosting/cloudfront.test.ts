import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { exampleRules } from "@/e2e/fixtures/example-rules";
import { cloudfrontFunction } from "./cloudfront";

type Value = { value: string; multiValue?: Value[] };
type Request = { method: string; uri: string; querystring: Record<string, Value>; headers: object };
type Response = { statusCode: number; headers: Record<string, Value> };

const rules = exampleRules();
/** The generated function, alone in a world without anything of Node. */
const handler = runInNewContext(`${cloudfrontFunction(rules)};handler`, {}) as (event: object) => unknown;
const plain = <T>(value: unknown) => JSON.parse(JSON.stringify(value)) as T;

const request = (uri: string, querystring: Request["querystring"] = {}): Request => ({
  method: "GET",
  uri,
  querystring,
  headers: {},
});
const onRequest = (...parts: Parameters<typeof request>) =>
  plain<Request & Response>(handler({ request: request(...parts) }));

describe("viewer requests", () => {
  it.each([
    ["/", "/index.html"],
    ["/plombier", "/plombier.html"],
    ["/blog/a", "/blog/a.html"],
    ["/pages/entreprise", "/pages/entreprise.html"],
    ["/pages/entreprise/inconnue", "/pages/entreprise.html"],
    ["/pages/entreprise/x.svg", "/pages/entreprise.html"],
    ["/pages/entreprise/lagon-location", "/pages/entreprise/lagon-location.html"],
    ["/_next/static/chunks/a.js", "/_next/static/chunks/a.js"],
    ["/manifest.webmanifest", "/manifest.webmanifest"],
    // There is no such file: the distribution answers with the not-found page.
    ["/plombier.html.br", "/plombier.html.br.html"],
  ])("for %s fetch %s", (path, file) => {
    const query = { utm_source: { value: "x" } };
    expect(onRequest(path, query)).toEqual({ ...request(file, query) });
  });

  it("keep the query when they lead elsewhere", () => {
    const query = {
      gclid: { value: "Ab%20C" },
      x: { value: "" },
      t: { value: "1", multiValue: [{ value: "1" }, { value: "2" }] },
    };
    const { statusCode, headers } = onRequest("/plombier/", query);
    expect(statusCode).toBe(301);
    expect(headers.location?.value).toBe("/plombier?gclid=Ab%20C&x&t=1&t=2");
    expect(headers["content-security-policy"]?.value).toContain("frame-ancestors 'none'");
    expect(onRequest("/index.html").headers.location?.value).toBe("/");
    expect(onRequest("//evil.example/").statusCode).toBeUndefined();
  });
});

describe("viewer responses", () => {
  const onResponse = (uri: string, statusCode = 200) =>
    plain<Response>(
      handler({ request: request(uri), response: { statusCode, headers: { server: { value: "S3" } } } }),
    ).headers;

  it("carry the table's headers", () => {
    const headers = onResponse("/plombier.html");
    for (const [name, value] of Object.entries(rules.headers))
      expect(headers[name.toLowerCase()]?.value).toBe(value);
    expect(headers.server?.value).toBe("S3");
    expect(headers["cache-control"]?.value).toBe(rules.caching.others);
  });

  it("are kept for a year when hashed and found", () => {
    expect(onResponse("/_next/static/chunks/a.js")["cache-control"]?.value).toBe(rules.caching.hashed);
    expect(onResponse("/_next/static/chunks/a.js", 404)["cache-control"]?.value).toBe("no-store");
    expect(onResponse("/inconnue", 404)["cache-control"]?.value).toBe(rules.caching.others);
  });
});
