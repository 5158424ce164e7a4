import type { Browser, Page } from "playwright";
import { mapWithConcurrency } from "@/lib/system/map-with-concurrency";
import { REQUEST, slowPage } from "./slow-page";
import { median, percentile } from "./statistics";

const LATEST_CLICK_MS = 4000;
// Longer than the 4 s after which a queued click is followed, and what the form takes to come on a slow network.
const TIME_LIMIT_MS = 12_000;
const AT_ONCE = 2;

/** One tap on the hero's button, `delay` ms after the first paint. @returns ms until dialog or form, null when lost */
async function tap(browser: Browser, url: string, delay: number): Promise<number | null> {
  const page = await slowPage(browser, { slowNetwork: true });
  try {
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await page.waitForTimeout(delay);
    const box = await REQUEST.button(page).boundingBox();
    if (!box) return null;
    const start = Date.now();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    return (await isAnswered(page)) ? Date.now() - start : null;
  } finally {
    await page.context().close();
  }
}

/** Resolves once the dialog or the form's own page is there, or the time is over. */
function isAnswered(page: Page): Promise<boolean> {
  const dialog = REQUEST.heading(page).waitFor({ timeout: TIME_LIMIT_MS });
  const form = page.waitForURL(/\/forms\/r\//, { timeout: TIME_LIMIT_MS });
  return Promise.race([dialog, form]).then(
    () => true,
    () => false,
  );
}

/** Taps at random moments from the first paint on; counts how many opened the dialog or the form. */
export async function measureClicks(browser: Browser, url: string, count: number) {
  let failures = 0;
  const attempt = async (delay: number): Promise<number | null> => {
    try {
      return await tap(browser, url, delay);
    } catch (error) {
      // A page that did not load was never tapped: it is tried again, not counted.
      failures += 1;
      if (failures > count / 10) throw error;
      return attempt(delay);
    }
  };
  const delays = Array.from({ length: count }, () => Math.random() * LATEST_CLICK_MS);
  const times = await mapWithConcurrency(delays, attempt, AT_ONCE);
  const answered = times.filter((time) => time !== null);
  return {
    clicks: count,
    answered: answered.length,
    "median ms": median(answered),
    "p95 ms": percentile(answered, 0.95),
  };
}
