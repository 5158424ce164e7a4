import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Operators may run the tests with their production configuration in the environment, or from a git hook, whose GIT_DIR
// would send the tests' commits to the project's own repository. Their git settings may refuse those commits, and their
// machine may be set to production.
for (const name of Object.keys(process.env)) if (/^(NEXT_PUBLIC|GIT)_/.test(name)) delete process.env[name];
Object.assign(process.env, { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", NODE_ENV: "test" });

// Temporary folders of tests go here and are removed after the run.
const folder = realpathSync(mkdtempSync(join(tmpdir(), "unit-tests-")));
process.env.TMPDIR = folder;
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["lib/**/*.test.ts", "components/**/*.test.ts"],
    environment: "node",
    // By default Vitest leaves one core free: half of a two-core machine.
    maxWorkers: "100%",
    // Isolation would reload the same modules for each file, which is most of a run.
    isolate: false,
    // Thousands of generated cases are slow on a busy machine.
    testTimeout: 60_000,
  },
});
