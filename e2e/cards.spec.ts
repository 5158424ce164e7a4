import { routes } from "@/lib/client/routes";
import { card, closeDialog, formUrl, OPTIONS, openChoice, tile, visit } from "./support/dialog";
import { exportedPart, linksIn } from "./support/exported";
import { content } from "./support/pages";
import { FIXTURE } from "./support/sites";
import { DESKTOP, expect, type Page, test } from "./support/test";

// Each card leads to the right form with the right values: read from the exported pages, and tried on one page of each template.
const { trades, partners, posts } = content;

type Values = Record<string, string>;
/** Of each card its form and what the form is filled with. */
type Cards = Record<string, [form: string, values?: Values]>;

const REPAIR = { besoin: "un dépannage" };
const WORKS = { besoin: "une demande de travaux" };
const LEAK = { besoin: "une recherche de fuite" };
const BUILDING = { besoin: "un domicile / bureau / local commercial" };

const TRADES: Record<string, Cards> = {
  plombier: {
    "Canalisation bouchée": ["demo-plombier", { besoin: "une canalisation bouchée" }],
    WC: ["demo-plombier", { besoin: "un dépannage WC" }],
    "Robinetterie et joints": ["demo-plombier", { besoin: "un problème avec la robinetterie" }],
    "Chauffe-eau": ["demo-plombier", REPAIR],
    Tuyauterie: ["demo-plombier", REPAIR],
    Rénovation: ["demo-plombier", WORKS],
  },
  "recherche-de-fuite": {
    "Détection de fuites": ["demo-plombier", LEAK],
    "Diagnostic des réseaux": ["demo-plombier", LEAK],
    "Audit des installations": ["demo-plombier", LEAK],
  },
  electricien: {
    "Panne électrique": ["demo-electricien", REPAIR],
    "Mise aux normes": ["demo-electricien", { ...WORKS, besoin_extra: "une mise aux normes" }],
    "Installation électrique": ["demo-electricien", WORKS],
    "Tableau électrique": ["demo-electricien", WORKS],
    Domotique: ["demo-electricien", WORKS],
    "Rénovation électrique": ["demo-electricien", { ...WORKS, besoin_extra: "une rénovation électrique" }],
  },
  serrurier: {
    "Ouverture de porte": ["demo-serrurier", BUILDING],
    "Changement de serrure": ["demo-serrurier", BUILDING],
    "Blindage de porte": ["demo-serrurier", BUILDING],
    "Reproduction de clés": ["demo-serrurier", BUILDING],
    "Serrurerie automobile": ["demo-serrurier", { besoin: "un véhicule" }],
    "Sécurité maison": ["demo-serrurier", BUILDING],
  },
  electromenager: {
    "Lave-linge": ["demo-electromenager", { type: "une machine à laver" }],
    Réfrigérateur: ["demo-electromenager", { type: "un réfrigérateur/congélateur" }],
    "Lave-vaisselle": ["demo-electromenager", { type: "un lave-vaisselle" }],
    "Four / micro-ondes": ["demo-electromenager", { type: "un four/micro-onde" }],
    Télévision: ["demo-electromenager", { type: "une télévision" }],
    "Autres appareils": ["demo-electromenager", { type: "un autre appareil" }],
  },
  domotique: {
    "Volets et portail": ["demo-electricien", REPAIR],
    "Éclairage connecté": ["demo-electricien", WORKS],
    "Alarme et caméra": ["demo-electricien", WORKS],
    "Climatisation et chauffe-eau": ["demo-electricien", WORKS],
    "Pilotage à distance": ["demo-electricien", WORKS],
    "Énergie solaire": ["demo-electricien", WORKS],
  },
};

const services = (campaign: Values): Cards => ({
  Plombier: ["demo-plombier", campaign],
  "Recherche de fuite": ["demo-plombier", { ...LEAK, ...campaign }],
  Électricien: ["demo-electricien", campaign],
  Serrurier: ["demo-serrurier", campaign],
});

/** Links of a page's main part that lead to a form, whose names begin like this. */
const formLinks = (path: string, name: string) =>
  linksIn(exportedPart(FIXTURE, path, "main")).filter(
    (link) => link.name.startsWith(name) && link.href.startsWith("/demo/forms/r/"),
  );

function formOf(href: string): [form: string, values: Values] {
  const { pathname, searchParams } = new URL(href, "https://site.example");
  return [pathname.replace("/demo/forms/r/", ""), Object.fromEntries(searchParams)];
}

function expectCards(path: string, cards: Cards): void {
  const found = formLinks(path, "Contacter : ").map(({ name, href }) => [
    name.replace("Contacter : ", ""),
    ...formOf(href),
  ]);
  expect(found, path).toEqual(
    Object.entries(cards).map(([name, [form, values = {}]]) => [name, form, values]),
  );
}

test("each card of a trade leads to its form, filled with its need", () => {
  expect(Object.keys(TRADES)).toEqual(trades.map(({ slug }) => slug));
  for (const { slug } of trades) expectCards(routes.trade(slug), TRADES[slug] ?? {});
});

test("each service of the home page, a partner and a company leads to its form, with the campaign", () => {
  expectCards(routes.home(), services({}));
  for (const { slug } of partners) expectCards(routes.partner(slug), services({ partenaire: slug }));
  expectCards(routes.company("varangue-syndic"), services({ partenaire: "varangue-syndic" }));
  const campaign = services({ partenaire: "ravine-assurances" });
  for (const name of ["Plombier", "Électricien", "Serrurier"]) {
    const [tileInHero] = formLinks(routes.partner("ravine-assurances"), name);
    expect(formOf(tileInHero?.href ?? ""), name).toEqual(campaign[name]);
  }
});

test("a post's links lead to the form of its trade", () => {
  const forms = posts.map(({ slug }) => {
    const links = formLinks(routes.post(slug), "Demander une intervention");
    expect(links.length, slug).toBeGreaterThan(0);
    return [slug, new Set(links.map(({ href }) => href))];
  });
  expect(Object.fromEntries(forms)).toEqual({
    "preparer-plomberie-saison-cyclonique": new Set(["/demo/forms/r/demo-plombier"]),
    "panne-electrique-signes-avant-coureurs": new Set(["/demo/forms/r/demo-electricien"]),
    "serrures-air-marin-entretien": new Set(["/demo/forms/r/demo-serrurier"]),
  });
});

/** The form that is shown is the one of this card, with its values. */
async function expectForm(page: Page, query: string): Promise<void> {
  const [form, values] = query.split("?");
  expect(await formUrl(page)).toBe(`/demo/forms/embed/${form}?${OPTIONS}${values ? `&${values}` : ""}`);
  await closeDialog(page);
}

test("a card, a tile and a post's link open the form to which they lead, on a page of each template", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await visit(page, "/electricien");
  await card(page, "Mise aux normes").click();
  await expectForm(page, "demo-electricien?besoin=une+demande+de+travaux&besoin_extra=une+mise+aux+normes");
  await visit(page, "/");
  await card(page, "Recherche de fuite").click();
  await expectForm(page, "demo-plombier?besoin=une+recherche+de+fuite");
  await visit(page, "/partenaires/ravine-assurances");
  await card(page, "Plombier").click();
  await expectForm(page, "demo-plombier?partenaire=ravine-assurances");
  // Phones do not show it.
  await page.setViewportSize(DESKTOP);
  await main.getByRole("link", { name: "Électricien", exact: true }).click();
  await expectForm(page, "demo-electricien?partenaire=ravine-assurances");
  await visit(page, "/blog/serrures-air-marin-entretien");
  await main.getByRole("link", { name: "Demander une intervention" }).last().click();
  await expectForm(page, "demo-serrurier");
});

test("on the page of a company that the build does not know, its campaign goes along with each service", async ({
  page,
}) => {
  await visit(page, "/pages/entreprise/lagon-location");
  for (const [name, [form, values]] of Object.entries(services({ partenaire: "lagon-location" }))) {
    const address = () => card(page, name).evaluate(({ href }: HTMLAnchorElement) => href);
    await expect.poll(async () => formOf(await address()), name).toEqual([form, values]);
  }
  await card(page, "Serrurier").click();
  await expectForm(page, "demo-serrurier?partenaire=lagon-location");
  await openChoice(page);
  await tile(page, "Recherche de fuite").click();
  await expectForm(page, "demo-plombier?besoin=une+recherche+de+fuite&partenaire=lagon-location");
});
