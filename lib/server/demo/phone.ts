/**
 * Numbers reached through +262: La Réunion (0262, 0263, 0692, 0693) and, on the same code, 0269 and 0639.
 * Source: Arcep's numbering plan.
 */
const INDIAN_OCEAN = /^(?:262|263|269|639|692|693)/;

const SIGNS = String.raw`[\s.\-‐-–\/\(\)]*`;
/** What `parsePhone` reads, as an input's `pattern`. */
export const PHONE_PATTERN = String.raw`${SIGNS}(?:0|(?:\+|00)(?:33|262)${SIGNS}0?)${SIGNS}[1-9]${SIGNS}(?:\d${SIGNS}){8}`;

/**
 * Reads a French telephone number written by a person: spaces, dots, dashes, slashes and brackets are ignored.
 * @returns the number in E.164 (`+262692123456`, `+33612345678`), or null when it is not a French number
 */
export function parsePhone(input: string): string | null {
  const digits = input.replace(/\(0\)|[\s.\-‐-–/()]/gu, "").replace(/^00/, "+");
  const [, code, national = ""] = /^(0|\+330?|\+2620?)([1-9]\d{8})$/.exec(digits) ?? [];
  if (!code) return null;
  return `${code.startsWith("+262") || INDIAN_OCEAN.test(national) ? "+262" : "+33"}${national}`;
}
