import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { z } from "zod";

/** A record of the companies API. `logo` is a path under the assets host, as in `/logos/name.svg`. */
const company = z.strictObject({
  name: z.string().min(1).max(60),
  logo: z.string().regex(/^\/logos\/[a-z0-9-]+\.svg$/),
  description: z.string().min(1).max(700),
});
export type Company = z.infer<typeof company>;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/**
 * The company with this slug, read from companies/{slug}.json, or null when there is none.
 * @throws when the file is there but is not a valid record
 */
export async function findCompany(slug: string): Promise<Company | null> {
  if (slug.length > 60 || !SLUG.test(slug)) return null;
  try {
    const text = await readFile(new URL(`./companies/${slug}.json`, import.meta.url), "utf8");
    return company.parse(JSON.parse(text));
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}

/** The slugs of all demo companies. */
export const demoSlugs = (): string[] =>
  readdirSync(new URL("./companies/", import.meta.url)).map((name) => basename(name, ".json"));

/** A company that is also a partner of the site has its logo among the site's files. */
const LOGO_FOLDERS = ["./assets/logos", "../../../public/partners"];

/** The logo file with this name (`name.svg`), or null when there is none. */
export async function findLogo(file: string): Promise<Buffer | null> {
  if (file.length > 60 || !/^[a-z0-9-]+\.svg$/.test(file)) return null;
  for (const folder of LOGO_FOLDERS) {
    try {
      return await readFile(new URL(`${folder}/${file}`, import.meta.url));
    } catch (error) {
      if (!isMissingFile(error)) throw error;
    }
  }
  return null;
}
