import type { Element } from "hast";
import { elementsIn, propertyOf, textIn } from "@/lib/system/html";

/** A page as it was sent. */
export type LivePage = { path: string; title: string; html: string; elements: readonly Element[] };

export function readPage(path: string, html: string): LivePage {
  const elements = elementsIn(html);
  const title = elements.find(({ tagName }) => tagName === "title");
  return { path, title: textIn(title).trim(), html, elements };
}

/** The first element whose attribute has this value. */
const elementWith = ({ elements }: LivePage, name: string, value: string) =>
  elements.find((element) => propertyOf(element, name) === value);
export const canonicalOf = (page: LivePage) => propertyOf(elementWith(page, "rel", "canonical"), "href");
export const isHidden = (page: LivePage) =>
  propertyOf(elementWith(page, "name", "robots"), "content").includes("noindex");
/** Address of the picture that shared links show. */
export const previewOf = (page: LivePage) => propertyOf(elementWith(page, "property", "og:image"), "content");
