import { companySlug } from "../company";
import { withQueryParams } from "../tracking";
import type { FormParams } from "./form-url";
import { REQUEST_LINK } from "./links";

/** The absolute URL of a form's own page with these parameters added, or without those that are empty. */
export const withParams = (hosted: string, params: FormParams): string =>
  withQueryParams(hosted, Object.keys(params), params);

/** Adds parameters that the build could not know to every request link of the page. */
export function addRequestParams(params: FormParams): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(REQUEST_LINK))
    link.href = withParams(link.href, params);
}

/** Form parameter with the company of the page's path, where the build did not know it (app/_shared/company.tsx). */
export function companyParams(): FormParams {
  const { campaign } = document.querySelector<HTMLElement>("[data-campaign]")?.dataset ?? {};
  return campaign ? { [campaign]: companySlug(location.pathname) ?? undefined } : {};
}
