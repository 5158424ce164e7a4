import type { ServiceId } from "@/content/types";
import { fillMessage, type MessageFacts, type MessageLines, withMessage } from "../contact";
import { REQUEST_CONTACTS, REQUEST_SHEET } from "../page-ids";

/** The lines that a part of the page adds, and the start of each message. */
export type PageMessageLines = MessageLines & { start: string };

/** The page's draft message to the operator; the request sheet holds it if it says more than its start. */
export const pageMessage = (start: string): string =>
  document.getElementById(REQUEST_SHEET)?.dataset.message ?? start;

/** Adds what the build could not know to that message and to the page's WhatsApp links. Islands render their own links. */
export function addToPageMessage(lines: PageMessageLines, facts: MessageFacts): void {
  const message = fillMessage(pageMessage(lines.start), lines, facts);
  document.getElementById(REQUEST_SHEET)?.setAttribute("data-message", message);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="https://wa.me/"]'))
    if (!link.closest("[data-island]")) link.href = withMessage(link, message).href;
}

/** Names the current request in the sheet's own links, below its form. @returns how to undo it */
export function nameRequest(message: string, service: ServiceId | undefined): (() => void) | undefined {
  if (!service) return;
  const undo = [...document.querySelectorAll<HTMLAnchorElement>(`#${REQUEST_CONTACTS} a`)].map((link) => {
    const { href, dataset } = link;
    const own = dataset.service;
    link.href = withMessage({ href }, message).href;
    dataset.service = service;
    return () => {
      link.href = href;
      if (own) dataset.service = own;
      else delete dataset.service;
    };
  });
  return () => undo.forEach((each) => void each());
}
