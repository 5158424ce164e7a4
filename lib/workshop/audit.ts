import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFlags } from "@/lib/system/flags";
import { type LockedPackage, licenceOf, packagesIn, shippedPackages } from "@/lib/workshop/lock";

/**
 * What we depend on: licences, first of what ships to visitors, then of the tools; then the known weaknesses
 * (`npm audit`) of both, high and critical ones of what ships as a failure.
 */
type Listed = [path: string, item: LockedPackage][];
const SEVERITIES = ["critical", "high", "moderate", "low"] as const;
type Weakness = { severity: string; nodes: string[] };
type Report = { vulnerabilities?: Record<string, Weakness>; message?: string };

function printLicences(title: string, packages: Listed): void {
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
  const { stdout } = spawnSync("npm", ["audit", "--json"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  try {
    return JSON.parse(stdout) as Report;
  } catch {
    return {};
  }
}

/** Counts the packages with known weaknesses among some. @returns whether there are high or critical ones */
function printWeaknesses(title: string, found: readonly Weakness[]): boolean {
  const counts = SEVERITIES.map(
    (name) => [name, found.filter(({ severity }) => severity === name).length] as const,
  );
  console.log(`npm audit of ${title}: ${counts.map(([name, count]) => `${count} ${name}`).join(", ")}`);
  return counts.some(([name, count]) => count > 0 && (name === "critical" || name === "high"));
}

readFlags({});
const packages = packagesIn(readFileSync("package-lock.json", "utf8"));
const shipped = shippedPackages(packages);
printLicences(
  "Ships to visitors, or may",
  [...packages].filter(([path]) => shipped.has(path)),
);
printLicences(
  "Tools and their platforms' builds",
  [...packages].filter(([path]) => !shipped.has(path)),
);
const { vulnerabilities, message = "no report" } = askNpm();
console.log("");
if (vulnerabilities) {
  const ships = ({ nodes }: Weakness) => nodes.some((path) => shipped.has(path));
  const found = Object.values(vulnerabilities);
  if (printWeaknesses("what ships", found.filter(ships))) process.exitCode = 1;
  printWeaknesses(
    "the tools",
    found.filter((weakness) => !ships(weakness)),
  );
} else {
  console.log(`SKIPPED npm audit: the registry gives no answer to it (${message}).`);
}
