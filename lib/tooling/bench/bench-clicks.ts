import type { Browser, Page } from "playwright";

// Lighthouse's "slow 4G" and a phone of the lower half: latency in milliseconds, throughput in bytes a second.
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const LATEST_PRESS_MS = 4000;
// Longer than the 4 s after which a kept press is followed, and what that takes on a slow network.
const PATIENCE_MS = 12_000;
const AT_ONCE = 2;
const FINGER_MS = 80;
/** Until what the page does when it wakes, and what follows a press, is over. */
const SETTLED_MS = 500;

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

async function slowPage(browser: Browser, network: boolean): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  if (network) {
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
  }
  return page;
}

/** One press on the hero's button, `delay` ms after the first paint. @returns ms until dialog or form, null when lost */
async function press(browser: Browser, url: string, delay: number): Promise<number | null> {
  const page = await slowPage(browser, true);
  try {
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await page.waitForTimeout(delay);
    const button = page.getByRole("main").getByRole("link", { name: "Demander une intervention" }).first();
    const box = await button.boundingBox();
    if (!box) return null;
    const start = Date.now();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const answered = await Promise.race([
      page
        .getByRole("heading", { name: "De quel artisan" })
        .waitFor({ timeout: PATIENCE_MS })
        .then(() => true),
      page.waitForURL(/\/forms\/r\//, { timeout: PATIENCE_MS }).then(() => true),
    ]).catch(() => false);
    return answered ? Date.now() - start : null;
  } finally {
    await page.context().close();
  }
}

/** Presses at random moments from the first paint on; counts how many opened the dialog or the form. */
export async function measureClicks(browser: Browser, url: string, count: number) {
  const delays = Array.from({ length: count }, () => Math.random() * LATEST_PRESS_MS);
  const times: (number | null)[] = [];
  let failures = 0;
  const worker = async () => {
    for (let delay = delays.pop(); delay !== undefined; delay = delays.pop()) {
      try {
        times.push(await press(browser, url, delay));
      } catch (error) {
        // A page that never came was never pressed: it is tried again, not counted.
        failures += 1;
        if (failures > count / 10) throw error;
        delays.push(delay);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const answered = times.filter((time) => time !== null);
  return {
    presses: count,
    answered: answered.length,
    "median ms": percentile(answered, 0.5),
    "p95 ms": percentile(answered, 0.95),
  };
}

/** A finger on the hero's button, as long as a finger stays: the events of its coming are over when it goes. */
async function touch(page: Page): Promise<void> {
  const button = page.getByRole("main").getByRole("link", { name: "Demander une intervention" }).first();
  const box = await button.boundingBox();
  if (!box) throw new Error("The hero's button is not in the page");
  const session = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page.waitForTimeout(FINGER_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** In the place of the request: the browser's own dialog with a heading, the least that an opening can cost. */
function openNativeDialog(): void {
  const dialog = document.createElement("dialog");
  dialog.innerHTML = "<h2>De quel artisan</h2>";
  document.body.append(dialog);
  // Not a named function: the compiler gives those a helper that the page has not.
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

async function opening(browser: Browser, url: string, native: boolean): Promise<number> {
  const page = await slowPage(browser, false);
  try {
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.name === "click") seen.push(entry.duration);
      }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    await page.goto(url, { waitUntil: "networkidle" });
    if (native) await page.evaluate(openNativeDialog);
    await page.waitForTimeout(SETTLED_MS);
    await touch(page);
    await page.getByRole("heading", { name: "De quel artisan" }).waitFor();
    await page.waitForTimeout(SETTLED_MS);
    return Math.max(0, ...(await page.evaluate(() => (window as unknown as { seen: number[] }).seen)));
  } finally {
    await page.context().close();
  }
}

/**
 * Event timing of opening the dialog on a woken page, at 4× CPU, beside the browser's own dialog.
 * Durations in ms, to the browser's 8 ms.
 */
export async function measureLatency(browser: Browser, url: string, count: number) {
  const durations = { site: [] as number[], native: [] as number[] };
  for (let index = 0; index < count; index += 1) {
    durations.site.push(await opening(browser, url, false));
    durations.native.push(await opening(browser, url, true));
  }
  const summary = (values: number[]) => ({
    openings: count,
    "median ms": percentile(values, 0.5),
    "p95 ms": percentile(values, 0.95),
  });
  return { site: summary(durations.site), "empty native dialog": summary(durations.native) };
}
