import { partner } from "@/content/schema";
import { filePath, listFolder, listSlugs } from "./content-folder";
import type { Problem } from "./problems";
import { ALL_FILES, FOLDERS, splitPattern } from "./registry";
import { slugOf } from "./slug";

// The schema of a slug.
const { slug: id } = partner.shape;

/**
 * What is wrong with a file's name, which is the slug of its page; undefined when nothing is.
 * @param slugs those that are allowed; without them any slug is
 */
export function fileNameMistake(slug: string, ending: string, slugs?: readonly string[]): string | undefined {
  if (slugs) {
    const allowed = slugs.map((name) => name + ending).join(", ");
    return slugs.includes(slug) ? undefined : `nom de fichier inconnu ; noms permis : ${allowed}`;
  }
  const [issue] = id.safeParse(slug).error?.issues ?? [];
  const better = slugOf(slug);
  return issue && `nom de fichier : ${issue.message}${better ? ` ; renommez-le ${better}${ending}` : ""}`;
}

/** Adds a problem for each missing file of the folders whose set of files is fixed. */
export function checkMissingFiles(root: string, problems: Problem[]): void {
  for (const { pattern, slugs = [] } of FOLDERS) {
    const present = new Set(listSlugs(root, pattern));
    for (const slug of slugs.filter((item) => !present.has(item)))
      problems.push({
        file: filePath(root, pattern, slug),
        place: "",
        message: "fichier manquant : remettez-le",
      });
  }
}

/** Adds a problem for each file that loading passes over, but for hidden files and backup copies of text editors. */
export function checkUnreadFiles(root: string, problems: Problem[]): void {
  const patterns = ALL_FILES.map(({ pattern }) => splitPattern(pattern));
  const endings = new Map(patterns.map(({ folder, ending }) => [folder, ending]));
  // The content folder itself also holds other files, such as the schema.
  endings.delete("");
  for (const [folder, ending] of endings)
    for (const entry of listFolder(`${root}/${folder}`)) {
      const { name } = entry;
      if (/^\.|~$/.test(name) || (entry.isFile() && name.endsWith(ending))) continue;
      const message = entry.isDirectory()
        ? `dossier qui n'est pas lu : mettez ses fichiers dans ${root}/${folder}`
        : `fichier qui n'est pas lu : son nom doit finir par ${ending}`;
      problems.push({ file: `${root}/${folder}/${name}`, place: "", message });
    }
}
