import { defineConfig } from "@playwright/test";
import { launchOptions, testBrowser } from "./lib/tooling/browser";

/** What a mouse, a keyboard or a wide window changes; everything else is tried on a phone alone. */
const ON_DESKTOP_TOO = /e2e\/(a11y|faults-clicks|header|modal)\.spec\.ts$/;
const ON_DESKTOP_ONLY = /e2e\/(admin|admin-content|screens)\.spec\.ts$/;

const { args = [], ...browser } = launchOptions(testBrowser());

// The global setup sets the addresses; workers read this file after it.
const { E2E_FIXTURE_URL, E2E_REAL_URL } = process.env;

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
  },
  projects: [
    // First, as the longest tests are among these: at the end one worker would wait for the other.
    {
      name: "desktop",
      testMatch: [ON_DESKTOP_TOO, ON_DESKTOP_ONLY],
      use: { baseURL: E2E_FIXTURE_URL, viewport: { width: 1440, height: 900 } },
    },
    {
      // What must hold for any content, on the project's own.
      name: "site",
      testDir: "e2e/site",
      use: { baseURL: E2E_REAL_URL, viewport: { width: 390, height: 844 } },
    },
    {
      name: "phone",
      testIgnore: [/e2e\/site\//, ON_DESKTOP_ONLY],
      use: {
        baseURL: E2E_FIXTURE_URL,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
