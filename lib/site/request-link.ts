import type { Prefill, ServiceId } from "@/content/types";
import { REQUEST_SHEET } from "@/lib/client/page-ids";
import { type FormParams, hostedUrl } from "@/lib/client/request/form-url";
import type { RequestLink } from "@/lib/client/request/links";
import { getContent } from "@/lib/content/get";
import { getConfig } from "./config";

/** The call to action without a preset service. */
export const OPEN_REQUEST: RequestLink = { href: `#${REQUEST_SHEET}` };

/**
 * A request link for one service; without JavaScript it opens that service's form.
 * @throws Error when content has no such service
 */
export function serviceRequest(
  serviceId: ServiceId,
  prefill: Prefill = {},
  campaign: FormParams = {},
): RequestLink {
  const service = getContent().services.find(({ id }) => id === serviceId);
  if (!service) throw new Error(`content/services.yaml has no service "${serviceId}"`);
  const { formHost, forms } = getConfig();
  return {
    href: hostedUrl(formHost, forms[service.form], service.queryParams, prefill, campaign),
    "data-request": serviceId,
  };
}

/**
 * The request link for visitors who are unsure which service they need; undefined if the operator has set none.
 * @param about the page's service; defaults to the operator's choice
 */
export function unsureRequest(campaign: FormParams = {}, about?: ServiceId) {
  const { unsure } = getContent().ui.sheet;
  if (!unsure) return undefined;
  const { name, description, title, service } = unsure;
  const request: RequestLink = {
    ...serviceRequest(about ?? service, {}, campaign),
    "data-unsure": "",
  };
  return { name, description, formTitle: title, request };
}

/** The form parameter that names the company or partner of the page, if the operator has set one. */
export function pageCampaign(slug: string): FormParams {
  const { campaign } = getContent().pages.company;
  return campaign ? { [campaign]: slug } : {};
}
