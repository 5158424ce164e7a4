import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, extname, join, parse, posix } from "node:path";
import { imageSize } from "image-size";
import { PICTURE_FORMATS } from "@/content/schema";
import { slugOf } from "@/lib/client/format";
import { DRAWINGS_FOLDER, drawingNames, drawingSrc, frameOf } from "@/lib/drawings/sources";
import { didYouMean } from "@/lib/system/nearest";
import { getBuildInput } from "./build-input";
import { mayRunScripts } from "./svg-scripts";

export const IMAGE_LIMIT_BYTES = 300 * 1024;
/** Minimum side of a portrait. */
const PORTRAIT_PX = 200;
const FORMATS = new RegExp(String.raw`\.(${PICTURE_FORMATS})$`);

export const isImagePath = (path: string): boolean => FORMATS.test(path);

/**
 * What is wrong with an image; undefined if nothing is.
 * @param name of a drawing, or the path of a file of the public folder, with a leading slash
 * @param folder below the public folder, suggested if the name is unknown; undefined where only a drawing is allowed
 * @param mayBeDrawing whether a drawing is allowed
 */
export function imageMistake(
  name: string,
  publicRoot: string,
  { folder, mayBeDrawing = true }: { folder?: string; mayBeDrawing?: boolean } = {},
): string | undefined {
  const mistake = name.startsWith("/")
    ? fileMistake(name, publicRoot)
    : nameMistake(name, folder, mayBeDrawing ? drawingNames() : []);
  // Perhaps only the folder is wrong: the path may start at the project's root.
  const path = `/${folder}/${basename(name)}`;
  const isInFolder = mistake && folder && path !== name && !fileMistake(path, publicRoot);
  return isInFolder ? `nom d'image « ${name} » : écrivez ${path}` : mistake;
}

/** @param names of the drawings allowed here */
function nameMistake(name: string, folder: string | undefined, names: readonly string[]): string | undefined {
  if (names.includes(name)) return undefined;
  // Not quoted: a picture pasted in a word processor may be megabytes long.
  if (name.startsWith("data:"))
    return "image collée dans le texte (data:) : enregistrez-la dans public/images, puis écrivez /images/ et son nom";
  const file = `/${folder}/ et le nom d'un fichier de public/${folder}`;
  const drawing = `le nom d'un dessin de ${DRAWINGS_FOLDER}, sans .svg`;
  const forms = [...(folder ? [file] : []), ...(names.length > 0 ? [drawing] : [])];
  return `image inconnue « ${name} » : ${didYouMean(name, names, `écrivez ${forms.join(", ou ")}`)}`;
}

function fileMistake(name: string, publicRoot: string): string | undefined {
  // Checked first: the remedy is another file, so this one's name does not matter.
  if (extname(name) && !isImagePath(name.toLowerCase()))
    return `image « ${name} » : formats permis : avif, webp, jpg, png, svg ; enregistrez-en une copie dans l'un d'eux`;
  if (/[^a-z0-9/_.-]/.test(name)) {
    const { dir, name: base, ext } = parse(name);
    return `nom d'image « ${name} » : minuscules sans accent ni espace, ici et dans le nom du fichier : ${dir}/${slugOf(base.replaceAll("%20", " "))}${ext.toLowerCase()}`;
  }
  const path = join(publicRoot, name);
  // `//` would name another host, and published files are found by their exact path.
  const exact = posix.normalize(name);
  if (exact !== name) return `nom d'image « ${name} » : écrivez ${exact}`;
  const file = statSync(path, { throwIfNoEntry: false });
  // On macOS, `toit.webp` also opens `Toit.webp`, which is published under its own name only.
  if (!file?.isFile() || !readdirSync(dirname(path)).includes(basename(path)))
    return `image inconnue « ${name} » : ${publicRoot}${name} n'existe pas`;
  if (file.size > IMAGE_LIMIT_BYTES)
    return `image « ${name} » trop lourde : ${Math.ceil(file.size / 1024)} Ko ; ${IMAGE_LIMIT_BYTES / 1024} Ko au plus ; /admin, où on la dépose, la réduit, sauf en svg`;
  const bytes = readFileSync(path);
  if (hasLocation(bytes))
    return `image « ${name} » : elle dit où la photo a été prise (GPS) ; déposez-la dans /admin, qui l'enlève, ou enregistrez-en une copie sans ces données`;
  // Catches renamed files with a wrong extension, incomplete downloads, and SVGs without a size.
  if (imageFormat(path) !== extname(name).slice(1).replace("jpeg", "jpg"))
    return `image « ${name} » illisible, sans sa taille (viewBox), ou d'un autre format que ne dit son nom : enregistrez-la de nouveau`;
  if (name.endsWith(".svg") && mayRunScripts(bytes.toString()))
    return `image « ${name} » : ce dessin contient autre chose qu'une image ; exportez-le de nouveau en SVG simple, sans script`;
  return undefined;
}

/** What is wrong with a portrait, which is shown as a square; undefined if nothing is, or if `imageMistake` reports it. */
export function portraitMistake(name: string, publicRoot: string): string | undefined {
  if (imageMistake(name, publicRoot)) return undefined;
  const { width, height } = shownSize(join(publicRoot, name));
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  // A few extra pixels on one side are invisible.
  if (shorter >= PORTRAIT_PX && shorter >= longer * 0.95) return undefined;
  return `image « ${name} » de ${width} × ${height} px : il faut un carré de ${PORTRAIT_PX} px au moins`;
}

/** Exif tags: the position of the GPS directory; in it, latitude and longitude. */
const GPS = 0x8825;
const COORDINATES = [2, 4];

/**
 * Whether an image says where it was taken: in its Exif data, which every format stores as a TIFF file, or in XMP.
 * @see https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf
 */
function hasLocation(image: Buffer): boolean {
  const text = image.toString("latin1");
  if (text.includes("GPSLatitude")) return true;
  return [...text.matchAll(/II\*\0|MM\0\*/g)].some(({ 0: header, index }) => {
    const isLittleEndian = header.startsWith("II");
    const data = new DataView(image.buffer, image.byteOffset + index, image.length - index);
    const short = (at: number) => (at + 2 > data.byteLength ? 0 : data.getUint16(at, isLittleEndian));
    const long = (at: number) => (at + 4 > data.byteLength ? 0 : data.getUint32(at, isLittleEndian));
    /** The positions of a directory's entries, which begin with their tag. */
    const entries = (start: number) =>
      Array.from({ length: short(start) }, (_, index) => start + 2 + index * 12);
    const gps = entries(long(4)).findLast((at) => short(at) === GPS);
    return gps !== undefined && entries(long(gps + 8)).some((at) => COORDINATES.includes(short(at)));
  });
}

/** The format of an image file, by its content; undefined if it is not an image. */
function imageFormat(path: string): string | undefined {
  try {
    return imageSize(readFileSync(path)).type;
  } catch {
    return undefined;
  }
}

/** Attributes of an `<img>`; sizes in CSS pixels. */
type Picture = { src: string; width: number; height: number };

/**
 * A picture by its name in a text: a drawing ("article-cyclone") or a static file ("/images/toit.webp").
 * @throws Error if the file is missing, or its size unreadable
 */
export function getPicture(name: string): Picture {
  if (!name.startsWith("/")) {
    const { width, height } = frameOf(name);
    return { src: drawingSrc(name), width, height };
  }
  return { src: name, ...shownSize(join(getBuildInput().publicRoot, name)) };
}

/** The size of an image file as browsers show it, in pixels. @throws Error if it is unreadable */
export function shownSize(file: string): { width: number; height: number } {
  const { width, height, orientation = 1 } = imageSize(readFileSync(file));
  const isTurned = orientation > 4;
  return isTurned ? { width: height, height: width } : { width, height };
}
