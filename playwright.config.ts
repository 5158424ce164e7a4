import { defineConfig } from "@playwright/test";
import { launchOptions, testBrowser } from "./lib/workshop/browser";

const { args = [], ...browser } = launchOptions(testBrowser());

// Set by the global setup, before workers load this file.
const { E2E_FIXTURE_URL } = process.env;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./e2e/global-setup.ts",
  // Three workers keep two cores busy, as each sometimes waits for its page.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 40_000,
  expect: { timeout: 8_000 },
  use: {
    browserName: "chromium",
    // Share one renderer process: starting another for each page takes a sixth of its time.
    launchOptions: { ...browser, args: [...args, "--renderer-process-limit=1"] },
    locale: "fr-RE",
    timezoneId: "Indian/Reunion",
    baseURL: E2E_FIXTURE_URL,
    // A phone; desktop specs override it (e2e/support/test.ts). Separate projects would not share workers, nor loaded modules.
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  },
});
