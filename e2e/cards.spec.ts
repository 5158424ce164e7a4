import { routes } from "@/lib/client/routes";
import { closeDialog, dialog, formUrl, OPTIONS, openChoice, tile, visit } from "./support/dialog";
import { content } from "./support/pages";
import { DESKTOP, expect, type Page, test } from "./support/test";

const { trades, partners } = content;

const HEADINGS = {
  plombier: "Planifier l’intervention d’un plombier",
  fuite: "Planifier l’intervention d’un spécialiste en recherche de fuite",
  electricien: "Planifier l’intervention d’un électricien",
  serrurier: "Planifier l’intervention d’un serrurier",
  electromenager: "Planifier l’intervention d’un réparateur d’électroménager",
} as const;

/** A card: its name, its form and its parameters, exactly as they stand in the frame's address. */
type Card = readonly [name: string, form: string, query: string];
type CardPage = { path: string; heading: (card: Card) => string; cards: readonly Card[] };

const heading = (text: string) => () => text;
const PLACE = "besoin=un+domicile+%2F+bureau+%2F+local+commercial";
const WORKS = "besoin=une+demande+de+travaux";
const LEAK = "besoin=une+recherche+de+fuite";

const TRADE_PAGES: CardPage[] = [
  {
    path: "/plombier",
    heading: heading(HEADINGS.plombier),
    cards: [
      ["Canalisation bouchée", "demo-plombier", "besoin=une+canalisation+bouch%C3%A9e"],
      ["WC", "demo-plombier", "besoin=un+d%C3%A9pannage+WC"],
      ["Robinetterie et joints", "demo-plombier", "besoin=un+probl%C3%A8me+avec+la+robinetterie"],
      ["Chauffe-eau", "demo-plombier", "besoin=un+d%C3%A9pannage"],
      ["Tuyauterie", "demo-plombier", "besoin=un+d%C3%A9pannage"],
      ["Rénovation", "demo-plombier", WORKS],
    ],
  },
  {
    path: "/recherche-de-fuite",
    heading: heading(HEADINGS.fuite),
    cards: [
      ["Détection de fuites", "demo-plombier", LEAK],
      ["Diagnostic des réseaux", "demo-plombier", LEAK],
      ["Audit des installations", "demo-plombier", LEAK],
    ],
  },
  {
    path: "/electricien",
    heading: heading(HEADINGS.electricien),
    cards: [
      ["Panne électrique", "demo-electricien", "besoin=un+d%C3%A9pannage"],
      ["Mise aux normes", "demo-electricien", `${WORKS}&besoin_extra=une+mise+aux+normes`],
      ["Installation électrique", "demo-electricien", WORKS],
      ["Tableau électrique", "demo-electricien", WORKS],
      ["Domotique", "demo-electricien", WORKS],
      [
        "Rénovation électrique",
        "demo-electricien",
        `${WORKS}&besoin_extra=une+r%C3%A9novation+%C3%A9lectrique`,
      ],
    ],
  },
  {
    path: "/serrurier",
    heading: heading(HEADINGS.serrurier),
    cards: [
      ["Ouverture de porte", "demo-serrurier", PLACE],
      ["Changement de serrure", "demo-serrurier", PLACE],
      ["Blindage de porte", "demo-serrurier", PLACE],
      ["Reproduction de clés", "demo-serrurier", PLACE],
      ["Serrurerie automobile", "demo-serrurier", "besoin=un+v%C3%A9hicule"],
      ["Sécurité maison", "demo-serrurier", PLACE],
    ],
  },
  {
    path: "/electromenager",
    heading: heading(HEADINGS.electromenager),
    cards: [
      ["Lave-linge", "demo-electromenager", "type=une+machine+%C3%A0+laver"],
      ["Réfrigérateur", "demo-electromenager", "type=un+r%C3%A9frig%C3%A9rateur%2Fcong%C3%A9lateur"],
      ["Lave-vaisselle", "demo-electromenager", "type=un+lave-vaisselle"],
      ["Four / micro-ondes", "demo-electromenager", "type=un+four%2Fmicro-onde"],
      ["Télévision", "demo-electromenager", "type=une+t%C3%A9l%C3%A9vision"],
      ["Autres appareils", "demo-electromenager", "type=un+autre+appareil"],
    ],
  },
  {
    path: "/domotique",
    heading: heading(HEADINGS.electricien),
    cards: [
      ["Volets et portail", "demo-electricien", "besoin=un+d%C3%A9pannage"],
      ["Éclairage connecté", "demo-electricien", WORKS],
      ["Alarme et caméra", "demo-electricien", WORKS],
      ["Climatisation et chauffe-eau", "demo-electricien", WORKS],
      ["Pilotage à distance", "demo-electricien", WORKS],
      ["Énergie solaire", "demo-electricien", WORKS],
    ],
  },
];

const SERVICE_HEADINGS: Record<string, string> = {
  Plombier: HEADINGS.plombier,
  "Recherche de fuite": HEADINGS.fuite,
  Électricien: HEADINGS.electricien,
  Serrurier: HEADINGS.serrurier,
};
const serviceCards = (path: string, campaign: string): CardPage => ({
  path,
  heading: ([name]) => SERVICE_HEADINGS[name] ?? "",
  cards: [
    ["Plombier", "demo-plombier", campaign],
    ["Recherche de fuite", "demo-plombier", [LEAK, campaign].filter(Boolean).join("&")],
    ["Électricien", "demo-electricien", campaign],
    ["Serrurier", "demo-serrurier", campaign],
  ],
});
const SERVICE_PAGES: CardPage[] = [
  serviceCards("/", ""),
  serviceCards("/partenaires/ravine-assurances", "partenaire=ravine-assurances"),
  serviceCards("/partenaires/piton-immobilier", "partenaire=piton-immobilier"),
  serviceCards("/pages/entreprise/lagon-location", "partenaire=lagon-location"),
  serviceCards("/pages/entreprise/varangue-syndic", "partenaire=varangue-syndic"),
];

/** Its campaign alone tells it from the page before. */
const SAME_TEMPLATE = "/partenaires/piton-immobilier";

// Without smooth scrolling and closing, which each press would wait for.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const linkOf = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });

async function expectLeads(page: Page, name: string, [, form, query]: Card): Promise<void> {
  const address = () =>
    linkOf(page, name).evaluate(({ href }: HTMLAnchorElement) => href.slice(location.origin.length));
  await expect.poll(address).toBe(`/demo/forms/r/${form}${query && `?${query}`}`);
}

async function expectOpens(page: Page, path: string, name: string, card: Card, title: string): Promise<void> {
  const [, form, query] = card;
  await linkOf(page, name).click();
  await expect(dialog(page)).toHaveAccessibleName(title);
  expect(await formUrl(page), name).toBe(`/demo/forms/embed/${form}?${OPTIONS}${query && `&${query}`}`);
  await closeDialog(page);
  expect(new URL(page.url()).pathname).toBe(path);
}

for (const { path, heading: title, cards } of [...TRADE_PAGES, ...SERVICE_PAGES]) {
  const opens = path !== SAME_TEMPLATE;
  test(`each card of ${path} leads to its form${opens ? ", and opens it" : ""}`, async ({ page }) => {
    await visit(page, path);
    await expect(page.getByRole("main").getByRole("link", { name: /^Contacter/ })).toHaveCount(cards.length);
    for (const card of cards) await expectLeads(page, `Contacter : ${card[0]}`, card);
    if (!opens) return;
    // Of cards that lead to the same place, one.
    const different = new Map(cards.map((card) => [title(card) + card.slice(1).join(), card])).values();
    for (const card of different) await expectOpens(page, path, `Contacter : ${card[0]}`, card, title(card));
  });
}

test("each tile of a partner page, which phones do not show, opens its form", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const {
    path,
    heading: title,
    cards,
  } = serviceCards("/partenaires/ravine-assurances", "partenaire=ravine-assurances");
  await visit(page, path);
  for (const card of cards.filter(([name]) => name !== "Recherche de fuite")) {
    await expectLeads(page, card[0], card);
    await expectOpens(page, path, card[0], card, title(card));
  }
});

test("a partner's main button passes the campaign to whatever service is chosen", async ({ page }) => {
  await visit(page, "/partenaires/piton-immobilier");
  await openChoice(page);
  await tile(page, "Recherche de fuite").click();
  expect(await formUrl(page)).toBe(
    `/demo/forms/embed/demo-plombier?${OPTIONS}&${LEAK}&partenaire=piton-immobilier`,
  );
});

test("a post's button opens the form of its trade", async ({ page }) => {
  for (const [path, form] of [
    ["/blog/preparer-plomberie-saison-cyclonique", "demo-plombier"],
    ["/blog/panne-electrique-signes-avant-coureurs", "demo-electricien"],
    ["/blog/serrures-air-marin-entretien", "demo-serrurier"],
  ] as const) {
    await visit(page, path);
    const links = page.getByRole("main").getByRole("link", { name: "Demander une intervention" });
    for (const link of await links.all()) await expect(link).toHaveAttribute("href", `/demo/forms/r/${form}`);
    await links.last().click();
    expect(await formUrl(page)).toBe(`/demo/forms/embed/${form}?${OPTIONS}`);
  }
});

test("the tables above name every trade, card and partner", () => {
  const listed = TRADE_PAGES.map(({ path, cards }) => [path, cards.map(([name]) => name)]);
  const plain = (text: string) => text.replace(/\s+/g, " ");
  expect(listed).toEqual(
    trades.map(({ slug, cards }) => [routes.trade(slug), cards.items.map(({ title }) => plain(title))]),
  );
  for (const { slug } of partners)
    expect(SERVICE_PAGES.map(({ path }) => path)).toContain(routes.partner(slug));
});
