import { existsSync, readdirSync } from "node:fs";
import { installDebian } from "@/lib/workshop/install";

/** Engines beside Chromium, in which all other browser tests run. */
export const ENGINES = ["firefox", "webkit"] as const;
export type Engine = (typeof ENGINES)[number];

const FIREFOX = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];
const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
const PACKAGES: Record<Engine, readonly string[]> = {
  firefox: ["firefox-esr"],
  // WebKitGTK's small browser has no mode without a window, hence a virtual screen.
  webkit: ["webkit2gtk-driver", "xvfb", "xauth"],
};

const first = (paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/** The small browser that comes with WebKitGTK's driver. */
function miniBrowser(): string | undefined {
  if (!existsSync("/usr/lib") || ![WEBKIT_DRIVER, "/usr/bin/xvfb-run"].every((path) => existsSync(path)))
    return undefined;
  return first(readdirSync("/usr/lib").map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`));
}

/** Path of an engine's browser; undefined when it is not installed. */
export function engineBrowser(engine: Engine): string | undefined {
  if (engine === "firefox") return first([process.env.FIREFOX_PATH, ...FIREFOX]);
  return miniBrowser();
}

/** Makes sure that an engine is installed. @returns why it is not, or null when it is */
export async function ensureEngine(engine: Engine): Promise<string | null> {
  if (engineBrowser(engine)) return null;
  if ((await installDebian(PACKAGES[engine])) && engineBrowser(engine)) return null;
  return `not installed, and only root on Debian can have it installed here (${PACKAGES[engine].join(", ")})`;
}
