import type { Site, Ui } from "@/content/types";
import { fill, phoneNumber } from "./format";

/** A way to reach the operator without the form. */
export type ContactLink = { channel: keyof Site["contact"]; label: string; href: string };

/**
 * The links to numbers in international form, with or without spaces; none for one that is null.
 * Sources: RFC 3966 (`tel:`), WhatsApp's click to chat (`wa.me` and the number's digits alone).
 */
export function contactLinks({ phone, whatsapp }: Site["contact"], words: Ui["links"]): ContactLink[] {
  const digits = (number: string) => number.replace(/\D/g, "");
  const links: ContactLink[] = [];
  if (phone)
    links.push({
      channel: "phone",
      label: fill(words.phone, { phone: phoneNumber(phone) }),
      href: `tel:+${digits(phone)}`,
    });
  if (whatsapp)
    links.push({ channel: "whatsapp", label: words.whatsapp, href: `https://wa.me/${digits(whatsapp)}` });
  return links;
}
