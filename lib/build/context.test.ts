import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { productionEnv, readEnvFiles } from "./context";

it("reads the values of the env files without changing the process's environment", () => {
  const before = { ...process.env };
  expect(before.NEXT_PUBLIC_FORM_PLOMBIER).toBeUndefined();
  expect(productionEnv().NEXT_PUBLIC_FORM_PLOMBIER).toBeTruthy();
  expect(process.env).toEqual(before);
});

it("an env file for one mode goes before those for all, a local one before a shared one", () => {
  const folder = mkdtempSync(join(tmpdir(), "env-"));
  const names = [".env.production.local", ".env.local", ".env.production", ".env"];
  for (const [index, name] of names.entries()) {
    const lines = names.slice(0, index + 1).map((_, line) => `V${line}=${name}`);
    writeFileSync(join(folder, name), lines.join("\n"));
  }
  writeFileSync(join(folder, ".env.development"), "V3=development");
  expect(readEnvFiles("production", folder)).toEqual({
    V0: ".env.production.local",
    V1: ".env.local",
    V2: ".env.production",
    V3: ".env",
  });
  expect(readEnvFiles("development", folder).V3).toBe("development");
  rmSync(folder, { recursive: true });
});
