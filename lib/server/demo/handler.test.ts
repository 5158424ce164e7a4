import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GOOD_REQUEST, PLUMBER, startTestServer, type TestServer } from "@/e2e/fixtures/demo-server";

let demo: TestServer;
beforeAll(async () => {
  demo = await startTestServer();
});
afterAll(() => demo.close());

describe("addresses", () => {
  it("ignores addresses outside /demo", async () => {
    for (const path of ["/", "/demonstration", "/plombier", "//demo/forms"]) {
      expect((await demo.raw(path)).status).toBe(418);
    }
  });

  it.each([
    ["/demo", 404],
    ["/demo/forms/r/autre", 404],
    ["/demo/forms/embed/__proto__", 404],
    ["/demo/assets/logos/..%2f..%2fhandler.ts", 404],
    ["/demo/assets/logos/../../handler.ts", 404],
    ["/demo/assets/logos/%00.svg", 404],
    ["/demo/forms/r/%E0%A4%A", 400],
    ["/demo/forms/r/demo-avis?besoin=%ZZ", 400],
  ])("%s answers %i with a message in French", async (path, status) => {
    const answer = await demo.raw(path);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('<html lang="fr"');
  });

  it("names the methods it accepts", async () => {
    const answer = await fetch(demo.origin + PLUMBER, { method: "DELETE" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  });
});

describe("companies", () => {
  it.each(["ravine-assurances", "piton-immobilier", "lagon-location"])(
    "%s has a record and a logo",
    async (slug) => {
      const answer = await fetch(`${demo.origin}/demo/api/pages/companies?slug=${slug}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toContain("application/json");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      const { page } = await answer.json();
      expect(Object.keys(page)).toEqual(["name", "logo", "description"]);
      const logo = await fetch(`${demo.origin}/demo/assets${page.logo}`);
      expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
      expect((await logo.text()).length).toBeLessThan(2048);
    },
  );

  it.each(["inconnue", "", "__proto__", "../companies/ravine-assurances", "a".repeat(500)])(
    "does not know %j",
    async (slug) => {
      const answer = await fetch(`${demo.origin}/demo/api/pages/companies?slug=${encodeURIComponent(slug)}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ error: "Cette entreprise est inconnue." });
    },
  );

  it("answers preflights and HEAD, and refuses other methods", async () => {
    const url = `${demo.origin}/demo/api/pages/companies?slug=lagon-location`;
    const preflight = await fetch(url, { method: "OPTIONS" });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
    const post = await fetch(url, { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });
});

describe("the form's page", () => {
  it("repeats the prefilled need and carries the address's parameters, except embed options", async () => {
    const query = new URLSearchParams({
      hideTitle: "1",
      besoin: "une demande de travaux",
      besoin_extra: "une rénovation électrique",
      gclid: "AbC",
      partenaire: "ravine",
      commune: "L’Étang-Salé",
    });
    const answer = await fetch(`${demo.origin}/demo/forms/embed/demo-electricien?${query}`);
    const text = await answer.text();
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(text).toContain("<strong>une demande de travaux, une rénovation électrique</strong>");
    expect(text).toContain('<input type="hidden" name="gclid" value="AbC">');
    expect(text).toContain('<input type="hidden" name="partenaire" value="ravine">');
    expect(text).toContain('<input type="hidden" name="commune" value="L’Étang-Salé">');
    expect(text).toMatch(/<option value="L[^"]*Salé" selected>L’Étang-Salé/);
    expect(text).not.toContain('name="hideTitle"');
    expect(text).not.toContain('<select id="besoin"');
  });

  it("escapes every value", async () => {
    const evil = `"><script>alert('1')</script>`;
    const query = new URLSearchParams({ besoin: evil, partenaire: evil, lead_id: evil });
    for (const id of ["demo-plombier", "demo-avis"]) {
      const page = await (await fetch(`${demo.origin}/demo/forms/r/${id}?${query}`)).text();
      expect(page).not.toContain("<script>");
      expect(page).toContain("&lt;script&gt;");
    }
    const failed = await (
      await demo.postForm(PLUMBER, { besoin: evil, name: evil, details: `</textarea>${evil}` })
    ).text();
    expect(failed).not.toContain("<script>");
    const done = await (
      await demo.postForm(`${PLUMBER}?besoin=x`, { ...GOOD_REQUEST, besoin: evil, name: evil })
    ).text();
    expect(done).toContain("Demande envoyée");
    expect(done).not.toContain("<script>");
  });
});
