import { Fragment } from "react";
import type { ContactLink } from "@/lib/client/contact";
import { Icon } from "./icon";

type ContactLinksProps = {
  links: readonly ContactLink[];
  /** Class of each link. */
  className?: string;
  /** Whether to show icons. */
  icons?: boolean;
};

const ICONS = { phone: "phone", whatsapp: "chat", email: "document" } as const;

/** Links to reach the operator without a form. WhatsApp opens in a new tab, so that a form keeps its answers. */
export function ContactLinks({ links, className, icons = true }: ContactLinksProps) {
  return links.map(({ channel, label, href, service }) => (
    <Fragment key={channel}>
      <a
        href={href}
        className={className}
        data-channel={channel}
        data-service={service}
        {...(channel === "whatsapp" && { target: "_blank", rel: "noopener" })}
      >
        {icons && <Icon name={ICONS[channel]} />}
        {label}
      </a>{" "}
    </Fragment>
  ));
}
