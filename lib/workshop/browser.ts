import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "playwright";
import { runBin } from "@/lib/system/run";
import { installDebian, isRoot } from "./install";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of an installed Chromium or Chrome; undefined when there is none. */
function installedBrowser(): string | undefined {
  const own = chromium.executablePath();
  return [process.env.CHROMIUM_PATH ?? "", ...INSTALLED, own].find((path) => path !== "" && existsSync(path));
}

/**
 * Debian's Chromium without a window: the same pages in little more than half of the time. A window loads pages of the
 * browser's own beside each of ours, which delays by half a second what is measured on two processors.
 */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** Path of the browser that tests run in. */
export const testBrowser = () =>
  !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : installedBrowser();

/** How to start the browser: it asks the network for nothing of its own, and has no sandbox as root, who cannot have one. */
export function launchOptions(executablePath = installedBrowser()): LaunchOptions {
  return {
    executablePath,
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

/** Debian's packages of the browsers that tests lack. */
export const missingBrowsers = (): string[] => [
  // The one without a window has no back-forward cache, which one test is about.
  ...(existsSync(HEADLESS_SHELL) || process.env.CHROMIUM_PATH ? [] : ["chromium-headless-shell"]),
  ...(installedBrowser() ? [] : ["chromium"]),
];

/**
 * Makes sure that there is a browser for tests: an installed Chromium or Chrome, else Debian's packages where root can install
 * them, else Playwright's own.
 * @throws Error that says what to install
 */
export async function ensureTestBrowser(): Promise<void> {
  await installDebian(missingBrowsers());
  // An older Debian has none without a window, and has installed neither.
  if (!installedBrowser()) await installDebian(["chromium"]);
  if (!installedBrowser() && !process.env.NO_INSTALL) {
    console.log("Installing Playwright's Chromium in its own folder (NO_INSTALL=1 prevents it) …");
    await runBin("playwright", ["install", "chromium"]);
  }
  if (!installedBrowser())
    throw new Error(
      "The browser tests need Chromium or Google Chrome: install one, or set CHROMIUM_PATH to it.",
    );
}
