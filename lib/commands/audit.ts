import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { licenceOf, packagesIn, ships } from "@/lib/tooling/lock";

/**
 * What we depend on: licences, first of what ships to visitors, then of the tools; then the known weaknesses
 * (`npm audit`) of what ships, high and critical ones as a failure.
 */
const packages = [...packagesIn(readFileSync("package-lock.json", "utf8"))];

function list(title: string, wanted: typeof packages): void {
  const byLicence = new Map<string, string[]>();
  for (const [path, item] of wanted) {
    const licence = licenceOf(path, item) ?? "of another platform, not installed here";
    const name = `${path.replace(/^.*node_modules\//, "")} ${item.version}`;
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), name]);
  }
  console.log(`\n${title}: ${wanted.length}`);
  for (const [licence, names] of [...byLicence].sort()) console.log(`  ${licence}: ${names.join(", ")}`);
}
list(
  "Ships to visitors, or may",
  packages.filter(([, item]) => ships(item)),
);
list(
  "Tools and their platforms' builds",
  packages.filter(([, item]) => !ships(item)),
);

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  encoding: "utf8",
  shell: process.platform === "win32",
});
type Report = { metadata?: { vulnerabilities: Record<string, number> }; message?: string };
let report: Report = {};
try {
  report = JSON.parse(stdout) as Report;
} catch {
  // No answer at all is treated as one without findings to read.
}
const found = report.metadata?.vulnerabilities;
if (!found) {
  console.log(`\nSKIPPED npm audit: the registry gives no answer to it (${report.message ?? "no report"}).`);
} else {
  const { high = 0, critical = 0, moderate = 0, low = 0 } = found;
  console.log(
    `\nnpm audit of what ships: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`,
  );
  if (high + critical > 0) process.exit(1);
}
