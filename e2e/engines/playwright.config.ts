import { defineConfig } from "@playwright/test";
import { ENGINES } from "../support/engines";
import type { EngineOptions } from "./visit";

/** Configuration of `npm run workshop test-engines`: one project per engine. */
export default defineConfig<object, EngineOptions>({
  testMatch: "*.journey.ts",
  outputDir: "../../test-results/engines",
  globalSetup: "../global-setup.ts",
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
});
