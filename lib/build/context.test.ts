import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { expect, it, vi } from "vitest";
import { useOwnFolder } from "@/e2e/fixtures/own-folder";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { freePort } from "@/e2e/support/servers";
import { testSites } from "@/e2e/support/sites";
import { loadContent } from "@/lib/content/load";
import { readConfig, VARIABLES } from "@/lib/site/config";
import { envFileMistakes, overriddenVariables, placeOf, readEnvFiles } from "@/lib/site/env-files";
import { productionEnv } from "./context";
import { findLaunchItems } from "./launch-items";

const DEMO = readFileSync("e2e/fixtures/demo.env", "utf8");
const PRODUCTION = parseEnv(readFileSync("e2e/fixtures/production.env", "utf8"));
const DEV = ["--import", import.meta.resolve("tsx"), resolve("lib/commands/dev.ts")];
const TSX_TSCONFIG_PATH = resolve("tsconfig.json");
const content = loadContent(FIXTURE_FOLDERS);
const sites = Object.values(testSites());

useOwnFolder();

it("reads the env files without changing process.env", () => {
  writeFileSync(".env", DEMO);
  const before = { ...process.env };
  expect(before.NEXT_PUBLIC_FORM_PLOMBIER).toBeUndefined();
  expect(productionEnv().NEXT_PUBLIC_FORM_PLOMBIER).toBeTruthy();
  expect(process.env).toEqual(before);
});

it("a mode's local file overrides the local one, the mode's shared one and the shared one, in this order", () => {
  const names = [".env.production.local", ".env.local", ".env.production", ".env"];
  for (const [index, name] of names.entries()) {
    const lines = names.slice(0, index + 1).map((_, line) => `V${line}=${name}`);
    writeFileSync(name, lines.join("\n"));
  }
  writeFileSync(".env.development", "V3=development");
  expect(readEnvFiles()).toEqual({
    V0: ".env.production.local",
    V1: ".env.local",
    V2: ".env.production",
    V3: ".env",
  });
  expect(placeOf("V1", ".env.local")).toBe(".env.local");
  expect(placeOf("V3", "development")).toBe(".env.development");
  expect(placeOf("V3", "the shell's")).toBe("variables d'environnement");
});

it("a launch item names a file, and says if its value comes from the terminal instead", () => {
  writeFileSync(".env", DEMO);
  vi.stubEnv("NEXT_PUBLIC_SITE_URL", "https://autre.example");
  const { items } = findLaunchItems(content);
  vi.unstubAllEnvs();
  const [site, api] = items.map(({ what }) => what);
  expect(site).toMatch(
    /pas https:\/\/autre\.example \(valeur des variables d'environnement, pas de ce fichier\)$/,
  );
  expect(api).not.toContain("valeur des");
});

it("reports differences between terminal and file, and mistakes in the file", () => {
  const file = ".env.production.local";
  const [site, form] = ["NEXT_PUBLIC_SITE_URL", "NEXT_PUBLIC_FORM_AVIS"];
  writeFileSync(".env", `${site}=demo\n`);
  writeFileSync(file, `\uFEFF${site}=a\n# note\n${form}=one\nTALLY_API_KEY=secret\n${form}=two\n`);
  expect(readEnvFiles()[site]).toBe("a");
  expect(
    overriddenVariables({ ...process.env, ...PRODUCTION, [site]: "a", [form]: "old", TALLY_API_KEY: "x" }),
  ).toEqual([
    `${form} vaut « old » dans ce terminal, qui l'emporte, et « two » dans ${file} : faites set -a; . ./${file}; set +a`,
  ]);
  expect(overriddenVariables({ NODE_ENV: "test" })).toEqual([]);
  writeFileSync(".env.local", `${site}=b\nNEXT_PUBLIC_API_HOST=/api\n`);
  expect(overriddenVariables({ NODE_ENV: "test", [site]: "a", NEXT_PUBLIC_API_HOST: "/x" })).toEqual([
    "NEXT_PUBLIC_API_HOST vaut « /x » dans ce terminal, qui l'emporte, et « /api » dans .env.local : faites set -a; . ./.env.local; set +a",
  ]);
  expect(envFileMistakes()).toEqual([
    `${file} : commence par une marque invisible (BOM) ; enregistrez-le en UTF-8 sans BOM`,
    `${file}:5 : ${form} est déjà à la ligne 3 ; gardez une seule des deux`,
  ]);
  expect(() => readConfig({ ...PRODUCTION })).toThrow(/^Configuration à corriger :\n.*BOM.*\n.*:5 /);
});

it("in development only Next reads the env files: it would not replace values that it was started with", async () => {
  for (const folder of ["components/illustrations", "node_modules/.bin"])
    mkdirSync(folder, { recursive: true });
  writeFileSync("node_modules/.bin/next", '#!/bin/sh\necho "$1 $NEXT_PUBLIC_FORM_AVIS"', { mode: 0o755 });
  writeFileSync(".env", "NEXT_PUBLIC_FORM_AVIS=from-file");
  const env = { ...process.env, TSX_TSCONFIG_PATH, PORT: String(await freePort()) };
  const { stdout } = spawnSync(process.execPath, DEV, { env, encoding: "utf8" });
  expect(stdout).toBe("dev \n");
});

it("Next fills in no variable of the test sites from this machine's env files", () => {
  for (const { env } of sites) expect(VARIABLES.filter((name) => env[name] === undefined)).toEqual([]);
});
