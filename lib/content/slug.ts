/**
 * The slug of a title, as it stands in addresses and file names: "Déboucher l'évier" → "deboucher-l-evier".
 * @returns "" for a title without letter or digit
 */
export function slugOf(title: string): string {
  return title
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("œ", "oe")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
