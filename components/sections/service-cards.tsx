import type { Service, Ui } from "@/content/types";
import { fill } from "@/lib/client/format";
import { VIGNETTE_GROUNDS } from "../illustrations/grounds";
import { Vignette } from "../illustrations/vignette";
import { Awning } from "../ui/awning";
import { ARROW_LINK } from "../ui/button";
import { Icon } from "../ui/icon";
import {
  ServiceCardContact,
  ServiceCardFacts,
  type ServiceCardUi,
  type ServiceCardWords,
} from "./service-card-parts";

export type ServiceCardItem = ServiceCardWords &
  Pick<Service, "id" | "icon"> & {
    /** The trade's page; left out where the card stands alone. */
    moreHref?: string;
  };
export type ServiceCardsProps = {
  items: readonly ServiceCardItem[];
  ui: ServiceCardUi & Pick<Ui, "more" | "moreAbout">;
};

/** Cards of whole services, each opening its form. */
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
        <ServiceCardFacts {...item} price={ui.price} variant="roomy" />
        <ServiceCardContact {...item} ui={ui} className="mt-auto" />
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
