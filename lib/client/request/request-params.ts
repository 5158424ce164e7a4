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

/** On the page of an unlisted company: the element with the name of the form parameter (app/_shared/company.tsx). */
const campaignElement = () => document.querySelector<HTMLElement>("[data-campaign]");

/** Stores the API's slug of the page's company: a person may have typed the one in the path differently. */
export function rememberCompany(slug: string): void {
  const element = campaignElement();
  if (element) element.dataset.company = slug;
}

/** The form parameter with the page's company. */
export function companyParams(): FormParams {
  const { campaign, company } = campaignElement()?.dataset ?? {};
  return campaign ? { [campaign]: company ?? companySlug(location.pathname) } : {};
}
