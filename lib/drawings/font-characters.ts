const ASCII = "!\"#%&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz ";
const FRENCH = "ÀÂÇÈÉÊÎÔŒÛàâçèéêëîïôœùûü’«»…–—·•€×°²©\u00a0";

/** Every character that the site's font file holds. A text with another one stops the build. */
export const FONT_CHARACTERS = ASCII + FRENCH;

const UNCOVERED = new RegExp(`[^${FONT_CHARACTERS.replace(/[-\]\\^]/g, "\\$&")}\n]`, "gu");

/** The characters of a text that the font file lacks, each once. */
export function uncoveredCharacters(text: string): string[] {
  return [...new Set(text.match(UNCOVERED))];
}
