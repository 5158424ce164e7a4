import type { Browser, Page } from "playwright";
import { REQUEST, slowPage } from "./slow-page";
import { median, percentile } from "./statistics";

/** As long as a finger stays: the events of its touch are over when it goes. */
const TOUCH_MS = 80;
/** Until hydration, and what follows a touch, is over. */
const SETTLED_MS = 500;

/** A finger on the hero's button. */
async function touch(page: Page): Promise<void> {
  const box = await REQUEST.button(page).boundingBox();
  if (!box) throw new Error("The hero's button is not in the page");
  const session = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page.waitForTimeout(TOUCH_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** In place of the request: the browser's own dialog with a heading, the least that an opening can cost. */
function openNativeDialog(): void {
  const dialog = document.createElement("dialog");
  dialog.innerHTML = "<h2>De quel artisan</h2>";
  document.body.append(dialog);
  // Not a named function: the compiler would call a helper that the page does not have.
  window.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      dialog.showModal();
    },
    { capture: true },
  );
}

/** Has the page note the durations of its click events. */
function observeClicks(): void {
  const durations: number[] = [];
  Object.assign(window, { durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === "click") durations.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function measureOpening(browser: Browser, url: string, native: boolean): Promise<number> {
  const page = await slowPage(browser);
  try {
    await page.addInitScript(observeClicks);
    await page.goto(url, { waitUntil: "networkidle" });
    if (native) await page.evaluate(openNativeDialog);
    await page.waitForTimeout(SETTLED_MS);
    await touch(page);
    await REQUEST.heading(page).waitFor();
    await page.waitForTimeout(SETTLED_MS);
    const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
    return Math.max(0, ...durations);
  } finally {
    await page.context().close();
  }
}

/**
 * Event timing of opening the dialog on a hydrated page, at 4× CPU, beside the browser's own dialog.
 * Durations in ms, to the browser's 8 ms.
 */
export async function measureOpenings(browser: Browser, url: string, count: number) {
  const durations = { site: [] as number[], native: [] as number[] };
  for (let index = 0; index < count; index += 1) {
    durations.site.push(await measureOpening(browser, url, false));
    durations.native.push(await measureOpening(browser, url, true));
  }
  const summary = (values: number[]) => ({
    openings: count,
    "median ms": median(values),
    "p95 ms": percentile(values, 0.95),
  });
  return { site: summary(durations.site), native: summary(durations.native) };
}
