import type { Trade, Ui } from "@/content/types";
import { fill } from "@/lib/client/format";
import type { RequestLink } from "@/lib/client/request/protocol";
import { Picto } from "../illustrations/vignette";
import { Awning } from "../ui/awning";
import { ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";

export type JobCardItem = Omit<Trade["cards"]["items"][number], "prefill"> & { request: RequestLink };
export type JobCardsProps = {
  items: readonly JobCardItem[];
  ui: Pick<Ui, "contact" | "contactFor" | "price">;
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
          <ul className="col-span-2 my-3.5 grid content-start gap-y-1 text-small font-semibold">
            {(
              [
                ["clock", item.timing],
                ["shield", item.guarantee],
                ["euro", ui.price],
              ] as const
            ).map(([icon, text]) => (
              <li key={icon} className="flex items-center gap-[.45em]">
                <Icon name={icon} className="text-lagon-700" />
                {text}
              </li>
            ))}
          </ul>
          <ButtonLink
            {...item.request}
            variant="second"
            size="sm"
            className="col-span-2 mt-auto"
            aria-label={fill(ui.contactFor, { name: item.title })}
          >
            {ui.contact}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
