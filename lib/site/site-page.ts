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
