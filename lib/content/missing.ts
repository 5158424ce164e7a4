/** Stands for a fact that the operator has not given yet. Pages highlight it, and `npm run check:launch` lists it. */
export const MISSING = "à compléter";
export const MISSING_AUDIT = "audit à réaliser";

/** Finds both in a text, whether its typography is set or not, with the words « par l'exploitant » that may follow. */
export const MISSING_PATTERN = /à\scompléter(?:\spar\sl['’]exploitant)?|audit\sà\sréaliser/giu;
