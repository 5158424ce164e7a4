/** Description length that search engines show, in characters. */
const DESCRIPTION = { min: 70, max: 155 };

/** A page as described to search engines, link previews and the sitemap. */
export type SitePage = {
  /** From lib/client/routes.ts. */
  path: string;
  /** Without the brand. */
  title: string;
  description: string;
  preview: Preview;
  /** Excluded from search engines and from the sitemap. */
  noindex?: boolean;
  /** ISO dates, if the content has them. */
  published?: string;
  updated?: string;
};

/** Content of a page's preview picture. */
export type Preview = {
  heading: string;
  /** The line under the heading. */
  note: string;
  /** Name of a drawing. */
  drawing: string;
  /** Description of the drawing, if it mentions nothing else: previews leave out the people in front of the house. */
  drawingAlt?: string;
  /** Background colour, if not the drawing's own sky. */
  ground?: "lagon-100";
};

/** The last word if it may have been cut; of a text without spaces, half an emoji. */
const CUT_END = /[\s,;:]+\S*$|\p{Cs}$/u;

/** Fits a description to the length that search engines show: cuts it at a word, or appends `more` if it is short. */
export function fitDescription(text: string, more = ""): string {
  const own = text.replace(/[ \t\r\n]+/g, " ").trim();
  const whole = own.length < DESCRIPTION.min ? `${own} ${more}`.trim() : own;
  if (whole.length <= DESCRIPTION.max) return whole;
  return `${whole.slice(0, DESCRIPTION.max - 1).replace(CUT_END, "")}…`;
}
