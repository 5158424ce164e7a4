import { test as base, expect, type Page } from "@playwright/test";

// The browser says so when it leaves out the transition between two pages; nothing is lost by it.
const NO_TRANSITION = /ViewTransition opt-in disabled/;

/**
 * What went wrong in the browser during a test. A test that provokes a problem must `take` it;
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

  /** For a problem that a page may be left too soon to report. */
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
      // Whatever a test does to a page, its content security policy is never hit.
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
        // What a visitor leaves behind by going to another page is aborted by the browser itself.
        // Without scripts, "csp" is the reason it gives for not loading them.
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

export { expect, type Page };
