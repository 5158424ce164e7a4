import type { Ui } from "@/content/types";
import { type ContactLink, fillMessage, type MessageFacts } from "../contact";
import { clockOnReunion, fill, longDate } from "../format";

/** What a visitor keeps of a sent request: nothing that was typed in the form. */
export type Receipt = {
  title: string;
  /** Reference, number that calls, time, service and commune, as far as known. */
  facts: readonly string[];
  /** What happens next. */
  steps: readonly string[];
  /** Ways to reach the operator. */
  contacts: readonly string[];
};

type ReceiptWords = { sent: Ui["sheet"]["sent"]; links: Ui["links"] };
type ReceiptValues = {
  facts: MessageFacts;
  /** When it was sent, as `Date.now()`. */
  at: number;
  /** The number that calls, as a sentence; "" if unknown. */
  caller: string;
  steps: readonly string[];
  contact: readonly ContactLink[];
};

export function makeReceipt({ sent, links }: ReceiptWords, values: ReceiptValues): Receipt {
  const { reference, ...others } = values.facts;
  const [day = "", time = ""] = clockOnReunion(values.at).split("T");
  const [hours, minutes] = time.split(":");
  const at = fill(sent.receipt.at, {
    date: longDate(day),
    time: `${Number(hours)}\u00a0h\u00a0${minutes}`,
  });
  const referenceLine = fillMessage("", links.message, { reference });
  return {
    title: sent.receipt.title,
    facts: fillMessage(`${referenceLine}\n${values.caller}\n${at}`, links.message, others)
      .split("\n")
      .filter(Boolean),
    steps: values.steps,
    contacts: values.contact.map(({ channel, label, href }) =>
      channel === "whatsapp" ? `${label}\u00a0: ${href.split("?")[0]}` : label,
    ),
  };
}

/** A receipt as text, to share or copy. */
export function receiptText({ title, facts, steps, contacts }: Receipt): string {
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`);
  return [[title, ...facts], numbered, contacts].map((lines) => lines.join("\n")).join("\n\n");
}
