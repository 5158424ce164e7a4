import type { Trade } from "@/content/types";
import type { RequestLink } from "@/lib/client/request/protocol";
import { Picto } from "../illustrations/vignette";
import { Awning } from "../ui/awning";
import { ServiceCardContact, ServiceCardFacts, type ServiceCardUi } from "./service-card-parts";

export type JobCardItem = Omit<Trade["cards"]["items"][number], "prefill"> & { request: RequestLink };
export type JobCardsProps = {
  items: readonly JobCardItem[];
  ui: ServiceCardUi;
};

/** The jobs of one trade; each opens the request with its own prefill. */
export function JobCards({ items, ui }: JobCardsProps) {
  return (
    <ul className="mt-9 grid grid-cols-1 gap-x-5 gap-y-6.5 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((item) => (
        <li
          key={item.id}
          className="relative grid grid-cols-[min(4.5rem,20vw)_minmax(0,1fr)] grid-rows-[1fr_auto_auto] gap-x-4 rounded-wood rounded-b-panel bg-carte px-4.5 pt-10 pb-4.5 border-[1.5px] border-sable-200"
        >
          <Awning />
          <span className="aspect-square w-full self-start rounded-wood bg-lagon-200 p-1">
            <Picto name={item.picto} className="size-full" />
          </span>
          <div>
            <h3 className="text-h3">{item.title}</h3>
            <p className="mt-1.5 text-pretty text-ink-2">{item.description}</p>
          </div>
          <ServiceCardFacts {...item} price={ui.price} variant="compact" />
          <ServiceCardContact {...item} name={item.title} ui={ui} className="col-span-2 mt-auto" />
        </li>
      ))}
    </ul>
  );
}
