import { defineConfig } from "@playwright/test";
import { launchOptions, testBrowser } from "./lib/workshop/browser";

const { args = [], ...browser } = launchOptions(testBrowser());

// The global setup sets the address; workers read this file after it.
const { E2E_FIXTURE_URL } = process.env;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./e2e/global-setup.ts",
  // Three keep two processors busy: each waits for its page now and then.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 40_000,
  expect: { timeout: 8_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    browserName: "chromium",
    // A window and the page that it goes to share a process: starting one for each is a sixth of the work of a page.
    launchOptions: { ...browser, args: [...args, "--renderer-process-limit=1"] },
    locale: "fr-RE",
    timezoneId: "Indian/Reunion",
    baseURL: E2E_FIXTURE_URL,
    // A phone; specs of a desktop say so (e2e/support/test.ts). Not one project for each: their workers would load all anew.
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  },
});
