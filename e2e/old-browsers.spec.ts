import { routes } from "@/lib/client/routes";
import {
  DOCK_AT,
  dock,
  footerLink,
  menu,
  menuClose,
  menuOpener,
  openMenu,
  pixelAt,
  scrolled,
  scrollTo,
} from "./support/header";
import { content } from "./support/pages";
import { CHOICE_HEADING } from "./support/request-sheet";
import { CONSENT_ASK } from "./support/sites";
import { boxOf, expect, test } from "./support/test";
import { visit } from "./support/visit";

/**
 * Removes what the oldest browsers supported by Next and Tailwind lack: Safari 16.4 (the last phones on iOS 16) and
 * Firefox 115 (the last one on Windows 7). Also queries that Safari 15 does not know, as they are cheap to avoid.
 */

// The pages' policy forbids changing their styles.
test.use({ bypassCSP: true });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, "checkVisibility");
    Reflect.deleteProperty(URLSearchParams.prototype, "size");
    Reflect.deleteProperty(String.prototype, "toWellFormed");
    Reflect.deleteProperty(window, "requestIdleCallback");
  });
  await page.route(
    (url) => /\/[^.]*$|\.css$/.test(url.pathname),
    async (route) => {
      if (!["document", "stylesheet"].includes(route.request().resourceType())) return route.fallback();
      const response = await route.fetch();
      const text = await response.text();
      const body = text
        .replaceAll(":has(", ":unknown(")
        .replaceAll("(scripting:", "(unknown:")
        .replaceAll("screen and not (", "unknown and not (");
      await route.fulfill({ response, body });
    },
  );
});

// Leaving a page aborts its pending requests.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("an old phone shows the page, the dialog and the form", async ({ page, sheet }) => {
  await visit(page, "/plombier");
  await sheet.expectClosed();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await sheet.openForm("Plombier");
  await expect(sheet.nameField()).toBeVisible();
  await sheet.close();
  await expect(sheet.heroRequest).toBeFocused();
  await scrollTo(page, DOCK_AT.home);
  await dock(page).click();
  await expect(sheet.nameField()).toBeVisible();
  expect(await scrolled(page)).toBe(DOCK_AT.home);
  await sheet.close();
  expect(await scrolled(page)).toBe(DOCK_AT.home);
});

test("an old phone's menu opens, takes the focus, closes, and leads to pages and the request", async ({
  page,
  sheet,
}) => {
  await visit(page, "/electricien");
  await expect(menu(page)).toBeHidden();
  await openMenu(page);
  expect(await boxOf(menu(page))).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  expect(await sheet.focusInside()).toBe(true);
  await menuClose(page).click();
  await expect(menu(page)).toBeHidden();
  await expect(menuOpener(page)).toBeFocused();
  await openMenu(page);
  await menu(page).getByRole("link", { name: "Demander une intervention" }).click();
  await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
  await sheet.close();
  await expect(menuOpener(page)).toBeFocused();
  await openMenu(page);
  await menu(page).getByRole("link", { name: "Serrurier" }).click();
  await expect(page).toHaveURL("/serrurier");
});

test("an old phone's header and dock follow the scroll position, and the dock leaves the footer free", async ({
  page,
}) => {
  await visit(page, "/");
  const transparent = await pixelAt(page, 8, 36);
  await expect(dock(page)).not.toBeInViewport();
  await scrollTo(page, 21);
  await expect.poll(() => pixelAt(page, 8, 36)).not.toBe(transparent);
  await scrollTo(page, DOCK_AT.home);
  await expect(dock(page)).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 1_000_000);
  await footerLink(page, "Accessibilité").click({ trial: true });
});

test("an old phone's reviews are as wide as it, and the page does not scroll sideways", async ({ page }) => {
  await page.goto("/");
  const { width } = await boxOf(page.getByRole("main").getByRole("figure").first());
  expect(width).toBeGreaterThan(250);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test.describe("in consent mode `ask`", () => {
  test.use({ baseURL: CONSENT_ASK.url });

  test("an old phone's consent question covers the whole dock", async ({ page }) => {
    await visit(page, "/?gclid=Clic");
    await scrollTo(page, DOCK_AT.home);
    const question = page.getByRole("region", { name: content.consent.ask.title });
    await expect(dock(page)).toBeInViewport({ ratio: 1 });
    const [over, under] = [await boxOf(question), await boxOf(page.getByRole("complementary"))];
    expect(over.height).toBeGreaterThan(under.height);
    await question.getByRole("button", { name: content.consent.ask.refuse, exact: true }).click();
    await expect(question).toBeHidden();
    await dock(page).click({ trial: true });
  });
});

test("an old browser shows the keyboard's focus around a whole card", async ({ page }) => {
  const cards = [
    [routes.blog(), routes.post(content.posts[0]?.slug ?? "")],
    [routes.partners(), routes.partner(content.partners[0]?.slug ?? "")],
  ] as const;
  for (const [path, href] of cards) {
    await page.goto(path);
    const link = page.getByRole("main").locator(`a[href="${href}"]`);
    // A key before it: browsers show the focus to the keyboard only.
    await page.keyboard.press("Tab");
    await link.focus();
    const ring = await link.evaluate((element) => getComputedStyle(element, "::before").outlineStyle);
    expect(ring, path).toBe("solid");
  }
});

test("an old browser shows a company, and erases only identifiers from a URL", async ({ page }) => {
  await page.goto("/pages/entreprise/lagon-location");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Service dédié Lagon Location");
  await visit(page, "/politique-confidentialite?utm=x&gclid=Clic_1#mes-donnees");
  await page.getByRole("main").getByRole("button", { name: "Tout effacer" }).click();
  await expect(page).toHaveURL("/politique-confidentialite?utm=x#mes-donnees");
});
