import { existsSync, readdirSync } from "node:fs";
import { installDebian } from "@/lib/workshop/install";

/** Engines other than Chromium, which runs all other browser tests. */
export const ENGINES = ["firefox", "webkit"] as const;
export type Engine = (typeof ENGINES)[number];

const FIREFOX = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];
const PACKAGES: Record<Engine, readonly string[]> = {
  firefox: ["firefox-esr"],
  // WebKitGTK's MiniBrowser has no headless mode, so it needs a virtual screen.
  webkit: ["webkit2gtk-driver", "xvfb", "xauth"],
};

const first = (paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/** Path of the MiniBrowser that comes with WebKitGTK's driver. */
function miniBrowser(): string | undefined {
  const needed = ["/usr/lib", "/usr/bin/WebKitWebDriver", "/usr/bin/xvfb-run"];
  if (!needed.every((path) => existsSync(path))) return undefined;
  return first(readdirSync("/usr/lib").map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`));
}

export function engineBrowser(engine: Engine): string | undefined {
  if (engine === "firefox") return first([process.env.FIREFOX_PATH, ...FIREFOX]);
  return miniBrowser();
}

/** Installs an engine if missing. @returns null when installed, else the reason why not */
export async function ensureEngine(engine: Engine): Promise<string | null> {
  if (engineBrowser(engine)) return null;
  if ((await installDebian(PACKAGES[engine])) && engineBrowser(engine)) return null;
  return `not installed, and only root on Debian can install it here (${PACKAGES[engine].join(", ")})`;
}
