import { existsSync, rmSync, writeFileSync } from "node:fs";
import { canInstallDebian, installDebian } from "./debian";
import { BROTLI, PROGRAMS } from "./host-servers";

const PACKAGES = ["nginx-light", "libnginx-mod-http-brotli-static", "apache2", "caddy"];
const POLICY = "/usr/sbin/policy-rc.d";

/**
 * Makes sure that the web servers are installed: by Debian's packages when root.
 * @returns whether they are; where they cannot be, says so and what is skipped
 * @throws Error when installing them failed, and in CI, where nothing is skipped
 */
export async function ensureServers(): Promise<boolean> {
  const installed = () => [...Object.values(PROGRAMS), BROTLI].every((path) => existsSync(path));
  if (installed()) return true;
  if (!canInstallDebian()) {
    const missing = `nginx, Apache and Caddy are not all installed (${PACKAGES.join(", ")})`;
    if (process.env.CI) throw new Error(`${missing}, and cannot be without Debian and root.`);
    console.log(`Skipped, the checks on real web servers: ${missing}.`);
    return false;
  }
  // Their services stay asleep: the tests start the programs themselves.
  const asleep = !existsSync(POLICY);
  if (asleep) writeFileSync(POLICY, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  await installDebian(PACKAGES);
  if (asleep) rmSync(POLICY);
  if (!installed()) throw new Error(`These packages could not be installed: ${PACKAGES.join(", ")}.`);
  return true;
}
