// The editor makes a WebP of a photograph, in the editor's own browser: the file that was chosen stays as it is. What is
// still too heavy, or too large for a logo, is reduced here before it is sent, so that nobody has to do so by hand.

const PICTURE = /^public\/(images|partners)\/.+\.webp$/;
/** Longest side of a logo, in pixels: three for each of the place that a header has for it. */
const LOGO_SIDE = 640;
/** Part of the side, and quality: one after the other, until the file is light enough. */
const STEPS = [
  [1, 0.8],
  [1, 0.65],
  [0.8, 0.65],
  [0.6, 0.65],
  [0.45, 0.6],
  [0.3, 0.6],
];

/**
 * A picture within its budget; as it is, where it already is, or where the browser cannot reduce it: then the project says
 * what is wrong with it.
 * @param {string} path as the editor names it
 * @param {Blob} file
 * @param {number} limit in bytes
 */
export async function withinBudget(path, file, limit) {
  const [, folder] = PICTURE.exec(path) ?? [];
  if (!folder) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const side = Math.max(picture.width, picture.height);
  const most = folder === "partners" ? Math.min(1, LOGO_SIDE / side) : 1;
  if (most === 1 && file.size <= limit) return file;
  for (const [part, quality] of STEPS) {
    const reduced = await encoded(picture, most * part, quality);
    // A browser that writes no WebP writes PNG, which would not be what its name says.
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
