import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Before any test: whoever publishes runs the tests with the site's own configuration in the environment.
for (const name of Object.keys(process.env)) if (name.startsWith("NEXT_PUBLIC_")) delete process.env[name];

// What tests write to temporary folders goes with the run: none of them has to remove its own.
const folder = realpathSync(mkdtempSync(join(tmpdir(), "unit-tests-")));
process.env.TMPDIR = folder;
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["lib/**/*.test.ts", "components/**/*.test.ts", "content/**/*.test.ts"],
    environment: "node",
    // Vitest leaves one processor free, which on a machine of two leaves half of the time unused.
    maxWorkers: "100%",
    // Most of a run would be the loading of the same modules for each file anew.
    isolate: false,
    // Thousands of generated cases take their time on a busy machine.
    testTimeout: 60_000,
  },
});
