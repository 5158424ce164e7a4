import type { Element } from "hast";
import { z } from "zod";
import { elementsIn, propertyOf } from "@/lib/system/html";

/** A page as it was sent. */
export type LivePage = { path: string; html: string; elements: readonly Element[] };

export function readPage(path: string, html: string): LivePage {
  return { path, html, elements: elementsIn(html) };
}

/** The first element whose attribute has this value. */
const elementWith = ({ elements }: LivePage, name: string, value: string) =>
  elements.find((element) => propertyOf(element, name) === value);
export const canonicalOf = (page: LivePage) => propertyOf(elementWith(page, "rel", "canonical"), "href");
/** Address of the picture that shared links show. */
export const previewOf = (page: LivePage) => propertyOf(elementWith(page, "property", "og:image"), "content");

const props = z.object({ formHost: z.string(), formId: z.string() });

/** The forms that a page's links and its review form name, as addresses of the forms' own pages, without values. */
export function formsOf(origin: string, { path, elements }: LivePage): string[] {
  const addresses = elements.flatMap((element) => {
    if (element.tagName === "a" && propertyOf(element, "dataRequest")) return [propertyOf(element, "href")];
    const text = propertyOf(element, "dataProps");
    const review = text.includes('"formId"') ? props.safeParse(JSON.parse(text)).data : undefined;
    return review ? [`${review.formHost}/r/${review.formId}`] : [];
  });
  return [...new Set(addresses)].flatMap((address) => {
    // A link to the sheet is completed by the choice of a service.
    if (address.startsWith("#") || !URL.canParse(address, origin + path)) return [];
    const url = new URL(address, origin + path);
    return [url.origin + url.pathname];
  });
}
