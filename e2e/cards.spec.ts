import { fill } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { exportedPage, normaliseSpaces } from "./support/exported";
import { DOCK_AT, dock, scrollTo } from "./support/header";
import { content } from "./support/pages";
import { OPTIONS, type RequestSheet } from "./support/request-sheet";
import { FIXTURE } from "./support/sites";
import { DESKTOP, expect, type Page, test } from "./support/test";
import { visit } from "./support/visit";

// Each card leads to the right form with the right values: read from the exported pages. A press on any such link: sheet.spec.ts.
const { pages, services, trades, partners, posts, ui } = content;

type Values = Record<string, string | undefined>;
/** A card's name, its form and the form's prefilled values. */
type Card = [name: string, form: string, values: Values];

/** The card of a service, with a job's need or a campaign. */
function cardOf(name: string, id: string, added: Values = {}): Card {
  const service = services.find((item) => item.id === id);
  return [normaliseSpaces(name), `demo-${service?.form}`, { ...service?.queryParams, ...added }];
}

/** Of these services, in this order. */
const serviceCards = (ids: readonly string[], campaign: Values): Card[] =>
  ids.map((id) => cardOf(services.find((item) => item.id === id)?.name ?? "", id, campaign));

/** Links to forms in part of a page, whose names begin with `name`. One that a press would not open in the sheet gets no URL. */
const formLinks = (path: string, name: string, part = "main") =>
  exportedPage(FIXTURE, path)
    .find(part)
    .findAll("a")
    .filter((link) => link.name.startsWith(name) && link.get("href").startsWith("/demo/forms/r/"))
    .map((link) => ({ name: link.name, href: link.get("dataRequest") && link.get("href") }));

function formOf(href: string): [form: string, values: Values] {
  const { pathname, searchParams } = new URL(href, "https://site.example");
  return [pathname.replace("/demo/forms/r/", ""), Object.fromEntries(searchParams)];
}

const cardsOn = (path: string) =>
  formLinks(path, "Contacter : ").map(({ name, href }) => [
    name.replace("Contacter : ", ""),
    ...formOf(href),
  ]);

test("each card of a trade leads to its service's form, prefilled with its need", () => {
  for (const { slug, service, cards } of trades)
    expect(cardsOn(routes.trade(slug)), slug).toEqual(
      cards.items.map(({ title, prefill }) => cardOf(title, service, prefill)),
    );
});

test("each place in a trade's house leads to the same form as its card", () => {
  for (const { slug, cards } of trades) {
    const path = routes.trade(slug);
    const hrefOf = (name: string) => formLinks(path, normaliseSpaces(name)).map(({ href }) => href);
    const jobs = cards.items.filter(({ title }) => hrefOf(fill(ui.placeRequest, { name: title })).length > 0);
    expect(jobs.length, slug).toBeGreaterThan(2);
    for (const { title } of jobs)
      expect(hrefOf(fill(ui.placeRequest, { name: title })), title).toEqual(
        hrefOf(fill(ui.contactFor, { name: title })),
      );
  }
});

test("each service on home, partner and company pages leads to its form, with the campaign", () => {
  expect(cardsOn(routes.home())).toEqual(serviceCards(pages.home.services.cards, {}));
  const company = "varangue-syndic";
  for (const [path, partenaire] of [
    ...partners.map(({ slug }) => [routes.partner(slug), slug] as const),
    [routes.company(company), company] as const,
  ]) {
    expect(cardsOn(path), path).toEqual(serviceCards(pages.partner.cards, { partenaire }));
    const tiles = formLinks(path, "").filter(({ name }) => /^(Plombier|Électricien|Serrurier)/.test(name));
    expect(
      tiles.map(({ href }) => formOf(href)),
      path,
    ).toEqual(["plombier", "electricien", "serrurier"].map((id) => cardOf("", id, { partenaire }).slice(1)));
  }
});

test("a post's links lead to its trade's form", () => {
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

/** Expects this form with these values, then closes it. */
async function expectForm(sheet: RequestSheet, query: string): Promise<void> {
  const [form, values] = query.split("?");
  expect(await sheet.formUrl()).toBe(`/demo/forms/embed/${form}?${OPTIONS}${values ? `&${values}` : ""}`);
  await sheet.close();
}

/** A place in the house at the top of a trade's page, or a trade at the top of a partner's. */
const place = (page: Page, name: string) =>
  page.getByRole("link", { name: normaliseSpaces(fill(ui.placeRequest, { name })), exact: true });

test("a place in a trade's house shows its name and opens its job's form by touch and keyboard", async ({
  page,
  sheet,
}) => {
  const form = "demo-plombier?besoin=un+d%C3%A9pannage+WC";
  await visit(page, "/plombier");
  await place(page, "WC").click();
  await expectForm(sheet, form);
  await page.setViewportSize(DESKTOP);
  const plate = place(page, "WC").getByText("WC", { exact: true });
  await expect(plate).toBeHidden();
  await place(page, "Chauffe-eau").focus();
  await page.keyboard.press("Tab");
  await expect(place(page, "WC")).toBeFocused();
  await expect(plate).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expectForm(sheet, form);
  await place(page, "Chauffe-eau").hover();
  await expect(place(page, "Chauffe-eau").getByText("Chauffe-eau")).toBeInViewport({ ratio: 1 });
});

test("nothing covers cards, a trade page's buttons, its dock or an article's link", async ({
  page,
  sheet,
}) => {
  // A hover fails on what another element covers.
  const requests = page.getByRole("main").getByRole("link", { name: ui.request, exact: true });
  for (const [path, link] of [
    ["/", sheet.card("Recherche de fuite")],
    ["/electricien", sheet.card("Mise aux normes")],
    ["/partenaires/ravine-assurances", sheet.card("Plombier")],
    ["/blog/serrures-air-marin-entretien", requests.last()],
  ] as const) {
    await page.goto(path);
    await link.hover();
  }
  await page.goto("/serrurier");
  await scrollTo(page, DOCK_AT.home);
  await dock(page).hover();
  await page.setViewportSize(DESKTOP);
  for (const button of await requests.all()) await button.hover();
  await page.goto("/");
  // The list of cards ends below this link's top.
  await page
    .getByRole("main")
    .getByRole("link", { name: "Domotique" })
    .hover({ position: { x: 20, y: 2 } });
});

// Those in header and menu open the choice of services: sheet.spec.ts, header.spec.ts.
test("the buttons of a trade's page, and its dock, lead to its form", () => {
  for (const { slug, service } of trades) {
    const [main, dock] = ["main", "aside"].map((part) =>
      formLinks(routes.trade(slug), ui.request, part).map(({ href }) => formOf(href)),
    );
    const [, ...form] = cardOf("", service);
    expect(main?.length, slug).toBeGreaterThan(1);
    for (const lead of [...(main ?? []), ...(dock ?? [])]) expect(lead, slug).toEqual(form);
    expect(dock, slug).toHaveLength(1);
  }
});

test("if the build does not know a company, each service carries its campaign", async ({ page, sheet }) => {
  await visit(page, "/pages/entreprise/lagon-location");
  for (const [name, ...form] of serviceCards(pages.partner.cards, { partenaire: "lagon-location" })) {
    await sheet.card(name).hover();
    const address = await sheet.card(name).evaluate(({ href }: HTMLAnchorElement) => href);
    expect(formOf(address), name).toEqual(form);
  }
  await sheet.card("Serrurier").click();
  await expectForm(sheet, "demo-serrurier?partenaire=lagon-location");
  await sheet.openForm("Recherche de fuite");
  await expectForm(sheet, "demo-plombier?besoin=une+recherche+de+fuite&partenaire=lagon-location");
});
