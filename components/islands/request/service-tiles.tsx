import { Description } from "@headlessui/react";
import type { Service, Ui } from "@/content/types";
import { VIGNETTE_GROUNDS } from "../../illustrations/grounds";
import { Vignette } from "../../illustrations/vignette";
import { Icon } from "../../ui/icon";
import { Unbroken } from "../../ui/unbroken";
import type { RequestService } from "./types";

export type ServiceTilesProps = {
  services: readonly RequestService[];
  words: Pick<Ui["modal"], "note" | "unsure">;
  onChoose: (id: Service["id"]) => void;
};

/** Step one of the request: the grid of services, the way of whoever does not know, and the note as its last cell. */
export function ServiceTiles({ services, words: { note, unsure }, onChoose }: ServiceTilesProps) {
  return (
    <ul className="mt-5 grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3.5 short:mt-0">
      {services.map(({ id, name, description, icon }) => (
        <Tile key={id} {...{ name, description }} onClick={() => onChoose(id)}>
          <Vignette
            name={icon}
            className={`h-full w-full min-h-22 large-text:hidden ${VIGNETTE_GROUNDS[id]}`}
          />
        </Tile>
      ))}
      {unsure && (
        <Tile {...unsure} onClick={() => onChoose(unsure.service)}>
          <span
            aria-hidden="true"
            className="grid h-full place-items-center large-text:hidden bg-vanille-100 text-[3.5rem] leading-none font-extrabold text-lagon-700"
          >
            ?
          </span>
        </Tile>
      )}
      <Description
        as="li"
        className={`flex items-center gap-2.5 rounded-panel bg-vanille-100 px-3.5 py-3 text-base leading-normal ${unsure ? "sm:col-span-2" : ""}`}
      >
        <Icon name="chat" />
        {note}
      </Description>
    </ul>
  );
}

type TileProps = { name: string; description: string; onClick: () => void; children: React.ReactNode };

/** A picture with its words, pressed as a whole. */
function Tile({ name, description, onClick, children }: TileProps) {
  return (
    <li className="grid">
      <button
        type="button"
        onClick={onClick}
        className="grid min-h-22 w-full cursor-pointer grid-cols-[5.75rem_1fr_auto] items-center gap-3.5 overflow-hidden rounded-panel bg-carte pr-3.5 text-left leading-snug font-medium border-[1.5px] border-sable-300 hover:border-lagon-700 sm:min-h-26 sm:grid-cols-[7.25rem_1fr] large-text:grid-cols-[1fr_auto] large-text:pl-3.5 forced-colors:border"
      >
        {children}
        <span className="py-2">
          <b className="block text-lead leading-tight font-bold text-balance">{name}</b>
          <span className="block text-balance text-ink-2">
            <Unbroken>{description}</Unbroken>
          </span>
        </span>
        <Icon name="arrow" className="text-lagon-700 sm:hidden!" />
      </button>
    </li>
  );
}
