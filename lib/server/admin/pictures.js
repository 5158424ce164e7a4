// The editor converts photos to WebP in the browser. This script further reduces images that are still too heavy, or too
// large for a logo, before the upload. It also explains how to insert an image into a text.

import { showNotice } from "/admin/notices.js";

const PICTURE = /^public\/(images|partners)\/.+\.webp$/;
/** Longest side of a logo in pixels: three times its size in a header. */
const LOGO_SIDE = 640;
/** Scale and quality, tried in turn until the file is light enough. */
const STEPS = [
  [1, 0.8],
  [1, 0.65],
  [0.8, 0.65],
  [0.6, 0.65],
  [0.45, 0.6],
  [0.3, 0.6],
];

/**
 * Reduces an image to its budget. Returns it unchanged if it fits, or if the browser cannot reduce it; the server then
 * reports the problem.
 * @param {string} path the editor's path
 * @param {Blob} file
 * @param {number} limit in bytes
 */
export async function withinBudget(path, file, limit) {
  const [, folder] = PICTURE.exec(path) ?? [];
  if (!folder) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const side = Math.max(picture.width, picture.height);
  const maxScale = folder === "partners" ? Math.min(1, LOGO_SIDE / side) : 1;
  if (maxScale === 1 && file.size <= limit) return file;
  for (const [scale, quality] of STEPS) {
    const reduced = await encoded(picture, maxScale * scale, quality);
    // Browsers without WebP encoding produce PNG, which would not match the extension.
    if (reduced.type !== "image/webp") break;
    if (reduced.size <= limit) return reduced;
  }
  return file;
}

function encoded(picture, scale, quality) {
  const size = (length) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(size(picture.width), size(picture.height));
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/webp", quality });
}

const HOW_TO_INSERT = `Cette image n'est pas dans le texte.

Dans un article, cliquez là où elle va, puis sur « Insérer », « Image et légende » et « Parcourir ». Une page légale n'a pas d'images.`;

/**
 * Explains how to insert an image when one is dropped on a text, or pasted without text: the editor ignores it there. Only a
 * figure's own field, which is inside the text, accepts it.
 */
function explain({ target, dataTransfer, clipboardData }) {
  const data = dataTransfer ?? clipboardData;
  const isText = target.closest?.("[contenteditable=true]") && !data.types.includes("text/plain");
  const isField = target.closest?.("[data-field-type=image]");
  if (isText && !isField && [...data.files].some(({ type }) => type.startsWith("image/")))
    showNotice(HOW_TO_INSERT, false);
}

export function explainPictures() {
  for (const name of ["drop", "paste"]) addEventListener(name, explain, true);
}
