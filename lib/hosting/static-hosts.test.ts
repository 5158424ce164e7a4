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
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { exampleRules } from "@/e2e/fixtures/example-rules";
import { headersFile, redirectsFile } from "./flat-files";
import { vercelJson } from "./vercel";

const rules = exampleRules();

describe("Netlify's own parser", () => {
  it("reads every rule of _headers, and gives a path each header once", async () => {
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
});

// Read as Netlify and Cloudflare document it: the first rule whose path matches answers.
it("_redirects names pages of companies before the page that all others share, and nothing else", () => {
  const lines = redirectsFile(rules)
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  expect(lines).toEqual([
    "/pages/entreprise/lagon-location /pages/entreprise/lagon-location 200",
    "/pages/entreprise/* /pages/entreprise 200",
  ]);
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
