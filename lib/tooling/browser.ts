import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "playwright";
import { runBin } from "@/lib/system/run";
import { installDebian, isRoot } from "./debian";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of an installed Chromium or Chrome; undefined when there is none. */
export function installedBrowser(): string | undefined {
  const own = chromium.executablePath();
  return [process.env.CHROMIUM_PATH ?? "", ...INSTALLED, own].find((path) => path !== "" && existsSync(path));
}

/** How to start the browser: it asks the network for nothing of its own, and has no sandbox as root, who cannot have one. */
export function launchOptions(): LaunchOptions {
  return {
    executablePath: installedBrowser(),
    args: [
      ...(isRoot() ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
}

/**
 * Makes sure that there is a browser: an installed Chromium or Chrome, else Debian's package where root can install it,
 * else Playwright's own.
 * @throws Error that says what to install
 */
export async function ensureBrowser(): Promise<void> {
  if (installedBrowser()) return;
  if ((await installDebian(["chromium"])) && installedBrowser()) return;
  if (!process.env.NO_INSTALL) {
    console.log("Installing Playwright's Chromium in its own folder (NO_INSTALL=1 prevents it) …");
    await runBin("playwright", ["install", "chromium"]);
  }
  if (installedBrowser()) return;
  throw new Error(
    "The browser tests need Chromium or Google Chrome: install one, or set CHROMIUM_PATH to it.",
  );
}
