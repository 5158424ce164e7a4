import { writeFile } from "node:fs/promises";
import { test as base, expect, type TestInfo } from "@playwright/test";
import { DOUBLE_PRESS_MS } from "@/lib/client/double-press";
import { messageOf } from "@/lib/system/run";
import { CHOICE } from "../support/dialog";
import { type Engine, engineBrowser } from "../support/engines";
import { content } from "../support/pages";
import type { Driver, Handle } from "./driver";
import { startFirefox } from "./firefox";
import { inReach, locate } from "./locate";
import { startWebKit } from "./webkit";

export type EngineOptions = { engine: Engine };
/** An exact name, or a pattern. No-break spaces count as spaces. */
type Name = string | RegExp;

/** The expression for an element: `locate`, to be run in the page. */
function expressionFor(role: string, name: Name): string {
  const source = typeof name === "string" ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$` : name.source;
  return `(${locate})(${JSON.stringify(role)}, ${JSON.stringify(source)})`;
}

/** What a visitor does and sees, in any engine. Each method waits for what it is about. */
export class Visitor {
  constructor(
    readonly driver: Driver,
    readonly origin: string,
  ) {}

  async goto(path: string): Promise<void> {
    await this.driver.goto(this.origin + path);
  }

  async find(role: string, name: Name): Promise<Handle> {
    let found: Handle | null = null;
    const look = async () => {
      found = await this.driver.element(expressionFor(role, name));
      return found !== null;
    };
    await expect.poll(() => look().catch(messageOf), { message: `${role} ${name}` }).toBe(true);
    if (!found) throw new Error(`${role} ${name} is gone again`);
    return found;
  }

  async click(role: string, name: Name): Promise<void> {
    const reached = `(${inReach})(${expressionFor(role, name)})`;
    await this.expect(reached, true, `${role} ${name} can be clicked`);
    await (await this.find(role, name)).click();
  }

  async gone(role: string, name: Name): Promise<void> {
    await this.expect(`${expressionFor(role, name)} === null`, true, `${role} ${name} goes away`);
  }

  async focused(role: string, name: Name): Promise<void> {
    await this.expect(`${expressionFor(role, name)} === document.activeElement`, true, `focus on ${name}`);
  }

  async enterFrame(name: RegExp): Promise<void> {
    const frame = `[...document.querySelectorAll("[role=dialog] iframe")].find((item) => ${name}.test(item.title) && item.checkVisibility())`;
    await this.expect(`Boolean(${frame})`, true);
    await this.driver.enterFrame(frame);
  }

  /** Waits until the request sheet can show forms: React has taken over its island. */
  async mounted(): Promise<void> {
    await this.expect(
      "Object.keys(document.querySelector('[data-island=request-forms]')).some((key) => key.startsWith('__reactContainer'))",
      true,
    );
  }

  /**
   * Evaluates an expression until its value is as expected. Between two pages, where that fails, its value is the reason,
   * which no test expects.
   */
  async expect(expression: string, expected: unknown, message = expression): Promise<void> {
    const value = () => this.driver.evaluate(expression).catch(messageOf);
    await expect.poll(value, { message, intervals: [20] }).toEqual(expected);
  }
}

/** The title of the frame with a form. */
export const FORM = /^Formulaire de demande/;

/** A press where the one that opened a sheet was is the second half of a double press, unless it comes later. */
export const doublePressPassed = () => new Promise((done) => setTimeout(done, DOUBLE_PRESS_MS));

export async function openChoice(visitor: Visitor): Promise<void> {
  await visitor.click("link", content.ui.request);
  await visitor.find("dialog", CHOICE);
  await doublePressPassed();
}

const start: Record<Engine, (path: string) => Promise<Driver>> = {
  firefox: startFirefox,
  webkit: startWebKit,
};

/** Attaches what the window of a journey that failed shows, and at which address. */
async function attachWindow(driver: Driver, info: TestInfo): Promise<void> {
  // Of the page, also where the journey was in a frame.
  await driver.leaveFrame();
  const path = info.outputPath("failed.png");
  await writeFile(path, await driver.screenshot());
  await info.attach("screenshot", { path, contentType: "image/png" });
  await info.attach("address", { body: String(await driver.evaluate("location.href")) });
}

export const test = base.extend<{ visitor: Visitor }, EngineOptions & { driver: Driver }>({
  engine: ["firefox", { option: true, scope: "worker" }],
  driver: [
    async ({ engine }, use) => {
      const path = engineBrowser(engine);
      if (!path) throw new Error(`${engine} is not installed`);
      const driver = await start[engine](path);
      await use(driver);
      await driver.close();
    },
    { scope: "worker" },
  ],
  visitor: async ({ driver }, use, info) => {
    // Nothing of the journey before is left: they share one page.
    await driver.goto("about:blank");
    driver.problems();
    await driver.resize(1280, 900);
    await use(new Visitor(driver, process.env.E2E_FIXTURE_URL ?? ""));
    // A window that hangs cannot be shown; the failure itself is what counts.
    if (info.status !== info.expectedStatus) await attachWindow(driver, info).catch(() => undefined);
    expect(driver.problems() ?? [], "errors of scripts and policy").toEqual([]);
  },
});

export { expect };
