import { routes } from "@/lib/client/routes";
import { expectAccessible } from "./support/a11y";
import { exportedPage } from "./support/exported";
import {
  DOCK_AT,
  dock,
  headerBackground,
  headerTop,
  homeLink,
  menu,
  menuClose,
  menuOpener,
  openMenu,
  scrolled,
  scrollTo,
  scrollToCentre,
} from "./support/header";
import { content, onePerKind } from "./support/pages";
import { START_SCRIPT } from "./support/presses";
import { CHOICE_HEADING } from "./support/request-sheet";
import { FIXTURE } from "./support/sites";
import { atEachSize, boxOf, DESKTOP, expect, type Page, test } from "./support/test";
import { visit, waitForStart } from "./support/visit";

const { navigation, trades, ui, posts } = content;

/** The header stays at the top of the viewport: transparent up to 20 px of scrolling, opaque past them. */
async function expectHeader(page: Page): Promise<void> {
  // Scrolling up brings back a phone's hidden header.
  await scrollTo(page, 1000);
  await scrollTo(page, 900);
  await expect.poll(() => headerTop(page)).toBe(0);
  for (const [top, opacity] of [
    [21, "1"],
    [20, "0"],
    [25, "1"],
    [0, "0"],
  ] as const) {
    await scrollTo(page, top);
    await expect(headerBackground(page), `at ${top} px`).toHaveCSS("opacity", opacity);
    expect(await headerTop(page)).toBe(0);
  }
}

// On a text, and on a company's page: site/notice.spec.ts.
test("the header is transparent at the top and solid past 20 px", async ({ page, sheet }) => {
  await visit(page, "/");
  await expectHeader(page);
  await page.setViewportSize(DESKTOP);
  await expectHeader(page);
  // Unlike a phone's, it stays on scrolling down.
  await scrollTo(page, 1500);
  expect(await headerTop(page)).toBe(0);
  await page.getByRole("banner").getByRole("link", { name: ui.request }).click();
  await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
});

test("a phone's header hides on scrolling down and returns on scrolling up", async ({ page }) => {
  const header = page.getByRole("banner");
  await visit(page, "/");
  await atEachSize(page, ["390 × 844", "844 × 390"], async ({ width, height }) => {
    await scrollTo(page, 0);
    await expect.poll(() => headerTop(page)).toBe(0);
    const { bottom } = await boxOf(header);
    // It covers nothing yet.
    await scrollTo(page, bottom - 10);
    await expect(page.locator("html")).not.toHaveAttribute("data-header-away");
    await scrollTo(page, DOCK_AT.home + 100);
    await expect.poll(() => headerTop(page)).toBeLessThan(-bottom);
    // A smaller movement is jitter.
    await scrollTo(page, DOCK_AT.home + 95);
    await expect(page.locator("html")).toHaveAttribute("data-header-away");
    // On paper it begins the page.
    await page.emulateMedia({ media: "print" });
    await expect.poll(async () => (await headerTop(page)) + (await scrolled(page))).toBe(0);
    await page.emulateMedia({ media: "screen" });
    await scrollTo(page, DOCK_AT.home);
    await expect.poll(() => headerTop(page)).toBe(0);
    // In landscape there is no dock: both together would leave too little of the page.
    const docks = page.getByRole("complementary");
    await expect(docks).toHaveCount(width < height ? 1 : 0);
    const bars = [header, ...(await docks.all())];
    const heights = await Promise.all(bars.map(async (bar) => (await boxOf(bar)).height));
    expect(heights.reduce((sum, item) => sum + item)).toBeLessThanOrEqual(122);
    await scrollTo(page, DOCK_AT.home + 100);
    await expect.poll(() => headerTop(page)).toBeLessThan(-bottom);
    await homeLink(page).focus();
    await expect.poll(() => headerTop(page)).toBe(0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    // The header does not cover the target of a fragment.
    await page.goto("/#etapes");
    const heading = page.locator("#etapes").getByRole("heading", { level: 2 });
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await boxOf(heading)).y).toBeGreaterThan(bottom);
  });
});

test("without the start script the header is opaque and the dock is shown", async ({ page, problems }) => {
  problems.ignore(/ERR_FAILED/);
  await page.route(START_SCRIPT, (route) => route.abort());
  await page.goto("/");
  await expect(headerBackground(page)).toHaveCSS("opacity", "1");
  await expect(dock(page)).toBeInViewport();
});

// The first one's head has a request button.
for (const path of ["/", routes.post(posts[0]?.slug ?? "")]) {
  test(`the phone's dock of ${path} is shown between the page's head and the footer`, async ({ page }) => {
    const place = path === "/" ? DOCK_AT.home : DOCK_AT.reading;
    const expectShown = () => expect(dock(page)).toBeInViewport({ ratio: 1 });
    const expectHidden = () => expect(dock(page)).not.toBeInViewport();
    await page.goto(path);
    await expectHidden();
    await scrollTo(page, place);
    await expectShown();
    await scrollTo(page, 1_000_000);
    await expectHidden();
    await scrollTo(page, place);
    await expectShown();
    // A page reloaded at the same scroll position shows its dock at once and keeps it.
    await page.reload();
    await waitForStart(page);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
    await expectShown();
    await scrollTo(page, 0);
    await expectHidden();
  });
}

test("the phone's dock hides where the page has its own request button, but not beside cards", async ({
  page,
  sheet,
}) => {
  const phone = page.viewportSize() ?? DESKTOP;
  // In a low window the cards have the screen to themselves.
  await page.setViewportSize({ width: 390, height: 480 });
  await visit(page, "/");
  await scrollToCentre(sheet.card("Serrurier"));
  await expect(sheet.card("Serrurier")).toBeInViewport();
  await expect(dock(page)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(phone);
  await scrollTo(page, DOCK_AT.home);
  await expect(dock(page)).toBeInViewport({ ratio: 1 });
  const band = page.getByRole("main").getByRole("link", { name: ui.request }).nth(1);
  await scrollToCentre(band);
  await expect(band).toBeInViewport({ ratio: 1 });
  await expect(dock(page)).not.toBeInViewport();
});

test("the phone's dock is shown at once if a company's long description moves the page's button out of view", async ({
  page,
}) => {
  const company = { name: "Essai", logo: "", description: "Une agence de l'île. ".repeat(70) };
  await page.route("**/demo/api/**", (route) => route.fulfill({ json: { page: company } }));
  await page.goto(routes.company("essai"));
  await expect(dock(page)).toBeInViewport({ ratio: 1 });
  expect(await scrolled(page)).toBe(0);
});

test("every kind of page has the dock except the review form and legal texts", () => {
  const without = onePerKind.filter(({ path }) => exportedPage(FIXTURE, path).findAll("aside").length === 0);
  expect(without.map(({ kind }) => kind).sort()).toEqual(["legal", "privacy", "review", "terms"]);
});

/** Opens the menu and closes it in each way: it fills the screen, and the page behind does not scroll. */
async function expectOpensAndCloses(page: Page, ways: readonly (() => Promise<unknown>)[]): Promise<void> {
  await expect(menu(page)).toBeHidden();
  // Further down a phone's header hides.
  await page.evaluate(() => window.scrollTo({ top: 40, behavior: "instant" }));
  for (const close of ways) {
    await openMenu(page);
    await expect(menu(page).getByRole("link", { name: "Électricien" })).toBeInViewport();
    await expect(menu(page).getByRole("link", { name: ui.request })).toBeInViewport({ ratio: 1 });
    expect((await menu(page).boundingBox())?.height).toBe(page.viewportSize()?.height);
    expect(await scrolled(page)).toBe(40);
    await close();
    await expect(menu(page)).toBeHidden();
    // Without scripts the link leads to a fragment that no page has.
    await expect(page).toHaveURL(/\/electricien(#ferme)?$/);
    expect(await scrolled(page)).toBe(40);
  }
}

test("the menu is accessible, leads to pages, closes by link, Escape and back", async ({ page, sheet }) => {
  await page.goto("/electricien");
  await waitForStart(page);
  const byLink = () => menuClose(page).click();
  await expectOpensAndCloses(page, [byLink, () => page.keyboard.press("Escape"), () => page.goBack()]);
  await test.step("with the keyboard alone", async () => {
    // Until then the page is inert.
    await expect(menuOpener(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press("Tab");
    expect(await sheet.focusInside()).toBe(true);
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(menuOpener(page)).toBeFocused();
    await expect(page).toHaveURL("/electricien");
  });
  const entry = () => page.evaluate(() => window.navigation.currentEntry?.index);
  const closed = await entry();
  await openMenu(page);
  await expectAccessible(page);
  await menu(page).getByRole("link", { name: "Conseils et articles" }).click();
  await expect(page).toHaveURL("/blog");

  await test.step("back from there, closing the menu adds no history entry", async () => {
    await page.goBack();
    await waitForStart(page);
    await byLink();
    await expect(menu(page)).toBeHidden();
    await expect.poll(entry).toBe(closed);
  });
});

test("the menu's rows are 64 px high, and telephone, WhatsApp and request are in view", async ({ page }) => {
  await page.goto("/electricien");
  await waitForStart(page);
  await openMenu(page);
  const link = (name: string | RegExp) => menu(page).getByRole("link", { name });
  await atEachSize(page, ["320 × 568", "390 × 844", "844 × 390", "768 × 1024"], async () => {
    const rows = await menu(page).getByRole("listitem").all();
    expect(rows).toHaveLength(7);
    for (const row of rows) expect((await boxOf(row)).height).toBeGreaterThanOrEqual(64);
    const eaves = await boxOf(menuClose(page).locator("~ span"));
    const first = await boxOf(menu(page).getByRole("listitem").first());
    // As far as rows are from each other.
    expect(first.y - eaves.bottom).toBeGreaterThanOrEqual(8);
    const bottoms: number[] = [];
    for (const name of [/^Appeler/, /WhatsApp/, ui.request]) {
      await expect(link(name)).toBeInViewport({ ratio: 1 });
      const { height, bottom } = await boxOf(link(name));
      expect(height).toBeGreaterThanOrEqual(48);
      bottoms.push(Math.round(bottom));
    }
    const [phone = 0, whatsapp = 0, request = 0] = bottoms;
    expect(Math.max(phone, whatsapp)).toBeLessThanOrEqual(request);
  });
  // If a site has only one of the two, it is as wide as the request.
  await link(/WhatsApp/).evaluate((element) => element.remove());
  expect((await boxOf(link(/^Appeler/))).width).toBe((await boxOf(link(ui.request))).width);
});

test("in a low window the menu's bar covers no link reached with Shift+Tab", async ({ page }) => {
  await page.goto("/electricien");
  await waitForStart(page);
  await atEachSize(page, ["640 × 320", "320 × 256"], async () => {
    await openMenu(page);
    const links = await menu(page).getByRole("navigation").getByRole("link").all();
    await links.at(-1)?.focus();
    for (const link of links.toReversed()) {
      await expect(link).toBeFocused();
      const { bottom } = await boxOf(menuClose(page));
      await expect.poll(async () => (await boxOf(link)).y).toBeGreaterThanOrEqual(bottom);
      await page.keyboard.press("Shift+Tab");
    }
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu closes with back and its link", async ({ page }) => {
    await page.goto("/electricien");
    await expectOpensAndCloses(page, [() => page.goBack(), () => menuClose(page).click()]);
  });
});

test("the menu leads to the five trades, home automation and the blog, and marks the current one", () => {
  const panel = exportedPage(FIXTURE, "/electricien").byId("menu");
  const links = panel?.links.filter(({ href }) => /^\/\w/.test(href));
  const tradeLinks = navigation.header.map((slug) => ({
    name: trades.find((trade) => trade.slug === slug)?.name,
    href: routes.trade(slug),
    current: slug === "electricien" ? "page" : "",
  }));
  expect(links).toMatchObject([
    ...tradeLinks,
    { name: "Domotique", href: "/domotique", current: "" },
    { name: "Conseils et articles", href: "/blog", current: "" },
  ]);
  expect(tradeLinks).toHaveLength(5);
  expect([panel?.find("nav").name, ...(panel?.hrefs("Lakaz, accueil") ?? [])]).toEqual(["Menu", "/"]);
});

test("a double tap on a close link opens nothing behind and focuses the opener", async ({ page, sheet }) => {
  let hour = 10;
  await page.clock.install({ time: `2026-03-01T${hour}:00:00Z` });
  await visit(page, "/plombier");
  for (const [open, opener] of [
    [() => openMenu(page), menuOpener(page)],
    [() => sheet.openChoice(), sheet.heroRequest],
  ] as const) {
    await open();
    const close = sheet.dialog.getByRole("link", { name: /^Fermer/ });
    const { x, y } = (await boxOf(close)).middle;
    // The page's clock sets the time between the taps, however slow the machine is.
    hour += 1;
    await page.clock.pauseAt(`2026-03-01T${hour}:00:00Z`);
    for (const _ of [1, 2]) {
      await page.touchscreen.tap(x, y);
      await page.clock.runFor(300);
    }
    await page.clock.resume();
    await sheet.expectClosed();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL("/plombier");
  }
});

test("the menu's request replaces the menu; closing focuses the menu's opener", async ({ page, sheet }) => {
  await page.goto("/blog");
  await visit(page, "/serrurier");
  for (const close of [() => sheet.close(), () => page.keyboard.press("Escape")]) {
    await openMenu(page);
    await menu(page).getByRole("link", { name: ui.request }).click();
    await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
    await expect(menu(page)).toBeHidden();
    await sheet.expectPageInert();
    await close();
    await sheet.expectClosed();
    await expect(menuOpener(page)).toBeFocused();
    await expect(page).toHaveURL("/serrurier");
  }
  await test.step("if the window no longer shows the opener, the content gets the focus", async () => {
    await openMenu(page);
    await menu(page).getByRole("link", { name: ui.request }).click();
    await page.setViewportSize(DESKTOP);
    await page.keyboard.press("Escape");
    await sheet.expectClosed();
    await expect(page.getByRole("main")).toBeFocused();
  });
  await page.goBack();
  await expect(page).toHaveURL("/blog");
  await test.step("the request that replaces a menu opened by its URL closes without leaving the page", async () => {
    await visit(page, "/serrurier#menu");
    await menu(page).getByRole("link", { name: ui.request }).click();
    await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
    await sheet.close();
    await expect(page).toHaveURL("/serrurier");
  });
});
