import type { Browser } from "playwright";
import { slowPage } from "./slow-page";

/** Longer than anything that a page does by itself takes. */
const SETTLED_MS = 4000;

/** What a page does by itself, once it has been painted. */
export type LoadSample = {
  /** Scripts once everything idle has come, in bytes as sent. */
  scripts: number;
  /** How long the main thread was busy since the first paint, in ms. */
  busy: number;
  /** Tasks of more than 50 ms since then. */
  longTasks: number;
};

type TraceEvent = {
  name: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
};

/** Loads a page on a slow phone and waits until it does nothing more. */
export async function measureLoad(browser: Browser, url: string): Promise<LoadSample> {
  const page = await slowPage(browser, { slowNetwork: true });
  try {
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "script")
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await browser.startTracing(page, {
      categories: ["toplevel", "blink.user_timing", "loading", "__metadata"],
    });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(SETTLED_MS);
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
    const scripts = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { scripts, ...mainThread(traceEvents) };
  } finally {
    await page.context().close();
  }
}

function mainThread(events: readonly TraceEvent[]): Pick<LoadSample, "busy" | "longTasks"> {
  const paint = events.find(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("The page was not painted.");
  const main = events.find(
    ({ name, pid, args }) => name === "thread_name" && args?.name === "CrRendererMain" && pid === paint.pid,
  );
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === "ThreadControllerImpl::RunTask" && pid === main?.pid && tid === main.tid && ts > paint.ts,
  );
  const lengths = tasks.map(({ dur = 0 }) => dur / 1000);
  return {
    busy: Math.round(lengths.reduce((sum, length) => sum + length, 0)),
    longTasks: lengths.filter((length) => length > 50).length,
  };
}
