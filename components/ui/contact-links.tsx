import type { ContactLink } from "@/lib/client/contact";
import { Icon } from "./icon";

export type ContactLinksProps = {
  links: readonly ContactLink[];
  /** Each link's. */
  className?: string;
  /** Beside running text a drawing would be too much. */
  icons?: boolean;
};

const ICONS = { phone: "phone", whatsapp: "chat", email: "document" } as const;

/** The ways to reach the operator without the form. WhatsApp opens in a tab of its own, so that a form keeps what was typed. */
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
