import { type MessageFacts, type MessageLines, withFacts, withMessage } from "../contact";
import { REQUEST_SHEET } from "../page-ids";

/** Those that a part of the page adds, and how each message starts. */
export type PageMessageLines = MessageLines & { start: string };

/** The message to the operator that the page begins; the request sheet holds it where it says more than its start. */
export const pageMessage = (start: string): string =>
  document.getElementById(REQUEST_SHEET)?.dataset.message ?? start;

/** Adds to that message, and to the page's links to WhatsApp, what the build could not know. Islands draw their own links. */
export function addToPageMessage(lines: PageMessageLines, facts: MessageFacts): void {
  const message = withFacts(pageMessage(lines.start), lines, facts);
  document.getElementById(REQUEST_SHEET)?.setAttribute("data-message", message);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="https://wa.me/"]'))
    if (!link.closest("[data-island]")) link.href = withMessage(link, message).href;
}
