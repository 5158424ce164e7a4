import { describe, expect, it } from "vitest";
import { ANSWERS } from "@/content/schema";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { checkDecisions, formVariable } from "@/lib/content/decisions";
import { type Content, loadContent } from "@/lib/content/load";
import { startLoading } from "@/lib/content/loading";
import type { Config } from "./config";
import { launchCount, launchList, launchReport } from "./launch";

const NO_PROSE = new Map<string, string>();
const loaded = loadContent(FIXTURE_FOLDERS);

/** Fills in every null of a tree and removes `example`, as the operator does before launch. */
function filled<T>(value: T): T {
  if (value === null) return "Renseigné" as T;
  if (Array.isArray(value)) return value.map(filled) as T;
  if (typeof value !== "object") return value;
  const entries = Object.entries(value as object).filter(([key]) => key !== "example");
  return Object.fromEntries(entries.map(([key, item]) => [key, filled(item)])) as T;
}

const READY: Content = {
  ...loaded,
  site: {
    ...filled(loaded.site),
    name: "Dépannage 974",
    consent: "ask",
    email: "bonjour@depannage.re",
    contact: { phone: "+262 262 12 34 56", whatsapp: null, callerId: null },
    social: {
      facebook: "https://www.facebook.com/depannage",
      instagram: "https://www.instagram.com/depannage",
    },
  },
  legalEntity: filled(loaded.legalEntity),
  figures: filled(loaded.figures),
  pages: filled(loaded.pages),
  partners: filled(loaded.partners).map((partner) => ({ ...partner, phone: undefined })),
  reviews: filled(loaded.reviews).map((review, index) => ({ ...review, content: `Un avis réel, ${index}.` })),
};
const [example] = READY.partners;
if (!example) throw new Error("the fixture has no partner");
const CONFIG: Config = {
  siteUrl: "https://www.depannage.re",
  apiHost: "https://europe-west1-depannage.cloudfunctions.net/api",
  assetsHost: "https://fichiers.depannage.re",
  formHost: "https://tally.so",
  forms: { plombier: "wA1", electricien: "wA2", serrurier: "wA3", electromenager: "wA4", avis: "wA5" },
};
const places = (config: Config, content: Content, prose = NO_PROSE, demoSlugs: readonly string[] = []) =>
  launchList(config, content, prose, demoSlugs).items.map(({ where }) => where);

it("is empty once everything is real", () => {
  expect(launchList(CONFIG, READY, NO_PROSE).items).toEqual([]);
});

it.each<[change: Partial<Config>, name?: string, what?: string]>([
  [{ siteUrl: "http://www.depannage.re" }, "SITE_URL"],
  [{ siteUrl: "https://www.example.re" }, "SITE_URL"],
  [{ siteUrl: "https://www.depannage.re:8443" }, "SITE_URL"],
  [{ apiHost: "/demo/api" }, "API_HOST", "l'adresse réelle de l'API des entreprises, pas /demo/api"],
  [
    { assetsHost: "/demo/assets" },
    "ASSETS_HOST",
    "d'où viennent les logos des entreprises, pas /demo/assets",
  ],
  [{ assetsHost: "/logos" }],
  [{ assetsHost: "https://fichiers.depannage.test" }, "ASSETS_HOST"],
  [{ assetsHost: "https://fichiers.depannage.test:8443" }, "ASSETS_HOST"],
  [{ formHost: "http://localhost:3000/forms" }, "FORM_HOST"],
  [{ formHost: "http://127.0.0.1:3000/forms" }, "FORM_HOST"],
  [{ formHost: "/demo/forms" }, "FORM_HOST", "service de formulaires, https://tally.so, pas /demo/forms"],
  [{ formHost: "https://taly.so" }, "FORM_HOST", "vouliez-vous dire https://tally.so ?"],
  [{ formHost: "https://tally.so/r" }, "FORM_HOST", "https://tally.so, sans /r"],
  [{ formHost: "https://tally.so/embed" }, "FORM_HOST"],
  [
    { formHost: "https://formulaires.depannage.re/r" },
    "FORM_HOST",
    "https://formulaires.depannage.re, sans /r",
  ],
  [{ formHost: "https://tally.so/forms" }, "FORM_HOST"],
  [{ formHost: "https://forms.tally.so" }, "FORM_HOST"],
  [{ formHost: "https://www.tally.so" }, "FORM_HOST"],
  [{ formHost: "https://depannage.re" }, "FORM_HOST"],
  [{ formHost: "/formulaires" }, "FORM_HOST"],
  [{ formHost: "https://formulaires.depannage.re" }],
  [
    { forms: { ...CONFIG.forms, electromenager: "demo-x" } },
    "FORM_ELECTROMENAGER",
    "--create electromenager ",
  ],
  [{ forms: { ...CONFIG.forms, avis: "demo-avis" } }, "FORM_AVIS", "--create avis "],
  [{ forms: { ...CONFIG.forms, serrurier: "wA1" } }, "FORM_SERRURIER"],
  [{ forms: { ...CONFIG.forms, avis: "wA1" } }, "FORM_AVIS"],
])("the configuration %j reports %s", (change, name, what = "") => {
  const { items } = launchList({ ...CONFIG, ...change }, READY, NO_PROSE);
  const item = {
    where: `.env.production.local: NEXT_PUBLIC_${name}`,
    what: expect.stringContaining(what),
  };
  expect(items).toEqual(name ? [expect.objectContaining(item)] : []);
});

it("a decision removes decidable items from the list, and nothing else", () => {
  const config = { ...CONFIG, forms: { ...CONFIG.forms, serrurier: "wA1", avis: "wA1" } };
  const left: Content = {
    ...READY,
    companies: ["lagon-location"],
    vetting: { ...READY.vetting, checks: null },
    pages: loaded.pages,
    site: {
      ...READY.site,
      name: loaded.site.name,
      email: "contact@marque.example",
      consent: "stored-on-arrival",
    },
  };
  const list = (content: Content) => launchList(config, content, NO_PROSE, ["lagon-location", example.slug]);
  const launch = list(left).items.map(({ where, value }) => ({
    key: where,
    value,
    by: "Ketty",
    date: "2026-11-20",
  }));
  expect(launch).toHaveLength(10);
  expect(launch.flatMap(({ value }) => value ?? [])).toEqual(["wA1", "stored-on-arrival"]);
  const { items, notes } = list({ ...left, launch });
  expect(notes).toEqual([]);
  expect(items.map(({ where }) => where)).toEqual([
    ".env.production.local: NEXT_PUBLIC_FORM_AVIS",
    "content/site.yaml: email",
    "content/consent.yaml: privacy.stored-on-arrival.basis",
  ]);
  expect(list({ ...left, launch: launch.slice(0, 1) }).items).toHaveLength(launch.length - 1);
  // A decision about another value does not count.
  const elsewhere = launch.map((decision) => ({ ...decision, value: decision.value && "autre" }));
  expect(list({ ...left, launch: elsewhere }).items.map(({ where }) => where)).toEqual(
    launch.filter(({ key, value }) => value || /AVIS$|email$|basis$/.test(key)).map(({ key }) => key),
  );
  expect(launchList(config, { ...READY, launch }, NO_PROSE).notes[0]).toMatch(
    /^À savoir : content\/launch\.yaml : « .* » n'est plus un point/,
  );
});

it("two services may share a form, if a person decides so", () => {
  const forms = Object.fromEntries(Object.keys(CONFIG.forms).map((key) => [key, "wA1"])) as Config["forms"];
  const shared = launchList({ ...CONFIG, forms }, READY, NO_PROSE).items.filter(({ decidable }) => decidable);
  expect(shared).toHaveLength(Object.keys(ANSWERS).length - 1);
  const decisions = shared.map(({ where }) => ({ key: where, by: "Ketty", date: "2026-11-20" }));
  const loading = startLoading("content");
  checkDecisions(decisions, { partners: [] }, loading);
  expect(loading.problems).toEqual([]);
  expect(formVariable("deux-mots")).toBe("NEXT_PUBLIC_FORM_DEUX_MOTS");
});

it("a site that reports signals needs a real URL and a text about them; other sites need neither", () => {
  const file = "content/legal/politique-confidentialite.mdx";
  const prose = new Map([[file, "Deux lignes.\n<Mesures>\n\nReçues par : à compléter.\n\n</Mesures>"]]);
  const [signals, gap] = [".env.production.local: NEXT_PUBLIC_SIGNALS_URL", `${file}:4`];
  const measuring = { ...CONFIG, signalsUrl: "https://mesures.depannage.re" };
  expect(places(CONFIG, READY, prose)).toEqual([]);
  expect(places(measuring, READY, prose)).toEqual([gap]);
  const longer = new Map([...prose].map(([name, text]) => [name, `${text}\n\nDurée : todo`]));
  expect(places(CONFIG, READY, longer)).toEqual([`${file}:8`]);
  expect(places(measuring, READY, new Map([[file, "Deux lignes."]]))).toEqual([signals]);
  expect(launchList({ ...CONFIG, signalsUrl: "/demo/signaux" }, READY, prose).items).toMatchObject([
    { where: signals, what: "l'adresse réelle du service qui reçoit les signaux, pas /demo/signaux" },
    { where: gap },
  ]);
});

it("recognises the demo's brand, partners, companies and reviews even without their example lines", () => {
  const renamed = { ...example, slug: "agence", name: "Lagon Location" };
  const left: Content = {
    ...READY,
    site: { ...READY.site, name: loaded.site.name },
    partners: [example, renamed],
    companies: ["depannage-sud", "lagon-location"],
    reviews: filled(loaded.reviews),
  };
  const demo = ["lagon-location", example.slug];
  expect(places(CONFIG, left, NO_PROSE, demo)).toEqual([
    "content/site.yaml: name",
    `content/partners/${example.slug}.yaml`,
    "content/partners/agence.yaml",
    "content/companies.yaml: lagon-location",
    ...loaded.reviews.map((_, index) => `content/reviews.yaml: [${index}]`),
  ]);
});

it("names the demo's logo on a real partner, whose file was copied from an example's", () => {
  const agency = { ...example, slug: "agence-du-port", name: "Agence du Port" };
  const listed = (partners: Content["partners"]) =>
    places(CONFIG, { ...READY, partners }, NO_PROSE, [example.slug]);
  expect(listed([agency])).toEqual(["content/partners/agence-du-port.yaml: logo"]);
  expect(listed([{ ...agency, logo: "/partners/agence-du-port.svg" }])).toEqual([]);
  // The demo's partner itself is one point.
  expect(listed([example])).toEqual([`content/partners/${example.slug}.yaml`]);
});

it("names the brand once, by its example line if there is one, and says that it has a logo", () => {
  const site = { ...READY.site, name: loaded.site.name, example: true as const };
  expect(launchList(CONFIG, { ...READY, site }, NO_PROSE).items).toEqual([
    { where: "content/site.yaml: example", what: expect.stringContaining(", ses textes et son logo") },
  ]);
});

/** `READY` with another value at a path such as "site.contact.phone". */
function withValue(place: string, value: unknown): Content {
  const changed = structuredClone(READY);
  const names = place.split(".");
  const last = names.pop() ?? "";
  const parent = names.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], changed);
  (parent as Record<string, unknown>)[last] = value;
  return changed;
}

describe("an example or a gap in the content is listed with file and field", () => {
  const { site, figures, partners, reviews } = READY;
  const plumber = READY.trades.findIndex(({ slug }) => String(slug) === "plombier");
  const partner = partners.findIndex(({ slug }) => slug === "piton-immobilier");
  it.each<[place: string, value: unknown, where: string]>([
    ["site.example", true, "site.yaml: example"],
    ["site.email", "contact@marque.example", "site.yaml: email"],
    ["site.social.facebook", "https://www.facebook.com/marque.example", "site.yaml: social.facebook"],
    ["site.contact.phone", "+33 6 39 98 00 00", "site.yaml: contact.phone"],
    ["site.contact.whatsapp", "+33199001234", "site.yaml: contact.whatsapp"],
    ["site.contact.callerId", "+33199001234", "site.yaml: contact.callerId"],
    ["legalEntity.director", null, "legal-entity.yaml: director"],
    ["legalEntity.capital", "A COMPLETER", "legal-entity.yaml: capital"],
    ["legalEntity.registration", "RCS Saint-Denis XXX", "legal-entity.yaml: registration"],
    ["legalEntity.vat", "?", "legal-entity.yaml: vat"],
    ["figures.network.source", "à définir", "figures.yaml: network.source"],
    ["figures.rating.source", "TODO", "figures.yaml: rating.source"],
    ["legalEntity.mediator.website", null, "legal-entity.yaml: mediator.website"],
    ["legalEntity.accessibility.rule", null, "legal-entity.yaml: accessibility.rule"],
    ["legalEntity.accessibility.audit", null, "legal-entity.yaml: accessibility.audit"],
    ["vetting.checks", null, "vetting.yaml: checks"],
    ["pages.firstAid.utilities.items.0.phone", null, "pages/first-aid.yaml: utilities"],
    [`partners.${partner}.example`, true, "partners/piton-immobilier.yaml"],
    [`partners.${partner}.phone`, "+33 6 39 98 00 02", "partners/piton-immobilier.yaml: phone"],
    ["reviews.1.example", true, "reviews.yaml: [1]"],
    [`trades.${plumber}.cards.items.0.range.example`, true, "trades/plombier.yaml: cards.items[0].range"],
  ])("%s: %j", (place, value, where) => {
    expect(places(CONFIG, withValue(place, value))).toEqual([`content/${where}`]);
  });

  it("no decision accepts an example partner", () => {
    const left = withValue(`partners.${partner}.example`, true);
    expect(launchList(CONFIG, left, NO_PROSE).items.map(({ decidable }) => decidable)).toEqual([false]);
  });

  it("the publisher's telephone, if the site has none", () => {
    const unnamed = withValue("legalEntity.phone", null);
    expect(places(CONFIG, unnamed)).toEqual([]);
    const silent = {
      ...unnamed,
      site: { ...site, contact: { phone: null, whatsapp: null, callerId: null } },
    };
    expect(places(CONFIG, silent)).toEqual(["content/legal-entity.yaml: phone"]);
  });

  it("the mode that stores identifiers without asking, with any legal basis, and a missing basis", () => {
    const mode = { ...READY, site: { ...site, consent: "stored-on-arrival" as const } };
    const basis = "content/consent.yaml: privacy.stored-on-arrival.basis";
    expect(places(CONFIG, mode)).toEqual(["content/site.yaml: consent", basis]);
    const { privacy } = loaded.consent;
    const named = { ...privacy, "stored-on-arrival": { storage: "Le site le garde.", basis: "Un accord" } };
    const consent = { ...loaded.consent, privacy: named };
    expect(places(CONFIG, { ...mode, consent })).toEqual(["content/site.yaml: consent"]);
  });

  it("every figure without a source, and every example review", () => {
    const unproven = Object.entries(figures).map(([name, figure]) => [name, { ...figure, source: null }]);
    const left = {
      ...READY,
      figures: Object.fromEntries(unproven) as typeof figures,
      reviews: reviews.map((review) => ({ ...review, example: true as const })),
    };
    expect(places(CONFIG, left)).toEqual([
      ...reviews.map((_, index) => `content/reviews.yaml: [${index}]`),
      ...Object.keys(figures).map((name) => `content/figures.yaml: ${name}.source`),
    ]);
    const said = launchList(CONFIG, left, NO_PROSE)
      .items.filter(({ what }) => what.includes("L121-2"))
      .map(({ what }) => /«.(.*?).»/.exec(what)?.[1]);
    const { response, reviewCount, networkPartner } = figures;
    const satisfied = ["98\u00a0%", "plus de 3\u00a0000", networkPartner.text];
    expect(said).toEqual([response.text, "15\u00a0min", "4,9/5", reviewCount.text, ...satisfied]);
    expect(launchReport(launchList(CONFIG, left, NO_PROSE).items)).toContain(
      `« ${response.text} » (la moyenne constatée dit « 15\u00a0min »), qui`,
    );
    const measure = { count: 9, period: "en mai", method: "Tous." };
    const proof = {
      callbacks: { median: 4, nineInTen: 9, ...measure },
      stars: { five: 90, four: 10, three: 0, two: 0, one: 0, ...measure },
    };
    const unmeasured = places(CONFIG, { ...left, proof });
    expect(launchReport(launchList(CONFIG, { ...left, proof }, NO_PROSE).items)).not.toContain("moyenne");
    expect(places(CONFIG, left).filter((place) => !unmeasured.includes(place))).toEqual([
      "content/figures.yaml: responseStat.source",
      "content/figures.yaml: rating.source",
    ]);
  });

  it("other wordings of a gap in prose, but not the same words in a sentence", () => {
    const where = (text: string) => places(CONFIG, READY, new Map([["x.mdx", text]]));
    expect(where("Durée : todo\n\nPrix : ???\n\nTVA : A compléter\n\nDélai : À DÉFINIR.")).toEqual([
      "x.mdx:1",
      "x.mdx:3",
      "x.mdx:5",
      "x.mdx:7",
    ]);
    expect(where("Il a complété sa méthode. Un prix à définir avec vous : taux xx, quoi ?")).toEqual([]);
  });

  it("a gap in prose, with its line and subject", () => {
    const text =
      "---\ntitle: x\n---\n\nPremière phrase. Nom de l'hébergeur : à compléter par l’exploitant. Suite.\n\nRien ici.\n\n| À compléter | À compléter |";
    expect(launchList(CONFIG, READY, new Map([["content/legal/x.mdx", text]])).items).toEqual([
      {
        where: "content/legal/x.mdx:5",
        what: "Nom de l'hébergeur : écrire ce qui est vrai à la place de « à compléter par l’exploitant »",
      },
      {
        where: "content/legal/x.mdx:9",
        what: "ce passage : écrire ce qui est vrai à la place de « À compléter »",
      },
    ]);
  });
});

it("counts and reports in French", () => {
  const item = { where: "content/site.yaml: email", what: "une vraie adresse" };
  expect(launchCount([item])).toBe("1 point à régler avant la mise en ligne");
  const decidable = { ...item, decidable: true };
  expect(launchReport([item, decidable, { ...decidable, value: "ask" }]).split("\n")).toEqual([
    "3 points à régler avant la mise en ligne :",
    "  content/site.yaml: email – une vraie adresse",
    "  content/site.yaml: email – une vraie adresse ; ou décidez-en dans content/launch.yaml (content/README.md)",
    "  content/site.yaml: email – une vraie adresse ; ou décidez-en dans content/launch.yaml (content/README.md), avec value: ask",
  ]);
  expect(launchReport([])).toMatch(/^Plus rien/);
});
