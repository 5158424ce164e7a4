import { slug as slugSchema } from "@/content/schema";
import { slugOf } from "@/lib/client/format";
import { filePath, listSlugs } from "./content-folder";
import type { Problem } from "./problems";
import { FOLDERS } from "./registry";

/**
 * What is wrong with a file name, which is the slug of its page; undefined if nothing is.
 * @param slugs the allowed ones; any slug by default
 */
export function fileNameMistake(slug: string, ending: string, slugs?: readonly string[]): string | undefined {
  if (slugs) {
    const allowed = slugs.map((name) => name + ending).join(", ");
    const message = `nom de fichier inconnu ; noms permis : ${allowed} ; une page de plus se fait aussi dans le code (README.md)`;
    return slugs.includes(slug) ? undefined : message;
  }
  const [issue] = slugSchema.safeParse(slug).error?.issues ?? [];
  const better = slugOf(slug);
  return issue && `nom de fichier : ${issue.message}${better ? ` ; renommez-le ${better}${ending}` : ""}`;
}

/** Adds a problem for each missing file of folders with a fixed set of files. */
export function checkMissingFiles(root: string, problems: Problem[]): void {
  for (const { pattern, slugs = [] } of FOLDERS) {
    const present = new Set(listSlugs(root, pattern));
    for (const slug of slugs.filter((item) => !present.has(item)))
      problems.push({ file: filePath(root, pattern, slug), message: "fichier manquant : remettez-le" });
  }
}
