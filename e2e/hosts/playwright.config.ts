import base from "../../playwright.config";

/** The checks of `npm run test:hosts`: the same on every server that runs the generated rules. */
export default {
  ...base,
  testDir: import.meta.dirname,
  outputDir: "../../test-results/hosts",
  testMatch: "*.host.ts",
  globalSetup: "./global-setup.ts",
  reporter: [["list"], ["json", { outputFile: "../../test-results/hosts.json" }]],
  // One project for all servers: each would have workers of its own, that load everything again.
  projects: [{ name: "hosts", use: { viewport: { width: 1440, height: 900 } } }],
};
