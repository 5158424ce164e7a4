import type { Locator } from "@playwright/test";
import type { Trade } from "@/content/types";
import { matchCommunes } from "@/lib/client/communes";
import { fill } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { brokenWords } from "./support/fit";
import { menu, openMenu } from "./support/header";
import { content } from "./support/pages";
import { holdRequests, REACT, START_SCRIPT } from "./support/presses";
import { CHOICE_HEADING } from "./support/request-sheet";
import { atEachSize, boxOf, DESKTOP, expect, type Page, test } from "./support/test";
import { visit, waitForIsland } from "./support/visit";

// What a visitor in a hurry sees at once on a phone, and what more there is for one in doubt.
const { trades, partners, services, communes, blocks, pages, ui } = content;
const SCREEN = 844;
const HEADER = 48;
const ON_ITS_SIDE = { width: 844, height: 390 };
const TABLET = { width: 768, height: 1024 };
/** The map's view box, in the units of a commune's `dot`. */
const MAP = { x: -80, y: -8, width: 540, height: 362 };
/** The hidden field for the commune that the search found. */
const COMMUNE = blocks.network.finder.field ?? "";

/** What the template depends on: the number of cards, and whether one links to its own page. */
const arrangement = ({ cards: { items } }: Trade) =>
  `${items.length} ${items.some(({ more }) => more !== undefined)}`;

/** The first trade of each arrangement. */
const arranged = [...new Map(trades.toReversed().map((trade) => [arrangement(trade), trade])).values()];

/** Pages that begin with a request. `longest`: maximum length at 390 px, in px. */
const PAGES: readonly { path: string; longest: number; trade?: Trade }[] = [
  { path: routes.home(), longest: 5200 },
  ...arranged.map((trade) => ({ path: routes.trade(trade.slug), longest: 6000, trade })),
  ...partners.slice(0, 1).map(({ slug }) => ({ path: routes.partner(slug), longest: 5000 })),
];

const list = (page: Page) => page.getByRole("main").locator("section#services, section#prestations");
const card = (page: Page, name: string) =>
  list(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
const opener = (page: Page, name: string) => page.getByLabel(fill(ui.details, { name }), { exact: true });

/** The scene, first aid and the price's steps fit on the first two screens. */
async function expectScene(page: Page, { slug, firstAid, hero }: Trade): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByText(blocks.price.note)).toBeVisible();
  // The phone's version of the scene, as wide as the screen.
  const scene = main.getByRole("img", { name: hero.illustrationAlt, exact: true });
  expect(await scene.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-phone\.svg$/);
  expect(await scene.boundingBox()).toMatchObject({ x: 0, width: 390 });
  for (const [heading, lines] of [
    [blocks.firstAid.heading, firstAid],
    [blocks.price.heading, blocks.price.steps.map(({ title, text }) => `${title} ${text}`)],
  ] as const) {
    const items = main
      .locator("ol")
      .filter({ hasText: lines[0] ?? "" })
      .getByRole("listitem");
    await expect(main.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    for (const line of lines) await expect(items.filter({ hasText: line })).toBeVisible();
    expect((await boxOf(items.last())).bottom, `${slug}: ${heading}`).toBeLessThanOrEqual(2 * SCREEN);
  }
}

for (const { path, longest, trade } of PAGES) {
  const scene = trade ? "; scene, first aid and price fit on two screens" : "";
  test(`${path} is short, and shows its request button on a phone on its side${scene}`, async ({
    page,
    sheet,
  }) => {
    await page.goto(path);
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(length).toBeGreaterThan(3 * SCREEN);
    expect(length).toBeLessThanOrEqual(longest);
    if (trade) await expectScene(page, trade);
    await page.setViewportSize(ON_ITS_SIDE);
    await expect(sheet.heroRequest).toBeInViewport({ ratio: 1 });
  });
}

// That every card has them: pages.spec.ts.
test("a phone shows a card's facts, and the rest after a press; a desktop shows all", async ({ page }) => {
  const job = trades.flatMap(({ cards }) => cards.items).find(({ more }) => more);
  if (!job) throw new Error("no job of the fixture has its own page");
  const { title: name, timing, guarantee, description } = job;
  const facts = [timing, guarantee, ui.price];
  const shown = (text: string) => card(page, name).getByText(text, { exact: true }).filter({ visible: true });
  const more = card(page, name).getByRole("link", { name: fill(ui.moreAbout, { name }), exact: true });
  await page.goto("/electricien");
  for (const fact of facts) await expect(shown(fact)).toHaveCount(1);
  await expect(shown(description)).toHaveCount(0);
  await opener(page, name).click();
  await expect(shown(description)).toHaveCount(1);
  await expect(more).toBeVisible();
  await page.setViewportSize(DESKTOP);
  // Collapses the details.
  await page.reload();
  await expect(opener(page, name)).toBeHidden();
  for (const text of [...facts, description]) await expect(shown(text)).toHaveCount(1);
  await expect(more).toBeVisible();
  await expect(card(page, name).getByRole("link", { name: fill(ui.contactFor, { name }) })).toBeVisible();
});

test("the home page's services fit on one screen, and each row is one target", async ({ page, sheet }) => {
  await visit(page, routes.home());
  const shown = services.filter(({ id }) => pages.home.services.cards.includes(id));
  const boxes = await Promise.all(shown.map(({ name }) => boxOf(card(page, name))));
  const ends = boxes.map(({ bottom }) => bottom);
  expect(Math.max(...ends) - Math.min(...boxes.map(({ y }) => y))).toBeLessThanOrEqual(SCREEN - HEADER);
  for (const box of boxes) expect(box.height).toBeLessThanOrEqual(120);
  // The drawing, at the row's left edge, and the name.
  for (const [x, y] of [
    [30, 50],
    [150, 22],
  ] as const) {
    await card(page, "Serrurier").click({ position: { x, y } });
    await expect(sheet.dialog).toHaveAccessibleName(/serrurier/);
    await page.keyboard.press("Escape");
    await sheet.expectClosed();
  }
  // The opener is above the facts and, with very large text, above that target: a click fails where it is covered.
  const { width, height } = await boxOf(opener(page, "Serrurier"));
  await opener(page, "Serrurier").click({ position: { x: width / 2, y: height - 4 } });
  await page.setViewportSize({ width: 300, height: SCREEN });
  await opener(page, "Serrurier").click();
});

function finderOf(page: Page) {
  const section = page.locator("section#reseau");
  const field = section.getByRole("combobox", { name: blocks.network.finder.label });
  return { section, field, answer: section.getByRole("status") };
}

// Accepted input: lib/client/communes.test.ts. The native list, until the field is focused: pages.spec.ts.
test("the commune search shows the commune on the map and in the request link", async ({ page, sheet }) => {
  await visit(page, routes.home());
  const { section, field, answer } = finderOf(page);
  const map = section.getByRole("img", { name: blocks.network.mapAlt });
  const lit = (name: string) => map.locator("..").getByText(name, { exact: true }).last();
  const dock = page.getByRole("complementary", { name: ui.request });
  await field.scrollIntoViewIfNeeded();
  await expect(dock).toBeVisible();
  // The dock does not cover suggestions.
  await field.fill("saint");
  await expect(section.getByRole("option").first()).toBeVisible();
  await expect(dock).toBeHidden();
  await field.fill("");
  await expect(dock).toBeVisible();
  // Its plate replaces a town's label.
  const label = section.locator("text").filter({ hasText: "Saint-Denis" });
  await field.fill("Saint-Denis");
  await expect(label).toBeHidden();
  await field.fill("");
  await expect(label).toBeVisible();
  for (const name of ["Cilaos", "Sainte-Marie", "Le Tampon"]) {
    await field.fill(name);
    await expect(answer).toContainText(fill(blocks.network.finder.found, { commune: name }));
    await expect(lit(name)).toBeVisible();
    await expectUponDot(lit(name), name);
    // Screen readers announce the answer.
    await expect(lit(name).locator("..")).toHaveAttribute("aria-hidden", "true");
  }
  const request = page.locator("a[data-request]").first();
  const formParams = async () => new URL((await request.getAttribute("href")) ?? "", page.url()).searchParams;
  await expect.poll(async () => (await formParams()).get(COMMUNE)).toBe("Le Tampon");
  // The answer has the dock's link.
  const call = answer.getByRole("link", { name: ui.request });
  await expect(call).toBeInViewport();
  await expect(dock).toBeHidden();
  // Its focus ring is as dark as the text on the same background.
  await call.focus();
  await expect(call).toHaveCSS(
    "outline-color",
    await answer.evaluate((box) => getComputedStyle(box.firstElementChild ?? box).color),
  );
  await call.click();
  await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
  await sheet.tile(services[0]?.name ?? "?").click();
  expect(await sheet.formUrl()).toContain(`${COMMUNE}=Le+Tampon`);
  await expect(sheet.frame().getByLabel("Votre commune")).toHaveValue("Le Tampon");
  await page.keyboard.press("Escape");
  await sheet.expectClosed();
  await field.fill("Saint-P");
  await expect(answer.getByRole("link")).toHaveCount(0);
  await expect.poll(async () => (await formParams()).has(COMMUNE)).toBe(false);
  await expect(section.getByRole("option")).toHaveText(["Saint-Paul", "Saint-Philippe", "Saint-Pierre"]);
  // Tabbing past chooses nothing.
  await field.press("Tab");
  await expect(field).toHaveValue("Saint-P");
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await field.press(key);
  await expect(field).toHaveValue("Saint-Philippe");
  // In a list opened by typing, no option is active before the first arrow, which moves to the first one.
  await field.fill("saint-l");
  await expect(section.getByRole("option")).toHaveText(["Saint-Leu", "Saint-Louis"]);
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  const background = (name: string) =>
    section.getByRole("option", { name }).evaluate((option) => getComputedStyle(option).backgroundColor);
  expect(await background("Saint-Leu")).toBe(await background("Saint-Louis"));
  const list = section.getByRole("listbox", { name: blocks.network.finder.label });
  await expect(list).toBeVisible();
  await expect(list).toHaveAttribute("translate", "no");
  // The browser does not suggest names too.
  await expect(field).not.toHaveAttribute("list");
  await field.press("ArrowDown");
  await expect.poll(() => background("Saint-Leu")).not.toBe(await background("Saint-Louis"));
  await field.press("Enter");
  await expect(field).toHaveValue("Saint-Leu");
  await field.fill("saint-l");
  for (const key of ["ArrowUp", "Enter"]) await field.press(key);
  await expect(field).toHaveValue("Saint-Leu");
  await field.fill("Saint-Philippe");
  await expect(lit("Saint-Philippe")).toBeVisible();
  await field.press("Tab");
  await field.fill("plaine");
  await section.getByRole("option", { name: "La Plaine des Cafres" }).tap();
  await expect(field).toHaveValue("Le Tampon");
  await field.fill("Paris");
  await expect(answer).toHaveText(blocks.network.finder.unknown, { useInnerText: true });
  await expect(lit("Le Tampon")).toHaveCount(0);
});

test("« Vérifier » and Enter take a unique match, list several, and without its script leads to the page of all communes", async ({
  page,
  sheet,
  problems,
}) => {
  await visit(page, "/plombier");
  const { section, field, answer } = finderOf(page);
  const check = section.getByRole("button", { name: blocks.network.finder.search });
  await field.focus();
  await waitForIsland(page, "commune-finder");
  for (const typed of ["saint", "  ", "zz"])
    for (const search of [() => check.click(), () => field.press("Enter")]) {
      const listed = matchCommunes(communes, typed).length;
      // Typing opens the list.
      await field.fill("");
      await field.fill(typed);
      await search();
      await expect(section.getByRole("option")).toHaveCount(listed);
      await expect(field).toBeFocused();
      // Tabbing past chooses nothing.
      await field.press("Tab");
      await expect(field).toHaveValue(typed);
      if (listed) await expect(answer).toBeHidden();
      else await expect(answer).toHaveText(blocks.network.finder.unknown, { useInnerText: true });
    }
  // An empty field: the browser says so, each time.
  await field.fill("");
  await field.evaluate((input) =>
    input.addEventListener("invalid", () => input.toggleAttribute("data-refused")),
  );
  await check.click();
  await expect(field).toHaveAttribute("data-refused");
  await expect(field).toBeFocused();
  await field.press("Enter");
  await expect(field).not.toHaveAttribute("data-refused");
  await field.fill("ci");
  await field.press("Enter");
  await expect(answer).toContainText(fill(blocks.network.finder.found, { commune: "Cilaos" }));
  await answer.getByRole("link", { name: ui.request }).click();
  expect(await sheet.formUrl()).toMatch(new RegExp(`/demo-plombier\\?.*${COMMUNE}=Cilaos`));

  await page.route(REACT, (route) => route.abort());
  await page.goto("/plombier");
  await field.fill("ci");
  await check.click();
  await expect(page).toHaveURL(/\/zones\??$/);
  await problems.expect(/ERR_FAILED/);
  problems.ignore(/ERR_FAILED/);
});

test("a town typed before the page's script is answered once the script runs", async ({ page }) => {
  const release = await holdRequests(page, START_SCRIPT);
  await page.goto(routes.home(), { waitUntil: "commit" });
  const { field, answer } = finderOf(page);
  await field.fill("Saint-Leu");
  release();
  await expect(answer).toContainText(fill(blocks.network.finder.found, { commune: "Saint-Leu" }));
  await expect(field).toHaveValue("Saint-Leu");
  await expect(field).toBeFocused();
});

/** A commune's label is just above its dot. Measured in one call, as the page may be scrolling. */
async function expectUponDot(plate: Locator, name: string): Promise<void> {
  const { dot } = communes.find((commune) => commune.name === name) ?? {};
  if (!dot) throw new Error(`${name} is not on the map`);
  const share = { x: (dot.x - MAP.x) / MAP.width, y: (dot.y - MAP.y) / MAP.height };
  const [aside, above] = await plate.evaluate((element, place) => {
    const own = element.getBoundingClientRect();
    const box = element.closest("[id]")?.getBoundingClientRect() ?? new DOMRect();
    const middle = own.left + own.width / 2;
    return [middle - box.left - place.x * box.width, box.top + place.y * box.height - own.bottom];
  }, share);
  expect(Math.abs(aside ?? Number.NaN)).toBeLessThan(3);
  expect(above).toBeGreaterThan(0);
  expect(above).toBeLessThan(20);
}

test("a phone on its side shows a company's request link without scrolling, and the first choices and fields of a request", async ({
  page,
  sheet,
}) => {
  await page.setViewportSize(ON_ITS_SIDE);
  await page.goto(routes.companyShell());
  await expect(sheet.heroRequest).toBeInViewport({ ratio: 1 });
  await visit(page, routes.home());
  await sheet.openChoice();
  expect(await boxOf(sheet.closeLink)).toMatchObject({ y: 0, height: 48 });
  for (const heading of [CHOICE_HEADING, services[0]?.formTitle ?? "?"]) {
    await expect(sheet.heading).toHaveText(heading, { useInnerText: true });
    expect(await boxOf(sheet.heading)).toMatchObject({ y: 0, height: 48 });
    if (heading !== CHOICE_HEADING) continue;
    for (const name of services.slice(0, 2).map((service) => service.name))
      await expect(sheet.tile(name)).toBeInViewport({ ratio: 1 });
    await sheet.tile(services[0]?.name ?? "?").click();
  }
  const fields = sheet
    .frame(services[0]?.name ?? "?")
    .locator("input:visible, select:visible, textarea:visible");
  await expect(fields.nth(1)).toBeVisible();
  // This phone, and a smaller one minus the browser's bars.
  await atEachSize(page, ["844 × 390", "740 × 340"], async () => {
    for (const field of [0, 1]) await expect(fields.nth(field)).toBeInViewport({ ratio: 1 });
  });
});

test("on tablets and windows as narrow, the menu has two columns and breaks no name", async ({ page }) => {
  await page.setViewportSize(TABLET);
  await page.goto("/");
  await openMenu(page);
  await atEachSize(page, ["744 × 1050", "768 × 954", "800 × 600"], async ({ width }) => {
    const link = menu(page).getByRole("link", { name: "Électroménager" });
    expect((await boxOf(link)).width).toBeLessThan(width / 2);
    expect(await link.evaluate(brokenWords)).toEqual([]);
  });
});

test("in the narrowest windows the request breaks no service's name", async ({ page, sheet }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  await sheet.openChoice();
  expect(await sheet.tile("Électroménager").evaluate(brokenWords)).toEqual([]);
});

test("no town's name breaks at its hyphen, except the longest", async ({ page }) => {
  const names = communes.map(({ name }) => name).filter((name) => name.includes("-") && name.length <= 16);
  for (const path of [routes.zones(), routes.partner(partners[0]?.slug ?? "")]) {
    await page.goto(path);
    await page.locator("main details").evaluateAll((all) => {
      for (const opener of all) opener.setAttribute("open", "");
    });
    const main = page.getByRole("main");
    for (const name of names) await expect(main).toContainText(name);
    await atEachSize(page, ["360 × 800", "390 × 844", "1440 × 900"], async ({ width }) => {
      expect(await main.evaluate(brokenWords, names.join("|")), `${path}, ${width} px`).toEqual([]);
    });
  }
});

test("reviews fill their row, however few", async ({ page }) => {
  await atEachSize(page, ["390 × 844", "768 × 844", "1440 × 844"], async ({ width }) => {
    await page.goto("/");
    const row = page.getByRole("region", { name: ui.reviewsRegion });
    const beyond = await row.evaluate((region) => {
      const right = () => region.lastElementChild?.getBoundingClientRect().right ?? 0;
      const rights: number[] = [];
      for (const card of [...region.children].toReversed()) {
        rights.push(right());
        card.remove();
      }
      const { paddingRight } = getComputedStyle(region);
      const end = region.getBoundingClientRect().right - Number.parseFloat(paddingRight);
      return rights.map((at) => Math.round(at - end));
    });
    expect(beyond.length).toBeGreaterThan(1);
    // On narrow screens, more than fit scroll.
    for (const end of beyond) expect(end, `${width} px`).toBeGreaterThanOrEqual(0);
    expect(beyond.at(-1), `${width} px, one review`).toBe(0);
  });
});

test("on a narrow tablet the main button has one line, and each step's title stays on its card", async ({
  page,
  sheet,
}) => {
  await page.setViewportSize({ width: 620, height: 800 });
  await page.goto("/plombier");
  expect(await sheet.heroRequest.evaluate(brokenWords, ".+")).toEqual([]);
  const steps = await page.locator("#etapes").getByRole("listitem").all();
  expect(steps).toHaveLength(3);
  for (const step of steps)
    expect((await boxOf(step.getByRole("heading"))).right).toBeLessThan((await boxOf(step)).right - 10);
});

test("on a tablet the steps are side by side, their pictures whole, and a card alone in its row fills it", async ({
  page,
}) => {
  await page.setViewportSize(TABLET);
  await page.goto("/recherche-de-fuite");
  const steps = page.locator("#etapes").getByRole("listitem");
  const tops = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
  const cards = list(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  const widths = await cards.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().width));
  expect(widths).toHaveLength(3);
  expect(widths[2]).toBeGreaterThan(2 * (widths[0] ?? 0));
  for (const width of [620, TABLET.width, DESKTOP.width]) {
    await page.setViewportSize({ ...TABLET, width });
    const cropped = await steps.locator("img").evaluateAll((all) =>
      all.map((img) => {
        const [wide, high] = [Number(img.getAttribute("width")), Number(img.getAttribute("height"))];
        return Math.abs(img.clientWidth / img.clientHeight / (wide / high) - 1) > 0.02;
      }),
    );
    expect(cropped, `${width}`).toEqual([false, false, false]);
  }
});

test("on a wide tablet each fact of a service's card has its own line", async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 800 });
  await page.goto("/");
  const facts = list(page).getByRole("listitem").getByRole("listitem");
  const indents = await facts.evaluateAll((all) =>
    all.map((fact) => fact.getBoundingClientRect().x - (fact.parentElement?.getBoundingClientRect().x ?? 0)),
  );
  expect(indents).toEqual(pages.home.services.cards.flatMap(() => [0, 0, 0]));
});

test("a desktop shows trades in a partner's hero, and an answer opens below its pair of questions", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await page.goto(routes.partner(partners[0]?.slug ?? ""));
  const trade = main.getByRole("link", { name: "Serrurier : demander une intervention", exact: true });
  await expect(trade).toBeHidden();
  await page.setViewportSize(DESKTOP);
  // Nothing covers it.
  await trade.click({ trial: true });
  await page.goto("/plombier");
  const items = trades.find(({ slug }) => slug === "plombier")?.faq.items ?? [];
  const [first, second] = items.map(({ question }) => main.getByText(question, { exact: true }));
  const answer = main.getByText(items[1]?.answer ?? "?", { exact: true });
  if (!first || !second) throw new Error("the fixture's plumber has two questions");
  const top = async (part: Locator) => (await part.boundingBox())?.y;
  await expect(answer).toBeHidden();
  await second.click();
  await expect(answer).toBeVisible();
  expect(await top(first)).toBe(await top(second));
  // It starts below the first question: as wide as both.
  expect((await answer.boundingBox())?.x).toBe((await first.boundingBox())?.x);
  await page.setViewportSize({ width: 390, height: SCREEN });
  expect(await top(first)).toBeLessThan((await top(second)) ?? 0);
});

test("text is as wide before its font arrives, regular and bold, so no line rewraps", async ({ page }) => {
  const release = await holdRequests(page, "**/*.woff2");
  await page.goto("/premiers-gestes", { waitUntil: "domcontentloaded" });
  const widths = () =>
    page.getByRole("main").evaluate((main) => {
      const line = document.createElement("span");
      line.textContent = main.textContent.slice(0, 1000);
      // Large, because some systems round the widths of small letters.
      Object.assign(line.style, { position: "absolute", whiteSpace: "nowrap", fontSize: "100px" });
      main.append(line);
      const measured = ["400", "800"].map((weight) => {
        line.style.fontWeight = weight;
        return line.offsetWidth;
      });
      line.remove();
      return measured;
    });
  const before = await widths();
  release();
  await page.evaluate(() => document.fonts.ready);
  const after = await widths();
  expect(before, "the font has arrived").not.toEqual(after);
  for (const [index, width] of after.entries()) {
    const ratio = (before[index] ?? 0) / width;
    expect(ratio, "this system may lack Roboto, Arial and Liberation Sans").toBeGreaterThan(0.98);
    expect(ratio).toBeLessThan(1.02);
  }
});

// An app's browser enlarges each text when the page is painted; neither units nor media queries know.
test("an app's text zoom does not make a partner's page scroll sideways", async ({ page }) => {
  const [partner] = partners;
  if (!partner) throw new Error("The fixture has no partner.");
  await atEachSize(page, ["320 × 580", "360 × 580"], async ({ width }) => {
    await page.goto(routes.partner(partner.slug));
    await page.evaluate(() => {
      const elements = [...document.body.querySelectorAll<HTMLElement>("*")];
      const sizes = elements.map((element) => getComputedStyle(element).fontSize);
      for (const [index, element] of elements.entries())
        element.style.fontSize = `calc(1.5 * ${sizes[index]})`;
    });
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, `${width} px wide`).toBe(width);
  });
});
