import type { Service, Ui } from "@/content/types";
import { fill } from "@/lib/client/format";
import type { RequestLink } from "@/lib/client/request/protocol";
import { VIGNETTE_GROUNDS } from "../illustrations/grounds";
import { Vignette } from "../illustrations/vignette";
import { Awning } from "../ui/awning";
import { ARROW_LINK, ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";

export type ServiceCardItem = Pick<Service, "id" | "name" | "icon" | "timing" | "guarantee"> & {
  request: RequestLink;
  /** The trade's page; left out where the card stands alone. */
  moreHref?: string;
};
export type ServiceCardsProps = {
  items: readonly ServiceCardItem[];
  ui: Pick<Ui, "contact" | "contactFor" | "more" | "moreAbout" | "price">;
};

export function ServiceCards({ items, ui }: ServiceCardsProps) {
  return (
    <ul className="mt-9 grid grid-cols-1 gap-x-5 gap-y-6.5 sm:grid-cols-2 lg:grid-cols-4">
      {items.map((item) => (
        <ServiceCard key={item.id} item={item} ui={ui} />
      ))}
    </ul>
  );
}

function ServiceCard({ item, ui }: { item: ServiceCardItem; ui: ServiceCardsProps["ui"] }) {
  const facts = [
    { icon: "clock", text: item.timing },
    { icon: "shield", text: item.guarantee },
    { icon: "euro", text: ui.price },
  ] as const;
  return (
    <li className="relative grid grid-cols-[min(7rem,27vw)_minmax(0,1fr)] rounded-wood rounded-b-panel bg-carte border-[1.5px] border-sable-200 sm:grid-cols-1 sm:grid-rows-[auto_1fr]">
      <Awning />
      <div
        className={`grid items-center overflow-hidden rounded-bl-panel sm:rounded-none sm:pt-5.5 ${VIGNETTE_GROUNDS[item.id]}`}
      >
        <Vignette name={item.icon} className="-ml-4 h-full w-36 max-w-none sm:ml-0 sm:h-auto sm:w-full" />
      </div>
      <div className="flex flex-col px-4 pt-7 pb-2 sm:px-5 sm:pt-4.5 sm:pb-3.5">
        <h3 className="text-h3">{item.name}</h3>
        <ul className="mt-2 mb-3 grid gap-1 text-small font-medium sm:text-base sm:mt-3 sm:mb-4.5 sm:gap-1.5">
          {facts.map(({ icon, text }) => (
            <li key={icon} className="flex gap-[.6em] leading-snug">
              <Icon name={icon} className="mt-px text-lagon-700" />
              {text}
            </li>
          ))}
        </ul>
        <ButtonLink
          {...item.request}
          variant="second"
          size="sm"
          className="mt-auto"
          aria-label={fill(ui.contactFor, { name: item.name })}
        >
          {ui.contact}
        </ButtonLink>
        {item.moreHref && (
          <a
            href={item.moreHref}
            aria-label={fill(ui.moreAbout, { name: item.name })}
            className={`${ARROW_LINK} mt-1 justify-center`}
          >
            {ui.more} <Icon name="arrow" />
          </a>
        )}
      </div>
    </li>
  );
}
