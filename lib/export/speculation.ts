const where = {
  and: [
    { href_matches: "/*" },
    // A request link opens the sheet: what it points to is only its fallback. New tabs are for forms.
    { not: { selector_matches: "[data-request],[target]" } },
  ],
};

/**
 * Links between pages are plain links; browsers that can fetch the page that a visitor reaches for, and prepare the one that
 * a finger is on. Chrome on Android takes every link that stays in view for one that is reached for: too many to prepare.
 */
export const SPECULATION = {
  prefetch: [{ where, eagerness: "moderate" }],
  prerender: [{ where, eagerness: "conservative" }],
};
