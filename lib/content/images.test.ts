import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { imageMistake, shownSize } from "./images";
import { mayRunScripts } from "./svg-scripts";

const folder = mkdtempSync(join(tmpdir(), "images-"));
// One pixel.
const pixel = Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64");
/** Tag, type, count and value of an entry in Exif data. */
const ORIENTATION = "0112000300000001" + "00060000";
/** Points to the directory behind the next one's end: one entry, latitude. */
const GPS = "8825000400000001" + "00000026";
const LATITUDE = "0001" + "0002000500000003" + "00000000";
/** A phone's photo of 1,200 × 900 pixels that browsers turn by 90°. */
const photo = (...tags: readonly string[]) => {
  const exif = Buffer.from(`4d4d002a00000008000${tags.length}${tags.join("")}00000000${LATITUDE}`, "hex");
  const length = (8 + exif.length).toString(16).padStart(4, "0");
  const start = Buffer.from(`ffd8ffe1${length}457869660000`, "hex");
  return Buffer.concat([start, exif, Buffer.from("ffc0000b08038404b001011100ffd9", "hex")]);
};
/** Exif data in the other byte order, with one entry about the place. */
const gpsData = (entry: string) =>
  Buffer.from(`49492a0008000000010025880400010000001a000000000000000100${entry}00000000`, "hex");
const DOCTYPE = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "">';
const DRAWING = '<svg width="1" height="1"><title>A &amp; B</title></svg>';
/** Drawings as programs write them. */
const DRAWINGS = {
  "inkscape.svg": `<?xml version="1.0" encoding="UTF-8"?>\n<!-- A - program --><!---->${DOCTYPE}\n${DRAWING}`,
  "illustrator.svg": `<?xml version="1.0" encoding="iso-8859-1"?>\n<!-- Generator -->\n${DOCTYPE}\n${DRAWING}`,
  "corel.svg": `<?xml version="1.0" encoding="windows-1252"?>\n${DOCTYPE}\n<!-- Creator -->\n${DRAWING}`,
};
mkdirSync(join(folder, "images/dossier.webp"), { recursive: true });
for (const [name, content] of [
  ["toit.webp", pixel],
  ["renommee.jpg", pixel],
  ["renommee.svg", pixel],
  ["chantier.jpg", photo(ORIENTATION, GPS)],
  ["tournee.jpg", photo(ORIENTATION)],
  ["lieu.webp", Buffer.concat([pixel, gpsData("0200050003000000")])],
  // A camera without reception notes only the version of the data.
  ["sans-lieu.webp", Buffer.concat([pixel, gpsData("0000010004000000")])],
  ["xmp.webp", Buffer.concat([pixel, Buffer.from('<rdf exif:GPSLatitude="20,52S"/>')])],
  ["coupee.webp", "RIFF"],
  ["lourde.webp", Buffer.alloc(400 * 1024)],
  ["notice.pdf", ""],
  ["script.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>'],
  ...Object.entries(DRAWINGS),
  ["sans-taille.svg", '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>'],
] as const)
  writeFileSync(join(folder, "images", name), content);

const UNREADABLE =
  "illisible, sans sa taille (viewBox), ou d'un autre format que ne dit son nom : enregistrez-la de nouveau";

const LOCATED =
  "elle dit où la photo a été prise (GPS) ; déposez-la dans /admin, qui l'enlève, ou enregistrez-en une copie sans ces données";

const FORMATS = "formats permis : avif, webp, jpg, png, svg ; enregistrez-en une copie dans l'un d'eux";

it.each([
  "article-conseils",
  ...["/images/toit.webp", "/images/tournee.jpg", "/images/sans-lieu.webp"],
  ...Object.keys(DRAWINGS).map((name) => `/images/${name}`),
])("%s is accepted", (name) => expect(imageMistake(name, folder)).toBeUndefined());

/** Name of a picture → message. */
const REFUSED: Readonly<Record<string, string>> = {
  "article-conseil": "image inconnue « article-conseil » : vouliez-vous dire article-conseils ?",
  "https://exemple.re/autre.webp":
    "image inconnue « https://exemple.re/autre.webp » : écrivez /images/ et le nom d'un fichier de public/images, ou le nom d'un dessin de components/illustrations, sans .svg",
  "data:image/png;base64,iVBORw0KGgo=":
    "image collée dans le texte (data:) : enregistrez-la dans public/images, puis écrivez /images/ et son nom",
  "toit.webp": "nom d'image « toit.webp » : écrivez /images/toit.webp",
  "public/images/toit.webp": "nom d'image « public/images/toit.webp » : écrivez /images/toit.webp",
  "/public/images/toit.webp": "nom d'image « /public/images/toit.webp » : écrivez /images/toit.webp",
  "/images/tois.webp": `image inconnue « /images/tois.webp » : ${folder}/images/tois.webp n'existe pas`,
  // Its ending is missing, not its format wrong.
  "/images/toit": `image inconnue « /images/toit » : ${folder}/images/toit n'existe pas`,
  "/images/dossier.webp": `image inconnue « /images/dossier.webp » : ${folder}/images/dossier.webp n'existe pas`,
  "/images/Évier Photo.JPG":
    "nom d'image « /images/Évier Photo.JPG » : minuscules sans accent ni espace, ici et dans le nom du fichier : /images/evier-photo.jpg",
  // As an editor writes a space when an image is dropped into a text.
  "/images/Photo%201.jpg":
    "nom d'image « /images/Photo%201.jpg » : minuscules sans accent ni espace, ici et dans le nom du fichier : /images/photo-1.jpg",
  "/images//toit.webp": "nom d'image « /images//toit.webp » : écrivez /images/toit.webp",
  "//images/toit.webp": "nom d'image « //images/toit.webp » : écrivez /images/toit.webp",
  "/images/./toit.webp": "nom d'image « /images/./toit.webp » : écrivez /images/toit.webp",
  "/images/lourde.webp":
    "image « /images/lourde.webp » trop lourde : 400 Ko ; 300 Ko au plus ; /admin, où on la dépose, la réduit, sauf en svg",
  "/images/notice.pdf": `image « /images/notice.pdf » : ${FORMATS}`,
  // A phone's photo, which browsers cannot show.
  "/images/IMG 0412.HEIC": `image « /images/IMG 0412.HEIC » : ${FORMATS}`,
  "/images/chantier.jpg": `image « /images/chantier.jpg » : ${LOCATED}`,
  "/images/lieu.webp": `image « /images/lieu.webp » : ${LOCATED}`,
  "/images/xmp.webp": `image « /images/xmp.webp » : ${LOCATED}`,
  "/images/script.svg":
    "image « /images/script.svg » : ce dessin contient autre chose qu'une image ; exportez-le de nouveau en SVG simple, sans script",
  "/images/renommee.jpg": `image « /images/renommee.jpg » ${UNREADABLE}`,
  "/images/renommee.svg": `image « /images/renommee.svg » ${UNREADABLE}`,
  "/images/sans-taille.svg": `image « /images/sans-taille.svg » ${UNREADABLE}`,
  "/images/coupee.webp": `image « /images/coupee.webp » ${UNREADABLE}`,
};
it.each(Object.entries(REFUSED))("%s is refused with its remedy", (name, message) =>
  expect(imageMistake(name, folder, { folder: "images" })).toBe(message),
);

it("a photo has the size at which browsers show it", () =>
  expect(shownSize(join(folder, "images/tournee.jpg"))).toEqual({ width: 900, height: 1200 }));

it.each([
  "<!doctype html><svg></svg>",
  '<svg onload="alert(1)"></svg>',
  '<svg><a href="javascript:alert(1)"/></svg>',
  '<svg><a href="java&#9;script&#x3a;alert(1)"/></svg>',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD XHTML 1.1//EN" ""><svg><a href="javascript&colon;alert(1)"/></svg>',
  '<svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></svg>',
  '<svg><iframe xmlns="http://www.w3.org/1999/xht&#109;l" src="/"/></svg>',
  '<!--a--><!DOCTYPE svg [<!ENTITY s "&#38;#60;script&#62;">]><!--b--><svg/>',
  `<!DOCTYPE svg [<?a><svg/>?><!ENTITY s "&#38;#60;script&#62;">]><svg/>`,
  '<?xml version="1.0" encoding="ISO-2022-JP"?><svg><scr\x1b(Bipt/></svg>',
  '<?xml-stylesheet href="#x" type="text/xsl"?><svg/>',
  `${"<!--a-->".repeat(40)}<g/><svg/>`,
])("a drawing may run scripts: %j", (svg) => expect(mayRunScripts(svg)).toBe(true));
