import { SERVER_NAMES } from "../../lib/tooling/host-servers";
import base from "../../playwright.config";

/** The checks of `npm run test:hosts`: the same on every server that runs the generated rules. */
export default {
  ...base,
  testDir: import.meta.dirname,
  outputDir: "../../test-results/hosts",
  testMatch: "*.host.ts",
  globalSetup: "./global-setup.ts",
  reporter: [["list"], ["json", { outputFile: "../../test-results/hosts.json" }]],
  projects: SERVER_NAMES.map((name) => ({
    name,
    // Set by the global setup; workers read this file after it.
    use: { baseURL: process.env[`HOST_${name}`], viewport: { width: 1440, height: 900 } },
  })),
};
