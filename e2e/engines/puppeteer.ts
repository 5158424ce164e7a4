import puppeteer, { type ElementHandle, type Frame } from "puppeteer-core";
import { launchOptions } from "@/lib/workshop/browser";
import type { Driver, Handle, StartOptions } from "./driver";

const handleOf = (element: ElementHandle<Element>): Handle => ({
  click: () => element.click(),
  type: (text) => element.type(text),
  select: async (value) => {
    await element.select(value);
  },
});

/** Starts Chromium over the DevTools protocol, or Firefox over WebDriver BiDi: neither needs a driver program. */
export async function startPuppeteer(
  engine: "chromium" | "firefox",
  path: string,
  { fontSize }: StartOptions,
): Promise<Driver> {
  const chromium = engine === "chromium";
  const browser = await puppeteer.launch({
    browser: chromium ? "chrome" : "firefox",
    executablePath: path,
    headless: true,
    args: chromium
      ? [
          ...(launchOptions().args ?? []),
          ...(fontSize ? [`--blink-settings=defaultFontSize=${fontSize}`] : []),
        ]
      : [],
    extraPrefsFirefox: fontSize ? { "font.size.variable.x-western": fontSize } : {},
  });
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
    version: await browser.version(),
    goto: async (url) => {
      frame = null;
      await page.goto(url);
    },
    back: async () => {
      await page.evaluate("void history.back()");
    },
    resize: (width, height) => page.setViewport({ width, height }),
    press: (key) => page.keyboard.press(key),
    clickAt: (x, y) => page.mouse.click(x, y),
    evaluate: (expression) => here().evaluate(expression),
    element: async (expression) => {
      const element = await find(expression);
      return element && handleOf(element as ElementHandle<Element>);
    },
    enterFrame: async (expression) => {
      frame = (await ((await find(expression)) as ElementHandle<HTMLIFrameElement>).contentFrame()) ?? null;
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
