import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import { routes } from "@/lib/client/routes";
import { FILE_TYPES } from "@/lib/system/file-types";
import { nearest } from "@/lib/system/nearest";
import { listFolder } from "./content-folder";
import { slugOf } from "./file-names";
import { isImagePath } from "./images";
import type { Problem } from "./problems";
import { ALL_FILES, type ContentFile, kindsOf, SINGLE_FILES, splitPattern } from "./registry";

// Every file of content/ and public/ is one of these: read or put online, litter (lib/system/files.ts), or named to its
// editor with a remedy.

/** Files of the content folder that are code or notes. */
const CODE = ["schema.ts", "types.ts", "README.md"];
/** Pictures that code names. */
const ICONS = [routes.icon(), routes.touchIcon()];

const NOWHERE = "lien vers un fichier qui n'existe pas : mettez le fichier à sa place, ou supprimez-le";

const folderOf = ({ pattern }: ContentFile) => splitPattern(pattern).folder;
const FOLDER_NAMES = [...new Set(ALL_FILES.map(folderOf))].filter((folder) => folder !== "");

/**
 * Adds a problem for each file and folder that loading passes over, litter left out, and for each file that belongs in the
 * content folder and lies beside it.
 */
export function checkUnreadFiles(root: string, problems: Problem[]): void {
  const entries = ["", ...FOLDER_NAMES].flatMap((folder) =>
    listFolder(`${root}/${folder}`).map((entry) => ({
      path: folder ? `${folder}/${entry.name}` : entry.name,
      ...entry,
    })),
  );
  const present = entries.map(({ path }) => path);
  for (const { path, isFile, isFolder } of entries) {
    const file = `${root}/${path}`;
    const isNamed = problems.some((problem) => problem.file === file && problem.place === "");
    if (!isFile && !isFolder && !isNamed) problems.push({ file, place: "", message: NOWHERE });
    if (!isFile && isNamed) continue;
    if (isFolder ? FOLDER_NAMES.includes(path) : kindsOf(path).length > 0 || CODE.includes(path)) continue;
    const message = isFolder ? folderRemedy(path, root, present) : fileRemedy(path, present);
    problems.push({ file, place: "", message });
  }
  for (const { pattern } of SINGLE_FILES) {
    const file = join(root, "..", pattern);
    const message = `fichier qui n'est pas lu : mettez-le dans ${root}`;
    if (!pattern.includes("/") && existsSync(file)) problems.push({ file, place: "", message });
  }
}

function folderRemedy(path: string, root: string, present: readonly string[]): string {
  const unread = "dossier qui n'est pas lu :";
  const [parent, below] = path.split("/");
  if (below !== undefined) return `${unread} mettez ses fichiers dans ${root}/${parent}`;
  const near = nearest(path, FOLDER_NAMES);
  if (near && !present.includes(near)) return `${unread} vouliez-vous dire ${near} ? renommez-le`;
  return `${unread} mettez ses fichiers dans ${near ? `${root}/${near}` : FOLDER_NAMES.join(", ")}, ou ailleurs que dans ${root}`;
}

/** @param present paths of all files and folders of content */
function fileRemedy(path: string, present: readonly string[]): string {
  const unread = "fichier qui n'est pas lu :";
  const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
  const kind = ALL_FILES.find((file) => file.pattern.includes("*") && folderOf(file) === folder);
  if (isImagePath(path.toLowerCase())) return `${unread} une image se met dans public/images`;
  if (kind)
    return /\.(ya?ml|mdx?|markdown|txt)$/i.test(path)
      ? `${unread} son nom doit finir par ${splitPattern(kind.pattern).ending}`
      : `${unread} supprimez-le, ou mettez-le ailleurs`;
  if (/\.mdx?$/i.test(path)) return `${unread} un article se met dans blog, et son nom finit par .mdx`;
  const meant = meantBy(path, folder);
  const missing = meant.filter((name) => !present.includes(name));
  if (missing.length > 0) return `${unread} vouliez-vous dire ${missing.join(" ou ")} ?`;
  if (meant.length > 0)
    return `${unread} c'est ${meant.join(" ou ")} qui l'est ; mettez-y ce qui manque, puis supprimez celui-ci`;
  const names = SINGLE_FILES.filter((file) => folderOf(file) === folder).map(({ pattern }) => pattern);
  return `${unread} les noms lus sont ${names.join(", ")}`;
}

const stemOf = ({ pattern }: ContentFile) => slugOf(pattern.replace(/^.*\/|\.yaml$/g, ""));

/** The files that a name may stand for: copied from one, misspelt, or named by what its form in /admin is called. */
function meantBy(path: string, folder: string): string[] {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const words = `-${slugOf(name)}-`;
  const called = slugOf(name.replace(/\..*$/, ""));
  const copied = SINGLE_FILES.filter((file) => words.includes(`-${stemOf(file)}-`));
  const here = copied.filter((file) => folderOf(file) === folder);
  const [longest] = (here.length > 0 ? here : copied).toSorted((a, b) => b.pattern.length - a.pattern.length);
  if (longest) return [longest.pattern];
  const beside = SINGLE_FILES.filter((file) => folderOf(file) === folder);
  const near = nearest(called, beside.map(stemOf));
  if (near) return beside.filter((file) => stemOf(file) === near).map(({ pattern }) => pattern);
  const titled = SINGLE_FILES.filter(({ shape }) => {
    const title = slugOf(shape.meta()?.title ?? "");
    return `-${title}-`.includes(`-${called}-`) || nearest(called, [title]);
  });
  return called === "" ? [] : titled.map(({ pattern }) => pattern);
}

/** A file of the public folder: its path on the site, and whether it goes online only where content names it. */
type PublicFile = { path: string; isPicture: boolean; hasType: boolean };

/** The files of the public folder, litter left out. */
export function listPublicFiles(publicRoot: string, below = ""): PublicFile[] {
  return listFolder(publicRoot + below).flatMap((entry): PublicFile[] => {
    const path = `${below}/${entry.name}`;
    if (entry.isFolder) return listPublicFiles(publicRoot, path);
    const isPicture =
      isImagePath(path.toLowerCase()) && !ICONS.includes(path) && !path.startsWith("/.well-known/");
    return [{ path, isPicture, hasType: extname(path) in FILE_TYPES }];
  });
}

/**
 * Paths of the public files that go online: all that hosts know the type of, pictures only where content names them.
 * @param content what the site shows
 */
export function filesOnline(publicRoot: string, content: unknown): string[] {
  const words = JSON.stringify(content);
  return listPublicFiles(publicRoot)
    .filter(({ path, isPicture, hasType }) => (isPicture ? words.includes(path) : hasType))
    .map(({ path }) => path);
}
