import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";
import {
  getTransformedRoutes,
  headersSchema,
  isHandler,
  type Route,
  rewritesSchema,
} from "@vercel/routing-utils";
import { parsePlain } from "netlify-redirector";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { exampleRules } from "@/e2e/fixtures/example-rules";
import firebaseSchema from "./firebase-hosting.schema.json";
import { headersFile, redirectsFile } from "./flat-files";
import { firebaseJson, vercelJson } from "./json-files";

const rules = exampleRules();

describe("Netlify's own parsers", () => {
  it("read every rule of _headers, and give a path each header once", async () => {
    const folder = mkdtempSync(join(tmpdir(), "headers-"));
    const file = join(folder, "_headers");
    writeFileSync(file, headersFile(rules));
    const { headers, errors } = await parseAllHeaders({
      headersFiles: [file],
      configHeaders: undefined,
      minimal: false,
    });
    rmSync(folder, { recursive: true });
    expect(errors).toEqual([]);
    const values = (path: string) =>
      headers.flatMap((rule) =>
        "forRegExp" in rule && rule.forRegExp.test(path) ? Object.entries(rule.values) : [],
      );
    const names = (path: string) => values(path).map(([name]) => name);
    const every = Object.keys(rules.headers);
    expect(names("/plombier")).toEqual(every);
    expect(names("/_next/static/chunks/a.js")).toEqual([...every, "Cache-Control"]);
    expect(names("/manifest.webmanifest")).toEqual([...every, "Content-Type"]);
    expect(Object.fromEntries(values("/_next/static/chunks/a.js"))).toEqual({
      ...rules.headers,
      "Cache-Control": rules.caching.hashed,
    });
  });

  it.each([
    ["/pages/entreprise/inconnue", "/pages/entreprise"],
    ["/pages/entreprise/a%20b", "/pages/entreprise"],
    ["/pages/entreprise/lagon-location", "/pages/entreprise/lagon-location"],
    ["/plombier", null],
    ["/pages/x", null],
  ])("lead %s to %s by _redirects", async (path, target) => {
    const matcher = await parsePlain(redirectsFile(rules), {});
    const match = matcher.match({ scheme: "https", host: "www.example.re", path, query: "utm_source=x" });
    expect(match && { to: match.to, status: match.status }).toEqual(target && { to: target, status: 200 });
  });
});

const fromJson = (schema: unknown) => z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);

describe("Vercel's own router and schemas", () => {
  const config = JSON.parse(vercelJson(rules));
  const { routes, error } = getTransformedRoutes(config);
  /** The first route of the phase before files, or after them, that answers. */
  function answer(path: string, phase: "before" | "after"): Route | undefined {
    const all = routes ?? [];
    const files = all.findIndex((route) => isHandler(route) && route.handle === "filesystem");
    return (phase === "before" ? all.slice(0, files) : all.slice(files + 1)).find(
      (route) => !isHandler(route) && !route.continue && new RegExp(route.src ?? "").test(path),
    );
  }

  it("accepts vercel.json", () => {
    expect(error).toBeNull();
    expect(routes?.length).toBeGreaterThan(5);
    expect(fromJson(headersSchema).safeParse(config.headers).error).toBeUndefined();
    expect(fromJson(rewritesSchema).safeParse(config.rewrites).error).toBeUndefined();
    expect(fromJson(rewritesSchema).safeParse([{ source: "/x" }]).success).toBe(false);
  });

  it.each([
    ["/plombier/", "/plombier"],
    ["/plombier.html", "/plombier"],
    ["/index.html", "/"],
  ])("redirects %s to %s", (path, target) => {
    const route = answer(path, "before");
    if (!route || isHandler(route)) throw new Error("no route");
    expect(route.status).toBe(308);
    expect(path.replace(new RegExp(route.src), route.headers?.Location ?? "")).toBe(target);
  });

  it("rewrites companies after looking for files, and nothing else", () => {
    expect(answer("/pages/entreprise/inconnue", "before")).toBeUndefined();
    expect(answer("/pages/entreprise/inconnue", "after")).toMatchObject({
      dest: expect.stringMatching(/^\/pages\/entreprise(\?|$)/),
    });
    expect(answer("/pages/entreprise", "after")).toBeUndefined();
    expect(answer("/plombier", "after")).toBeUndefined();
  });
});

describe("Firebase's own schema", () => {
  const schema = fromJson(firebaseSchema);
  const config = JSON.parse(firebaseJson(rules));

  it("accepts firebase.json", () => {
    expect(schema.safeParse(config).error).toBeUndefined();
  });

  it("would refuse a word of ours", () => {
    expect(schema.safeParse({ hosting: { ...config.hosting, cleanUrl: true } }).success).toBe(false);
    expect(schema.safeParse({ hosting: { ...config.hosting, headers: [{ source: "**" }] } }).success).toBe(
      false,
    );
  });
});
