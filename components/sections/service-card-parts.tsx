import type { Ui } from "@/content/types";
import { fill } from "@/lib/client/format";
import type { RequestLink } from "@/lib/client/request/protocol";
import { ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";

/** What every service card says, whatever it shows beside it: a whole service, or one job of a trade. */
export type ServiceCardWords = {
  name: string;
  timing: string;
  guarantee: string;
  request: RequestLink;
};
export type ServiceCardUi = Pick<Ui, "contact" | "contactFor" | "price">;

const FACTS = {
  /** Beside a picture that takes the card's width. */
  roomy: {
    list: "mt-2 mb-3 grid gap-1 text-small font-medium sm:text-base sm:mt-3 sm:mb-4.5 sm:gap-1.5",
    item: "flex gap-[.6em] leading-snug",
    icon: "mt-px text-lagon-700",
  },
  /** Below the description of a job. */
  compact: {
    list: "col-span-2 my-3.5 grid content-start gap-y-1 text-small font-semibold",
    item: "flex items-center gap-[.45em]",
    icon: "text-lagon-700",
  },
} as const;

export type ServiceCardFactsProps = Pick<ServiceCardWords, "timing" | "guarantee"> & {
  price: string;
  variant: keyof typeof FACTS;
};

/** Timing, guarantee and price of a card. */
export function ServiceCardFacts({ timing, guarantee, price, variant }: ServiceCardFactsProps) {
  const look = FACTS[variant];
  const facts = [
    { icon: "clock", text: timing },
    { icon: "shield", text: guarantee },
    { icon: "euro", text: price },
  ] as const;
  return (
    <ul className={look.list}>
      {facts.map(({ icon, text }) => (
        <li key={icon} className={look.item}>
          <Icon name={icon} className={look.icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}

export type ServiceCardContactProps = Pick<ServiceCardWords, "name" | "request"> & {
  ui: ServiceCardUi;
  className: string;
};

/** The card's button; its accessible name says for what. */
export function ServiceCardContact({ name, request, ui, className }: ServiceCardContactProps) {
  return (
    <ButtonLink
      {...request}
      variant="second"
      size="sm"
      className={className}
      aria-label={fill(ui.contactFor, { name })}
    >
      {ui.contact}
    </ButtonLink>
  );
}
