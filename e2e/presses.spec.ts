import type { Locator } from "@playwright/test";
import { DOUBLE_PRESS_MS } from "@/lib/client/double-press";
import {
  CHOICE,
  closeDialog,
  dialog,
  expectChoiceAfter,
  expectClosed,
  heroRequest,
  menu,
  menuOpener,
  nameField,
  tile,
  visitWithClock,
} from "./support/dialog";
import { DOCK_AT, dock, footerLink, scrollTo } from "./support/header";
import { content } from "./support/pages";
import { expectFollowed, FORM_FILES, hold, stayOnPage } from "./support/presses";
import { boxOf, DESKTOP, expect, type Page, test } from "./support/test";

// Whatever state the page is in, a press on a request link is answered by something that the visitor sees.
const { request, contact, modal } = content.ui;

// Without smooth scrolling, which each press would wait for.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const isStarted = (page: Page) => page.evaluate(() => "started" in window);

/** What answers a link to a form, beside or in place of the sheet. */
const ANSWERS = {
  "its own page": expectFollowed,
  "a waiting sheet": (page) => expect(dialog(page).getByRole("status")).toContainText(modal.loading),
} satisfies Record<string, (page: Page) => Promise<void>>;

/** Presses a link and closes what it has opened. */
async function press(page: Page, link: Locator, answer: keyof typeof ANSWERS): Promise<void> {
  const isPreset = (await link.getAttribute("data-request")) !== null;
  await link.click();
  if (isPreset) await ANSWERS[answer](page);
  else await expect(dialog(page)).toHaveAccessibleName(CHOICE);
  // A click on its link could count as the second half of a double press.
  if (await isStarted(page)) await page.keyboard.press("Escape");
  else if (!isPreset) await closeDialog(page);
  await expectClosed(page);
  // The step back that closes it puts the page where it was.
  await expect(page).not.toHaveURL(/#demande$/);
}

/** Presses a request link of each kind on the home page: dock, main part, menu, and the header of a wide window. */
async function pressLinks(page: Page, answer: keyof typeof ANSWERS): Promise<void> {
  await stayOnPage(page);
  const main = page.getByRole("main");
  const named = (name: string) => ({ name: new RegExp(`^${name}`) });
  // Between the hero and the footer the script shows the dock.
  await scrollTo(page, DOCK_AT.home);
  if (await isStarted(page)) await press(page, dock(page), answer);
  for (const name of [request, contact])
    await press(page, main.getByRole("link", named(name)).last(), answer);
  // A phone's header is away while the page is scrolled down.
  await page.evaluate(() => window.scrollTo(0, 0));
  await menuOpener(page).click();
  await press(page, menu(page).getByRole("link", named(request)), answer);
  await page.setViewportSize(DESKTOP);
  await press(page, page.getByRole("banner").getByRole("link", named(request)), answer);
}

for (const [what, files, answer] of [
  ["the page loads", "**/_next/static/**", "its own page"],
  ["the form’s files load", FORM_FILES, "a waiting sheet"],
] as const)
  test(`a request link of each kind is answered while ${what}`, async ({ page }) => {
    await hold(page, files);
    await page.goto("/", { waitUntil: answer === "its own page" ? "domcontentloaded" : "load" });
    await pressLinks(page, answer);
  });

test("a double tap opens the request and chooses nothing in it, nor does a third tap", async ({ page }) => {
  await visitWithClock(page, "/");
  const { x, y } = (await boxOf(heroRequest(page))).middle;
  const tap = () => page.touchscreen.tap(x, y);
  await tap();
  await expectChoiceAfter(page, 20);
  await page.clock.runFor(DOUBLE_PRESS_MS - 100);
  await tap();
  await expectChoiceAfter(page, DOUBLE_PRESS_MS - 100);
  await tap();
  await expectChoiceAfter(page, 1_000);
  await page.clock.resume();
  await tile(page, "Plombier").tap();
  await expect(nameField(page)).toBeVisible();
});

test("a press right after a link was followed counts for what is under the finger", async ({ page }) => {
  await page.goto("/plombier");
  const home = page.getByRole("banner").getByRole("link", { name: "Lakaz, accueil" });
  const { x, y } = (await boxOf(home)).middle;
  for (let wait = 0; wait < 400; wait += 50) {
    // From a page of the site by a link of it.
    await footerLink(page, "Électricien").click();
    await page.waitForURL("/electricien", { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    // The time itself is what is tried: the transition between pages lasts about as long.
    await page.waitForTimeout(wait);
    await page.mouse.click(x, y);
    await expect(page, `pressed ${wait} ms after the first paint`).toHaveURL("/");
  }
});
