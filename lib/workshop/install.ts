import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { run } from "@/lib/system/run";

export const isRoot = () => process.getuid?.() === 0;

export const canInstallDebian = () => isRoot() && existsSync("/usr/bin/apt-get") && !process.env.NO_INSTALL;

/** Installs Debian packages. @returns false if that is impossible or failed */
export async function installDebian(packages: readonly string[]): Promise<boolean> {
  if (packages.length === 0) return true;
  if (!canInstallDebian()) return false;
  console.log(`Installing Debian's ${packages.join(", ")} on this machine (NO_INSTALL=1 prevents it) …`);
  const quiet = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], quiet);
  return (
    (await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], quiet)) === 0
  );
}

/**
 * Installs the packages of one tool in a separate folder, once for these versions. They are not in package.json, as
 * only maintainers who run the tool need them.
 */
export function installPackages(packages: Readonly<Record<string, string>>) {
  const folder = resolve("node_modules/.workshop", Object.keys(packages)[0]?.replace(/\W+/g, "-") ?? "");
  const done = join(folder, Object.values(packages).join(" "));
  if (!existsSync(done)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
    const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    console.log(`Installing ${Object.keys(packages).join(", ")} …`);
    const { status } = spawnSync("npm", args, { cwd: folder, stdio: "inherit" });
    if (status !== 0) throw new Error("npm install failed: see above.");
    writeFileSync(done, "");
  }
  return { modules: join(folder, "node_modules"), require: createRequire(join(folder, "package.json")) };
}
