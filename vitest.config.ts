import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["lib/**/*.test.ts", "components/**/*.test.ts", "content/**/*.test.ts"],
    environment: "node",
    // Thousands of generated cases take their time on a busy machine.
    testTimeout: 60_000,
  },
});
