import { existsSync } from "node:fs";
import { run } from "./run";

export const isRoot = () => process.getuid?.() === 0;

/** Installs Debian packages without questions. @returns false where that is not possible: another system, or not root */
export async function installDebian(packages: readonly string[]): Promise<boolean> {
  if (!isRoot() || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`Installing Debian's ${packages.join(", ")} …`);
  const quiet = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], quiet);
  return (
    (await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], quiet)) === 0
  );
}
