import { fill } from "@/lib/client/format";
import { content } from "./pages";
import { expect, type Page } from "./test";

export const OPTIONS = "alignLeft=1&hideTitle=1&transparentBackground=1&dynamicHeight=1";
export const CHOICE = "De quel artisan avez-vous besoin ?";

/** Goes to a page and waits until its calls to action open the dialog. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  // Hydrated elements carry their props; effects follow in the next task.
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps")));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Opens a page whose clock stands still: what counts as a double click does not depend on how fast the test is. */
export async function visitWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await visit(page, path);
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
}

/** The dialog opens in the task after the next frame; until then its sheet is empty. */
export async function expectChoiceAfter(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
}

/** The visitor's browser says, on any page from now on, that it saves data: only what the visitor does fetches scripts. */
export const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });

export const dialog = (page: Page) => page.getByRole("dialog");

/** Place and size of the dialog's sheet, the smallest box with both its heading and its close button. */
export const sheetBox = (page: Page) =>
  dialog(page)
    .getByRole("heading", { level: 2 })
    .evaluate((heading) => {
      const close = heading.closest("[role=dialog]")?.querySelector('button[aria-label="Fermer"]') ?? null;
      let box: Element | null = heading;
      while (box && !box.contains(close)) box = box.parentElement;
      const { x, y, width, height } = box?.getBoundingClientRect() ?? new DOMRect();
      return { x, y, width, height };
    });

export const focusInside = (page: Page) =>
  dialog(page).evaluate((element) => element.contains(document.activeElement));

/** The hero's button, which every page with a hero has at both sizes. */
export const heroRequest = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: "Demander une intervention" }).first();

/** A service's tile in step one; its name is followed by its description. */
export const tile = (page: Page, service: string) =>
  dialog(page).getByRole("button", { name: new RegExp(`^${service}`) });

/** The element of a service's frame. */
export const frameElement = (page: Page, service: string) =>
  page.getByTitle(fill(content.ui.modal.frameTitle, { service }), { exact: true });

/** What is inside a service's frame. */
export const frame = (page: Page, service: string) => frameElement(page, service).contentFrame();

/** Addresses of the frames that are shown, as they stand in the page; frames of other services are hidden. */
export const frameUrls = (page: Page) =>
  dialog(page)
    .getByTitle(/^Formulaire de demande/)
    .evaluateAll((frames) =>
      frames.filter((item) => item.checkVisibility()).map((item) => item.getAttribute("src") ?? ""),
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
  expect(await frameUrls(page), "the form and its own confirmation are gone").toEqual([]);
}

export async function openChoice(page: Page): Promise<void> {
  await heroRequest(page).click();
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
}

export async function closeDialog(page: Page): Promise<void> {
  await dialog(page).getByRole("button", { name: "Fermer", exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}
