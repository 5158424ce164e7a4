import {
  CHOICE,
  closeDialog,
  dialog,
  expectPageInert,
  focusBehind,
  focusInside,
  formUrl,
  frame,
  frameElement,
  frameUrls,
  heroRequest,
  OPTIONS,
  openChoice,
  sheetBox,
  tile,
  visit,
} from "./support/dialog";
import { scrolled, scrollTo } from "./support/header";
import { content } from "./support/pages";
import { expect, type Page, test } from "./support/test";

const { services, ui } = content;
const PLUMBER = "Planifier l’intervention d’un plombier";

const closed = (page: Page) => expect(dialog(page)).toHaveCount(0);
test("step one fills the screen, offers five services, a way for whoever does not know, and says what comes next", async ({
  page,
}) => {
  await visit(page, "/");
  await openChoice(page);
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const { x, y, width, height } = await sheetBox(page);
  expect([x, y, width]).toEqual([0, 0, window.width]);
  expect(height).toBeGreaterThanOrEqual(window.height);
  await expect(dialog(page)).toHaveAccessibleDescription(ui.modal.note);
  await expect(dialog(page)).toHaveAttribute("aria-modal", "true");
  await expect(dialog(page)).toContainText("Étape 1 sur 2");
  await expect(dialog(page)).toContainText("pour être mis en relation avec un artisan qualifié");
  const tiles = dialog(page).getByRole("listitem").getByRole("link");
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
  ["its button", (page: Page) => dialog(page).getByRole("link", { name: "Fermer", exact: true }).click()],
  ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ["the browser's back button", (page: Page) => page.evaluate(() => history.back())],
] as const) {
  test(`${way} closes it, gives the focus back and clears what was chosen`, async ({ page }) => {
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

test("the focus goes round the sheet, never to the page behind", async ({ page }) => {
  await visit(page, "/");
  await openChoice(page);
  await expect.poll(() => focusInside(page)).toBe(true);
  let inside = 0;
  for (const key of ["Tab", "Shift+Tab"])
    for (let press = 0; press < 9; press++) {
      await page.keyboard.press(key);
      expect(await focusBehind(page), `${key} ${press + 1}`).toBe(false);
      inside += Number(await focusInside(page));
    }
  expect(inside).toBeGreaterThanOrEqual(16);
  await expectPageInert(page);
  await closeDialog(page);
  await expect(page.locator("[inert]")).toHaveCount(0);
});

test("the page behind does not move as the sheet opens, is scrolled over and closes", async ({ page }) => {
  const moment = () => page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  await visit(page, "/");
  await page.mouse.move(20, 400);
  for (const top of [0, 2000]) {
    await scrollTo(page, top);
    const request = top === 0 ? heroRequest(page) : page.getByRole("complementary").getByRole("link");
    await request.click();
    await expect(dialog(page)).toHaveAccessibleName(CHOICE);
    expect(await scrolled(page), "opened").toBe(top);
    await page.mouse.wheel(0, 600);
    await moment();
    expect(await scrolled(page), "scrolled over").toBe(top);
    await closeDialog(page);
    // The browser restores a place a moment after the step back.
    await moment();
    expect(await scrolled(page), "closed").toBe(top);
  }
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(2000);
});

test("two clicks on its close button do not leave the page", async ({ page }) => {
  await visit(page, "/cgv");
  await visit(page, "/plombier");
  await openChoice(page);
  await dialog(page)
    .getByRole("link", { name: "Fermer", exact: true })
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
