import { afterAll, describe, expect, it } from "vitest";
import { LIVE_CONFIG } from "@/e2e/fixtures/live-site";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { HIDDEN_FIELDS } from "@/lib/client/request/form-url";
import { loadContent } from "@/lib/content/load";
import { findForm, NAMED_FIELDS } from "@/lib/server/demo/forms";
import { DEMO_KEY, tallyBlocks } from "@/lib/server/demo/tally";
import { startServer } from "@/lib/server/server";
import { createFetcher, type Fetcher } from "../fetcher";
import { reportLines } from "../report";
import { apiUrl, createForm, readApiKey, readForm } from "./api";
import { checkForms, hiddenFields } from "./check-forms";

const content = loadContent(FIXTURE_FOLDERS);
const NOW = new Date("2026-11-22T12:00:00Z");
// Its API of forms stores nothing.
const demo = await startServer({ dataDir: "nowhere" });
afterAll(demo.close);

const demoApi = (key = DEMO_KEY) => {
  const url = apiUrl({ ...LIVE_CONFIG, formHost: `${demo.url}/demo/forms` });
  return { url, key, fetcher: createFetcher("test") };
};
type Given = { status?: number; headers?: Record<string, string>; body?: unknown };
/** A stub API with one response for every request. */
const answering = ({ status = 200, headers = {}, body = "" }: Given) => {
  const fetcher: Fetcher = async (url) => ({
    ...{ url, status, content: null },
    headers: new Headers({ "Content-Type": "application/json", ...headers }),
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { url: "https://api.example.re", key: DEMO_KEY, fetcher };
};
const lines = async (where = demoApi(), config = LIVE_CONFIG) =>
  reportLines(await checkForms(where, config, content, NOW));
/** The lines about what is dead with these form ids. */
const deadWith = async (forms: typeof LIVE_CONFIG.forms) =>
  (await lines(demoApi(), { ...LIVE_CONFIG, forms })).filter((line) => line.startsWith("mort"));

it("each demo form is published and open, and declares every field that the site sends", async () => {
  const found = await lines();
  expect(found).toHaveLength(Object.keys(LIVE_CONFIG.forms).length);
  expect(found[0]).toBe(
    "vivant : formulaire « plombier » – « Plombier », publié, ouvert, 8 champs cachés déclarés",
  );
  for (const line of found) expect(line).toMatch(/^vivant/);
});

it("every hidden field that the site fills in is required in some form", () => {
  const forms = ["electricien", "electromenager", "avis"] as const;
  const found = new Set(forms.flatMap((form) => hiddenFields(form, content)));
  expect(HIDDEN_FIELDS.filter((name) => !found.has(name))).toEqual([]);
});

it("a form's fields are its cards' presets, the identifiers, the campaign and the commune", () => {
  const identifiers = ["gclid", "gbraid", "wbraid", "affclid", "consentement"];
  const named = ["partenaire", "commune"];
  expect(hiddenFields("electricien", content)).toEqual(["besoin", "besoin_extra", ...identifiers, ...named]);
  expect(hiddenFields("electromenager", content)).toEqual(["type", ...identifiers, ...named]);
  expect(hiddenFields("avis", content)).toEqual(["lead_id"]);
  // The service's own presets.
  expect(hiddenFields("plombier", { ...content, trades: [] })).toContain("besoin");
  const pages = { ...content.pages, company: { ...content.pages.company, campaign: null } };
  expect(hiddenFields("serrurier", { ...content, pages })).toEqual(["besoin", ...identifiers, "commune"]);
  const { network } = content.blocks;
  const blocks = { ...content.blocks, network: { ...network, finder: { ...network.finder, field: null } } };
  expect(hiddenFields("serrurier", { ...content, blocks })).toEqual(["besoin", ...identifiers, "partenaire"]);
});

const DECLARED = [...HIDDEN_FIELDS, ...Object.values(NAMED_FIELDS)];
const form = (hidden: readonly string[] = DECLARED, changes: object = {}) => {
  const definition = findForm("demo-plombier");
  const blocks = definition ? tallyBlocks(definition, hidden) : [];
  return { id: "x", name: "x", status: "PUBLISHED", isClosed: false, settings: {}, blocks, ...changes };
};
const without = (...names: string[]) => DECLARED.filter((name) => !names.includes(name));

describe("reports problems that would lose a request, with the form's URL", () => {
  const elsewhere = (redirectOnCompletion: object) => form(undefined, { settings: { redirectOnCompletion } });
  const rows: [body: object, line: RegExp][] = [
    [
      form(without("gbraid")),
      /ne déclare pas « gbraid », .* cette valeur est perdue\.\n.*ce champ caché .*tally\.so\/forms\/demo-plombier\/edit/,
    ],
    [
      form(without("besoin", "consentement")),
      /« besoin », « consentement », que le site envoie : ces valeurs/,
    ],
    [form(undefined, { status: "DELETED" }), /est dans la corbeille\.\n.*restaurez-le/],
    [form(undefined, { status: "DRAFT" }), /n'est pas publié \(DRAFT\)/],
    [form(undefined, { isClosed: true }), /est fermé/],
    [form(undefined, { settings: { closeDate: "2026-11-21" } }), /s'est fermé de lui-même le 2026-11-21/],
    [form(undefined, { settings: { closeDate: "2026-11-22" } }), /: se ferme de lui-même le 2026-11-22/],
    [form(undefined, { settings: { submissionsLimit: 50 } }), /se ferme de lui-même après 50 réponses/],
    [form(undefined, { settings: { password: "x" } }), /demande un mot de passe/],
    [elsewhere({ html: "https://a.re" }), /mène ailleurs.*\n.*Redirect on completion/],
    // Tally's other format.
    [elsewhere({ safeHTMLSchema: [["https://a.re"]], mentions: [] }), /mène ailleurs/],
  ];
  it.each(rows.map(([body, line]) => ({ body, line })))("$line", async ({ body, line }) => {
    expect((await lines(answering({ body })))[0]).toMatch(line);
  });

  it("ignores harmless settings", async () => {
    const settings = {
      closeDate: "2026-12-24",
      submissionsLimit: null,
      password: null,
      redirectOnCompletion: { html: "", mentions: [] },
      language: "fr",
    };
    const body = form(undefined, { settings, more: 1 });
    const found = await lines(answering({ body }));
    expect(found).toHaveLength(Object.keys(LIVE_CONFIG.forms).length);
    for (const line of found) expect(line).toMatch(/^vivant/);
  });
});

describe("the API", () => {
  it("rejects the key, and is reported once", async () => {
    const found = await lines(demoApi("another"));
    expect(found).toEqual([
      expect.stringMatching(
        /^mort : API des formulaires – .* : la clé est refusée \(401\)\.\n.*TALLY_API_KEY/,
      ),
    ]);
    expect(found.join()).not.toContain("another");
  });

  it("lacks one form", async () => {
    const forms = { ...LIVE_CONFIG.forms, serrurier: "parti" };
    expect(await deadWith(forms)).toEqual([
      expect.stringMatching(/« serrurier » – NEXT_PUBLIC_FORM_SERRURIER=parti : ce formulaire n'existe pas/),
    ]);
  });

  it("has a form whose name suggests another service", async () => {
    const { forms } = LIVE_CONFIG;
    const swapped = { ...forms, serrurier: forms.electricien, electricien: forms.serrurier };
    expect(await deadWith(swapped)).toEqual([
      expect.stringMatching(/_ELECTRICIEN=demo-serrurier : s'appelle « Serrurier » : .*_SERRURIER \?\.\n/),
      expect.stringMatching(/_SERRURIER=demo-electricien : s'appelle « Électricien » : .*_ELECTRICIEN \?/),
    ]);
    const shared = { ...forms, serrurier: forms.plombier, electricien: forms.avis, avis: forms.plombier };
    expect((await deadWith(shared)).filter((line) => line.includes("s'appelle"))).toEqual([
      expect.stringMatching(/_ELECTRICIEN=demo-avis : .*_AVIS \?/),
      expect.stringMatching(/_AVIS=demo-plombier : .*_PLOMBIER \?/),
    ]);
    const body = form(undefined, { name: "Dépannage : serrurerie" });
    expect((await lines(answering({ body }))).join("\n")).toMatch(
      /« avis » – .*NEXT_PUBLIC_FORM_SERRURIER \?/,
    );
    const named = answering({ body: form(undefined, { name: "Une fuite" }) });
    expect((await lines(named)).join("\n")).toMatch(/« serrurier » – .*NEXT_PUBLIC_FORM_PLOMBIER \?/);
  });

  const hidden = (payload: object) => form([], { blocks: [{ type: "HIDDEN_FIELDS", payload }] });
  const answers: [answer: Given, line: RegExp][] = [
    [{ status: 429, headers: { "Retry-After": "30" } }, /trop de requêtes.*\n.*dans 30 s/],
    [{ status: 503 }, /l'API répond 503\.\n.*plus tard/],
    [{ body: "<html>", headers: { "Content-Type": "text/html" } }, /autre chose que du JSON \(text\/html\)/],
    [{ body: { id: "x", status: "PUBLISHED" } }, /pas la forme connue : blocks\.\n.*developers\.tally\.so/],
    [{ body: hidden({ fields: [] }) }, /blocks\.0\.payload\.hiddenFields/],
  ];
  it.each(answers.map(([answer, line]) => ({ answer, line })))("answers: $line", async ({ answer, line }) => {
    expect((await lines(answering(answer))).join("\n")).toMatch(line);
  });

  it("is Tally's, whatever domain serves the forms", () => {
    const local = { siteUrl: "http://localhost:3000", formHost: "/demo/forms" };
    expect(apiUrl({ ...local, formHost: "https://forms.a.re" })).toBe("https://api.tally.so");
    expect(apiUrl({ ...local, siteUrl: "https://a.re" }, "3001")).toBe("https://a.re/demo/forms/api");
    expect(apiUrl(local, "3001")).toBe("http://localhost:3001/demo/forms/api");
  });
});

it.each(["plombier", "electricien", "serrurier", "electromenager", "avis"] as const)(
  "a new form for %s is a draft with every question and hidden field",
  async (name) => {
    const definition = findForm(`demo-${name}`);
    if (!definition) throw new Error(name);
    const blocks = tallyBlocks(definition, hiddenFields(name, content));
    const { fetcher, ...api } = demoApi();
    const sent: unknown[] = [];
    const watched: Fetcher = (url, options) => {
      sent.push(options);
      return fetcher(url, options);
    };
    expect(await createForm({ ...api, fetcher: watched }, blocks)).toBe("demo-nouveau");
    const headers = { Authorization: `Bearer ${DEMO_KEY}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ status: "DRAFT", blocks, settings: { language: "fr" } });
    expect(sent).toEqual([{ method: "POST", headers: expect.objectContaining(headers), body }]);
    expect(new Set(blocks.map(({ uuid }) => uuid)).size).toBe(blocks.length);
    expect(blocks.filter(({ type }) => type === "TITLE").length).toBe(
      definition.fields.filter(({ kind }) => kind !== "checkbox").length,
    );
    const answers = definition.fields.flatMap((field) => {
      const isRequired = field.missing !== undefined;
      if (field.kind === "checkbox") return { isRequired, text: field.label };
      if (!("options" in field) || field.kind === "rating") return { isRequired };
      return field.options.map(({ label }) => ({ isRequired, text: label }));
    });
    expect(blocks.flatMap(({ payload }) => ("isRequired" in payload ? payload : []))).toMatchObject(answers);
    const [last] = blocks.filter(({ type }) => type === "TEXT");
    expect(last?.payload.html).toBe(name === "avis" ? undefined : content.consent.requestData.calls);
    // The same blocks, read back.
    const { blocks: read } = await readForm(answering({ body: { status: "DRAFT", blocks } }), "x");
    expect(read.flatMap(({ payload }) => payload.hiddenFields ?? []).map((field) => field.name)).toEqual(
      hiddenFields(name, content),
    );
  },
);

it("throws when the API refuses a new form", async () => {
  await expect(createForm(demoApi(), [])).rejects.toThrow("l'API répond 400");
});

it("rejects an invalid key without showing it", () => {
  expect(readApiKey({ NODE_ENV: "test", TALLY_API_KEY: " tly-1 \n" })).toBe("tly-1");
  expect(readApiKey({ NODE_ENV: "test", TALLY_API_KEY: "" })).toBeUndefined();
  expect(() => readApiKey({ NODE_ENV: "test", TALLY_API_KEY: "clé secrète" })).toThrow(
    /^la clé contient des caractères/,
  );
});
