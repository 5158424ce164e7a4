import type { Prefill, ServiceId } from "@/content/types";
import { encodeParams, type FormParams, hostedUrl } from "@/lib/client/request/form-url";
import type { RequestLink } from "@/lib/client/request/protocol";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { getConfig } from "./config";

/**
 * A call to action for one service; without JavaScript it leads to that service's form.
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
    ...mark("data-prefill", prefill),
    ...mark("data-campaign", campaign),
  };
}

/** The call to action of whoever does not know which service, with its name; undefined where the operator has chosen none. */
export function unsureRequest(): { name: string; request: RequestLink } | undefined {
  const { unsure } = getContent().ui.modal;
  return unsure && { name: unsure.name, request: serviceRequest(unsure.service) };
}

/** A call to action for any service; without JavaScript it leads to `choice`, where services are chosen. */
export function openRequest(choice: string = routes.services(), campaign: FormParams = {}): RequestLink {
  return { href: choice, "data-request": "", ...mark("data-campaign", campaign) };
}

/** What tells the form that a request comes from the page of the company or partner with this slug, if it is to be told. */
export function pageCampaign(slug: string): FormParams {
  const { campaign } = getContent().pages.company;
  return campaign ? { [campaign]: slug } : {};
}

/** An attribute with these parameters; no attribute when there are none. */
function mark<Name extends string>(name: Name, params: FormParams): { [Key in Name]?: string } {
  const encoded = encodeParams(params);
  return encoded ? ({ [name]: encoded } as { [Key in Name]: string }) : {};
}
