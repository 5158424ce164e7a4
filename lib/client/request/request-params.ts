import { companySlug } from "../company";
import { decodeParams, encodeParams, type FormParams } from "./form-url";
import { REQUEST_LINK } from "./protocol";

/** The URL of a form's own page with these parameters added. */
export function withParams(hosted: string, params: FormParams): string {
  const [address = "", query = ""] = hosted.split("?");
  return `${address}?${encodeParams(decodeParams(query), params)}`;
}

/** Adds parameters that the build could not know to every request link of the page. */
export function addRequestParams(params: FormParams): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(REQUEST_LINK))
    link.search = encodeParams(decodeParams(link.search), params);
}

/** Form parameter with the company of the page's path, where the build did not know it (app/_shared/company.tsx). */
export function companyParams(): FormParams {
  const { campaign } = document.querySelector<HTMLElement>("[data-campaign]")?.dataset ?? {};
  return campaign ? { [campaign]: companySlug(location.pathname) ?? undefined } : {};
}
