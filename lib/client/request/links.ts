import type { ServiceId } from "@/content/types";
import { pendingIdentifiers, trackingParams, type Visit } from "../consent";
import { REQUEST_SHEET } from "../page-ids";
import { TRACKING_PARAMS, withQueryParams } from "../tracking";
import type { FormParams } from "./form-url";

/**
 * Request links. Each kind works without scripts:
 * - `#demande` opens the request sheet on the choice of services
 * - the hosted form's URL, with the service in `data-request`: the sheet opens on that service's form. The URL holds everything
 *   the form is prefilled with, so the sheet needs nothing else. `data-unsure` marks the link for visitors who do not know
 *   which service they need.
 */
export type RequestLink = { href: string; "data-request"?: ServiceId; "data-unsure"?: "" };

/** Links to a service's form. */
export const REQUEST_LINK = "a[data-request]";
/** Every call to action. */
export const ANY_REQUEST_LINK = `${REQUEST_LINK}, a[href="#${REQUEST_SHEET}"]`;

/** Dispatched on the document once the sheet is painted after a press. */
export const REQUEST_OPENED = "request:opened";
/**
 * Dispatched on the document for the operator's own use: a form loaded or was sent (`detail: { service }`); a telephone,
 * WhatsApp or e-mail link was pressed (`detail: { channel, service }`). Nothing personal.
 */
export const FORM_LOADED = "request:form-loaded";
export const REQUEST_SENT = "request:sent";
export const CONTACT_PRESSED = "request:contact";

/** How long a press waits for the forms island before its link is followed, in milliseconds. */
export const FOLLOW_AFTER_MS = 4000;

/** The link an event happened on, if any. */
export const linkOf = ({ target }: Event): HTMLAnchorElement | null | undefined =>
  // The target may be the document, which has no `closest`.
  (target as Partial<Element>).closest?.("a");

/** Whether the page handles a click, rather than a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Whether a link leads to a fragment of the current page. */
const isSamePage = ({ hash, pathname }: HTMLAnchorElement) => hash && pathname === location.pathname;

/**
 * Adds identifiers to a link on hover, focus or press, so that they are passed on however it is followed: in a new tab, or
 * because the sheet cannot open. The form's own page cannot read this site's storage, so its URL gets all of them; an internal
 * link gets only those in the page's URL, not stored ones. A link within the page keeps the page's query: another one would
 * reload it.
 * @param company form parameter with the page's company, if the build did not know it
 */
export function completeLink(link: HTMLAnchorElement, visit: Visit, company: FormParams): void {
  const isRequest = link.matches(REQUEST_LINK);
  if (!isRequest && link.origin !== location.origin) return;
  if (isSamePage(link)) {
    if (link.search !== location.search) link.search = location.search;
    return;
  }
  const params = isRequest ? { ...trackingParams(visit), ...company } : pendingIdentifiers(visit);
  const href = withQueryParams(link.href, [...TRACKING_PARAMS, ...Object.keys(params)], params);
  if (href !== link.href) link.href = href;
}
