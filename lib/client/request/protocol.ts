import type { ServiceId } from "@/content/types";
import { pendingIdentifiers, requestParams, type Visit } from "../consent";
import { REQUEST_SHEET } from "../page-ids";
import { identifiersIn, withTracking } from "../tracking";

/**
 * How a page asks for a request. Each way is a link that works without scripts:
 * - `#demande` opens the request sheet with the choice of services
 * - the hosted form's address, with `data-request` for the service: the sheet opens on that service's form. The address
 *   holds everything the form is filled with, so the sheet needs nothing else. `data-unsure` marks the link of visitors who do
 *   not know which service they need.
 */
export type RequestLink = { href: string; "data-request"?: ServiceId; "data-unsure"?: "" };

/** The call to action without a preset service. */
export const OPEN_REQUEST = /* @__PURE__ */ (() => ({ href: `#${REQUEST_SHEET}` }))() satisfies RequestLink;

/** Links to a service's form. */
export const REQUEST_LINK = "a[data-request]";
/** Every call to action. */
export const ANY_REQUEST_LINK = `${REQUEST_LINK}, a[href="#${REQUEST_SHEET}"]`;

/** Dispatched on the document once the sheet has been painted for a press. */
export const REQUEST_OPENED = "request:opened";
/**
 * For the operator's own use, on the document: a form has loaded, or was sent (`detail: { service }`), a telephone number,
 * WhatsApp or e-mail was pressed (`detail: { channel, service }`). Nothing personal.
 */
export const FORM_LOADED = "request:form-loaded";
export const REQUEST_SENT = "request:sent";
export const REQUEST_CONTACT = "request:contact";
/** Dispatched on an island's element, and bubbles: its files failed twice, or it broke while running. */
export const ISLAND_FAILED = "island:failed";

/** How long a press waits for the form before its link is followed, in milliseconds. */
export const FOLLOW_AFTER_MS = 4000;

/** The link that an event is about; null when it is about none. */
export const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  // The document can be a target too, and has no such function.
  (target as Partial<Element>).closest?.("a") ?? null;

/** Whether a click is for the page to handle, rather than for a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Whether a link leads to a place in the page itself. */
const isSamePage = ({ hash, pathname, search, origin }: HTMLAnchorElement) =>
  hash !== "" && origin + pathname + search === location.origin + location.pathname + location.search;

/**
 * Completes a link as the visitor reaches for it, so that identifiers go along however it is followed: in a new tab, or
 * because the sheet cannot open. The form's own page cannot read this device's storage, so its address gets all of them;
 * a link within the site carries only what lives in the page's address alone. Links inside the page stay as they are: with
 * another query they would load the page again.
 */
export function completeLink(link: HTMLAnchorElement, visit: Visit): void {
  const isRequest = link.matches(REQUEST_LINK);
  if (!isRequest && (link.origin !== location.origin || isSamePage(link))) return;
  const params = isRequest
    ? { ...requestParams(visit) }
    : { ...identifiersIn(link.search), ...pendingIdentifiers(visit) };
  const href = withTracking(link.href, params);
  if (href !== link.href) link.href = href;
}
