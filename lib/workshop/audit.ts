import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFlags } from "@/lib/system/flags";

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
const audit = (...flags: string[]) => {
  const { status, stdout, stderr } = spawnSync("npm", ["audit", "--offline=false", ...flags], {
    encoding: "utf8",
  });
  console.log(stdout.trim() || stderr.trim());
  return { code: status ?? 1, wasAnswered: /vulnerabilit/.test(stdout) };
};
const shipped = audit("--omit=dev");
const all = audit();
process.exitCode = shipped.code;
if (!shipped.wasAnswered || !all.wasAnswered) {
  console.error(
    "Vulnerabilities were not looked at: the registry did not answer. Try again from another network.",
  );
  process.exitCode = 1;
}
