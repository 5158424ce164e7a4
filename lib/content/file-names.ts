import { readFileSync } from "node:fs";
import { partner } from "@/content/schema";
import { filePath, listSlugs } from "./content-folder";
import type { Problem } from "./problems";
import { FOLDERS, splitPattern } from "./registry";

/**
 * The slug of a title, as it stands in addresses and file names: "Déboucher l'évier" → "deboucher-l-evier".
 * @returns "" for a title without letter or digit
 */
export function slugOf(title: string): string {
  return title
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("œ", "oe")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

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

const COPY = /(^|[^\p{L}])(copie|copy)([^\p{L}]|$)|\(\d+\)$/iu;

/** Whether a file is the copy of another by their names, without ending; undefined when the names do not say. */
export function isCopy(name: string, other: string): boolean | undefined {
  const [first, second] = [COPY.test(name), COPY.test(other)];
  if (first !== second) return first;
  const [longer, shorter] = [name.includes(other), other.includes(name)];
  return longer === shorter ? undefined : longer;
}

/**
 * Slug → the file that it is a copy of, for each file of a folder that has the same text as another.
 * @param required slugs of files that there must be: beside another file, such a one is never the copy
 */
export function copiesIn(
  root: string,
  pattern: string,
  required: readonly string[] = [],
): Map<string, string> {
  const { ending } = splitPattern(pattern);
  /** What has to be there, or may be by its name, is no copy. */
  const rank = (slug: string) => (required.includes(slug) ? 0 : slugOf(slug) === slug ? 1 : 2);
  const copies = new Map<string, string>();
  const originals = new Map<string, string>();
  for (const slug of listSlugs(root, pattern).toSorted((a, b) => rank(a) - rank(b))) {
    const text = readFileSync(filePath(root, pattern, slug), "latin1");
    if (text === "") continue;
    const other = originals.get(text);
    const own = /^slug: *["']?([\w-]+)/m.exec(text)?.[1];
    const isOther =
      other !== undefined &&
      own !== slug &&
      (own === other || required.includes(other) || (isCopy(slug, other) ?? true));
    if (isOther) copies.set(slug, other + ending);
    else {
      if (other !== undefined) copies.set(other, slug + ending);
      originals.set(text, slug);
    }
  }
  return copies;
}

/** @param required the only files that the folder can have */
export function copyMistake(slug: string, original: string, required?: readonly string[]): string {
  if (required?.includes(slug)) return `même texte que ${original} : remettez ce que contenait l'un des deux`;
  return `copie de ${original} : supprimez-la${required ? "" : ", ou donnez-lui un nom de fichier et des mots à elle"}`;
}
