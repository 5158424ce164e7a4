import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join, parse } from "node:path";
import { imageSize } from "image-size";
import { DRAWINGS_FOLDER, drawingNames, drawingSrc, frameOf } from "@/lib/drawings/sources";
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
  const { name: base, ext } = parse(name);
  if (/^(https?\b|www\.)/i.test(name)) {
    const kept = isImagePath(ext.toLowerCase()) ? `${slugOf(base)}${ext.toLowerCase()}` : "nom.webp";
    return `image d'un autre site : déposez-la dans public/${folder}/ et écrivez /${folder}/${kept}`;
  }
  const [, inside] = /^(?:public\/)?((?:images|partners)\/.*)$/.exec(name) ?? [];
  if (inside) return `adresse d'image : commencez par /, écrivez /${inside}`;
  if (isImagePath(ext.toLowerCase()) && (ext !== ".svg" || folder !== "images"))
    return `image « ${name} » : déposez-la dans public/${folder}/ et écrivez /${folder}/${slugOf(base)}${ext.toLowerCase()}`;
  const [, drawing] = /(?:^|\/)([^/]+)\.svg$/.exec(name) ?? [];
  if (drawing) return `nom d'un dessin : écrivez ${drawing}, sans dossier ni .svg`;
  const file = `${DRAWINGS_FOLDER}/${name}.svg`;
  if (existsSync(file)) return undefined;
  const [family = ""] = name.split("-");
  const near = drawingNames().filter((other) => other.startsWith(`${family}-`));
  const others = near.length > 0 ? ` (il y a ${near.join(", ")})` : "";
  return `image inconnue « ${name} » : ${file} n'existe pas${others}`;
}

function fileMistake(name: string, publicRoot: string): string | undefined {
  if (name.startsWith("/public/"))
    return `adresse d'image : écrivez ${name.slice("/public".length)}, sans /public`;
  const ending = extname(name);
  const lower = ending.toLowerCase();
  const { dir, name: base } = parse(name);
  if (/[^a-z0-9/_.-]/.test(`${dir}/${base}`))
    return `nom d'image « ${name} » : minuscules sans accent ni espace, ici et dans le nom du fichier : ${dir}/${slugOf(base)}${lower}`;
  if (ending !== lower && isImagePath(name.toLowerCase()))
    return `image « ${name} » : écrivez ${lower} en minuscules, ici et dans le nom du fichier`;
  const path = join(publicRoot, name);
  if (!existsSync(path)) return `image inconnue « ${name} » : ${publicRoot}${name} n'existe pas`;
  if (!isImagePath(name)) return `image « ${name} » : formats permis : avif, webp, jpg, png, svg`;
  const { size } = statSync(path);
  if (size > WEIGHT_LIMIT) {
    const remedy = lower === ".svg" ? "enregistrez-la en webp" : "/admin, où on la dépose, la réduit";
    return `image « ${name} » trop lourde : ${Math.ceil(size / 1024)} Ko ; ${WEIGHT_LIMIT / 1024} Ko au plus ; ${remedy}`;
  }
  // A renamed photograph or document has a wrong ending; an incomplete download has no format.
  const format = imageFormat(path);
  if (format !== lower.slice(1).replace("jpeg", "jpg")) {
    if (lower === ".svg" && /<svg[\s>]/.test(readFileSync(path, "utf8")))
      return `image « ${name} » : ce dessin ne dit pas sa taille (viewBox) : exportez-le de nouveau, avec elle`;
    const is = format ? `est du ${format}` : "est illisible";
    return `image « ${name} » : le fichier ${is}, malgré son nom ; enregistrez-la de nouveau en webp, jpg ou png`;
  }
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
