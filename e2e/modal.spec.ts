import type { Locator } from "@playwright/test";
import { launchOptions, testBrowser } from "@/lib/tooling/browser";
import {
  closeDialog,
  dialog,
  focusInside,
  formUrl,
  frame,
  frameElement,
  frameUrls,
  heroRequest,
  OPTIONS,
  openChoice,
  tile,
  visit,
} from "./support/dialog";
import { content } from "./support/pages";
import { expect, type Page, test } from "./support/test";

const { services, ui } = content;
const PLUMBER = "Planifier l’intervention d’un plombier";

const closed = (page: Page) => expect(dialog(page)).toHaveCount(0);
/** Place and size of the dialog's sheet, the smallest box with both its heading and its close button. */
const sheet = (page: Page) =>
  dialog(page)
    .getByRole("heading", { level: 2 })
    .evaluate((heading) => {
      const close = heading.closest("[role=dialog]")?.querySelector('button[aria-label="Fermer"]') ?? null;
      let box: Element | null = heading;
      while (box && !box.contains(close)) box = box.parentElement;
      const { x, y, width, height } = box?.getBoundingClientRect() ?? new DOMRect();
      return { x, y, width, height };
    });

test("step one offers five services, a way for whoever does not know, and says what comes next", async ({
  page,
}) => {
  await visit(page, "/");
  await openChoice(page);
  await expect(dialog(page)).toHaveAccessibleDescription(ui.modal.note);
  await expect(dialog(page)).toHaveAttribute("aria-modal", "true");
  await expect(dialog(page)).toContainText("Étape 1 sur 2");
  await expect(dialog(page)).toContainText("pour être mis en relation avec un artisan qualifié");
  const tiles = dialog(page).getByRole("listitem").getByRole("button");
  await expect(tiles).toHaveText([
    ...services.map(({ name, description }) => `${name}${description}`),
    "?Je ne sais pasDécrivez la panne à un plombier",
  ]);
  for (const item of (await tiles.all()).slice(0, services.length)) {
    const picture = item.getByRole("presentation");
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  expect(await frameUrls(page)).toEqual([]);
  await expect(dialog(page).getByRole("button", { name: "Changer de service" })).toHaveCount(0);
});

for (const [way, close] of [
  ["its button", (page: Page) => dialog(page).getByRole("button", { name: "Fermer", exact: true }).click()],
  ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ["a click outside", (page: Page) => page.mouse.click(4, 450)],
  ["the browser's back button", (page: Page) => page.evaluate(() => history.back())],
] as const) {
  test(`${way} closes it, gives the focus back and clears what was chosen`, async ({ page, isMobile }) => {
    test.skip(isMobile && way === "a click outside", "on a phone the sheet fills the screen");
    await page.goto("/blog");
    await visit(page, "/plombier");
    const card = page.getByRole("link", { name: "Contacter : WC", exact: true });
    await card.click();
    await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
    await close(page);
    await closed(page);
    await expect(card).toBeFocused();
    await expect(page).toHaveURL("/plombier");

    await openChoice(page);
    expect(await frameUrls(page)).toEqual([]);
    await tile(page, "Plombier").click();
    expect(await formUrl(page)).toBe(`/demo/forms/embed/demo-plombier?${OPTIONS}`);
    await close(page);
    await closed(page);
    await expect(heroRequest(page)).toBeFocused();

    // Opening and closing leaves no entry in the history.
    await page.goBack();
    await expect(page).toHaveURL("/blog");
  });
}

test("the focus stays inside, and the page behind is out of reach", async ({ page }) => {
  await visit(page, "/");
  await openChoice(page);
  await expect.poll(() => focusInside(page)).toBe(true);
  for (const key of ["Tab", "Shift+Tab"])
    for (let press = 0; press < 9; press++) {
      await page.keyboard.press(key);
      expect(await focusInside(page), `${key} ${press + 1}`).toBe(true);
    }
  for (const role of ["banner", "main", "contentinfo"] as const)
    await expect.soft(page.getByRole(role), `${role} is inert`).toHaveCount(0);

  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.mouse.move(20, 400);
  const before = await scrolled();
  await page.mouse.wheel(0, 600);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  expect(await scrolled()).toBe(before);
  await closeDialog(page);
  await page.mouse.wheel(0, 600);
  await expect.poll(scrolled).toBeGreaterThan(before);
});

test("two clicks on its close button do not leave the page", async ({ page }) => {
  await visit(page, "/cgv");
  await visit(page, "/plombier");
  await openChoice(page);
  await dialog(page)
    .getByRole("button", { name: "Fermer", exact: true })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/plombier");
  await openChoice(page);
  await closeDialog(page);
  await expect(page).toHaveURL("/plombier");
});

test("the focus also goes through the form and back", async ({ page }) => {
  await visit(page, "/");
  await openChoice(page);
  await tile(page, "Plombier").click();
  await expect(frame(page, "Plombier").getByLabel("Votre nom")).toBeVisible();
  await expect(dialog(page).getByRole("status")).toHaveCount(0);
  let inForm = 0;
  for (let press = 0; press < 24; press++) {
    await page.keyboard.press("Tab");
    expect(await focusInside(page), `Tab ${press + 1}`).toBe(true);
    if (await page.evaluate(() => document.activeElement?.tagName === "IFRAME")) inForm++;
  }
  expect(inForm).toBeGreaterThan(5);
  expect(inForm).toBeLessThan(24);
});

test("it fills a phone's screen and is a sheet on a desktop", async ({ page, isMobile }) => {
  await visit(page, "/");
  await openChoice(page);
  const { x, y, width, height } = await sheet(page);
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  if (isMobile) {
    expect([x, y, width]).toEqual([0, 0, window.width]);
    expect(height).toBeGreaterThanOrEqual(window.height);
  } else {
    expect(y).toBeGreaterThan(0);
    expect(width).toBeLessThan(window.width / 1.5);
    expect(Math.abs(x * 2 + width - window.width)).toBeLessThan(20);
  }
});

test("from the choice to the form nothing above it moves, and the call back is promised once", async ({
  playwright,
  baseURL,
  isMobile,
  viewport,
}) => {
  test.skip(isMobile, "a phone's sheet fills the screen");
  // With the scrollbars of a visitor's browser, which appear with the first step that is higher than the window.
  const browser = await playwright.chromium.launch({
    ...launchOptions(testBrowser()),
    ignoreDefaultArgs: ["--hide-scrollbars"],
  });
  const page = await browser.newPage({ baseURL, viewport });
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  const places = async () => {
    const place = async (item: Locator) => {
      const { x, y } = (await item.boundingBox()) ?? { x: 0, y: 0 };
      return [x, y].map(Math.round);
    };
    return {
      bar: await place(dialog(page).getByText(ui.modal.title)),
      close: await place(dialog(page).getByRole("button", { name: "Fermer", exact: true })),
      title: await place(dialog(page).getByRole("heading", { level: 2 })),
    };
  };
  const promises = dialog(page)
    .getByText(/rappelle/)
    .filter({ visible: true });
  await visit(page, "/");
  await openChoice(page);
  const first = await places();
  expect(first.bar[1]).toBeGreaterThan(0);
  await expect(promises).toHaveCount(0);
  // The spinner's time does not end while it is looked at.
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
  await tile(page, "Plombier").click();
  await expect(dialog(page).getByRole("status")).toBeVisible();
  expect(await places()).toEqual(first);
  await page.clock.resume();
  await expect(dialog(page).getByRole("status")).toHaveCount(0);
  const form = frame(page, "Plombier");
  await expect(form.getByLabel("Votre nom")).toBeVisible();
  expect((await frameElement(page, "Plombier").boundingBox())?.height).toBeGreaterThan(600);
  expect(await places()).toEqual(first);
  await expect(promises).toHaveCount(1);
  await expect(form.getByText(/rappelle/)).toHaveCount(0);
  await browser.close();
});

test("the frame is 600 px high or more, and as high as its form", async ({ page }) => {
  await visit(page, "/");
  await openChoice(page);
  await tile(page, "Plombier").click();
  const form = frame(page, "Plombier");
  await expect(form.getByRole("button", { name: "Demander une intervention" })).toBeVisible();
  const height = async () => Math.round((await frameElement(page, "Plombier").boundingBox())?.height ?? 0);
  const asked = () => form.locator("body").evaluate((body) => body.getBoundingClientRect().height);
  await expect.poll(async () => (await height()) - Math.max(600, Math.ceil(await asked()))).toBe(0);
  // The form may grow while it is filled in: the frame grows with it.
  const before = await height();
  await form.getByLabel("Que se passe-t-il").evaluate((area) => {
    area.style.height = "700px";
  });
  await expect.poll(height).toBeGreaterThan(before + 300);
});

test("a modified click follows the link", async ({ page, context }) => {
  await visit(page, "/serrurier");
  const opened = context.waitForEvent("page");
  await page
    .getByRole("link", { name: "Contacter : Serrurerie automobile", exact: true })
    .click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL("/demo/forms/r/demo-serrurier?besoin=un+v%C3%A9hicule");
  await closed(page);
});
