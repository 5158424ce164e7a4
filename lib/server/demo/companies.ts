import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";

/** A record of the companies API. Only the name is required. `logo` is a path under the assets host, as in `/logos/name.svg`. */
const companyRecord = z.strictObject({
  name: z.string().min(1),
  logo: z.string().optional(),
  description: z.string().optional(),
});

const FOLDER = join(import.meta.dirname, "companies");

/** The slugs of all demo companies. */
export const demoSlugs = (): string[] => readdirSync(FOLDER).map((file) => basename(file, ".json"));

/** The company with this slug, read from companies/{slug}.json; undefined when there is none. */
export function findCompany(slug: string): z.infer<typeof companyRecord> | undefined {
  if (!demoSlugs().includes(slug)) return undefined;
  return companyRecord.parse(JSON.parse(readFileSync(join(FOLDER, `${slug}.json`), "utf8")));
}
