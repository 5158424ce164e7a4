import type { Browser, Locator, Page } from "playwright";
import { RequestSheet } from "@/e2e/support/request-sheet";
import { percentile } from "@/lib/system/percentile";
import { onSlowPage, touch } from "./slow-page";

const LATEST_CLICK_MS = 4000;
// Longer than the wait before a link is followed (FOLLOW_AFTER_MS) and the form's load on a slow network.
const TIME_LIMIT_MS = 12_000;

const heroRequest = (page: Page) => new RequestSheet(page).heroRequest;

/** How a visitor reaches a button. */
type Way = {
  /** Opens the page, directly or through a link. */
  arrive: (page: Page, url: string) => Promise<void>;
  button: (page: Page) => Locator;
};

const commit = (page: Page, address: string) => page.goto(address, { waitUntil: "commit" });

const WAYS: Readonly<Record<string, Way>> = {
  "hero of the first page": {
    arrive: async (page, url) => void (await commit(page, `${url}/`)),
    button: heroRequest,
  },
  "card with a preset": {
    arrive: async (page, url) => void (await commit(page, `${url}/plombier`)),
    button: (page) => page.getByRole("link", { name: /^Contacter/ }).first(),
  },
  "second page, through a link": {
    arrive: async (page, url) => {
      await page.goto(`${url}/blog`);
      const opened = page.waitForURL("**/electricien", { waitUntil: "commit" });
      await page.getByRole("contentinfo").getByRole("link", { name: "Électricien", exact: true }).tap();
      await opened;
    },
    button: heroRequest,
  },
};

/**
 * Makes the page report two times after a tap: until something shows (a sheet or another page), and until the choice of services
 * shows or the form is requested. Polls plain selectors in each animation frame: a search by role from outside would add to the
 * time. Has no named functions: the compiler would call a helper that the page lacks.
 */
function observeTap(): void {
  const { tellAnswer, tellRequest } = window as unknown as Record<string, (ms: number) => void>;
  window.addEventListener(
    "click",
    ({ timeStamp }) => {
      window.addEventListener("pagehide", () => tellAnswer?.(performance.now() - timeStamp));
      // Wait for both at once: one after the other, the second would be noticed a frame late.
      for (const [selector, tell] of [
        ["[role=dialog], dialog", tellAnswer],
        ["[role=dialog] li :is(a, button)", tellRequest],
      ] as const)
        (async () => {
          // From the next frame on: until the page's own listeners have run, a sheet that is laid out early counts as visible.
          do await new Promise(requestAnimationFrame);
          while (
            ![...document.querySelectorAll(selector)].some((element) =>
              element.checkVisibility({ visibilityProperty: true }),
            )
          );
          // This frame is painted before a task of this priority. The next frame's start would also count what the page does after
          // its paint, 100 ms at times.
          scheduler.postTask(() => tell?.(performance.now() - timeStamp), { priority: "user-blocking" });
        })();
      // Reported once the form has loaded, with the time of its request.
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceResourceTiming[])
          if (entry.initiatorType === "iframe") tellRequest?.(entry.startTime - timeStamp);
      }).observe({ type: "resource" });
    },
    { capture: true, once: true },
  );
}

type Times = { answer: number; request: number };

/** One tap, `delay` ms after the first paint. @returns times in ms; null if it had no effect */
function tap(browser: Browser, url: string, way: Way, delay: number): Promise<Times | null> {
  return onSlowPage(browser, { slowNetwork: true }, async (page) => {
    let answer = Number.NaN;
    await page.exposeFunction("tellAnswer", (ms: number) => {
      if (Number.isNaN(answer)) answer = ms;
    });
    let tellRequest: (ms: number) => void = () => {};
    const requested = new Promise<number>((resolve) => {
      tellRequest = resolve;
    });
    await page.exposeFunction("tellRequest", tellRequest);
    await way.arrive(page, url);
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await page.evaluate(observeTap);
    const button = way.button(page);
    await button.scrollIntoViewIfNeeded();
    await page.waitForTimeout(delay);
    const start = await touch(button);
    // Or the link was followed to the form's own page.
    const form = page
      .waitForURL(/\/forms\/r\//, { timeout: TIME_LIMIT_MS })
      .then(() => Date.now() - start)
      .catch(() => null);
    const request = await Promise.race([requested, form]);
    if (request === null) return null;
    // If the page showed nothing before it was left, the next page counts.
    return { answer: Number.isNaN(answer) ? request : answer, request: Math.round(request) };
  });
}

async function measureWay(browser: Browser, url: string, way: Way, count: number) {
  let failures = 0;
  const attempt = async (delay: number): Promise<Times | null> => {
    try {
      return await tap(browser, url, way, delay);
    } catch (error) {
      // A page that did not load was never tapped: retry without counting.
      failures += 1;
      if (failures > count / 10) throw error;
      return attempt(delay);
    }
  };
  const answered: Times[] = [];
  // Sequential: a second page would compete for the processor.
  for (let index = 0; index < count; index += 1) {
    const times = await attempt(Math.random() * LATEST_CLICK_MS);
    if (times) answered.push(times);
  }
  const answer = answered.map((times) => Math.round(times.answer));
  const request = answered.map((times) => times.request);
  return {
    presses: count,
    lost: count - answered.length,
    "answer: median ms": percentile(answer, 0.5),
    "answer: p95 ms": percentile(answer, 0.95),
    "choice shown or form requested: median ms": percentile(request, 0.5),
    "choice shown or form requested: p95 ms": percentile(request, 0.95),
  };
}

/** Taps at random moments after the first paint. @returns a row for each way */
export async function measureClicks(browser: Browser, url: string, count: number) {
  const rows = [];
  for (const [name, way] of Object.entries(WAYS))
    rows.push({ press: name, ...(await measureWay(browser, url, way, count)) });
  return rows;
}
