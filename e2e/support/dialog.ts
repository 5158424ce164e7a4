import { DOUBLE_PRESS_MS } from "@/lib/client/double-press";
import { fill } from "@/lib/client/format";
import { content } from "./pages";
import { FORM_FILES } from "./presses";
import { expect, type Page } from "./test";

/** URLs of embedded forms. */
export const EMBED = "**/demo/forms/embed/**";

/** Stubs embedded forms with a page that runs this script. */
export const answerForm = (page: Page, script: string) =>
  page.route(EMBED, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>F</title><script>${script}</script>`,
    }),
  );

export const OPTIONS = "alignLeft=1&hideTitle=1&transparentBackground=1&dynamicHeight=1";
export const CHOICE_HEADING = "De quel artisan avez-vous besoin ?";
export const PLUMBER = "Planifier l’intervention d’un plombier";

/** Opens a page, hovers over a request link, and waits until all files that the sheet needs to show forms have loaded. */
export async function visit(page: Page, path: string): Promise<void> {
  const fetched = formsFetched(page);
  const styled = page.waitForEvent("requestfinished", (request) => STYLES.test(request.url()));
  await page.goto(path);
  await fetched;
  await page.locator('a[href="#demande"]').first().dispatchEvent("pointerover");
  await styled;
  await nextTask(page);
}

/** The islands' stylesheet, fetched when a visitor hovers over or focuses a request link. */
const STYLES = /\/islands\.[\w-]+\.css/;

/** Waits for the three script files that show forms; the page fetches them when idle. */
export async function formsFetched(page: Page): Promise<void> {
  let missing = 3;
  await page.waitForEvent("requestfinished", (request) => FORM_FILES.test(request.url()) && --missing === 0);
}

/** Waits for the next animation frame and the task after it. */
export const nextTask = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Waits until the start script has run. */
export const waitForStart = (page: Page) => page.waitForFunction(() => "started" in window);

/** Waits until React has mounted an island. */
export async function waitForIsland(page: Page, island: string): Promise<void> {
  await page.waitForFunction((name) => {
    const element = document.querySelector(`[data-island="${name}"]`) ?? {};
    return Object.keys(element).some((key) => key.startsWith("__reactContainer"));
  }, island);
  // Effects run in the next task.
  await nextTask(page);
}

/** Opens a page with a paused clock, so that double-click detection does not depend on the test's speed. */
export async function visitWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await visit(page, path);
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
}

/** Presses the plumber's card with the clock paused; the iframe is created in the task after the next animation frame. */
export async function pressCard(page: Page): Promise<void> {
  await card(page).click();
  await page.clock.runFor(20);
  await expect(frameElement(page)).toBeVisible();
}

/** Chooses the plumber with the clock paused, which keeps the spinner; the clock must be installed. */
export async function pauseAtSpinner(page: Page): Promise<void> {
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
  await tile(page, "Plombier").click();
  await expect(dialog(page).getByRole("status")).toBeVisible();
}

/** Turns on the browser's data saver for every later page: islands' scripts are then fetched on interaction only. */
export const enableSaveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });

/** Contact links that bypass the form. */
export const CONTACT_LINKS = [/^Appeler le/, /^Écrire sur WhatsApp/];

export const dialog = (page: Page) => page.getByRole("dialog");

export const menu = (page: Page) => page.getByRole("dialog", { name: "Menu", exact: true });
export const menuOpener = (page: Page) => page.getByRole("link", { name: "Ouvrir le menu" });
export const menuClose = (page: Page) => menu(page).getByRole("link", { name: "Fermer le menu" });

/** The dialog's visible box; the dialog itself covers the page. */
export const panel = (page: Page) => dialog(page).locator("> *").first();

export const focusInside = (page: Page) =>
  dialog(page).evaluate((element) => element.contains(document.activeElement));

/** Expects the page behind to be inert. Checks the attribute, as Playwright's role locators match inert elements too. */
export async function expectPageInert(page: Page): Promise<void> {
  for (const role of ["banner", "main", "contentinfo"] as const)
    await expect(page.locator("[inert]").getByRole(role), `${role} is inert`).toHaveCount(1);
}

/** The hero's button, present on phone and desktop on every page with a hero. */
export const heroRequest = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: "Demander une intervention" }).first();

/** A card of the page that opens a form with this need preset. */
export const card = (page: Page, need = "WC") =>
  page.getByRole("link", { name: `Contacter : ${need}`, exact: true });

/** A service's tile in step one; its accessible name also has the description. */
export const tile = (page: Page, service: string) =>
  dialog(page).getByRole("link", { name: new RegExp(`^${service}`) });

/** A service's iframe element. */
export const frameElement = (page: Page, service = "Plombier") =>
  page.getByTitle(fill(content.ui.sheet.frameTitle, { service }), { exact: true });

/** The document in a service's iframe. */
export const frame = (page: Page, service = "Plombier") => frameElement(page, service).contentFrame();

/** A field of a service's form; visible once the form has loaded. */
export const nameField = (page: Page, service?: string) => frame(page, service).getByLabel("Votre nom");

/** URLs of the visible iframes, without the site's own origin; those of other services are hidden. */
export const frameUrls = (page: Page) =>
  dialog(page)
    .getByTitle(/^Formulaire de demande/)
    .evaluateAll((frames) =>
      frames
        .filter((item) => item.checkVisibility())
        .map((item) => (item as HTMLIFrameElement).src.replace(location.origin, "")),
    );

/** Waits for exactly one visible iframe. @returns its URL */
export async function formUrl(page: Page): Promise<string> {
  await expect.poll(() => frameUrls(page), "one form is shown").toHaveLength(1);
  const [url = ""] = await frameUrls(page);
  return url;
}

/** Expects the page's confirmation, without the form's own. */
export async function expectSent(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveAccessibleName(content.ui.sheet.sent.heading);
  await expect(dialog(page).getByRole("heading", { level: 2 })).toBeFocused();
  await expect.poll(() => frameUrls(page), "the form and its own confirmation are gone").toEqual([]);
}

/** Waits until a press in the same place no longer counts as half of a double press. */
const afterDoublePress = (page: Page) => page.waitForTimeout(DOUBLE_PRESS_MS);

/** The button from the form back to the choice of services. */
export const changeService = (page: Page) =>
  dialog(page).getByRole("button", { name: content.ui.sheet.back, exact: true });

/** Opens the choice of services. On a trade's page the hero's button opens a form, so go back from there. */
export async function openChoice(page: Page): Promise<void> {
  const hasService = await heroRequest(page).evaluate(({ dataset }) => dataset.request !== undefined);
  await heroRequest(page).click();
  if (hasService) await changeService(page).click();
  await expect(dialog(page)).toHaveAccessibleName(CHOICE_HEADING);
  await afterDoublePress(page);
}

export async function openMenu(page: Page): Promise<void> {
  // The last press may have closed the menu in the same place.
  await afterDoublePress(page);
  await menuOpener(page).click();
  await expect(menu(page)).toBeVisible();
  await afterDoublePress(page);
}

export const closeLink = (page: Page) =>
  dialog(page).getByRole("link", { name: content.ui.sheet.close, exact: true });

export const expectClosed = (page: Page) => expect(dialog(page)).toHaveCount(0);

export async function closeDialog(page: Page): Promise<void> {
  await closeLink(page).click();
  await expectClosed(page);
}
