import { existsSync, rmSync, writeFileSync } from "node:fs";
import { BROTLI, PROGRAMS } from "./host-servers";
import { run } from "./run";

const PACKAGES = ["nginx-light", "libnginx-mod-http-brotli-static", "apache2", "caddy"];

/**
 * Makes sure that the web servers are installed: by Debian's packages when root.
 * @returns whether they are; where they cannot be, says so and what is skipped
 * @throws Error when installing them failed, and in CI, where nothing is skipped
 */
export async function ensureServers(): Promise<boolean> {
  const installed = () => [...Object.values(PROGRAMS), BROTLI].every((path) => existsSync(path));
  if (installed()) return true;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    const missing = `nginx, Apache and Caddy are not all installed (${PACKAGES.join(", ")})`;
    if (process.env.CI) throw new Error(`${missing}, and cannot be without Debian and root.`);
    console.log(`Skipped, the checks on real web servers: ${missing}.`);
    return false;
  }
  console.log(`Installing Debian's packages ${PACKAGES.join(", ")} …`);
  const quiet = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // Their services stay asleep: the tests start the programs themselves.
  const asleep = !existsSync("/usr/sbin/policy-rc.d");
  if (asleep) writeFileSync("/usr/sbin/policy-rc.d", "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  await run("apt-get", ["update", "-qq"], quiet);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...PACKAGES], quiet);
  if (asleep) rmSync("/usr/sbin/policy-rc.d");
  if (!installed()) throw new Error(`These packages could not be installed: ${PACKAGES.join(", ")}.`);
  return true;
}
