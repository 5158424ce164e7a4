import {
  type BrowserContext,
  test as base,
  expect,
  type LaunchOptions,
  type Locator,
  type Page,
  type TestInfo,
} from "@playwright/test";
import { RequestSheet } from "./request-sheet";

/**
 * Browser problems during a test: console errors and warnings, uncaught errors, CSP violations, statuses from 400,
 * requests to other hosts, failed requests. A test that provokes a problem must `expect` it; any left at the end fail the test.
 */
export class Problems {
  #list: { text: string; failedUrl?: string }[] = [];
  #ignored: RegExp[] = [];
  /** URLs whose request failed or got a status from 400. */
  #failed = new Set<string>();

  /** @param origin the site's; a request to any other is a problem */
  constructor(readonly origin: string | undefined) {}

  /**
   * Waits for `times` problems that match, then drops all that match. The console's report of a failed request may come first: it
   * does not count, or the request itself would be left.
   */
  async expect(kind: RegExp, times = 1): Promise<void> {
    const matching = () => this.#list.filter(({ text, failedUrl }) => !failedUrl && kind.test(text)).length;
    await expect.poll(matching, { message: `problems like ${kind}` }).toBeGreaterThanOrEqual(times);
    this.#list = this.#list.filter(({ text }) => !kind.test(text));
  }

  /** Ignores a problem that may or may not be reported before the page unloads. */
  ignore(kind: RegExp): void {
    this.#ignored.push(kind);
  }

  get unexpected(): readonly string[] {
    return this.#texts().filter((text) => !this.#ignored.some((kind) => kind.test(text)));
  }

  /** The console reports a failed request too, sometimes long before or after: that is no second problem. */
  #texts(): string[] {
    return this.#list.filter(({ failedUrl = "" }) => !this.#failed.has(failedUrl)).map(({ text }) => text);
  }

  async watch(context: BrowserContext, javaScriptEnabled: boolean): Promise<void> {
    // Without the site's origin: its random port may contain the status that a test expects.
    const add = (problem: string, failedUrl?: string) =>
      this.#list.push({ text: problem.replaceAll(this.origin ?? "", ""), failedUrl });
    // Log CSP violations to the console, where they count as problems.
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    context.on("console", (message) => {
      if (!["error", "warning"].includes(message.type())) return;
      const isFailedRequest = message.text().startsWith("Failed to load resource");
      add(
        `console ${message.type()}: ${message.text()}`,
        isFailedRequest ? message.location().url : undefined,
      );
    });
    context.on("weberror", (error) => {
      add(`uncaught: ${error.error()}`);
    });
    context.on("response", (response) => {
      if (response.status() < 400) return;
      this.#failed.add(response.url());
      add(`status ${response.status()}: ${response.url()}`);
    });
    context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== this.origin && protocol.startsWith("http")) add(`external: ${request.url()}`);
    });
    context.on("requestfailed", (request) => {
      // The browser aborts pending requests on navigation. With scripts disabled, it fails each script with "csp".
      const reason = request.failure()?.errorText ?? "";
      const expected = ["net::ERR_ABORTED", ...(javaScriptEnabled ? [] : ["csp"])];
      if (expected.includes(reason)) return;
      this.#failed.add(request.url());
      add(`failed: ${request.url()} ${reason}`);
    });
  }
}

/** Attaches a screenshot of each page of a failed test. Playwright's own option would take one of every test first. */
async function attachScreenshots(context: BrowserContext, info: TestInfo): Promise<void> {
  for (const [index, page] of context.pages().entries()) {
    const path = info.outputPath(`failed-${index + 1}.png`);
    // A hung page yields no screenshot; don't let that hide the failure.
    const taken = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    if (taken) await info.attach("screenshot", { path, contentType: "image/png" });
  }
}

type Fixtures = { ownBrowser: LaunchOptions | undefined; problems: Problems; sheet: RequestSheet };

export const test = base.extend<Fixtures>({
  /** Launch options for one test's browser. Playwright's `launchOptions` would start a worker, which reloads every module. */
  ownBrowser: [undefined, { option: true }],
  problems: async ({ baseURL }, use) => use(new Problems(baseURL)),
  sheet: async ({ page }, use) => use(new RequestSheet(page)),
  context: async ({ context: usual, ownBrowser, playwright, problems, javaScriptEnabled }, use, info) => {
    const browser = ownBrowser && (await playwright.chromium.launch(ownBrowser));
    const context = (await browser?.newContext()) ?? usual;
    await problems.watch(context, javaScriptEnabled);
    await use(context);
    const { unexpected } = problems;
    if (unexpected.length > 0 || info.status !== info.expectedStatus) await attachScreenshots(context, info);
    await browser?.close();
    expect(unexpected, "no problem in the browser").toEqual([]);
  },
});

/** An element's box in the viewport; NaN if it has none, so that every comparison fails. */
export async function boxOf(target: Locator) {
  const none = { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };
  const { x, y, width, height } = (await target.boundingBox()) ?? none;
  const middle = { x: x + width / 2, y: y + height / 2 };
  return { x, y, width, height, right: x + width, bottom: y + height, middle };
}

/** Waits until an image has loaded. */
export const expectDrawn = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

/** Runs a check in a viewport of each size, such as "320 × 568". */
export async function atEachSize(
  page: Page,
  sizes: readonly string[],
  check: (size: { width: number; height: number }) => Promise<void>,
): Promise<void> {
  for (const size of sizes)
    await test.step(size, async () => {
      const [width = 0, height = 0] = size.split(" × ").map(Number);
      await page.setViewportSize({ width, height });
      await check({ width, height });
    });
}

/** A desktop viewport, for phone tests that check both sizes. */
export const DESKTOP = { width: 1440, height: 900 };
/** For specs at any width: a mobile browser would zoom out to fit content that is too wide. */
export const IN_A_WINDOW = { hasTouch: false, isMobile: false };
/** For specs that depend on a mouse, a keyboard or a wide viewport, and for the editor. */
export const ON_DESKTOP = { ...IN_A_WINDOW, viewport: DESKTOP };

export { expect, type Page };
