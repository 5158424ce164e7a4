import base from "../../playwright.config";
import { SERVER_NAMES } from "../support/host-servers";

/** Configuration of `npm run workshop test-hosts`: one project per server that runs the generated rules. */
export default {
  ...base,
  testDir: import.meta.dirname,
  outputDir: "../../test-results/hosts",
  testMatch: "*.host.ts",
  globalSetup: "./global-setup.ts",
  // The global setup sets the URLs before workers load this file.
  projects: SERVER_NAMES.map((name) => ({ name, use: { baseURL: process.env[`HOST_${name}`] } })),
};
