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

/** The part of a company's page that names the form parameter, where the build did not know the company (app/_shared/company.tsx). */
const campaignPart = () => document.querySelector<HTMLElement>("[data-campaign]");

/** Remembers the slug by which the API knows the page's company: the path may have it as a person typed it. */
export function rememberCompany(slug: string): void {
  const part = campaignPart();
  if (part) part.dataset.company = slug;
}

/** The form parameter with the page's company. */
export function companyParams(): FormParams {
  const { campaign, company } = campaignPart()?.dataset ?? {};
  return campaign ? { [campaign]: company ?? companySlug(location.pathname) ?? undefined } : {};
}
