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

function installedBrowser(): string | undefined {
  const own = chromium.executablePath();
  return [process.env.CHROMIUM_PATH ?? "", ...INSTALLED, own].find((path) => path !== "" && existsSync(path));
}

/**
 * Debian's headless Chromium takes little more than half as long as full Chromium, which also loads internal pages. These
 * delay measurements by half a second on two processors.
 */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

export const testBrowser = () =>
  !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : installedBrowser();

/** Launch options: no background requests, and no sandbox as root, where Chromium cannot have one. */
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

/** The font that pages show until theirs arrives (app/styles/theme.css). Debian's Chromium only recommends it. */
const LIBERATION = "/usr/share/fonts/truetype/liberation";

/** Debian packages that browser tests lack. */
export const missingPackages = (): string[] => [
  // Both: the headless shell has no back-forward cache, which one test needs.
  ...(existsSync(HEADLESS_SHELL) || process.env.CHROMIUM_PATH ? [] : ["chromium-headless-shell"]),
  ...(installedBrowser() ? [] : ["chromium"]),
  ...(existsSync(LIBERATION) ? [] : ["fonts-liberation"]),
];

/**
 * Ensures a browser for tests: an installed Chromium or Chrome, else Debian's packages if root can install them, else
 * Playwright's own.
 * @throws Error that says what to install
 */
export async function ensureTestBrowser(): Promise<void> {
  await installDebian(missingPackages());
  // Older Debian versions lack the headless shell, so apt-get installed neither.
  if (!installedBrowser()) await installDebian(["chromium", "fonts-liberation"]);
  if (!installedBrowser() && !process.env.NO_INSTALL) {
    console.log("Installing Playwright's Chromium in its own folder (NO_INSTALL=1 prevents it) …");
    await runBin("playwright", ["install", "chromium"]);
  }
  if (!installedBrowser())
    throw new Error(
      "The browser tests need Chromium or Google Chrome: install one, or set CHROMIUM_PATH to it.",
    );
}
