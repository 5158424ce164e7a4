import type { ContactLink } from "@/lib/client/contact";
import { ARROW_LINK } from "./button";
import { Icon } from "./icon";

export type ContactLinksProps = {
  links: readonly ContactLink[];
  /** Class of each link. */
  className?: string;
  /** Whether to show icons. */
  icons?: boolean;
};

const ICONS = { phone: "phone", whatsapp: "chat", email: "document" } as const;

export type ContactOfferProps = { question: string; links: readonly ContactLink[] };

/** Offers those links below the request; nothing without any. */
export function ContactOffer({ question, links }: ContactOfferProps) {
  if (links.length === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-6 border-t-[1.5px] border-sable-200 pt-4">
      <span className="basis-full font-semibold">{question}</span>
      <ContactLinks links={links} className={ARROW_LINK} />
    </p>
  );
}

/** Links to reach the operator without a form. WhatsApp opens in a new tab, so that a form keeps its answers. */
export function ContactLinks({ links, className, icons = true }: ContactLinksProps) {
  return links.map(({ channel, label, href, service }) => (
    <a
      key={channel}
      href={href}
      className={className}
      data-channel={channel}
      data-service={service}
      {...(channel === "whatsapp" && { target: "_blank", rel: "noopener" })}
    >
      {icons && <Icon name={ICONS[channel]} />}
      {label}
    </a>
  ));
}
