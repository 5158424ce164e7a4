import { existsSync } from "node:fs";
import { run } from "@/lib/system/run";

export const isRoot = () => process.getuid?.() === 0;

/** Whether Debian's packages can be installed here: not on another system, without root, or where NO_INSTALL forbids it. */
export const canInstallDebian = () => isRoot() && existsSync("/usr/bin/apt-get") && !process.env.NO_INSTALL;

/**
 * Installs Debian packages, all in one go and without questions.
 * @returns false where that is not possible, or has failed
 */
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
