import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { Builder, By, Capabilities, Key, type WebElement } from "selenium-webdriver";
import type { Driver, Handle } from "./driver";

const handleOf = (element: WebElement): Handle => ({
  click: () => element.click(),
  type: (text) => element.sendKeys(text),
  select: (value) => element.findElement(By.css(`option[value="${value}"]`)).click(),
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === "object" && address ? address.port : 0;
}

/** Resolves once the driver answers. */
async function ready(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("WebKitWebDriver did not start within 10 s");
}

/** Starts WebKitGTK's small browser on a virtual screen, over WebDriver. */
export async function startWebKit(path: string): Promise<Driver> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const screen = ["-a", "-s", "-screen 0 1600x1200x24"];
  // A process group of its own, so that screen, driver and browser end together.
  const child = spawn("xvfb-run", [...screen, "WebKitWebDriver", `--port=${port}`], {
    stdio: "ignore",
    detached: true,
    env: {
      ...process.env,
      LIBGL_ALWAYS_SOFTWARE: "1",
      // WebKit's sandbox does not start as root.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } : {}),
    },
  });
  const end = () => {
    if (child.pid) process.kill(-child.pid);
  };
  try {
    await ready(url);
    const capabilities = new Capabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary: path, args: ["--automation"] },
    });
    const browser = await new Builder().usingServer(url).withCapabilities(capabilities).build();
    const known = await browser.getCapabilities();
    const run = (expression: string) => browser.executeScript<unknown>(`return (${expression})`);

    return {
      version: `WebKitGTK ${known.getBrowserVersion()}`,
      goto: async (address) => {
        await browser.switchTo().defaultContent();
        await browser.get(address);
      },
      back: async () => {
        await run("void history.back()");
      },
      resize: async (width, height) => {
        await browser.manage().window().setRect({ width, height });
      },
      press: (key) =>
        browser.actions().sendKeys({ Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE }[key]).perform(),
      clickAt: async (x, y) => {
        const click = browser.actions().move({ x, y, duration: 0 }).click().perform();
        // One that leads to another page at once may leave the driver without an answer.
        await click.catch(() => undefined);
      },
      evaluate: run,
      element: async (expression) => {
        const element = (await run(expression)) as WebElement | null;
        return element && handleOf(element);
      },
      enterFrame: async (expression) => {
        await browser.switchTo().frame((await run(expression)) as WebElement);
      },
      leaveFrame: async () => {
        await browser.switchTo().defaultContent();
      },
      screenshot: async () => Buffer.from(await browser.takeScreenshot(), "base64"),
      problems: () => null,
      close: async () => {
        await browser.quit();
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
