import type { Browser } from "playwright";
import { onSlowPage } from "./slow-page";

type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur?: number };

/** Time in ms for the page's idle callbacks and their requests to finish. */
const SETTLED_MS = 1500;
const LONG_TASK_MS = 50;

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
      ...mainThreadWork(events),
    };
  });
}

/** Events of a task in which scripts run. They can contain each other. */
const SCRIPT_EVENT = /^(EvaluateScript|FunctionCall|RunMicrotasks|v8\.(compile|evaluate))/;

/** Main-thread time from the first paint until the page is idle, its number of long tasks, and how many of them are mostly scripts. */
function mainThreadWork(events: readonly TraceEvent[]) {
  const paint = events.find(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("No first paint in the trace");
  const ofThread = events.filter(({ pid, tid }) => pid === paint.pid && tid === paint.tid);
  const scripts = ofThread.filter(({ name }) => SCRIPT_EVENT.test(name)).sort((a, b) => a.ts - b.ts);
  const tasks = ofThread.filter(({ name, ts, dur = 0 }) => name.endsWith("RunTask") && ts + dur > paint.ts);
  // If the browser records a task and its wrapper, count only one of them.
  const kind = tasks.some(({ name }) => name === "RunTask") ? "RunTask" : tasks[0]?.name;
  const counted = tasks.filter(({ name }) => name === kind);
  const long = counted.filter(({ dur = 0 }) => dur > LONG_TASK_MS * 1000);
  const ofScripts = long.filter((task) => scriptTime(task, scripts) > (task.dur ?? 0) / 2);
  return {
    "busy ms": Math.round(counted.reduce((sum, { dur = 0 }) => sum + dur / 1000, 0)),
    "long tasks": long.length,
    "of scripts": ofScripts.length,
  };
}

/** Time of a task in which scripts run, in the trace's microseconds. */
function scriptTime({ ts, dur = 0 }: TraceEvent, scripts: readonly TraceEvent[]): number {
  let total = 0;
  let end = ts;
  for (const script of scripts) {
    const scriptEnd = script.ts + (script.dur ?? 0);
    // Contained in a script event that is already counted, or of another task.
    if (scriptEnd <= end || script.ts >= ts + dur) continue;
    total += scriptEnd - Math.max(end, script.ts);
    end = scriptEnd;
  }
  return total;
}
