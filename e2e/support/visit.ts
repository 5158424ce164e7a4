import type { Page } from "@playwright/test";
import { FORM_FILES } from "./presses";

/** Opens a page, hovers over a request link, and waits until all files that the sheet needs to show forms have loaded. */
export async function visit(page: Page, path: string): Promise<void> {
  const fetched = formsFetched(page, 4);
  await page.goto(path);
  await page.locator('a[href="#demande"]').first().dispatchEvent("pointerover");
  await fetched;
  await nextTask(page);
}

/** Opens a page and waits until it fetches nothing more. On a busy machine the network may be idle before the page has loaded. */
export async function visitUntilIdle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

/** Waits for the files that show forms: three scripts, which the page fetches when idle, and, on hover or press, their styles. */
export async function formsFetched(page: Page, files = 3): Promise<void> {
  let missing = files;
  await page.waitForEvent("requestfinished", (request) => FORM_FILES.test(request.url()) && --missing === 0);
}

/** Waits for the next animation frame and the task after it. */
export const nextTask = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

export const waitForStart = (page: Page) => page.waitForFunction(() => "started" in window);

/** Waits until React has mounted an island: its root has taken over the markup. */
export async function waitForIsland(page: Page, island: string): Promise<void> {
  await page.waitForFunction((name) => {
    const element: object = document.querySelector(`[data-island="${name}"]`) ?? {};
    const root = Object.entries(element).find(([key]) => key.startsWith("__reactContainer"))?.[1];
    return Boolean(root?.stateNode.current.child);
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

/** Turns on the browser's data saver for every later page: islands' scripts are then fetched on interaction only. */
export const enableSaveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });

/**
 * Records tabs behind the page instead of opening them: headless Chromium sometimes crashes at one.
 * @returns a function that reads the URLs of the tabs that the browser would have opened
 */
export async function recordTabs(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const tabs: string[] = [];
    Object.assign(window, { tabs });
    const record = (event: MouseEvent) => {
      if (event.button !== 1 && !event.ctrlKey && !event.metaKey) return;
      const link = event.target instanceof Element && event.target.closest("a");
      if (link && !event.defaultPrevented) tabs.push(link.href);
      event.preventDefault();
    };
    addEventListener("click", record);
    addEventListener("auxclick", record);
  });
  return () => page.evaluate(() => (window as unknown as { tabs: string[] }).tabs);
}
