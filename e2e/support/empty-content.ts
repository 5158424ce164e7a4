import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes a copy of a content folder without article, partner, listed company, telephone, WhatsApp and vetting. Edited content has no review. */
export function writeEmptyContent(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  for (const folder of ["blog", "partners"]) rmSync(join(to, folder), { recursive: true });
  writeFileSync(join(to, "companies.yaml"), "[]\n");
  writeFileSync(join(to, "vetting.yaml"), "checks: null\nportraits: []\n");
  const site = join(to, "site.yaml");
  writeFileSync(site, readFileSync(site, "utf8").replace(/^( {2}(?:phone|whatsapp)): .*/gm, "$1: null"));
}
