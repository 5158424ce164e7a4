import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { imageSize } from "image-size";
import { DRAWINGS_FOLDER, drawingNames } from "@/lib/drawings/illustrations";

/** Heaviest image file that a text may show, in bytes. */
const WEIGHT_LIMIT = 300 * 1024;
const FORMATS = /\.(avif|webp|jpe?g|png|svg)$/;

/** Whether the ending of a path is an image's. */
export const isImagePath = (path: string): boolean => FORMATS.test(path);

/**
 * What is wrong with an image; undefined when nothing is.
 * @param name of a drawing, or the path of a file of the public folder, which begins with a slash
 */
export function imageMistake(name: string, publicRoot: string): string | undefined {
  return name.startsWith("/") ? fileMistake(name, publicRoot) : drawingMistake(name);
}

function drawingMistake(name: string): string | undefined {
  const file = `${DRAWINGS_FOLDER}/${name}.svg`;
  if (existsSync(file)) return undefined;
  const [family = ""] = name.split("-");
  const near = drawingNames().filter((other) => other.startsWith(`${family}-`));
  const others = near.length > 0 ? ` (il y a ${near.join(", ")})` : "";
  return `image inconnue « ${name} » : ${file} n'existe pas${others}`;
}

function fileMistake(name: string, publicRoot: string): string | undefined {
  const path = join(publicRoot, name);
  if (!existsSync(path)) return `image inconnue « ${name} » : ${publicRoot}${name} n'existe pas`;
  if (!isImagePath(name)) return `image « ${name} » : formats permis : avif, webp, jpg, png, svg`;
  const { size } = statSync(path);
  if (size > WEIGHT_LIMIT) {
    return `image « ${name} » trop lourde : ${Math.ceil(size / 1024)} Ko ; ${WEIGHT_LIMIT / 1024} Ko au plus`;
  }
  // A renamed photograph or document has a wrong ending; an incomplete download has no format.
  const ending = extname(name).slice(1).replace("jpeg", "jpg");
  const format = imageFormat(path);
  if (format !== ending) {
    const is = format ? `est du ${format}` : "est illisible";
    return `image « ${name} » : le fichier ${is}, malgré son nom ; enregistrez-la de nouveau en webp, jpg ou png`;
  }
  return undefined;
}

/** The format of an image file by what is in it; undefined when it is none. */
function imageFormat(path: string): string | undefined {
  try {
    return imageSize(readFileSync(path)).type;
  } catch {
    return undefined;
  }
}
