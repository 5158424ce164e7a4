import { pathToFileURL } from "node:url";
import { installPackages } from "@/lib/workshop/install";
import type { Driver, Handle } from "./driver";

/** The parts of https://pptr.dev in use; only this engine needs it. */
type Frame = {
  evaluate(expression: string): Promise<unknown>;
  evaluateHandle(expression: string): Promise<{ asElement(): Element | null }>;
};
type Element = Handle & { contentFrame(): Promise<Frame | null> };
type Page = Frame & {
  on(event: "pageerror", listener: (error: unknown) => void): void;
  on(event: "console", listener: (message: { type(): string; text(): string }) => void): void;
  mainFrame(): Frame;
  goto(url: string): Promise<unknown>;
  setViewport(size: { width: number; height: number }): Promise<void>;
  keyboard: { press(key: string): Promise<void> };
  mouse: { click(x: number, y: number): Promise<void> };
  screenshot(): Promise<Uint8Array>;
};
type Browser = { newPage(): Promise<Page>; close(): Promise<void> };
type Puppeteer = { default: { launch(options: object): Promise<Browser> } };

/** Starts Firefox over WebDriver BiDi, without a driver program. @param prefs of about:config */
export async function startFirefox(executablePath: string, prefs = {}): Promise<Driver> {
  const { require } = installPackages({ "puppeteer-core": "25.16.0" });
  const url = pathToFileURL(require.resolve("puppeteer-core")).href;
  const { default: puppeteer } = (await import(url)) as Puppeteer;
  const options = { executablePath, headless: true, extraPrefsFirefox: prefs };
  const browser = await puppeteer.launch({ browser: "firefox", ...options });
  const page = await browser.newPage();
  let problems: string[] = [];
  let frame: Frame | null = null;
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  const here = () => frame ?? page.mainFrame();
  const find = async (expression: string) => (await here().evaluateHandle(expression)).asElement();

  return {
    goto: async (url) => {
      frame = null;
      await page.goto(url);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    press: (key) => page.keyboard.press(key),
    clickAt: (x, y) => page.mouse.click(x, y),
    evaluate: (expression) => here().evaluate(expression),
    element: find,
    enterFrame: async (expression) => {
      frame = (await (await find(expression))?.contentFrame()) ?? null;
    },
    leaveFrame: async () => {
      frame = null;
    },
    screenshot: () => page.screenshot(),
    problems: () => {
      const found = problems;
      problems = [];
      return found;
    },
    close: () => browser.close(),
  };
}
