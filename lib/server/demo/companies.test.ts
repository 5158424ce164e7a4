import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "@/e2e/fixtures/demo-server";
import { demoSlugs } from "./companies";

let demo: TestServer;
beforeAll(async () => {
  demo = await startTestServer();
});
afterAll(() => demo.close());

const ask = (slug: string, method = "GET") =>
  fetch(`${demo.origin}/demo/api/pages/companies?slug=${encodeURIComponent(slug)}`, { method });

it("every company has a record, for any origin, and a logo", async () => {
  expect(demoSlugs().length).toBeGreaterThan(2);
  for (const slug of demoSlugs()) {
    const answer = await ask(slug);
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const { page } = await answer.json();
    expect(page.name).not.toBe("");
    const logo = await fetch(`${demo.origin}/demo/assets${page.logo}`);
    expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  }
});

it.each(["inconnue", "", "__proto__", "../companies/ravine-assurances"])("does not know %j", async (slug) => {
  const answer = await ask(slug);
  expect([answer.status, await answer.json()]).toEqual([404, { error: "Cette entreprise est inconnue." }]);
});

it("answers a browser that asks first whether it may ask", async () => {
  const { status, headers } = await ask("lagon-location", "OPTIONS");
  expect([status, headers.get("access-control-allow-headers")]).toEqual([204, "Content-Type"]);
});
