import type { ServiceId, Site, Ui } from "@/content/types";
import { fill, phoneNumber } from "./format";

/** A way to reach the operator without the form. */
export type ContactLink = {
  channel: "phone" | "whatsapp" | "email";
  label: string;
  href: string;
  /** Its page's service, reported with a press (request/presses.ts) while no form is shown. */
  service?: ServiceId;
};

/** Numbers reserved by Arcep for fiction, without spaces. Source: its national numbering plan. */
const FICTITIOUS = /^\+33(19900|26191|35301|46571|53649|63998)/;

export const isFictitious = (number: string) => FICTITIOUS.test(number.replace(/\s/g, ""));

/** A number for display; a fictitious one is marked as an example. @param name what is shown for it */
export const markedNumber = (number: string, example: string, name = phoneNumber(number)): string =>
  isFictitious(number) ? fill(example, { name }) : name;

/** The link that calls a number in international form, with or without spaces (RFC 3966). */
export const phoneHref = (number: string): string => `tel:${number.replace(/\s/g, "")}`;

/** What a message to the operator may contain; never click identifiers. */
export type MessageFacts = Partial<Record<"reference" | "service" | "commune" | "partner", string>>;

/** The line for each fact, with its name in braces. */
export type MessageLines = Partial<Record<keyof MessageFacts, string>>;

/**
 * A message with a line for each known fact, replacing an earlier line for the same fact; an empty fact removes it.
 * @param text the message so far
 */
export function fillMessage(text: string, lines: MessageLines, facts: MessageFacts): string {
  let message = text;
  for (const name of Object.keys(facts) as (keyof MessageFacts)[]) {
    const line = lines[name];
    const value = facts[name];
    if (value === undefined || !line) continue;
    const [start] = line.split("{");
    const others = message.split("\n").filter((other) => !start || !other.startsWith(start));
    message = [...others, ...(value ? [fill(line, { [name]: value })] : [])].join("\n");
  }
  return message;
}

/** Start of a WhatsApp link. */
export const WHATSAPP = "https://wa.me/";

/** A WhatsApp link with another message; other links stay the same. */
export function withMessage<Link extends Pick<ContactLink, "href">>(link: Link, message: string): Link {
  if (!link.href.startsWith(WHATSAPP)) return link;
  return { ...link, href: `${link.href.split("?")[0]}?text=${encodeURIComponent(message)}` };
}

/**
 * Links to numbers in international form, with or without spaces; none for null. A fictitious number is marked as an example.
 * Source: WhatsApp's click to chat (`wa.me`, the number's digits alone, and `text`).
 * @param message start of WhatsApp's message
 */
export function contactLinks(
  { phone, whatsapp }: Pick<Site["contact"], "phone" | "whatsapp">,
  { links: words, example }: Pick<Ui, "links" | "example">,
  message: string,
  service?: ServiceId,
): ContactLink[] {
  const links: ContactLink[] = [];
  if (phone)
    links.push({
      channel: "phone",
      label: markedNumber(phone, example, fill(words.phone, { phone: phoneNumber(phone) })),
      href: phoneHref(phone),
    });
  if (whatsapp) {
    const link = { channel: "whatsapp", href: WHATSAPP + whatsapp.replace(/\D/g, "") } as const;
    links.push(withMessage({ ...link, label: markedNumber(whatsapp, example, words.whatsapp) }, message));
  }
  return links.map((link) => ({ ...link, service }));
}

/** The link to an e-mail address, with subject and body. Source: RFC 6068, which requires CR LF line breaks. */
export function emailLink(email: string, words: Ui["links"], message: string): ContactLink {
  const subject = encodeURIComponent(words.message.subject);
  const body = encodeURIComponent(message.replaceAll("\n", "\r\n"));
  return {
    channel: "email",
    label: words.email,
    href: `mailto:${email}?subject=${subject}&body=${body}`,
  };
}
