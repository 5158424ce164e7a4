import type { Site, Ui } from "@/content/types";
import { fill, phoneNumber } from "./format";

/** A way to reach the operator without the form. */
export type ContactLink = { channel: keyof Site["contact"]; label: string; href: string };

/** Numbers that Arcep keeps for fiction, without spaces. Source: its national numbering plan. */
const FICTITIOUS = /^\+33(19900|26191|35301|46571|53649|63998)/;

export const isFictitious = (number: string) => FICTITIOUS.test(number.replace(/\s/g, ""));

/**
 * The links to numbers in international form, with or without spaces; none for one that is null. A fictitious number is marked as an example.
 * Sources: RFC 3966 (`tel:`), WhatsApp's click to chat (`wa.me` and the number's digits alone).
 */
export function contactLinks(
  { phone, whatsapp }: Site["contact"],
  { links: words, example }: Pick<Ui, "links" | "example">,
): ContactLink[] {
  const marked = (number: string, name: string) => (isFictitious(number) ? fill(example, { name }) : name);
  const digits = (number: string) => number.replace(/\D/g, "");
  const links: ContactLink[] = [];
  if (phone)
    links.push({
      channel: "phone",
      label: marked(phone, fill(words.phone, { phone: phoneNumber(phone) })),
      href: `tel:+${digits(phone)}`,
    });
  if (whatsapp)
    links.push({
      channel: "whatsapp",
      label: marked(whatsapp, words.whatsapp),
      href: `https://wa.me/${digits(whatsapp)}`,
    });
  return links;
}
