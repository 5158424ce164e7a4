import { readFileSync } from "node:fs";
import { fill } from "@/lib/client/format";
import { REQUEST_NOTE } from "@/lib/client/page-ids";
import { routes } from "@/lib/client/routes";
import { SECTIONS } from "@/lib/client/sections";
import { CONTENT_FILES } from "@/lib/content/registry";
import { stringsOf } from "@/lib/content/strings";
import { filesBelow } from "@/lib/system/files";
import { WITHDRAWAL } from "./support/edited-content";
import { exportedPage, exportedText, normaliseSpaces, type Part } from "./support/exported";
import { content, type Kind, onePerKind, type SitePage, sitePages, UNKNOWN } from "./support/pages";
import { CONSENT_ASK, EDITED, FIXTURE } from "./support/sites";
import { expect, test } from "./support/test";

// The HTML of each kind of page, read from the exported files without a browser.
const { blocks, trades, navigation, partners, site, ui, vetting } = content;
const read = (path: string) => exportedPage(FIXTURE, path);
const mainOf = (path: string) => read(path).find("main");

// The two sets of opening hours, each with its kinds of page.
const GENERAL: Kind[] = ["home", "blog", "category", "post", "not-found", "terms"];
const CAMPAIGN: Kind[] = ["partner", "company", "listed-company"];
const ALWAYS: Kind[] = ["trade", ...CAMPAIGN];

// The sections that links may target; texts have headings instead.
const LINKED: Partial<Record<Kind, readonly string[]>> = {
  ...{ home: SECTIONS.home, trade: SECTIONS.trade, privacy: SECTIONS.privacy, zones: SECTIONS.zones },
  ...Object.fromEntries(CAMPAIGN.map((kind) => [kind, SECTIONS.campaign])),
};

const FOOTER_LINKS = [
  ["Facebook", site.social.facebook],
  ["Instagram", site.social.instagram],
  ...[...navigation.footer.flatMap(({ links }) => links), ...navigation.legal].map(
    ({ label, path }) => [label, path] as const,
  ),
] as const;
const STEPS = ["Décrivez vos besoins", "Un artisan est sélectionné", "Suivi dédié via WhatsApp"];

const expectSays = (part: Part, words: readonly (string | undefined)[]) => {
  const text = part.text.toLowerCase();
  for (const word of words) expect(text).toContain(String(word).replace(/\s+/g, " ").toLowerCase());
};
const figures = (main: Part) => main.findAll("figure").length;

function expectTitles({ kind, path, indexed, title, h1 }: SitePage): void {
  const page = read(path);
  expect(page.find("head").find("title").text, path).toContain(normaliseSpaces(title));
  expect(page.texts("h1"), path).toEqual([normaliseSpaces(h1)]);
  expect(page.meta.get("robots")?.includes("noindex") ?? false, path).toBe(!indexed);
  const sections = page.find("main").findAll("section");
  const ids = sections.flatMap((section) => section.get("id") || []);
  expect(ids, path).toEqual(LINKED[kind] ?? []);
}

test("every page has its title, heading, sections and robots directive", () => {
  expect(sitePages.length).toBeGreaterThan(25);
  for (const page of sitePages) expectTitles(page);
});

test("every page leads to the request, and its footer to trades, legal texts and social networks", () => {
  for (const { path, kind } of sitePages) {
    const page = read(path);
    const footer = page.find("footer");
    const listed = footer.findAll("li");
    for (const [name, href] of FOOTER_LINKS)
      expect(
        listed.flatMap((item) => item.hrefs(name)),
        `${path}: ${name}`,
      ).toContain(href);
    expectSays(footer, ["6h–22h"]);
    const header = page.find("header");
    expect(header.hrefs(ui.request).length, path).toBeGreaterThan(0);
    // The header of a partner or company page has no navigation.
    const named = navigation.header.map((slug) => trades.find((trade) => trade.slug === slug));
    const items = header.findAll("nav").flatMap((nav) => nav.findAll("li"));
    const links = items.flatMap((item) => item.links);
    expect(links, path).toMatchObject(
      CAMPAIGN.includes(kind) ? [] : named.map((trade) => ({ name: trade?.name, href: `/${trade?.slug}` })),
    );
  }
});

test("each kind of page shows its opening hours and figures", () => {
  for (const { path, kind } of onePerKind) {
    const main = mainOf(path);
    expect(main.containsText("de 6 h à 22 h"), path).toBe(GENERAL.includes(kind));
    expect(main.containsText("24h/24 – 7j/7"), path).toBe(ALWAYS.includes(kind));
    const choice = read(path).byId(REQUEST_NOTE);
    expect(choice?.containsText("6h–22h"), path).toBe(!ALWAYS.includes(kind));
    expect(choice?.containsText("24h/24 – 7j/7"), path).toBe(true);
    expect(main.headings.includes("Plus de 315 artisans certifiés"), path).toBe(CAMPAIGN.includes(kind));
  }
});

test("the home page has all its parts", () => {
  const main = mainOf("/");
  expectSays(main.find("h1"), ["moins de 5 minutes"]);
  // One is in the commune search's answer; none is in the questions above the last band.
  expect(main.hrefs(ui.request)).toHaveLength(4);
  for (const name of ["Plombier", "Recherche de fuite", "Électricien", "Serrurier"]) {
    const [card] = main.cards(name);
    const service = content.services.find((item) => item.name === name);
    expectSays(card ?? main, [service?.timing, service?.guarantee, "Prix compétitif"]);
    const slug = trades.find((trade) => trade.name === name)?.slug;
    expect(card?.hrefs(`Plus d’info : ${name}`)).toEqual([`/${slug}`]);
  }
  // Trades without a card are below the cards.
  const pages = main.linksBelow("services").filter((href) => !href.startsWith("/demo/"));
  expect(pages).toEqual(trades.map(({ slug }) => routes.trade(slug)));
  expect(main.headings).toEqual(expect.arrayContaining(STEPS));
  expect(main.headings.some((heading) => heading.startsWith("413 artisans"))).toBe(true);
  for (const [value, label] of [
    ["plus de 3 000", "clients satisfaits"],
    ["98 %", "de satisfaction"],
    ["4,9/5", "note moyenne"],
    ["15 min", "temps de réponse"],
  ] as const) {
    expect(main.findAll("dt", label)).toHaveLength(1);
    expect(main.findAll("dd", value)).toHaveLength(1);
  }
  for (const [count, trade] of [
    ["136", "plombiers"],
    ["102", "électriciens"],
    ["77", "serruriers"],
    ["98", "réparateurs d’électroménager"],
  ])
    expect(main.findAll("li", new RegExp(`^${count} ?${trade}$`)), trade).toHaveLength(1);
  expectSays(main, ["plus de 2 000 avis vérifiés", "0 € de frais", "plus de 15 ans"]);
  const [question] = main.findAll("details", "J’ai une fuite. Que faire en attendant ?");
  expectSays(question ?? main, ["Fermez l’arrivée d’eau, au compteur"]);
  expect(question?.element.properties.open ?? false, "the answer is closed").toBe(false);
});

test("in a hero the skyline comes after everything else: painted before, it would shift as the hero is parsed", () => {
  for (const path of ["/", "/plombier", "/partenaires/piton-immobilier"]) {
    const parts = mainOf(path).find("section").findAll("svg a li img");
    const isSkyline = (part: Part) => part.get("viewBox") === "0 0 1440 340";
    const isRead = (part: Part) => part.text !== "" || part.name !== "";
    expect(parts.findIndex(isSkyline), path).toBeGreaterThan(parts.findLastIndex(isRead));
  }
});

test("the home page shows three reviews with their stars and source", () => {
  const reviews = mainOf("/").findAll("figure");
  expect(reviews).toHaveLength(3);
  for (const review of reviews) {
    expectSays(review, ["Intervention vérifiée", "WhatsApp"]);
    expect(review.containsText(ui.anyTrade)).toBe(false);
  }
  const stars = reviews.map((review) =>
    review.findAll("span div svg").find((part) => part.get("role") === "img"),
  );
  expect(stars.map((star) => star?.name)).toEqual(["4,9 sur 5", "4,9 sur 5", "5 sur 5"]);
});

test("partner pages have all their parts", () => {
  for (const { slug, name } of partners) {
    const page = read(routes.partner(slug));
    const main = page.find("main");
    const header = page.find("header");
    expect(header.findAll("a").some((link) => link.name.startsWith(site.name))).toBe(true);
    const logo = header.findAll("img").find((image) => image.name === name);
    expect(exportedText(FIXTURE, logo?.get("src") ?? "?").length).toBeGreaterThan(0);
    expect(page.find("h1").text).toBe(`Service dédié ${name}`);
    expectSays(main, ["Dépannage, maintenance et travaux", fill(ui.example, { name })]);
    expect(read(routes.partners()).find("main").hrefs(fill(ui.example, { name }))).toEqual([
      routes.partner(slug),
    ]);
    for (const trade of ["Plombier", "Recherche de fuite", "Électricien", "Serrurier"]) {
      const [card] = main.cards(trade);
      expectSays(card ?? main, ["Intervention rapide", "Assurance incluse"]);
      expect(card?.findAll("a")).toHaveLength(1);
    }
    expect(main.text).not.toMatch(/\b413\b/);
    expect(main.headings).toEqual(expect.arrayContaining(STEPS));
    expect(figures(main)).toBe(3);
    expect(main.hrefs(ui.request)).toHaveLength(4);
  }
});

test("each text of a page's file is on its page", () => {
  const { folders, pages: files } = CONTENT_FILES;
  for (const [path, { schema }, texts] of [
    ...trades.map((trade) => [routes.trade(trade.slug), folders.trades, trade] as const),
    [routes.home(), files.home, content.pages.home],
    [routes.zones(), files.zones, content.pages.zones],
    [routes.firstAid(), files.firstAid, content.pages.firstAid],
    [UNKNOWN, files.notFound, content.pages.notFound],
  ] as const) {
    const page = read(path);
    const main = page.find("main");
    const head = [page.find("title").text, page.meta.get("description")];
    const names = main.findAll("a img svg").map(({ name }) => name);
    const said = normaliseSpaces([...head, main.text, ...names].join(" ")).toLowerCase();
    for (const { text, treatment, path: field } of stringsOf(schema, texts))
      if (treatment === "text")
        expect(said, `${path} ${field.join(".")}`).toContain(normaliseSpaces(text).toLowerCase());
  }
});

test("a trade's own section is only on its page", () => {
  const owners = trades.filter(({ own }) => own);
  expect(new Set(owners.flatMap(({ own }) => Object.keys(own ?? {}))).size).toBe(5 + 3);
  for (const { slug } of trades)
    for (const { slug: owner, own } of owners)
      expect(mainOf(routes.trade(slug)).containsText(own?.heading ?? ""), slug).toBe(slug === owner);
});

test("trade pages have vetting, reviews, questions that open, and a price range only where one is known", () => {
  const [portrait] = vetting.portraits;
  const [check] = vetting.checks ?? [];
  for (const { slug, faq } of trades) {
    const main = mainOf(routes.trade(slug));
    // One job of the fixture has a price range; none has a starting price.
    const ranged = main.findAll("li", /De \d+ à \d+ €/).flatMap(({ headings }) => headings);
    expect(ranged, slug).toEqual(slug === "plombier" ? ["Canalisation bouchée"] : []);
    expect(main.text, slug).not.toMatch(/à partir de/i);
    expect(figures(main)).toBe(3);
    for (const { question } of faq.items) expect(main.findAll("summary", question), question).toHaveLength(1);
    expectSays(main.find("nav"), ["Accueil"]);
    const [vetted] = main.cards(blocks.vetting.heading);
    expectSays(vetted ?? main, [`${check?.name} : ${check?.asked}, ${check?.often}.`]);
    const faces = main.findAll("img").filter((image) => image.name === portrait?.alt);
    expect(faces, slug).toHaveLength(slug === portrait?.trade ? 1 : 0);
  }
});

test("a job's price range has what it includes, its source and its date", () => {
  const [priced] = mainOf("/plombier").cards("Canalisation bouchée");
  const note = "furet compris. Source : Factures de janvier à juin, 1er juillet 2026.";
  for (const words of ["De 90 à 160 €", `Déplacement et débouchage au ${note}`])
    expect(priced?.text).toContain(words);
});

test("a table's marks have names, as no text beside them says whether a device works", () => {
  const trade = trades.find(({ own }) => own?.outages);
  if (!trade) throw new Error("no trade of the fixture has such a table");
  const rows = trade.own?.outages?.rows ?? [];
  const cells = mainOf(routes.trade(trade.slug)).findAll("td");
  const marks = cells.map((cell) => cell.find("svg").name);
  const expected = rows.flatMap(({ offline, unpowered }) =>
    [offline, unpowered].map(({ works }) => (works ? ui.works : ui.fails)),
  );
  expect(new Set(expected).size).toBe(2);
  expect(marks).toEqual(expected);
});

test("the first aid page has every trade's instructions, and links its trades and numbers", () => {
  const main = mainOf(routes.firstAid());
  for (const { slug, name, firstAid } of trades) {
    expect(main.headings, name).toContain(name);
    expect(main.hrefs(name), name).toEqual([routes.trade(slug)]);
    for (const line of firstAid) expect(main.findAll("li", line).length, line).toBeGreaterThan(0);
  }
  for (const number of ["15", "17", "18", "112"]) expect(main.hrefs(number)).toEqual([`tel:${number}`]);
  expect(main.hrefs("114")).toEqual(["sms:114"]);
  // The fixture's operator has given one of two numbers.
  expect(main.hrefs("06 39 98 00 10")).toEqual(["tel:+33639980010"]);
  expect(main.find("li", "Votre service des eaux").findAll("a")).toEqual([]);
});

test("first aid is printed on one A4 sheet", async ({ page }) => {
  await page.goto(routes.firstAid());
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const margin = { top: "12mm", right: "12mm", bottom: "12mm", left: "12mm" };
  const pdf = await page.pdf({ format: "A4", margin });
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test("a portrait is on its trade's page and beside the rules, with the checks and what to ask at the door", () => {
  const [portrait] = vetting.portraits;
  const [check] = vetting.checks ?? [];
  const rules = mainOf(routes.rankingRules());
  for (const main of [rules, mainOf("/recherche-de-fuite")]) {
    const [item] = main.findAll("li", `${portrait?.name} Recherche de fuite · ${portrait?.commune}`);
    const face = item?.findAll("img").find((image) => image.name === portrait?.alt);
    expect(exportedText(FIXTURE, face?.get("src") ?? "?").length).toBeGreaterThan(0);
  }
  const [row] = rules.findAll("tr", check?.name);
  expect(row?.texts("td th")).toEqual([check?.name, check?.asked, check?.often]);
  const { heading, items, source, link } = blocks.door;
  expectSays(rules, [heading, ...items, source]);
  expect(rules.hrefs(link.label)).toEqual([link.url]);
});

test("home, trade and partner pages have the commune search, with every commune", () => {
  for (const { path } of sitePages.filter(({ kind }) => ["home", "trade", "partner"].includes(kind))) {
    const section = mainOf(path).byId("reseau");
    const field = section?.findAll("input").find((input) => input.get("list") !== "");
    const list = read(path).byId(field?.get("list") ?? "?");
    const listed = list?.findAll("option").map((option) => option.get("value"));
    expect(listed, path).toEqual(content.communes.map(({ name }) => name));
  }
});

test("browsers translate no commune's name in the lists of communes", () => {
  for (const path of [routes.zones(), ...content.partners.map(({ slug }) => routes.partner(slug))]) {
    const lists = mainOf(path)
      .findAll("span ul")
      .filter((part) => part.get("translate") === "no");
    const untranslated = lists.map(({ text }) => text).join(" ");
    for (const { name, postalCodes } of content.communes)
      expect(untranslated, path).toContain(`${name} ${postalCodes.join(", ")}`);
  }
});

test("the privacy page has its request data and e-mail link, the not-found page a way home", () => {
  const privacy = mainOf(routes.privacy());
  // Tables scroll on a phone, by keyboard too.
  const boxes = privacy.findAll("div section").filter(({ element }) => element.properties.tabIndex === 0);
  expect(boxes).toHaveLength(privacy.findAll("table").length);
  expect(boxes.length).toBeGreaterThan(0);
  for (const box of boxes) expect(`${box.element.tagName} ${box.get("ariaLabel")}`).toMatch(/^section ./);
  // The sheet's privacy line: sheet-steps.spec.ts.
  for (const words of Object.values(content.consent.requestData)) expect(privacy.text).toContain(words);
  // That of the other mode: consent.spec.ts.
  expect(privacy.text).toContain(normaliseSpaces(content.consent.privacy[site.consent].storage));
  expect(privacy.hrefs(site.email)).toContain(`mailto:${site.email}`);
  expect(mainOf(UNKNOWN).hrefs("Retour à l’accueil")).toEqual(["/"]);
});

test("the conditions and the accessibility page have the operator's statements and the legal wording", () => {
  const readBoth = (path: string) =>
    [FIXTURE, EDITED].map((site) => exportedPage(site, path).find("main").text) as [string, string];
  const [conditions, conditionsOfContract] = readBoth("/cgv");
  expect(conditions).toContain("Rien ne s’achète sur ce site");
  expect(conditions).not.toContain("payant peut se conclure");
  expect(conditionsOfContract).toContain("Un contrat payant peut se conclure sur ce site.");
  expect(conditionsOfContract).toContain("Contrat concerné : un abonnement d’entretien.");
  expect(conditionsOfContract).not.toContain("Rien ne s’achète");
  const withdrawals = (site: typeof FIXTURE, path: string) =>
    exportedPage(site, path).hrefs("Renoncer au contrat ici");
  // In the text and in the footer of every page.
  expect(withdrawals(EDITED, "/cgv")).toEqual([WITHDRAWAL, WITHDRAWAL]);
  expect(withdrawals(EDITED, "/plombier")).toHaveLength(1);
  expect(withdrawals(FIXTURE, "/cgv")).toEqual([]);

  const [open, stated] = readBoth("/accessibilite");
  expect(open).toContain("Situation de l’éditeur de ce site : à compléter.");
  expect(open).not.toContain("Le service doit donc respecter");
  expect(stated).toContain("Situation de l’éditeur de ce site : soumis. Le service doit donc respecter");
  for (const words of ["82 % des critères", "12 octobre 2026", "NVDA et VoiceOver", "la carte du réseau"])
    expect(stated).toContain(words);
  for (const text of [open, stated]) expect(text).toMatch(/DGCCRF.*Défenseur des droits/);
});

test("the rules on reviews speak of examples only while the site shows some", () => {
  const rulesOf = (site: typeof FIXTURE) => exportedPage(site, "/regles-des-avis").find("main").text;
  expect(rulesOf(FIXTURE)).toContain("annoncés comme « Exemples d’avis »");
  expect(rulesOf(EDITED)).toContain("Avant publication, chaque avis est rapproché");
  expect(rulesOf(EDITED)).not.toContain("Exemples d’avis");
});

// The ways to reach the operator without the form: content/site.yaml, `contact`. After a sent request: request.spec.ts.
const SITE_NUMBER = { name: "Appeler le 06 39 98 00 00 (exemple)", href: "tel:+33639980000" };
const PARTNER_NUMBER = { href: "tel:+33639980002" };
// That the page's policy lets it open: presses.spec.ts.
const WHATSAPP = { name: "Écrire sur WhatsApp (exemple)", target: "_blank" };
const { message } = ui.links;
/** WhatsApp with a prefilled message of these lines. */
const whatsappWith = (...lines: string[]) => ({
  ...WHATSAPP,
  href: `https://wa.me/33639980001?text=${encodeURIComponent(lines.join("\n"))}`,
});
const whatsapp = (...lines: string[]) => whatsappWith(message.start, ...lines);

test("footer and sheet have telephone and WhatsApp, with a message that names the page", () => {
  const from = (partner: string) => fill(message.partner, { partner });
  for (const [path, number, ...lines] of [
    ["/404", SITE_NUMBER],
    ["/recherche-de-fuite", SITE_NUMBER, fill(message.service, { service: "Recherche de fuite" })],
    ["/partenaires/piton-immobilier", PARTNER_NUMBER, from("Piton Immobilier")],
    ["/partenaires/ravine-assurances", SITE_NUMBER, from("Ravine Assurances")],
  ] as const)
    for (const part of [read(path).find("footer"), read(path).byId("demande")])
      for (const link of [number, whatsapp(...lines)])
        expect(part?.links, path).toContainEqual(expect.objectContaining(link));
});

test("the not-found page has telephone and WhatsApp in its text, and no other number", () => {
  const { links } = mainOf("/404");
  expect(links.filter(({ href }) => /^tel:|wa\.me/.test(href))).toMatchObject([SITE_NUMBER, whatsapp()]);
});

test("the partners page offers a conversation to companies, if it can lead to one", () => {
  const { join } = content.pages.partners;
  const main = mainOf("/partenaires");
  expect(main.containsText(join.text)).toBe(true);
  for (const link of [SITE_NUMBER, whatsappWith(join.message)])
    expect(main.links).toContainEqual(expect.objectContaining(link));
  const without = exportedPage(CONSENT_ASK, "/partenaires").find("main");
  expect(without.containsText(join.text)).toBe(false);
});

/** How many of a site's files link to the operator's telephone or WhatsApp; first aid has other numbers. */
const leading = (target: string) =>
  filesBelow(target)
    .filter((path) => /\.(html|js)$/.test(path))
    .map((path) => readFileSync(path, "utf8"))
    .filter((text) => text.includes(`"${SITE_NUMBER.href}"`) || /https:\/\/wa\.me\/\d/.test(text)).length;

test("without numbers no page links to telephone or WhatsApp", () => {
  expect(leading(FIXTURE.target)).toBeGreaterThan(20);
  expect(leading(CONSENT_ASK.target)).toBe(0);
  const contact = normaliseSpaces(ui.sheet.contact);
  expect(read("/").byId("demande")?.text).toContain(contact);
  expect(exportedPage(CONSENT_ASK, "/").byId("demande")?.text).not.toContain(contact);
});
