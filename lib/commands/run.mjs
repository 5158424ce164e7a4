// Runs with nothing but Node: installs what a command needs, then runs the TypeScript command of the same name in this
// process. Nothing but tsx is imported from node_modules here.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { attempt, endWithParent } from "./end-with-parent.mjs";

/** Commands that do with `dependencies`; every other one needs `devDependencies` as well. */
const SITE_COMMANDS = [
  ...["start", "serve", "build", "watch", "dev", "new-post"],
  ...["check-launch", "check-live", "check-forms", "conversions"],
];
/** Main versions of Node that work, and are no longer mended. */
const ENDED_NODES = [20, 21, 23, 25];
/** Once it was asked for, which takes a moment. */
let libcName;
/** npm's own list of what it has installed. */
const INSTALLED = "node_modules/.package-lock.json";
/** How many files each installed package has, and of which version; it goes with the packages. */
const COUNTED = "node_modules/.files-of-packages.json";

process.chdir(join(dirname(fileURLToPath(import.meta.url)), "../.."));
process.env.NEXT_TELEMETRY_DISABLED ??= "1";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 ou plus récent est nécessaire ; celui-ci est ${process.version}.`);
  process.exit(1);
}

endWithParent();
const [command = "start"] = process.argv.splice(2, 1);
if (command === "start" && ENDED_NODES.includes(major))
  console.warn(
    `Node ${process.version} fonctionne encore, mais n'est plus corrigé : passez à la version LTS active.`,
  );
requireSameVersions();
await install(!SITE_COMMANDS.includes(command));
requirePlatform(!SITE_COMMANDS.includes(command));
await import("tsx");
await import(`./${command}.ts`);

/** Whoever changes a version in package.json alone would build with the old one, and publish it as the new one. */
function requireSameVersions() {
  const wanted = jsonIn("package.json");
  const locked = packagesIn("package-lock.json")[""] ?? {};
  const differ = ["dependencies", "devDependencies"].flatMap((kind) =>
    Object.entries((locked[kind] && wanted[kind]) ?? {})
      .filter(([name, version]) => locked[kind][name] !== version)
      .map(([name, version]) => `${name} (${version}, ${locked[kind][name] ?? "absent"})`),
  );
  if (differ.length === 0) return;
  console.error(
    `package.json et package-lock.json ne disent pas la même version de : ${differ.join(", ")}. Lancez « npm install », qui accorde les deux.`,
  );
  process.exit(1);
}

/** Installs what is missing of the locked packages. @param {boolean} all whether those for development are needed too */
async function install(all) {
  const dev = isInstalled(true);
  if ((all ? dev : isInstalled(false)) && noteFiles(all)) return;
  // Packages that are added leave those alone that another command is running on; `npm ci` begins by removing all, and is
  // what mends those that have lost files.
  const adds = all && !dev && isInstalled(false) && noteFiles(false);
  console.log(adds ? "Installation de ce qu'il faut aux tests et aux outils …" : "Installation (npm ci) …");
  const action = adds ? ["install", "--no-save"] : ["ci"];
  const flags = [all || dev ? "--include=dev" : "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = await runNpm([...action, ...flags]);
  if (code === 0 && isInstalled(all) && noteFiles(all)) return;
  console.error(`npm ${action.join(" ")} a échoué : voir ci-dessus.`);
  process.exit(code || 1);
}

/** Whether npm has installed the locked versions: it keeps a list of its own, written last. Builds for one platform apart. */
function isInstalled(all) {
  const installed = packagesIn(INSTALLED);
  const wanted = Object.entries(packagesIn("package-lock.json")).filter(
    ([path, { dev, optional }]) => path !== "" && !optional && (all || !dev),
  );
  return wanted.every(([path, { version }]) => installed[path]?.version === version);
}

/** A program that a package brings for this machine is optional to npm, which says nothing where it could not be had. */
function requirePlatform(all) {
  const installed = packagesIn(INSTALLED);
  const missing = Object.entries(packagesIn("package-lock.json"))
    .filter(([path, item]) => !installed[path] && (all || !item.dev) && item.cpu && isForThisMachine(item))
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, "")} ${version}`);
  if (missing.length === 0) return;
  console.error(
    `Il manque à cette machine (${process.platform} ${process.arch}) : ${missing.join(", ")}. Le registre de paquets ne l'a pas donné à npm. Vérifiez qu'il l'offre, supprimez node_modules, puis recommencez ; sinon, construisez le site sous Linux, où il est éprouvé.`,
  );
  process.exit(1);
}

function isForThisMachine({ os, cpu, libc }) {
  const names = (list, name) => !list || list.includes(name);
  return names(os, process.platform) && names(cpu, process.arch) && (!libc || names(libc, ownLibc()));
}

/** Of a Linux. */
function ownLibc() {
  process.report.excludeNetwork = true;
  libcName ??= process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
  return libcName;
}

/**
 * Counts the files of each package, and keeps the number: one that has fewer files later has lost some, of which npm's
 * own list says nothing.
 * @returns whether none has
 */
function noteFiles(all) {
  const known = jsonIn(COUNTED);
  const counted = { ...known };
  for (const [path, { version, dev }] of Object.entries(packagesIn(INSTALLED))) {
    if (dev && !all) continue;
    const files = attempt(() => filesIn(path)) ?? 0;
    const [before = 1, of = version] = known[path] ?? [];
    if (files < (of === version ? before : 1)) return false;
    counted[path] = [files, version];
  }
  if (JSON.stringify(counted) !== JSON.stringify(known)) writeFileSync(COUNTED, JSON.stringify(counted));
  return true;
}

function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== "node_modules");
  return entries.reduce(
    (sum, entry) => sum + (entry.isDirectory() ? filesIn(join(folder, entry.name)) : 1),
    0,
  );
}

function packagesIn(lock) {
  return jsonIn(lock).packages ?? {};
}

/** What a command left half-written counts as missing. */
function jsonIn(file) {
  return attempt(() => JSON.parse(readFileSync(file, "utf8"))) ?? {};
}

function runNpm(args) {
  return new Promise((resolve) => {
    const npm = spawn("npm", args, { stdio: "inherit", shell: process.platform === "win32" });
    npm.on("error", () => resolve(1));
    npm.on("close", resolve);
  });
}
