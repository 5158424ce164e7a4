import type { Browser, Locator, Page } from "playwright";

// Lighthouse's "slow 4G" and a slower phone: latency in milliseconds, throughput in bytes per second.
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

/** Runs an action on a page of a slow phone, in a new context. */
export async function onSlowPage<Result>(
  browser: Browser,
  { slowNetwork }: { slowNetwork: boolean },
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    if (slowNetwork) {
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", SLOW_4G);
    }
    return await act(page);
  } finally {
    await context.close();
  }
}

/** Duration of a touch: long enough to finish the events of its start. */
const TOUCH_MS = 80;

/** Touches a control. @returns when the touch ended, as `Date.now()` */
export async function touch(control: Locator): Promise<number> {
  const box = await control.boundingBox();
  if (!box) throw new Error(`Not in the page: ${control}`);
  const session = await control.page().context().newCDPSession(control.page());
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await control.page().waitForTimeout(TOUCH_MS);
  const ended = Date.now();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  return ended;
}
