import { extname, parse } from "node:path";
import { routes } from "@/lib/client/routes";
import { FILE_TYPES } from "@/lib/system/file-types";
import { didYouMean } from "@/lib/system/nearest";
import { listFolder } from "./content-folder";
import { imageMistake, isImagePath } from "./images";
import type { Problem } from "./problems";
import { ALL_FILES, type ContentFile, kindOf } from "./registry";

// Every file in content/ and public/ is read or published, is litter (lib/system/files.ts), or is reported with a
// remedy.

/** Code and docs in the content folder. */
const CODE = ["schema.ts", "types.ts", "README.md"];
/** Pictures that code refers to. */
const ICONS = [routes.icon(), routes.touchIcon()];

const folderOf = ({ pattern }: ContentFile) => parse(pattern).dir;
const FOLDER_NAMES = [...new Set(ALL_FILES.map(folderOf))].filter((folder) => folder !== "");

/** Adds a problem for each file and folder that loading ignores, except litter. */
export function checkUnreadFiles(root: string, problems: Problem[]): void {
  for (const folder of ["", ...FOLDER_NAMES])
    for (const { name, isFile, isFolder } of listFolder(`${root}/${folder}`)) {
      const path = folder ? `${folder}/${name}` : name;
      const isKnown = isFolder ? FOLDER_NAMES.includes(path) : kindOf(path) !== undefined;
      if (CODE.includes(path) || (isKnown && (isFolder || isFile))) continue;
      const message = isKnown ? "lien qui ne mène à aucun fichier" : unreadMistake(path, folder, isFolder);
      problems.push({ file: `${root}/${path}`, message });
    }
}

function unreadMistake(path: string, folder: string, isFolder: boolean): string {
  const beside = ALL_FILES.filter((file) => folderOf(file) === folder).map(({ pattern }) => pattern);
  const names = isFolder ? FOLDER_NAMES : beside;
  const remedy = didYouMean(path, names, `les noms lus sont ${names.join(", ")}`);
  return `${isFolder ? "dossier" : "fichier"} qui n'est pas lu : ${remedy}`;
}

/** A file of the public folder. `isContentPicture`: published only if content names it. `hasType`: its type is known. */
type PublicFile = { path: string; isContentPicture: boolean; hasType: boolean };

/** The files of the public folder, except litter. */
export function listPublicFiles(publicRoot: string, below = ""): PublicFile[] {
  return listFolder(publicRoot + below).flatMap((entry): PublicFile[] => {
    const path = `${below}/${entry.name}`;
    if (entry.isFolder) return listPublicFiles(publicRoot, path);
    const isContentPicture =
      isImagePath(path.toLowerCase()) && !ICONS.includes(path) && !path.startsWith("/.well-known/");
    return [{ path, isContentPicture, hasType: extname(path) in FILE_TYPES }];
  });
}

/**
 * Paths of the public files to publish: those of a known type, but pictures only if content names them and they pass their check.
 * A comment may name one that was refused, such as a photo with its GPS position.
 */
export function filesOnline(publicRoot: string, content: unknown): string[] {
  const json = JSON.stringify(content);
  return listPublicFiles(publicRoot)
    .filter(({ path, isContentPicture, hasType }) =>
      isContentPicture ? json.includes(path) && !imageMistake(path, publicRoot) : hasType,
    )
    .map(({ path }) => path);
}
