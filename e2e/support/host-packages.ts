import { existsSync, rmSync, writeFileSync } from "node:fs";
import { canInstallDebian, installDebian } from "@/lib/workshop/install";
import { BROTLI, PROGRAMS } from "./host-servers";

const PACKAGES = ["nginx-light", "libnginx-mod-http-brotli-static", "apache2", "caddy"];
const POLICY = "/usr/sbin/policy-rc.d";
const FORBID_SERVICES = "#!/bin/sh\nexit 101\n";

/** Debian's packages of the web servers, where one of them is not installed. */
const missingServers = (): readonly string[] =>
  [...Object.values(PROGRAMS), BROTLI].every((path) => existsSync(path)) ? [] : PACKAGES;

/**
 * Installs packages as `installDebian` does, and lets none of them start a service: Debian would start web servers on
 * their usual ports, and the tests start the programs themselves.
 */
async function installWithoutServices(packages: readonly string[]): Promise<boolean> {
  const withPolicy = packages.length > 0 && canInstallDebian() && !existsSync(POLICY);
  if (withPolicy) writeFileSync(POLICY, FORBID_SERVICES, { mode: 0o755 });
  try {
    return await installDebian(packages);
  } finally {
    if (withPolicy) rmSync(POLICY, { force: true });
  }
}

/**
 * Makes sure that the web servers are installed: as root on Debian it installs them.
 * @returns null when they are there, else what is skipped without them
 * @throws Error when installing them failed, and in CI, where nothing is skipped
 */
export async function ensureServers(): Promise<string | null> {
  if (missingServers().length === 0) return null;
  if (!canInstallDebian()) {
    const missing = `nginx, Apache and Caddy are not all installed (${PACKAGES.join(", ")})`;
    if (process.env.CI) throw new Error(`${missing}, and cannot be without Debian and root.`);
    return `the checks on real web servers: ${missing}`;
  }
  await installWithoutServices(PACKAGES);
  if (missingServers().length > 0)
    throw new Error(`These packages could not be installed: ${PACKAGES.join(", ")}.`);
  return null;
}
