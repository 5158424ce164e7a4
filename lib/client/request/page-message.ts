import { fillMessage, type MessageFacts, type MessageLines, WHATSAPP, withMessage } from "../contact";
import { REQUEST_SHEET } from "../page-ids";

/** The lines that a part of the page adds, and the start of each message. */
export type PageMessageLines = MessageLines & { start: string };

/** The page's draft message to the operator; the request sheet has it as data if it is more than the start. */
export const pageMessage = (start: string): string =>
  document.getElementById(REQUEST_SHEET)?.dataset.message ?? start;

/** Dispatched on the document: islands do not share this module. */
const CHANGED = "message:changed";

/** Calls the listener after each change of that message. @returns how to unsubscribe */
export function onPageMessage(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  return () => document.removeEventListener(CHANGED, listener);
}

/** Adds what the build could not know to that message and to the page's WhatsApp links. */
export function addToPageMessage(lines: PageMessageLines, facts: MessageFacts): void {
  const message = fillMessage(pageMessage(lines.start), lines, facts);
  document.getElementById(REQUEST_SHEET)?.setAttribute("data-message", message);
  writeMessage(document, message);
  document.dispatchEvent(new Event(CHANGED));
}

/** Sets the message of the WhatsApp links in a part of the page. Islands render their own links. */
export function writeMessage(part: ParentNode | null, message: string): void {
  for (const link of part?.querySelectorAll<HTMLAnchorElement>(`a[href^="${WHATSAPP}"]`) ?? [])
    if (!link.closest("[data-island]")) link.href = withMessage(link, message).href;
}
