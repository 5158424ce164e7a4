/** The length that search engines show, in characters. */
const DESCRIPTION = { min: 70, max: 155 };

/** What search engines, link previews and the sitemap are told of a page. */
export type SitePage = {
  /** From lib/client/routes.ts. */
  path: string;
  /** Without the brand. */
  title: string;
  description: string;
  preview: Preview;
  /** Search engines are told to leave it out, and the sitemap does not list it. */
  noindex?: boolean;
  /** Days, as ISO dates, where the content records them. */
  published?: string;
  updated?: string;
};

/** What a page's preview picture says and shows. */
export type Preview = {
  heading: string;
  /** The line under the heading. */
  note: string;
  /** Name of a drawing. */
  drawing: string;
  drawingAlt?: string;
  /** The colour behind it, where it is not the drawing's own sky. */
  ground?: "lagon-100";
};

/** A description of the length that search engines show: cut at a word, or followed by `more` when it is short. */
export function fitDescription(text: string, more = ""): string {
  const own = text.replace(/[ \t\r\n]+/g, " ").trim();
  const whole = own.length < DESCRIPTION.min ? `${own} ${more}`.trim() : own;
  if (whole.length <= DESCRIPTION.max) return whole;
  return `${whole.slice(0, DESCRIPTION.max - 1).replace(/[\s,;:]+\S*$/, "")}…`;
}
