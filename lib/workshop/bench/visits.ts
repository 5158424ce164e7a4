import type { Browser } from "playwright";
import { onSlowPage } from "./slow-page";

type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur?: number };

/** Time in ms for the page's idle callbacks and their requests to finish. */
const SETTLED_MS = 1500;
const LONG_TASK_MS = 50;

/** Makes the page record its largest paint and its layout shifts. */
function observePaints(): void {
  const seen = { largestPaint: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** One visit on a phone with throttled network and CPU, not simulated. @throws Error when the browser has recorded no paint */
export function measureVisit(browser: Browser, url: string) {
  return onSlowPage(browser, { slowNetwork: true }, async (page) => {
    const session = await browser.newBrowserCDPSession();
    const events: TraceEvent[] = [];
    session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown[] as TraceEvent[])));
    const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
    await page.addInitScript(observePaints);
    const traceConfig = { includedCategories: ["toplevel", "loading", "devtools.timeline"] };
    await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(SETTLED_MS);
    await session.send("Tracing.end");
    await complete;
    await session.detach();
    const { largestPaint, shift, firstPaint } = await page.evaluate(() => ({
      ...(window as unknown as { seen: { largestPaint: number; shift: number } }).seen,
      firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    }));
    return {
      "FCP ms": Math.round(firstPaint),
      "LCP ms": Math.round(largestPaint),
      CLS: Math.round(shift * 1000) / 1000,
      ...work(events),
    };
  });
}

/** Main-thread time from the first paint until the page is idle, and its number of long tasks. */
function work(events: readonly TraceEvent[]) {
  const paint = events.find(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("No first paint in the trace");
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name.endsWith("RunTask") && pid === paint.pid && tid === paint.tid && ts + dur > paint.ts,
  );
  // If the browser records a task and its wrapper, count only one of them.
  const kind = tasks.some(({ name }) => name === "RunTask") ? "RunTask" : tasks[0]?.name;
  const durations = tasks.filter(({ name }) => name === kind).map(({ dur = 0 }) => dur / 1000);
  return {
    "busy ms": Math.round(durations.reduce((sum, duration) => sum + duration, 0)),
    "long tasks": durations.filter((duration) => duration > LONG_TASK_MS).length,
  };
}
