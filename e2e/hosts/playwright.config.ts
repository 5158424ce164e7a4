import base from "../../playwright.config";
import { SERVER_NAMES } from "../support/host-servers";

/** The checks of `npm run workshop test-hosts`: one project for each server that runs the generated rules. */
export default {
  ...base,
  testDir: import.meta.dirname,
  outputDir: "../../test-results/hosts",
  testMatch: "*.host.ts",
  globalSetup: "./global-setup.ts",
  reporter: [["list"], ["json", { outputFile: "../../test-results/hosts.json" }]],
  // The global setup sets the addresses; workers read this file after it.
  projects: SERVER_NAMES.map((name) => ({ name, use: { baseURL: process.env[`HOST_${name}`] } })),
};
