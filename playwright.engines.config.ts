import { defineConfig } from "@playwright/test";
import type { EngineOptions } from "./e2e/engines/visit";
import { ENGINES } from "./lib/cli/engines";

/** The journeys of `npm run test:engines`: one description, one project for each engine. */
export default defineConfig<object, EngineOptions>({
  testDir: "e2e/engines",
  testMatch: "*.journey.ts",
  outputDir: "test-results/engines",
  globalSetup: "./e2e/global-setup.ts",
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
});
