import { readFileSync } from "node:fs";
import { readFlags } from "@/lib/system/flags";
import { run } from "@/lib/system/run";

/** The licences of all packages, then what npm knows of their vulnerabilities: first of what builds the site. */
type Lock = { packages: Record<string, { version?: string; license?: string; dev?: boolean }> };

readFlags({});
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
for (const [title, dev] of [
  ["What builds the site, some of which ships to visitors", false],
  ["Tools of tests", true],
] as const) {
  const byLicence = new Map<string, string[]>();
  for (const [path, item] of Object.entries(packages)) {
    if (path === "" || Boolean(item.dev) !== dev) continue;
    const licence = item.license ?? "not named in the lock";
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), path.replace(/^.*node_modules\//, "")]);
  }
  console.log(`\n${title}`);
  for (const [licence, names] of [...byLicence].sort()) console.log(`  ${licence}: ${names.join(", ")}`);
}
console.log("");
// Offline, npm finds no vulnerabilities without asking anyone.
process.exitCode = await run("npm", ["audit", "--offline=false", "--omit=dev"]);
await run("npm", ["audit", "--offline=false"]);
