import { existsSync, rmSync, writeFileSync } from "node:fs";
import { canInstallDebian, installDebian } from "./debian";
import { BROTLI, PROGRAMS } from "./host-servers";

const PACKAGES = ["nginx-light", "libnginx-mod-http-brotli-static", "apache2", "caddy"];
const POLICY = "/usr/sbin/policy-rc.d";
const FORBID_SERVICES = "#!/bin/sh\nexit 101\n";

/**
 * Makes sure that the web servers are installed: as root on Debian it installs them.
 * @returns null when they are there, else what is skipped without them
 * @throws Error when installing them failed, and in CI, where nothing is skipped
 */
export async function ensureServers(): Promise<string | null> {
  const installed = () => [...Object.values(PROGRAMS), BROTLI].every((path) => existsSync(path));
  if (installed()) return null;
  if (!canInstallDebian()) {
    const missing = `nginx, Apache and Caddy are not all installed (${PACKAGES.join(", ")})`;
    if (process.env.CI) throw new Error(`${missing}, and cannot be without Debian and root.`);
    return `the checks on real web servers: ${missing}`;
  }
  // Debian would start the services on their usual ports: the tests start the programs themselves.
  const withPolicy = !existsSync(POLICY);
  if (withPolicy) writeFileSync(POLICY, FORBID_SERVICES, { mode: 0o755 });
  await installDebian(PACKAGES);
  if (withPolicy) rmSync(POLICY);
  if (!installed()) throw new Error(`These packages could not be installed: ${PACKAGES.join(", ")}.`);
  return null;
}
