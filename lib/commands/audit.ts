import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFlags } from "@/lib/tooling/flags";
import { type LockedPackage, licenceOf, packagesIn, ships } from "@/lib/tooling/lock";

/**
 * What we depend on: licences, first of what ships to visitors, then of the tools; then the known weaknesses
 * (`npm audit`) of what ships, high and critical ones as a failure.
 */
type Packages = [path: string, item: LockedPackage][];
type Report = { metadata?: { vulnerabilities: Record<string, number> }; message?: string };

function printLicences(title: string, packages: Packages): void {
  const byLicence = new Map<string, string[]>();
  for (const [path, item] of packages) {
    const licence = licenceOf(path, item) ?? "of another platform, not installed here";
    const name = `${path.replace(/^.*node_modules\//, "")} ${item.version}`;
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), name]);
  }
  console.log(`\n${title}: ${packages.length}`);
  for (const [licence, names] of [...byLicence].sort()) console.log(`  ${licence}: ${names.join(", ")}`);
}

/** What npm knows of weaknesses; an answer that cannot be read counts as an empty one. */
function askNpm(): Report {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  try {
    return JSON.parse(stdout) as Report;
  } catch {
    return {};
  }
}

readFlags({});
const packages = [...packagesIn(readFileSync("package-lock.json", "utf8"))];
printLicences(
  "Ships to visitors, or may",
  packages.filter(([, item]) => ships(item)),
);
printLicences(
  "Tools and their platforms' builds",
  packages.filter(([, item]) => !ships(item)),
);
const { metadata, message = "no report" } = askNpm();
if (metadata) {
  const { high = 0, critical = 0, moderate = 0, low = 0 } = metadata.vulnerabilities;
  const counts = `${critical} critical, ${high} high, ${moderate} moderate, ${low} low`;
  console.log(`\nnpm audit of what ships: ${counts}`);
  if (high + critical > 0) process.exitCode = 1;
} else {
  console.log(`\nSKIPPED npm audit: the registry gives no answer to it (${message}).`);
}
