/** Stands for a fact that the operator has not given yet. Pages highlight it, and `npm run check:launch` lists it. */
export const MISSING = "à compléter";
/** Stands beside a number of the demo. */
export const EXAMPLE = "exemple";
export const MISSING_AUDIT = "audit à réaliser";

/** Finds both in a text, whether its typography is set or not, with the words « par l'exploitant » that may follow. */
export const MISSING_PATTERN = /à\scompléter(?:\spar\sl['’]exploitant)?|audit\sà\sréaliser/giu;

/** The same, and what else people write for a fact that they do not have yet: in legal texts and facts, where nothing else means it. */
export const GAP_PATTERN = new RegExp(
  [
    MISSING_PATTERN.source,
    "(?<!\\p{L})a\\s+compl[ée]ter(?!\\p{L})",
    "(?<!\\p{L})[àa]\\s+d[ée]finir(?!\\p{L}|\\s+(?:avec|ensemble|entre|par|d['’]))",
    "\\b(?:todo|x{3,})\\b",
    "\\?{3,}",
  ].join("|"),
  "giu",
);

/** Whether a fact is not given: null, one of these words, or signs alone, such as « ? ». */
export const isGap = (value: string | null): boolean =>
  value === null || value.search(GAP_PATTERN) >= 0 || !/[\p{L}\p{N}]/u.test(value);
