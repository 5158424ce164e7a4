import { writeFile } from "node:fs/promises";
import { test as base, expect, type TestInfo } from "@playwright/test";
import { DOUBLE_PRESS_MS } from "@/lib/client/double-press";
import { messageOf } from "@/lib/system/run";
import { type Engine, engineBrowser } from "../support/engines";
import { content } from "../support/pages";
import { CHOICE_HEADING } from "../support/request-sheet";
import type { Driver, Handle } from "./driver";
import { startFirefox } from "./firefox";
import { inReach, locate } from "./locate";
import { startWebKit } from "./webkit";

export type EngineOptions = { engine: Engine };
/** An exact name, or a pattern. No-break spaces match spaces. */
type Name = string | RegExp;

/** The expression that runs `locate` in the page. */
function expressionFor(role: string, name: Name): string {
  const source = typeof name === "string" ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$` : name.source;
  return `(${locate})(${JSON.stringify(role)}, ${JSON.stringify(source)})`;
}

/** A visitor's actions and checks, in any engine. Each method retries until it succeeds. */
class Visitor {
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

  /** Waits until React has mounted the request-forms island, which shows forms in the sheet. */
  async mounted(): Promise<void> {
    await this.expect(
      "Object.keys(document.querySelector('[data-island=request-forms]')).some((key) => key.startsWith('__reactContainer'))",
      true,
    );
  }

  /** Polls an expression until it has the expected value. An error, as during navigation, counts as a wrong value. */
  async expect(expression: string, expected: unknown, message = expression): Promise<void> {
    const value = () => this.driver.evaluate(expression).catch(messageOf);
    await expect.poll(value, { message, intervals: [20] }).toEqual(expected);
  }
}

export const FORM = /^Formulaire de demande/;

/** Waits until a press in the same place no longer counts as half of a double press. */
export const doublePressPassed = () => new Promise((done) => setTimeout(done, DOUBLE_PRESS_MS));

export async function openChoice(visitor: Visitor): Promise<void> {
  await visitor.click("link", content.ui.request);
  await visitor.find("dialog", CHOICE_HEADING);
  await doublePressPassed();
}

const start = { firefox: startFirefox, webkit: startWebKit };

/** Attaches a screenshot and the URL of a failed journey. */
async function attachWindow(driver: Driver, info: TestInfo): Promise<void> {
  // The journey may have ended inside an iframe.
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
    // Journeys share one page: unload it and drop its problems.
    await driver.goto("about:blank");
    driver.problems();
    await driver.resize(1280, 900);
    await use(new Visitor(driver, process.env.E2E_FIXTURE_URL ?? ""));
    // A hung browser yields no screenshot; don't let that hide the failure.
    if (info.status !== info.expectedStatus) await attachWindow(driver, info).catch(() => undefined);
    expect(driver.problems() ?? [], "errors of scripts and policy").toEqual([]);
  },
});

export { expect };
