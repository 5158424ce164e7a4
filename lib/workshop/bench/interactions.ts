import type { Browser, Locator, Page } from "playwright";
import { RequestSheet } from "@/e2e/support/request-sheet";
import { percentile } from "@/lib/system/percentile";
import { onSlowPage, touch } from "./slow-page";

/** Time in ms until the page is idle, at start and after a touch. */
const SETTLED_MS = 500;

function observeClicks(): void {
  const durations: number[] = [];
  Object.assign(window, { durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === "click") durations.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Touches a control. @returns the duration of its click event in ms, in steps of 8; 0 when under 16 */
async function measureTouch(control: Locator, result: Locator): Promise<number> {
  const page = control.page();
  await page.evaluate(() => (window as unknown as { durations: number[] }).durations.splice(0));
  await touch(control);
  // Don't query the page before it has settled: a search by role takes as long as the touch's own work.
  await page.waitForTimeout(SETTLED_MS);
  await result.waitFor();
  const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
  return Math.max(0, ...durations);
}

const inDialog = (page: Page, name: string | RegExp) =>
  page
    .getByRole("dialog")
    .getByRole("link", { name })
    .or(page.getByRole("dialog").getByRole("button", { name }))
    .filter({ visible: true });

const choice = (page: Page) => page.getByRole("heading", { name: "De quel artisan" });

/** Touches on an idle page, in order, each with its expected result. */
const JOURNEY = {
  "opening the request": (page) => [new RequestSheet(page).heroRequest, choice(page)],
  "choosing a service": (page) => [
    inDialog(page, /^Plombier/),
    page.getByRole("heading", { name: "Planifier" }),
  ],
  "going back to the choice": (page) => [inDialog(page, "Changer de service"), choice(page)],
  "closing the request": (page) => [inDialog(page, "Fermer"), new RequestSheet(page).heroRequest],
  "opening the menu": (page) => [
    page.getByLabel("Ouvrir le menu"),
    page.getByRole("dialog", { name: "Menu" }),
  ],
} as const satisfies Record<string, (page: Page) => readonly [Locator, Locator]>;

/** Event timing at 4× CPU. @returns a row for each touch: durations in ms, in steps of 8 */
export async function measureInteractions(browser: Browser, url: string, count: number) {
  const durations = new Map<string, number[]>(Object.keys(JOURNEY).map((name) => [name, []]));
  for (let index = 0; index < count; index += 1) {
    await onSlowPage(browser, { slowNetwork: false }, async (page) => {
      await page.addInitScript(observeClicks);
      await page.goto(url, { waitUntil: "networkidle" });
      await page.waitForTimeout(SETTLED_MS);
      for (const [name, step] of Object.entries(JOURNEY))
        durations.get(name)?.push(await measureTouch(...step(page)));
    });
  }
  return [...durations].map(([touched, values]) => ({
    touched,
    times: count,
    "median ms": percentile(values, 0.5),
    "p95 ms": percentile(values, 0.95),
  }));
}
