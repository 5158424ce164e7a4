/**
 * Numbers reached through +262: La Réunion (0262, 0263, 0692, 0693) and, on the same code, 0269 and 0639.
 * Source: Arcep's numbering plan.
 */
const INDIAN_OCEAN = /^(?:262|263|269|639|692|693)/;

/**
 * Reads a French telephone number written by a person: spaces, dots, dashes, slashes and brackets are ignored.
 * @returns the number in E.164 (`+262692123456`, `+33612345678`), or null when it is not a French number
 */
export function parsePhone(input: string): string | null {
  const digits = input
    .replace(/\(0\)/g, "")
    .replace(/[\s.\-‐-–/()]/gu, "")
    .replace(/^00/, "+");
  const overseas = /^\+2620?([1-9]\d{8})$/.exec(digits)?.[1];
  if (overseas) return `+262${overseas}`;
  const national = /^(?:0|\+330?)([1-9]\d{8})$/.exec(digits)?.[1];
  if (!national) return null;
  return `${INDIAN_OCEAN.test(national) ? "+262" : "+33"}${national}`;
}
