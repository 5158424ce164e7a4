import { companySlug } from "../company";
import { decodeParams, encodeParams, type FormParams } from "./form-url";
import { REQUEST_LINK } from "./protocol";

/** The address of a form's own page with these parameters too. */
export function withParams(hosted: string, params: FormParams): string {
  const [address = "", query = ""] = hosted.split("?");
  return `${address}?${encodeParams(decodeParams(query), params)}`;
}

/** Lets every request of the page carry these parameters too: what the build could not write into its links. */
export function addRequestParams(params: FormParams): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(REQUEST_LINK))
    link.search = encodeParams(decodeParams(link.search), params);
}

/** Names the company of the page's path to the form, where the build did not know it (app/_shared/company.tsx). */
export function companyParams(): FormParams {
  const { campaign } = document.querySelector<HTMLElement>("[data-campaign]")?.dataset ?? {};
  return campaign ? { [campaign]: companySlug(location.pathname) ?? undefined } : {};
}
