// Needs only Node: installs missing packages, then runs the TypeScript command of this name.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Commands that need only `dependencies`. */
const SITE_COMMANDS = /^(start|serve|build|watch|dev|new-post|check-(launch|live|forms)|conversions)$/;
const NO_PERMISSION =
  "ce compte n'a pas le droit de lire ou d'écrire là\u00a0: donnez-le-lui (chown, chmod), puis relancez";
/** What to do about a system error, by its code. */
const REMEDIES = {
  EACCES: NO_PERMISSION,
  EPERM: NO_PERMISSION,
  EROFS: "ce disque est en lecture seule\u00a0: travaillez dans un dossier où l'on peut écrire",
  ENOSPC: "il n'y a plus de place sur le disque\u00a0: libérez-en, puis relancez",
  ELOOP: "ce lien ramène à lui-même\u00a0: retirez-le, puis relancez",
};

process.chdir(join(dirname(fileURLToPath(import.meta.url)), "../.."));
process.env.NEXT_TELEMETRY_DISABLED ??= "1";
const [command = "start"] = process.argv.splice(2, 1);
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
// Packages load ES modules by `require`, which Node has allowed since these versions.
const isRecent = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
if (!isRecent) {
  console.error(`Node 20.19, 22.12 ou plus récent est nécessaire ; celui-ci est ${process.version}.`);
  process.exit(1);
}
if (major === 20 && command === "start")
  console.warn(`Node ${process.version} fonctionne encore, mais n'est plus corrigé\u00a0: préférez Node 26.`);
if (process.platform === "win32") {
  console.error(
    "Windows n'est pas pris en charge\u00a0: lancez les commandes dans WSL (https://aka.ms/wsl).",
  );
  process.exit(1);
}
// Loaders read the path as a URL, in which these characters end it.
if (/[#?]/.test(process.cwd())) {
  console.error(
    `Le chemin de ce dossier, ${process.cwd()}, a un # ou un ?\u00a0: renommez le dossier qui l'a.`,
  );
  process.exit(1);
}
endWithParent();
await install(!SITE_COMMANDS.test(command));
await import("tsx");
await import(`./${command}.ts`).catch((error) => {
  // Only bugs are printed with their stack.
  const isBug = error instanceof TypeError || error instanceof ReferenceError;
  console.error(error instanceof Error && !isBug ? error.message : error);
  if (error?.code in REMEDIES) console.error(`À faire\u00a0: ${REMEDIES[error.code]}.`);
  process.exit(1);
});

async function install(withDev) {
  if (isInstalled(withDev)) return;
  // `npm ci` first removes all packages, which another command may be using.
  const action = withDev && isInstalled(false) ? ["install", "--no-save"] : ["ci"];
  console.log(`Installation (npm ${action[0]}) …`);
  const args = [
    ...action,
    withDev ? "--include=dev" : "--omit=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const npm = spawn("npm", args, { stdio: "inherit" });
  const [code] = await once(npm, "close");
  if (code !== 0) process.exit(code ?? 1);
}

/**
 * Whether npm has installed the locked versions, and package.json names the same ones. A package may be listed and missing:
 * an interrupted `npm ci` may have removed the package before the list.
 */
function isInstalled(withDev) {
  const readJson = (file) => attempt(() => JSON.parse(readFileSync(file, "utf8")));
  const { dependencies, devDependencies } = readJson("package.json");
  const { "": root, ...locked } = readJson("package-lock.json").packages;
  const installed = readJson("node_modules/.package-lock.json")?.packages;
  const named = { ...root.dependencies, ...root.devDependencies };
  return (
    Object.entries({ ...dependencies, ...devDependencies }).every(
      ([name, version]) => named[name] === version,
    ) &&
    Object.entries(locked).every(
      ([path, { version, dev: isDev, optional }]) =>
        optional ||
        (isDev && !withDev) ||
        (installed?.[path]?.version === version && existsSync(`${path}/package.json`)),
    )
  );
}

/** Ends this process and its descendants on a signal, or when the parent process or npm dies. */
function endWithParent() {
  const parent = parentProcess();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(signal, () => {
      for (const pid of descendants(process.pid)) attempt(() => process.kill(pid));
      // Exit by the signal itself, which npm does not report as a failure.
      process.kill(process.pid, signal);
      // A container's first process survives its own signal.
      process.exit();
    });
  setInterval(() => parentProcess() === parent || process.kill(process.pid, "SIGTERM"), 500).unref();
}

/**
 * Id of the parent process. npm runs a script in a shell, which is replaced by the script (bash) or waits for it and outlives
 * npm (Debian's dash): then npm's id. Linux only, from /proc.
 */
function parentProcess() {
  const shell = process.ppid;
  const { npm_lifecycle_script: script } = process.env;
  const read = (file) => readFileSync(`/proc/${shell}/${file}`, "utf8");
  const isShell = () => script && read("cmdline").includes(script);
  return Number(attempt(() => isShell() && /PPid:\s*(\d+)/.exec(read("status"))?.[1]) || shell);
}

/** Process ids. Reads /proc on Linux, as small distributions lack pgrep. */
function descendants(pid) {
  const tasks = `/proc/${pid}/task`;
  const read = () => readdirSync(tasks).map((task) => readFileSync(`${tasks}/${task}/children`, "utf8"));
  const pgrep = () => spawnSync("pgrep", ["-P", pid], { encoding: "utf8" }).stdout;
  const children = String(attempt(existsSync("/proc/self") ? read : pgrep)).match(/\d+/g) ?? [];
  return children.flatMap((child) => [...descendants(child), Number(child)]);
}

function attempt(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}
