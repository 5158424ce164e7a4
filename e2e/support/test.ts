import {
  type BrowserContext,
  test as base,
  expect,
  type LaunchOptions,
  type Locator,
  type Page,
  type TestInfo,
} from "@playwright/test";

/**
 * What went wrong in the browser during a test: messages in the console, uncaught errors, breaches of the page's policy,
 * statuses from 400, requests to other hosts, requests that failed. A test that provokes a problem must `take` it;
 * whatever is left at the end fails the test.
 */
export class Problems {
  #list: string[] = [];
  #forgiven: RegExp[] = [];

  /** @param origin of the site; whatever is asked of another is a problem */
  constructor(readonly origin: string | undefined) {}

  /** Waits for a problem of this kind, then forgets all of its kind. */
  async take(kind: RegExp): Promise<void> {
    await expect.poll(() => this.#list.join("\n"), { message: `a problem like ${kind}` }).toMatch(kind);
    this.#list = this.#list.filter((problem) => !kind.test(problem));
  }

  /** Allows a problem that may or may not be reported before the page is left. */
  forgive(kind: RegExp): void {
    this.#forgiven.push(kind);
  }

  get rest(): readonly string[] {
    return this.#list.filter((problem) => !this.#forgiven.some((kind) => kind.test(problem)));
  }

  async watch(context: BrowserContext, javaScriptEnabled: boolean): Promise<void> {
    const add = (problem: string) => this.#list.push(problem);
    // The policy's reports reach the console, where they count as problems.
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) add(`console ${message.type()}: ${message.text()}`);
    });
    context.on("weberror", (error) => {
      add(`uncaught: ${error.error()}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400) add(`status ${response.status()}: ${response.url()}`);
    });
    context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== this.origin && protocol.startsWith("http")) add(`external: ${request.url()}`);
    });
    context.on("requestfailed", (request) => {
      // The browser aborts the requests of a page that is left. Where scripts are switched off, it gives "csp" as the
      // reason for not loading them.
      const reason = request.failure()?.errorText ?? "";
      const expected = ["net::ERR_ABORTED", ...(javaScriptEnabled ? [] : ["csp"])];
      if (!expected.includes(reason)) add(`failed: ${request.url()} ${reason}`);
    });
  }
}

/** Attaches what each page of a test that failed looks like. Playwright's own option takes a picture of each test first. */
async function photograph(context: BrowserContext, info: TestInfo): Promise<void> {
  for (const [index, page] of context.pages().entries()) {
    const path = info.outputPath(`failed-${index + 1}.png`);
    // A page that hangs cannot be photographed; the failure itself is what counts.
    const taken = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    if (taken) await info.attach("screenshot", { path, contentType: "image/png" });
  }
}

export const test = base.extend<{ ownBrowser: LaunchOptions | undefined; problems: Problems }>({
  /** How to start a browser for one test. Playwright's `launchOptions` would start a worker with it, which loads all anew. */
  ownBrowser: [undefined, { option: true }],
  problems: async ({ baseURL }, use) => use(new Problems(baseURL)),
  context: async ({ context: usual, ownBrowser, playwright, problems, javaScriptEnabled }, use, info) => {
    const browser = ownBrowser && (await playwright.chromium.launch(ownBrowser));
    const context = (await browser?.newContext()) ?? usual;
    await problems.watch(context, javaScriptEnabled);
    await use(context);
    const { rest } = problems;
    if (rest.length > 0 || info.status !== info.expectedStatus) await photograph(context, info);
    await browser?.close();
    expect(rest, "no problem in the browser").toEqual([]);
  },
});

/** Where an element is in the window; of one without a place, numbers with which no comparison holds. */
export async function boxOf(target: Locator) {
  const none = { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };
  const { x, y, width, height } = (await target.boundingBox()) ?? none;
  const middle = { x: x + width / 2, y: y + height / 2 };
  return { x, y, width, height, right: x + width, bottom: y + height, middle };
}

/** A picture has come. */
export const expectDrawn = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

/** The size of a desktop's window, for a test of a phone that looks at both. */
export const DESKTOP = { width: 1440, height: 900 };
/** For specs of windows of any width: a phone's browser would zoom out where something is too wide. */
export const IN_A_WINDOW = { hasTouch: false, isMobile: false };
/** For specs of what a mouse, a keyboard or a wide window changes, and of the editor. */
export const ON_DESKTOP = { ...IN_A_WINDOW, viewport: DESKTOP };

export { expect, type Page };
