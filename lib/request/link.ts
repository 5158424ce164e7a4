import type { Prefill, ServiceId } from "@/content/schema";
import { getConfig } from "../config";
import { getContent } from "../content/get";
import { routes } from "../routes";
import { encodeParams, type FormParams, hostedUrl } from "./form-url";

/**
 * What a call to action carries: a link that works on its own, and the marks that the request island reads
 * (`data-request`: the preset service or empty; `data-campaign`: an encoded query string, for whatever service is asked).
 */
export type RequestLink = { href: string; "data-request": ServiceId | ""; "data-campaign"?: string };

/** A call to action with a preset service: without JavaScript it leads to that service's form. */
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
    ...campaignMark(campaign),
  };
}

/** A call to action without preset: without JavaScript it leads to a choice of services. */
export function openRequest(choice: string = routes.services(), campaign: FormParams = {}): RequestLink {
  return { href: choice, "data-request": "", ...campaignMark(campaign) };
}

function campaignMark(campaign: FormParams): Pick<RequestLink, "data-campaign"> {
  const carried = encodeParams(campaign);
  return carried ? { "data-campaign": carried } : {};
}
