const NBSP = "\u00a0";

/**
 * Sets the typography of a French text:
 * - no-break spaces before : ; ! ? » % €, after «, and before a dash
 * - no-break spaces between a number, or a placeholder such as {minutes}, and its unit
 * - no-break spaces inside grouped thousands and phone numbers
 * - curly apostrophes
 *
 * Addresses (https://…) and times with colons are left alone. A second call changes nothing.
 * The site's font has no narrow no-break space, so that U+00A0 is used everywhere.
 * Source: Lexique des règles typographiques en usage à l’Imprimerie nationale.
 */
export function typeset(text: string): string {
  return text
    .replace(/(\p{L})'(?=[\p{L}\d«])/gu, "$1’")
    .replace(/[ \u202f](?=[:;!?»%€](?!\/\/))/g, NBSP)
    .replace(/« ?(?=\S)/g, `«${NBSP}`)
    .replace(/(?<=\d)[ \u202f](?=\d{3}(?!\d))/g, NBSP)
    .replace(/\b0\d(?:\d\d)?(?:[ \u202f]\d\d){3,4}\b/g, (phone) => phone.replace(/\s/g, NBSP))
    .replace(
      /(?<=[\d}])[ \u202f](?=(?:€|%|h|min|km|m|cm|mm|m²|m³|l|L|kg|W|kW|kWh|V|A|mA|°C|ans|ampères|volts|litres|minutes|heures|jours|mois)(?![\p{L}\d]))/gu,
      NBSP,
    )
    .replace(/\bn° ?(?=\d)/g, `n°${NBSP}`)
    .replace(/ –(?= )/g, `${NBSP}–`);
}
