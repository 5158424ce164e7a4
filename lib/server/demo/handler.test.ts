import { afterAll, describe, expect, it } from "vitest";
import { startTestServer } from "@/e2e/fixtures/demo-server";
import { ask } from "@/e2e/support/ask";
import { COMPANIES } from "./companies";

const demo = await startTestServer();
afterAll(demo.close);

describe("paths", () => {
  it("outside /demo are left to other handlers", async () => {
    for (const path of ["/", "/demonstration", "/plombier", "//demo/forms"])
      expect((await ask(demo.origin, path)).status).toBe(418);
  });

  it.each(["/demo", "/demo/forms/embed/__proto__", "/demo/forms/r/%E0%A4%A"])(
    "%s is not found",
    async (path) => {
      const { status, body } = await ask(demo.origin, path);
      expect([status, String(body).includes('<html lang="fr"')]).toEqual([404, true]);
    },
  );
});

describe("the companies API", () => {
  const askFor = (slug: string, method = "GET") =>
    fetch(`${demo.origin}/demo/api/pages/companies?slug=${encodeURIComponent(slug)}`, { method });

  it("every company has a record, readable from any origin, and a logo", async () => {
    const slugs = Object.keys(COMPANIES);
    expect(slugs.length).toBeGreaterThan(2);
    for (const slug of slugs) {
      const answer = await askFor(slug);
      expect(answer.headers.get("content-type")).toContain("application/json");
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      const { page } = await answer.json();
      expect(page.name).not.toBe("");
      const logo = await fetch(`${demo.origin}/demo/assets${page.logo}`);
      expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    }
  });

  it.each(["inconnue", "", "__proto__", "../companies/ravine-assurances"])(
    "does not know %j",
    async (slug) => {
      const answer = await askFor(slug);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { error: "Cette entreprise est inconnue." },
      ]);
    },
  );

  it("answers a CORS preflight", async () => {
    const { status, headers } = await askFor("lagon-location", "OPTIONS");
    expect([status, headers.get("access-control-allow-headers")]).toEqual([204, "Content-Type"]);
  });
});

describe("signals", () => {
  const ADDRESS = "/demo/signaux";
  /** Posts text, like `sendBeacon`. */
  const beacon = (body: string) => fetch(demo.origin + ADDRESS, { method: "POST", body });
  const shown = async () => (await (await fetch(demo.origin + ADDRESS)).text()).replace(/<[^>]+>/g, " ");
  const report = (name: string, ms?: number) => JSON.stringify({ page: "/essai", signals: [{ name, ms }] });

  it("shows each signal's count, median, 75th and 95th percentile", async () => {
    expect(await shown()).toContain("Rien n’est encore arrivé.");
    // 1 to 100, shuffled.
    for (let index = 0; index < 100; index++) await beacon(report("answer", ((index * 37) % 100) + 1));
    expect((await beacon(report("form-failed"))).status).toBe(204);
    const page = await shown();
    expect(page).toMatch(/ouverture de la demande\s+100\s+50\s+75\s+95\s/);
    expect(page).toMatch(/ne s’est pas affiché\s+1\s+–\s+–\s+–/);
    expect(page).toMatch(/scripts ont échoué\s+0\s+–/);
    expect(page).toContain("/essai");
  });

  it.each([
    ["invalid JSON", "lcp=1"],
    ["a query in the page's path", JSON.stringify({ page: "/?gclid=x", signals: [{ name: "lcp", ms: 1 }] })],
    ["an empty report", JSON.stringify({ page: "/", signals: [] })],
  ])("refuses %s", async (_, body) => {
    const before = await shown();
    expect((await beacon(body)).status).toBe(400);
    expect(await shown()).toBe(before);
  });

  it("escapes what it shows", async () => {
    await beacon(JSON.stringify({ page: "/<script>", signals: [{ name: "lcp", ms: 1 }] }));
    expect(await (await fetch(demo.origin + ADDRESS)).text()).toContain("/&#60;script&#62;");
  });
});
