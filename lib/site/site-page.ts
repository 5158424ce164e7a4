import { DESCRIPTION, TITLE_MAX } from "@/content/schema";

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
  /** The name in the heading of a partner or company. */
  name?: string;
  /** The line under the heading. */
  note: string;
  /** Name of a drawing. */
  drawing: string;
  /** Description of the drawing, if it mentions nothing else: previews leave out the people in front of the house. */
  drawingAlt?: string;
  /** Background colour, if not the drawing's own sky. */
  ground?: "lagon-100";
};

/** The last word, which may have been cut; in a text without spaces, a lone surrogate. */
const CUT_END = /[\s,;:]+\S*$|\p{Cs}$/u;

const cutTo = (length: number, text: string): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(CUT_END, "")}…`;

/** The title if search engines show it in full; otherwise only the name in it, cut if necessary. */
export const fitTitle = (title: string, name: string): string =>
  title.length <= TITLE_MAX ? title : cutTo(TITLE_MAX, name);

/** Fits a description to the length that search engines show: cuts it at a word, or appends `more` if it is short. */
export function fitDescription(text: string, more = ""): string {
  const own = text.replace(/[ \t\r\n]+/g, " ").trim();
  // The API's texts may lack their full stop.
  const stop = /[\p{L}\d%€][\s»)]*$/u.test(own) ? "." : "";
  const whole = more && own.length < DESCRIPTION.min ? `${own}${stop} ${more}`.trim() : own;
  return cutTo(DESCRIPTION.max, whole);
}
