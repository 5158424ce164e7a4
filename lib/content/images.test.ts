import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { drawingNames } from "@/lib/drawings/sources";
import { imageMistake } from "./images";

const folder = mkdtempSync(join(tmpdir(), "images-"));
// One pixel.
const pixel = Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64");
mkdirSync(join(folder, "images"));
for (const [name, content] of [
  ["toit.webp", pixel],
  ["renommee.jpg", pixel],
  ["coupee.webp", "RIFF"],
  ["lourde.webp", Buffer.alloc(400 * 1024)],
  ["notice.pdf", ""],
  ["sans-taille.svg", '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>'],
] as const)
  writeFileSync(join(folder, "images", name), content);

/** The drawings that are named for a wrong one. */
const articles = drawingNames().filter((name) => name.startsWith("article-"));
const AGAIN = "enregistrez-la de nouveau en webp, jpg ou png";

it.each(["article-conseils", "/images/toit.webp"])("%s may be shown", (name) =>
  expect(imageMistake(name, folder)).toBeUndefined(),
);

/** The name of a picture → what an editor reads. */
const REFUSED: Readonly<Record<string, string>> = {
  "article-toit": `image inconnue « article-toit » : components/illustrations/article-toit.svg n'existe pas (il y a ${articles.join(", ")})`,
  "components/illustrations/picto-wc.svg": "nom d'un dessin : écrivez picto-wc, sans dossier ni .svg",
  "/images/tois.webp": `image inconnue « /images/tois.webp » : ${folder}/images/tois.webp n'existe pas`,
  "images/toit.webp": "adresse d'image : commencez par /, écrivez /images/toit.webp",
  "/public/images/toit.webp": "adresse d'image : écrivez /images/toit.webp, sans /public",
  "/images/toit.JPG":
    "image « /images/toit.JPG » : écrivez .jpg en minuscules, ici et dans le nom du fichier",
  "/images/Évier Photo.webp":
    "nom d'image « /images/Évier Photo.webp » : minuscules sans accent ni espace, ici et dans le nom du fichier : /images/evier-photo.webp",
  "/images/lourde.webp":
    "image « /images/lourde.webp » trop lourde : 400 Ko ; 300 Ko au plus ; /admin, où on la dépose, la réduit",
  "/images/notice.pdf": "image « /images/notice.pdf » : formats permis : avif, webp, jpg, png, svg",
  "/images/renommee.jpg": `image « /images/renommee.jpg » : le fichier est du webp, malgré son nom ; ${AGAIN}`,
  "/images/sans-taille.svg":
    "image « /images/sans-taille.svg » : ce dessin ne dit pas sa taille (viewBox) : exportez-le de nouveau, avec elle",
  "/images/coupee.webp": `image « /images/coupee.webp » : le fichier est illisible, malgré son nom ; ${AGAIN}`,
};
it.each(Object.entries(REFUSED))("%s is refused with its remedy", (name, message) =>
  expect(imageMistake(name, folder)).toBe(message),
);
