import type { Service, Ui } from "@/content/types";
import { fill } from "@/lib/client/format";
import type { RequestLink } from "@/lib/client/request/links";
import { VIGNETTE_GROUNDS, Vignette } from "../illustrations/vignette";

type TradeTilesProps = {
  items: readonly (Pick<Service, "id" | "name" | "icon"> & { request: RequestLink })[];
  ui: Pick<Ui, "placeRequest">;
};

/** Links to three trades in a partner page's hero; only on wide screens. Names that do not fit beside others wrap. */
export function TradeTiles({ items, ui }: TradeTilesProps) {
  return (
    <ul className="mt-6 hidden max-w-140 flex-wrap gap-3 lg:flex">
      {items.map(({ id, name, icon, request }) => (
        <li key={id} className="flex-1">
          <a
            {...request}
            // The linter does not see the one in the spread.
            href={request.href}
            // The footer's link of the same name leads to the trade's page.
            aria-label={fill(ui.placeRequest, { name })}
            className="flex items-center gap-3 overflow-hidden rounded-panel bg-carte pr-3 font-bold text-ink no-underline border-[1.5px] border-sable-300 hover:border-lagon-700"
          >
            <Vignette name={icon} className={`h-14 w-16 flex-none ${VIGNETTE_GROUNDS[id]}`} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
