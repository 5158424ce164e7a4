import base from "../../playwright.config";
import { ON_DESKTOP } from "../support/test";

/** The checks of `npm run workshop test-hosts`: the same on every server that runs the generated rules. */
export default {
  ...base,
  testDir: import.meta.dirname,
  outputDir: "../../test-results/hosts",
  testMatch: "*.host.ts",
  globalSetup: "./global-setup.ts",
  reporter: [["list"], ["json", { outputFile: "../../test-results/hosts.json" }]],
  use: { ...base.use, ...ON_DESKTOP },
};
