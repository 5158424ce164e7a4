/** Replaces a fact that the operator has yet to provide. Pages highlight it and `npm run check:launch` lists it. */
export const MISSING = "à compléter";
/** Marks a fictitious phone number. */
export const EXAMPLE = "exemple";
export const MISSING_AUDIT = "audit à réaliser";

/** Matches `MISSING` and `MISSING_AUDIT`, typeset or not, and « par l'exploitant » if it follows. */
export const MISSING_PATTERN = /à\scompléter(?:\spar\sl['’]exploitant)?|audit\sà\sréaliser/giu;

/** Also matches other words for a missing fact. For legal texts and facts only: elsewhere these words may mean something else. */
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

/** Whether a fact is missing: null, one of these words, or only punctuation, such as « ? ». */
export const isGap = (value: string | null): boolean =>
  value === null || value.search(GAP_PATTERN) >= 0 || !/[\p{L}\p{N}]/u.test(value);
