import { afterAll, expect, it } from "vitest";
import { startTestServer } from "@/e2e/fixtures/demo-server";

const demo = await startTestServer();
afterAll(demo.close);

it("the form escapes every value", async () => {
  const evil = `"><script>alert('1')</script>`;
  const values = { besoin: evil, partenaire: evil, lead_id: evil };
  const page = async (form: string, query: Record<string, string>, body?: Record<string, string>) => {
    const sent = body && { method: "POST", body: new URLSearchParams(body) };
    const address = `${demo.origin}/demo/forms/r/${form}?${new URLSearchParams(query)}`;
    return (await fetch(address, sent)).text();
  };
  const request = { where: "Saint-Denis", when: "aujourd-hui", phone: "0692 12 34 56", consent: "oui" };
  const pages = [
    await page("demo-plombier", values),
    await page("demo-avis", values),
    await page("demo-plombier", {}, { besoin: evil, name: evil, details: `</textarea>${evil}` }),
    await page("demo-plombier", { besoin: "x" }, { ...request, besoin: evil, name: evil }),
  ];
  expect(pages[3]).toContain("Demande envoyée");
  for (const text of pages) {
    expect(text).not.toContain("<script>");
    expect(text).toContain("script&#62;");
  }
});
