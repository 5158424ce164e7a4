import { type MessageFacts, type MessageLines, withFacts, withMessage } from "../contact";
import { REQUEST_SHEET } from "../page-ids";

/** The message to the operator that the page begins; the request sheet holds it. Empty where there is no sheet. */
export const pageMessage = (): string => document.getElementById(REQUEST_SHEET)?.dataset.message ?? "";

/** Adds to that message, and to the page's links to WhatsApp, what the build could not know. Islands draw their own links. */
export function addToPageMessage(lines: MessageLines, facts: MessageFacts): void {
  const message = withFacts(pageMessage(), lines, facts);
  document.getElementById(REQUEST_SHEET)?.setAttribute("data-message", message);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="https://wa.me/"]'))
    if (!link.closest("[data-island]")) link.href = withMessage(link, message).href;
}
