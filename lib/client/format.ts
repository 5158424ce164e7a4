const LOCALE = "fr-FR";

/** "2024-03-20" (ISO date) → "20 mars 2024". */
export function longDate(iso: string): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeZone: "UTC" })
    .format(new Date(`${iso}T00:00:00Z`))
    .replace(/^1 /, "1er ")
    .replaceAll(" ", "\u00a0");
}

/** "2024-03-20" (ISO date) → "20/03/2024". */
export const shortDate = (iso: string) => iso.split("-").reverse().join("/");

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;
/** La Réunion's UTC offset in ISO notation, all year round. */
export const REUNION_OFFSET = "+04:00";
const REUNION_OFFSET_MS = 4 * 3_600_000;

/** Local time on La Réunion as an ISO date and time: "2026-11-22T00:30:00.000Z". @param now as `Date.now()` */
export const clockOnReunion = (now: number) => new Date(now + REUNION_OFFSET_MS).toISOString();

const RECENT = ["aujourd’hui", "hier", "avant-hier"];
/** Days per period, longest first. */
const PERIODS = [
  [365, "an"],
  [30.5, "mois"],
  [7, "semaine"],
  [1, "jour"],
] as const;

/**
 * How long ago a day was on La Réunion: "2026-08-21" → "il y a 3 mois". Same words as `Intl.RelativeTimeFormat`, whose
 * initialisation takes 25 ms of every visit, and four times as long on a slow phone.
 * @param now in milliseconds, as `Date.now()`
 * @returns undefined for a future day, as with a device's wrong clock
 */
export function timeAgo(iso: string, now: number): string | undefined {
  const days = Math.floor((now + REUNION_OFFSET_MS - Date.parse(iso)) / DAY_MS);
  const period = PERIODS.find(([length]) => days >= length);
  if (days < RECENT.length || !period) return RECENT[days];
  const [length, name] = period;
  const count = Math.floor(days / length);
  return `il y a ${count}\u00a0${name}${count > 1 && name !== "mois" ? "s" : ""}`;
}

/** 4.9 → "4,9"; 2100 → "2 100". The font has no narrow no-break space. */
export function frenchNumber(value: number): string {
  return new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })
    .format(value)
    .replaceAll("\u202f", "\u00a0");
}

/** An international number as written locally: `0692 12 34 56`, `06 12 34 56 78`; others keep their `+`. */
export function phoneNumber(international: string): string {
  const number = international.replace(/\s/g, "");
  const national = number.replace(/^\+(262|33)/, "0");
  const groups = number.startsWith("+262")
    ? /^(\d{4})(\d\d)(\d\d)(\d\d)$/
    : /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;
  return groups.exec(national)?.slice(1).join("\u00a0") ?? international.replace(/\s/g, "\u00a0");
}

/** "Électricité" → "electricite": lower case, without accents. */
export const plainLetters = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/**
 * The slug of a title, for URLs and file names: "Déboucher l'évier" → "deboucher-l-evier".
 * @returns "" for a title without letters or digits
 */
export function slugOf(title: string): string {
  return plainLetters(title)
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Longest pair of a short word and the next, in characters, that fits on a phone's line in a large heading. */
const MAX_PAIR_LENGTH = 18;

/** Keeps short words and articles, such as « de » and « une », on the line of the next word, unless that is too long. */
export const keepShortWords = (text: string) =>
  text.replace(
    /(?<![\p{L}’-])(\p{L}{1,2}|une|les|des|aux) (?=([\p{L}\d]\S*))/giu,
    (start: string, short: string, next: string) =>
      start.length + next.length > MAX_PAIR_LENGTH ? start : `${short}\u00a0`,
  );

/** Lowers a text's first letter, to continue a sentence, unless its first word has another capital, as « EDF » and « Wi-Fi » do. */
export const uncapitalized = (text: string) =>
  text.replace(/^\p{Lu}(?![\p{L}-]*\p{Lu})/u, (letter) => letter.toLowerCase());

/** Adds a full stop, unless the text ends with its own punctuation. */
export const withFullStop = (text: string) => text.replace(/(?<![.!?…])$/, ".");

/** A decoded part of a URL; unchanged if it cannot be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Replaces a text's `{name}` placeholders.
 * @throws Error if a value is missing
 */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in "${text}"`);
    return String(value);
  });
}
