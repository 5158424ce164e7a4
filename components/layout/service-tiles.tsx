import type { Service } from "@/content/types";
import { REQUEST_NOTE } from "@/lib/client/page-ids";
import type { RequestLink } from "@/lib/client/request/links";
import { VIGNETTE_GROUNDS, Vignette } from "../illustrations/vignette";
import { Icon } from "../ui/icon";
import { Unbroken } from "../ui/unbroken";

type TileProps = Pick<Service, "name" | "description" | "formTitle"> & { request: RequestLink };

export type ServiceTilesProps = {
  services: readonly (TileProps & Pick<Service, "id" | "icon">)[];
  /** For visitors who are unsure which service they need. */
  unsure?: TileProps;
  note: string;
};

/** Step one of the request: the services, the tile for unsure visitors, and the note as the last cell. */
export function ServiceTiles({ services, unsure, note }: ServiceTilesProps) {
  return (
    <ul
      data-on="choosing"
      className="mt-4 grid grid-cols-1 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(15.25rem,1fr))] sm:gap-3.5 short:mt-0"
    >
      {services.map(({ id, name, description, icon, formTitle, request }) => (
        <Tile key={id} {...{ name, description, request, formTitle }}>
          <Vignette
            name={icon}
            className={`h-full w-full min-h-22 large-text:hidden ${VIGNETTE_GROUNDS[id]}`}
          />
        </Tile>
      ))}
      {unsure && (
        <Tile {...unsure}>
          <span
            aria-hidden="true"
            className="grid h-full place-items-center large-text:hidden bg-vanille-100 text-[3.5rem]/[1] font-extrabold text-lagon-700"
          >
            ?
          </span>
        </Tile>
      )}
      <li
        id={REQUEST_NOTE}
        className={`flex items-center gap-3 rounded-panel bg-vanille-100 px-4 py-3 text-base ${unsure ? "sm:col-span-full" : ""}`}
      >
        <Icon name="chat" />
        <span>
          <Unbroken>{note}</Unbroken>
        </span>
      </li>
    </ul>
  );
}

/** A picture and text, linking to the form's own page. */
function Tile({ name, description, request, formTitle, children }: React.PropsWithChildren<TileProps>) {
  return (
    <li className="grid">
      <a
        {...request}
        data-form-title={formTitle}
        className="grid min-h-22 w-full grid-cols-[min(5.75rem,29vw)_1fr_auto] items-center gap-3 overflow-hidden rounded-panel bg-carte pe-3.5 text-body/snug font-medium text-ink no-underline border-[1.5px] border-sable-300 hover:border-lagon-700 sm:min-h-26 sm:grid-cols-[clamp(3rem,40vw-11.5rem,7.25rem)_1fr] large-text:grid-cols-1 large-text:ps-3.5"
      >
        {children}
        <span className="py-2">
          <b className="block text-lead/tight font-bold text-balance">{name}</b>{" "}
          <span className="block text-balance text-ink-2">
            <Unbroken>{description}</Unbroken>
          </span>
        </span>
        <Icon name="arrow" className="text-lagon-700 max-[22rem]:hidden sm:hidden" />
      </a>
    </li>
  );
}
