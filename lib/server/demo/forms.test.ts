import { mkdtempSync, statSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadContent } from "@/lib/content/load";
import { startServer } from "../server";

const { calls } = loadContent().consent.requestData;
const dataDir = join(mkdtempSync(join(tmpdir(), "demo-")), "data");
const FILE = join(dataDir, "requests.jsonl");
const { url: origin, close } = await startServer({ dataDir });
afterAll(close);
beforeEach(() => rm(FILE, { force: true }));

const textOf = async (path: string) => (await fetch(origin + path)).text();
async function postForm(path: string, value: Record<string, string>) {
  const answer = await fetch(origin + path, { method: "POST", body: new URLSearchParams(value) });
  return { status: answer.status, text: await answer.text() };
}
/** The stored requests. */
const records = async () =>
  (await readFile(FILE, "utf8"))
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));

const PLUMBER = "/demo/forms/embed/demo-plombier";
const HOUSEHOLD = "/demo/forms/embed/demo-electromenager";
/** A complete plumbing request, as the form posts it. */
const GOOD_REQUEST = {
  besoin: "une canalisation bouchée",
  where: "Saint-Denis",
  when: "des-que-possible",
  name: "Marie-Line",
  phone: "0692 12 34 56",
  consent: "oui",
};
const { besoin: _, ...rest } = GOOD_REQUEST;
const APPLIANCE = { ...rest, type: "une télévision", where: "L'Étang-Salé" };

describe("the form", () => {
  it("shows the prefilled need and carries the query, except embed options", async () => {
    const query = new URLSearchParams({
      alignLeft: "1",
      hideTitle: "1",
      transparentBackground: "1",
      besoin: "une demande de travaux",
      besoin_extra: "une rénovation électrique",
      gclid: "AbC",
      partenaire: "ravine",
      commune: "L’Étang-Salé",
    });
    const text = await textOf(`/demo/forms/embed/demo-electricien?${query}`);
    expect(text).toContain("<strong>une demande de travaux, une rénovation électrique</strong>");
    expect(text).toContain('<input type="hidden" name="gclid" value="AbC">');
    expect(text).toContain('<input type="hidden" name="partenaire" value="ravine">');
    expect(text).toContain('<input type="hidden" name="commune" value="L’Étang-Salé">');
    expect(text).toMatch(/<option value="L[^"]*Salé" selected>L’Étang-Salé/);
    expect(text).toContain('class="embed align-left hide-title transparent"');
    expect(text).not.toContain('name="hideTitle"');
    expect(text).not.toContain('<select id="besoin"');
  });

  it("shows the content's notice on consent to commercial calls on the hosted page only", async () => {
    expect(calls).toContain("consentement préalable");
    expect(await textOf(HOUSEHOLD.replace("embed", "r"))).toContain(calls);
    expect(await textOf(HOUSEHOLD)).not.toContain(calls);
    expect(await textOf(HOUSEHOLD)).not.toContain("Votre demande");
    expect(await textOf("/demo/forms/r/demo-avis")).not.toContain(calls);
  });

  it("has no notice while content/consent.yaml is missing, which commands report after loading this code", async () => {
    const home = process.cwd();
    process.chdir(mkdtempSync(join(tmpdir(), "no-content-")));
    vi.resetModules();
    const { findForm } = await import("./forms").finally(() => process.chdir(home));
    // Test files share modules.
    vi.resetModules();
    expect(findForm("demo-plombier")?.notice).toBe("");
  });

  it("takes no visible field but the need from the URL", async () => {
    const text = await textOf("/demo/forms/r/demo-serrurier?name=Eve&phone=0692000000&besoin=un+véhicule");
    expect(text).toContain("un véhicule");
    expect(text).not.toContain("Eve");
    expect(text).not.toContain('value="0692000000"');
  });

  it("escapes every value", async () => {
    const evil = `"><script>alert('1')</script>`;
    const query = new URLSearchParams({ besoin: evil, partenaire: evil, lead_id: evil });
    const pages = [
      await textOf(`/demo/forms/r/demo-plombier?${query}`),
      await textOf(`/demo/forms/r/demo-avis?${query}`),
      (await postForm(PLUMBER, { besoin: evil, name: evil, details: `</textarea>${evil}` })).text,
      (await postForm(`${PLUMBER}?besoin=x`, { ...GOOD_REQUEST, besoin: evil, name: evil })).text,
    ];
    expect(pages[3]).toContain("Demande envoyée");
    for (const page of pages) {
      expect(page).not.toContain("<script>");
      expect(page).toContain("script&#62;");
    }
  });
});

describe("a request", () => {
  it("is stored: phone in E.164, hidden fields, all else as extra", async () => {
    const embedding = "?alignLeft=1&hideTitle=1&transparentBackground=1&dynamicHeight=1";
    const query = `${embedding}&besoin_extra=une+fuite&gclid=Xy&affclid=&partenaire=ravine`;
    const sent = { ...GOOD_REQUEST, details: " L’eau\r\nmonte, <b> & =1+1 ", phone: "0692 12 34 56" };
    expect((await postForm(PLUMBER + query, sent)).status).toBe(200);
    // For this account only.
    expect([dataDir, FILE].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
    expect(await records()).toEqual([
      {
        ...GOOD_REQUEST,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        form: "demo-plombier",
        phone: "+262692123456",
        details: "L’eau\nmonte, <b> & =1+1",
        besoin_extra: "une fuite",
        gclid: "Xy",
        extra: { partenaire: "ravine" },
      },
    ]);
  });

  it.each([
    ["06 12 34 56 78", "+33612345678"],
    ["+33 (0)6-12-34-56-78", "+33612345678"],
    ["0639.12.34.56", "+262639123456"],
    ["00262 692123456", "+262692123456"],
  ])("is stored with the number %s as %s", async (phone, international) => {
    expect((await postForm(PLUMBER, { ...GOOD_REQUEST, phone })).status).toBe(200);
    expect(await records()).toMatchObject([{ phone: international }]);
  });

  it("may be a review", async () => {
    const text = "x".repeat(2000);
    const answer = await postForm("/demo/forms/r/demo-avis?lead_id=L-42", { rating: "5", text, name: "M." });
    expect([answer.status, answer.text.includes("Avis envoyé")]).toEqual([200, true]);
    const review = { form: "demo-avis", rating: 5, text, name: "M.", lead_id: "L-42" };
    expect(await records()).toEqual([{ id: expect.anything(), at: expect.anything(), ...review }]);
  });

  it("is posted to the embedding page in Tally's format", async () => {
    const { text } = await postForm(`${HOUSEHOLD}?affclid=a1`, APPLIANCE);
    expect(text).toMatch(/Numéro où vous rappeler\u00a0: <strong>[+0][\d\s]+<\/strong>/);
    const [, json = ""] = /data-submitted="([^"]*)"/.exec(text) ?? [];
    const message = JSON.parse(json.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)));
    const [record] = await records();
    const names = { formId: "demo-electromenager", formName: "Électroménager" };
    expect(message).toMatchObject({ id: record.id, createdAt: record.at, ...names });
    const ids = message.fields.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(["type", "phone", "name", "where", "consent", "when", "affclid"]);
    expect(message.fields[0]).toEqual({
      id: "type",
      title: "Pour quel appareil\u00a0?",
      type: "DROPDOWN",
      answer: { value: "une télévision", raw: "une télévision" },
    });
  });

  it.each<[path: string, values: Record<string, string>, wrong: string[]]>([
    [PLUMBER, {}, ["besoin", "phone", "name", "where", "consent", "when-1"]],
    [PLUMBER, { ...GOOD_REQUEST, phone: "12", where: "Paris" }, ["phone", "where"]],
    [HOUSEHOLD, { ...APPLIANCE, details: "x".repeat(2001) }, ["details"]],
    ["/demo/forms/r/demo-avis", { rating: "6" }, ["rating-1", "name"]],
  ])("%s is rejected with a message for each invalid field: %j", async (path, values, wrong) => {
    const answer = await postForm(path, values);
    expect(answer.status).toBe(400);
    expect([...answer.text.matchAll(/<li><a href="#([\w-]+)/g)].map(([, name]) => name)).toEqual(wrong);
    await expect(readFile(FILE)).rejects.toThrow("ENOENT");
  });

  it("keeps its input when rejected, without JavaScript", async () => {
    const { text } = await postForm(PLUMBER, { ...GOOD_REQUEST, phone: "12", name: "Jo & Co" });
    expect(text).toContain("Il reste un point à corriger");
    expect(text.match(/aria-invalid|class="error"/g)).toHaveLength(2);
    expect(text).toContain('value="Jo &#38; Co"');
    expect(text).toMatch(/<input type="tel"[^>]*aria-invalid="true" aria-describedby="phone-error"/);
    expect(text).toContain('<option value="Saint-Denis" selected>');
  });

  it("above 64 KiB is rejected", async () => {
    const { status, text } = await postForm(PLUMBER, { ...GOOD_REQUEST, details: "x".repeat(70_000) });
    expect([status, text.includes("La demande est trop longue.")]).toEqual([413, true]);
  });
});

it.each(["/forms/r/demo-inconnu", "/inconnu"])(
  "/demo%s has a page that says so, with status 404",
  async (path) => {
    const answer = await fetch(`${origin}/demo${path}`);
    expect([answer.status, (await answer.text()).includes("<h1>Page introuvable</h1>")]).toEqual([404, true]);
  },
);

it.each(["{", "{}", '{"page":"/?gclid=1","signals":[{"name":"lcp"}]}'])(
  "rejects the signals %s",
  async (body) => {
    expect((await fetch(`${origin}/demo/signaux`, { method: "POST", body })).status).toBe(400);
  },
);
