import type { ServiceId } from "@/content/types";
import { addressIdentifiers, pendingIdentifiers, requestParams, type Visit } from "../consent";
import { identifiersIn, withTracking } from "../tracking";

/**
 * What the page, the hydration script (`lib/client/hydrate.ts`) and the request island (`components/islands`) have in
 * common. A call to action is a link that works on its own; its attributes say what the island opens instead:
 * - `data-request`: the preset service, or empty while it is to be chosen
 * - `data-prefill`: what the preset service's form is filled with, as an encoded query string
 * - `data-campaign`: what goes with whatever service is asked for, encoded alike
 */
export type RequestLink = {
  href: string;
  "data-request": ServiceId | "";
  "data-prefill"?: string;
  "data-campaign"?: string;
};

export const REQUEST_LINK = "a[data-request]";

/**
 * Dispatched on the document once the request island listens. Its detail opens the request of a link: clicking the
 * link again would not do, for React may have replaced it since.
 */
export const REQUEST_READY = "request:ready";
export type OpenRequest = (link: HTMLAnchorElement) => void;

/** Dispatched on the document once a form was sent, for the operator's own use; its detail names the service. */
export const REQUEST_SENT = "request:sent";

/** How long a click waits for the dialog before its link is followed, in milliseconds. */
export const FOLLOW_AFTER_MS = 4000;

/** The link that an event is about; null when it is about none. */
export const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  // Also the document can be a target, and has no such function.
  (target as Partial<Element>).closest?.("a") ?? null;

/** Whether a click asks for what the page does with it, rather than for a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Completes a link as the visitor reaches for it, so that it takes everything along however it is followed: in a new tab,
 * or because the dialog cannot open. The form's own page cannot read this device's storage: its address gets what the
 * frame would get. A link that stays on the site carries on what lives in the page's address alone, and a request link
 * all that the address has.
 */
export function completeLink(link: HTMLAnchorElement, visit: Visit): void {
  const { request } = link.dataset;
  if (!request && link.origin !== location.origin) return;
  const identifiersOf = request === "" ? addressIdentifiers : pendingIdentifiers;
  const params = request ? requestParams(visit) : { ...identifiersIn(link.search), ...identifiersOf(visit) };
  const href = withTracking(link.href, params);
  if (href !== link.href) link.href = href;
}
