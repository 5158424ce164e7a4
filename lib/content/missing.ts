/** What stands for a fact that the operator has not yet given; the pages highlight it, `npm run check:launch` lists it. */
export const MISSING = "à compléter";
export const MISSING_AUDIT = "audit à réaliser";

/** Finds it in a text, with the words that belong to it, whatever apostrophe and spaces the text has. */
export const MISSING_PATTERN = /à\scompléter(?:\spar\sl['’]exploitant)?|audit\sà\sréaliser/giu;
