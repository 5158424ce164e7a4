import { defineConfig } from "@playwright/test";
import { launchOptions } from "./lib/tooling/browser";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./e2e/global-setup.ts",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 40_000,
  expect: { timeout: 8_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    // Set by the global setup; workers read this file after it.
    baseURL: process.env.E2E_URL,
    browserName: "chromium",
    launchOptions: launchOptions(),
    locale: "fr-RE",
    timezoneId: "Indian/Reunion",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "phone",
      testIgnore: ["widths.spec.ts", "screens.spec.ts"],
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testIgnore: "menu.spec.ts",
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
