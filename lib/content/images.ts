import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join, parse } from "node:path";
import { imageSize } from "image-size";
import { DRAWINGS_FOLDER, drawingNames, drawingSrc, frameOf } from "@/lib/drawings/sources";
import { nearest } from "@/lib/system/nearest";
import { getBuildInput } from "./build-input";
import { slugOf } from "./file-names";

/** Heaviest image file that a text may show, in bytes. */
export const WEIGHT_LIMIT = 300 * 1024;
/** Shortest side of a portrait, in pixels. */
const SQUARE = 200;
const FORMATS = /\.(avif|webp|jpe?g|png|svg)$/;

/** Whether the ending of a path is an image's. */
export const isImagePath = (path: string): boolean => FORMATS.test(path);

/**
 * What is wrong with an image; undefined when nothing is.
 * @param name of a drawing, or the path of a file of the public folder, which begins with a slash
 * @param folder of the public folder, where such an image belongs
 */
export function imageMistake(name: string, publicRoot: string, folder = "images"): string | undefined {
  return name.startsWith("/") ? fileMistake(name, publicRoot) : drawingMistake(name, folder);
}

function drawingMistake(name: string, folder: string): string | undefined {
  if (existsSync(`${DRAWINGS_FOLDER}/${name}.svg`)) return undefined;
  const near = nearest(name, drawingNames());
  const meant = near
    ? `vouliez-vous dire ${near} ?`
    : `écrivez /${folder}/ et le nom d'un fichier de public/${folder}, ou le nom d'un dessin de ${DRAWINGS_FOLDER}, sans .svg`;
  return `image inconnue « ${name} » : ${meant}`;
}

function fileMistake(name: string, publicRoot: string): string | undefined {
  if (/[^a-z0-9/_.-]/.test(name)) {
    const { dir, name: base, ext } = parse(name);
    return `nom d'image « ${name} » : minuscules sans accent ni espace, ici et dans le nom du fichier : ${dir}/${slugOf(base)}${ext.toLowerCase()}`;
  }
  const path = join(publicRoot, name);
  if (!existsSync(path)) return `image inconnue « ${name} » : ${publicRoot}${name} n'existe pas`;
  if (!isImagePath(name)) return `image « ${name} » : formats permis : avif, webp, jpg, png, svg`;
  const { size } = statSync(path);
  if (size > WEIGHT_LIMIT)
    return `image « ${name} » trop lourde : ${Math.ceil(size / 1024)} Ko ; ${WEIGHT_LIMIT / 1024} Ko au plus ; /admin, où on la dépose, la réduit, sauf en svg`;
  // A renamed photograph or document has a wrong ending; an incomplete download has no format, a drawing without its size neither.
  if (imageFormat(path) !== extname(name).slice(1).replace("jpeg", "jpg"))
    return `image « ${name} » illisible, sans sa taille (viewBox), ou d'un autre format que ne dit son nom : enregistrez-la de nouveau`;
  return undefined;
}

/** What is wrong with a picture that is shown in a small square; undefined when nothing is, or it is no picture. */
export function squareMistake(name: string, publicRoot: string): string | undefined {
  if (imageMistake(name, publicRoot)) return undefined;
  const { width, height } = imageSize(readFileSync(join(publicRoot, name)));
  const [least, most] = [Math.min(width, height), Math.max(width, height)];
  // A few pixels more on one side are not seen.
  if (least >= SQUARE && least >= most * 0.95) return undefined;
  return `image « ${name} » de ${width} × ${height} px : il faut un carré de ${SQUARE} px au moins`;
}

/** The format of an image file by what is in it; undefined when it is none. */
function imageFormat(path: string): string | undefined {
  try {
    return imageSize(readFileSync(path)).type;
  } catch {
    return undefined;
  }
}

/** What an `<img>` needs; sizes in CSS pixels. */
type Picture = { src: string; width: number; height: number };

/**
 * A picture by the name that a text gives it: a drawing ("article-cyclone") or a file that goes online as it is
 * ("/images/toit.webp").
 * @throws Error when there is no such file, or its size cannot be read
 */
export function getPicture(name: string): Picture {
  const isFile = name.startsWith("/");
  const { width, height } = isFile
    ? imageSize(readFileSync(join(getBuildInput().publicRoot, name)))
    : frameOf(name);
  return { src: isFile ? name : drawingSrc(name), width, height };
}
