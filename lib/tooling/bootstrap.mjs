// Runs with nothing but Node: installs the locked dependencies when they are missing or out of date,
// then hands over to the TypeScript command of the same name. No imports from node_modules here.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
process.chdir(root);
process.env.NEXT_TELEMETRY_DISABLED ??= "1";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

const STAMP = "node_modules/.installed-lock";
const lock = readFileSync("package-lock.json", "utf8");
/** npm keeps a lock of its own of what it has installed: one that is newer than ours comes of an `npm ci` by hand. */
function installedByHand() {
  const own = "node_modules/.package-lock.json";
  // Under NODE_ENV=production it leaves out what we need, tsx among it.
  const whole = existsSync(own) && existsSync("node_modules/tsx");
  return whole && statSync(own).mtimeMs > statSync("package-lock.json").mtimeMs;
}
const stamped = existsSync(STAMP) && readFileSync(STAMP, "utf8") === lock;
const installed = stamped || (!existsSync(STAMP) && installedByHand());
if (installed && !stamped) writeFileSync(STAMP, lock);
if (!installed) {
  console.log("Installing dependencies (npm ci) …");
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: "inherit",
    shell: process.platform === "win32",
    // Under NODE_ENV=production npm would leave out what builds and tests need.
    env: { ...process.env, NODE_ENV: "" },
  });
  if (npm.status !== 0) {
    console.error("npm ci failed: see above.");
    process.exit(npm.status ?? 1);
  }
  writeFileSync(STAMP, lock);
}

const [command = "start", ...rest] = process.argv.slice(2);
const run = spawnSync(process.execPath, ["--import", "tsx", `lib/commands/${command}.ts`, ...rest], {
  stdio: "inherit",
});
process.exit(run.status ?? 1);
