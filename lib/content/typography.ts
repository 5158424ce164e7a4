const NBSP = "\u00a0";

/**
 * Sets the typography of a French text:
 * - no-break spaces before : ; ! ? » % €, also where a word has none, after «, and before a dash
 * - no-break spaces between a number, or a placeholder such as {minutes}, and its unit, and between a day and its month
 * - no-break spaces inside grouped thousands, phone numbers and names of standards
 * - curly apostrophes, and « » for straight quotation marks around words. Marks next to a space on their
 *   inner side are left alone: they may mean inches, or belong to words in emphasis, as in `"*un*" et "*deux*"`
 * - replacements for what word processors write: decomposed accents, narrow and thin spaces, tabs, invisible characters,
 *   other hyphens and minus signs
 *
 * In Markdown a text begins and ends at bold, italics and links, so `l'**eau**: rare` is three.
 *
 * URLs (https://…) and times with colons are left alone, and HTML entities, which checks report. Idempotent.
 * The site's font has no narrow no-break space, so U+00A0 is used everywhere.
 * Source: Lexique des règles typographiques en usage à l’Imprimerie nationale.
 */
export function typeset(text: string): string {
  return plainCharacters(text)
    .replace(/(?<![\p{L}\d])"(?!\s)([^"]+)(?<!\s)"(?![\p{L}\d])/gu, "« $1 »")
    .replace(/(\p{L})'(?=[\p{L}\d«{]|$)/gu, "$1’")
    .replace(/ {2,}/g, " ")
    .replace(/(?<=\p{L}|^)(?=[:;!?](?![\w/]))(?<!&[a-z]+(?=;))/giu, NBSP)
    .replace(/ (?=[:;!?»%€](?!\/\/))/g, NBSP)
    .replace(/« ?(?=\S)/g, `«${NBSP}`)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, NBSP)
    .replace(/\b0\d(?:\d\d)?(?: \d\d){3,4}\b/g, (phone) => phone.replace(/\s/g, NBSP))
    .replace(
      /(?<=[\d}]) (?=(?:h|min|km|m|cm|mm|m²|m³|l|L|g|kg|bars?|dB|Hz|W|kW|kWh|kVA|V|A|mA|°C|ans|ampères|volts|litres|minutes|heures|jours|mois)(?![\p{L}\d]))/gu,
      NBSP,
    )
    .replace(
      /(?<=\b\d{1,2}(?:er)?) (?=(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L}))/gu,
      NBSP,
    )
    .replace(/\bNF [A-Z]? ?(?=\d)/g, (standard) => standard.replaceAll(" ", NBSP))
    .replace(/\bn° ?(?=\d)/g, `n°${NBSP}`)
    .replace(/ ([–—])(?= )/g, `${NBSP}$1`);
}

/** Replaces pasted characters that the font lacks. */
const plainCharacters = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\u2007\u202f]/g, NBSP)
    .replace(/[\t\u2000-\u2006\u2008-\u200a\u2028\u2029]/g, " ")
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff\p{Variation_Selector}]/gu, "")
    .replace(/[\u2010\u2011\u2212]/g, "-");
