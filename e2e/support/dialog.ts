import { DOUBLE_PRESS_MS } from "@/lib/client/double-press";
import { fill } from "@/lib/client/format";
import { content } from "./pages";
import { FORM_FILES } from "./presses";
import { expect, type Page } from "./test";

/** Addresses of the forms in frames. */
export const EMBED = "**/demo/forms/embed/**";

/** Answers requests for forms with a page that runs this script. */
export const answerForm = (page: Page, script: string) =>
  page.route(EMBED, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>F</title><script>${script}</script>`,
    }),
  );

export const OPTIONS = "alignLeft=1&hideTitle=1&transparentBackground=1&dynamicHeight=1";
export const CHOICE = "De quel artisan avez-vous besoin ?";
export const PLUMBER = "Planifier l’intervention d’un plombier";

/** Goes to a page, reaches for a request, and waits until the page has everything with which its sheet shows forms. */
export async function visit(page: Page, path: string): Promise<void> {
  const fetched = formsFetched(page);
  const styled = page.waitForEvent("requestfinished", (request) => STYLES.test(request.url()));
  await page.goto(path);
  await fetched;
  await page.locator('a[href="#demande"]').first().dispatchEvent("pointerover");
  await styled;
  await nextTask(page);
}

/** Styles of islands, which come as a request is reached for. */
const STYLES = /\/islands\.[\w-]+\.css/;

/** Waits for the three files of code that show forms, which come once a page is idle. */
export async function formsFetched(page: Page): Promise<void> {
  let missing = 3;
  await page.waitForEvent("requestfinished", (request) => FORM_FILES.test(request.url()) && --missing === 0);
}

/** Waits for the page's next frame and the task after it. */
export const nextTask = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Waits until the page's script runs. */
export const started = (page: Page) => page.waitForFunction(() => "started" in window);

/** Waits until React has taken over an island. */
export async function mounted(page: Page, island: string): Promise<void> {
  await page.waitForFunction((name) => {
    const element = document.querySelector(`[data-island="${name}"]`) ?? {};
    return Object.keys(element).some((key) => key.startsWith("__reactContainer"));
  }, island);
  // Effects follow in the next task.
  await nextTask(page);
}

/** Opens a page whose clock stands still: what counts as a double click does not depend on how fast the test is. */
export async function visitWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await visit(page, path);
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
}

/** Presses the plumber's card while the clock stands still: the frame is there in the task after the next frame. */
export async function pressCard(page: Page): Promise<void> {
  await card(page).click();
  await page.clock.runFor(20);
  await expect(frameElement(page)).toBeVisible();
}

/** Lets the clock run for so long, after which the sheet shows the choice of services. */
export async function expectChoiceAfter(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
}

/** The visitor's browser says, on any page from now on, that it saves data: only what the visitor does fetches scripts. */
export const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });

/** The ways to reach the operator without a form. */
export const WAYS = [/^Appeler le/, /^Écrire sur WhatsApp/];

export const dialog = (page: Page) => page.getByRole("dialog");

export const menu = (page: Page) => page.getByRole("dialog", { name: "Menu", exact: true });
export const menuOpener = (page: Page) => page.getByRole("link", { name: "Ouvrir le menu" });
export const menuClose = (page: Page) => menu(page).getByRole("link", { name: "Fermer le menu" });

/** Place and size of the dialog's sheet, the smallest box with both its heading and its close button. */
export const sheetBox = (page: Page) =>
  dialog(page)
    .getByRole("heading", { level: 2 })
    .evaluate((heading) => {
      const close = heading.closest("[role=dialog]")?.querySelector('a[aria-label="Fermer"]') ?? null;
      let box: Element | null = heading;
      while (box && !box.contains(close)) box = box.parentElement;
      const { x, y, width, height } = box?.getBoundingClientRect() ?? new DOMRect();
      return { x, y, width, height };
    });

export const focusInside = (page: Page) =>
  dialog(page).evaluate((element) => element.contains(document.activeElement));

/** Whether the focus is on the page behind. After the last control it is on the browser's own, and the page's body has it. */
export const focusBehind = (page: Page) =>
  dialog(page).evaluate((element) => {
    const { activeElement, body } = document;
    return activeElement !== body && !element.contains(activeElement);
  });

/** Neither a pointer nor a key nor a screen reader reaches the page behind. Roles do not tell: Playwright finds what is inert. */
export async function expectPageInert(page: Page): Promise<void> {
  for (const role of ["banner", "main", "contentinfo"] as const)
    await expect(page.locator("[inert]").getByRole(role), `${role} is inert`).toHaveCount(1);
}

/** The hero's button, which every page with a hero has at both sizes. */
export const heroRequest = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: "Demander une intervention" }).first();

/** A card of the page, which leads to a form with this need. */
export const card = (page: Page, need = "WC") =>
  page.getByRole("link", { name: `Contacter : ${need}`, exact: true });

/** A service's tile in step one; its name is followed by its description. */
export const tile = (page: Page, service: string) =>
  dialog(page).getByRole("link", { name: new RegExp(`^${service}`) });

/** The element of a service's frame. */
export const frameElement = (page: Page, service = "Plombier") =>
  page.getByTitle(fill(content.ui.modal.frameTitle, { service }), { exact: true });

/** What is inside a service's frame. */
export const frame = (page: Page, service = "Plombier") => frameElement(page, service).contentFrame();

/** A field of the plumber's form, by which a test sees that the form has come. */
export const nameField = (page: Page) => frame(page).getByLabel("Votre nom");

/** Addresses of the frames that are shown, without the site's own origin; frames of other services are hidden. */
export const frameUrls = (page: Page) =>
  dialog(page)
    .getByTitle(/^Formulaire de demande/)
    .evaluateAll((frames) =>
      frames
        .filter((item) => item.checkVisibility())
        .map((item) => (item as HTMLIFrameElement).src.replace(location.origin, "")),
    );

/** Address of the one frame that is shown, as soon as one is. */
export async function formUrl(page: Page): Promise<string> {
  await expect.poll(() => frameUrls(page), "one form is shown").toHaveLength(1);
  const [url = ""] = await frameUrls(page);
  return url;
}

/** The request is confirmed, by the page alone. */
export async function expectSent(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveAccessibleName(content.ui.modal.sent.heading);
  await expect(dialog(page).getByRole("heading", { level: 2 })).toBeFocused();
  await expect.poll(() => frameUrls(page), "the form and its own confirmation are gone").toEqual([]);
}

/** Before that, a press in the same place is the second half of a double press. */
const afterDoublePress = (page: Page) => page.waitForTimeout(DOUBLE_PRESS_MS);

/** The button goes back to the choice of services from the form on which the sheet was opened. */
export const changeService = (page: Page) =>
  dialog(page).getByRole("button", { name: content.ui.modal.back, exact: true });

/** On the page of a trade by way of its form, which the button there opens. */
export async function openChoice(page: Page): Promise<void> {
  const hasService = await heroRequest(page).evaluate(({ dataset }) => dataset.request !== undefined);
  await heroRequest(page).click();
  if (hasService) await changeService(page).click();
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
  await afterDoublePress(page);
}

export async function openMenu(page: Page): Promise<void> {
  // It may have been closed in the same place.
  await afterDoublePress(page);
  await menuOpener(page).click();
  await expect(menu(page)).toBeVisible();
  await afterDoublePress(page);
}

export const closeLink = (page: Page) =>
  dialog(page).getByRole("link", { name: content.ui.modal.close, exact: true });

export const expectClosed = (page: Page) => expect(dialog(page)).toHaveCount(0);

export async function closeDialog(page: Page): Promise<void> {
  await closeLink(page).click();
  await expectClosed(page);
}
