/** Links between pages are plain links; browsers that can prepare the page that a visitor reaches for. */
export const SPECULATION = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/demo/*" } },
          // A request link opens the dialog: what it points to is only its fallback.
          { not: { selector_matches: "[data-request]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};
