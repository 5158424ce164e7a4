import type { Problem } from "./problems";
import { listContent, listFolder } from "./read";

/** What each folder of `content/` holds. */
const ENDINGS = { blog: ".mdx", legal: ".mdx", partners: ".yaml", trades: ".yaml", pages: ".yaml" } as const;
type Folder = keyof typeof ENDINGS;

/** Trades and legal pages are the site's own: each needs its file. */
export function checkPresent(folder: Folder, slugs: readonly string[], problems: Problem[]): void {
  const ending = ENDINGS[folder];
  const present = new Set(listContent(folder, ending));
  for (const slug of slugs.filter((item) => !present.has(item))) {
    const file = `content/${folder}/${slug}${ending}`;
    problems.push({ file, place: "", message: "fichier manquant : remettez-le" });
  }
}

/** Files that nobody reads, as their name or place is not what is read. Hidden files and an editor's copies may stay. */
export function checkUnread(problems: Problem[]): void {
  for (const [folder, ending] of Object.entries(ENDINGS)) {
    for (const entry of listFolder(folder)) {
      const { name } = entry;
      if (/^\.|~$/.test(name) || (entry.isFile() && name.endsWith(ending))) continue;
      const message = entry.isDirectory()
        ? `dossier qui n'est pas lu : mettez ses fichiers dans content/${folder}`
        : `fichier qui n'est pas lu : son nom doit finir par ${ending}`;
      problems.push({ file: `content/${folder}/${name}`, place: "", message });
    }
  }
}
