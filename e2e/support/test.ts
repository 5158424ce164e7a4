import { test as base, expect, type Page } from "@playwright/test";

// The browser's message when it leaves out the transition between two pages, which is no fault.
const NO_TRANSITION = /ViewTransition opt-in disabled/;

/**
 * What went wrong in the browser during a test: messages in the console, uncaught errors, breaches of the page's policy,
 * statuses from 400, requests to other hosts, requests that failed. A test that provokes a problem must `take` it;
 * whatever is left at the end fails the test.
 */
export class Problems {
  #list: string[] = [];
  #forgiven: RegExp[] = [];

  add(problem: string): void {
    this.#list.push(problem);
  }

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
}

export const test = base.extend<{ problems: Problems }>({
  problems: [
    async ({ context, baseURL, javaScriptEnabled }, use) => {
      const problems = new Problems();
      // The policy's reports reach the console, where they count as problems.
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type()))
          problems.add(`console ${message.type()}: ${message.text()}`);
      });
      context.on("weberror", (error) => {
        if (!NO_TRANSITION.test(String(error.error()))) problems.add(`uncaught: ${error.error()}`);
      });
      context.on("response", (response) => {
        if (response.status() >= 400) problems.add(`status ${response.status()}: ${response.url()}`);
      });
      context.on("request", (request) => {
        const { origin, protocol } = new URL(request.url());
        if (origin !== baseURL && protocol.startsWith("http")) problems.add(`external: ${request.url()}`);
      });
      context.on("requestfailed", (request) => {
        // The browser aborts the requests of a page that is left. Where scripts are switched off, it gives "csp" as the
        // reason for not loading them.
        const reason = request.failure()?.errorText ?? "";
        const expected = ["net::ERR_ABORTED", ...(javaScriptEnabled ? [] : ["csp"])];
        if (!expected.includes(reason)) problems.add(`failed: ${request.url()} ${reason}`);
      });
      await use(problems);
      expect(problems.rest, "no problem in the browser").toEqual([]);
    },
    { auto: true },
  ],
});

/** The size of a desktop's window, for a test of a phone that looks at both. */
export const DESKTOP = { width: 1440, height: 900 };

export { expect, type Page };
