"use client";

import { useId, useState } from "react";
import { createPortal } from "react-dom";
import type { Blocks } from "@/content/types";
import { findCommune, type NamedCommune } from "@/lib/client/communes";
import { fill } from "@/lib/client/format";
import type { RequestLink } from "@/lib/client/request/protocol";
import { ButtonLink } from "../ui/button";

/** A commune, and where its dot stands on the map, in per cent of its width and height. */
export type MapCommune = NamedCommune & { left: number; top: number };

export type CommuneFinderProps = {
  words: Blocks["network"]["finder"];
  communes: readonly MapCommune[];
  request: RequestLink;
  requestLabel: string;
};

/** The elements of the page that it fills. */
export type Slots = { search: HTMLElement; map: HTMLElement };

/** « Is it my town? », typed or chosen, answered beside the map; without scripts the list of communes serves. */
export function CommuneFinder({
  words,
  communes,
  request,
  requestLabel,
  search,
  map,
}: CommuneFinderProps & Slots) {
  const [typed, setTyped] = useState("");
  const id = useId();
  const found = findCommune(communes, typed);
  const field = (
    <>
      <label htmlFor={id} className="block text-small font-semibold">
        {words.label}
      </label>
      <input
        id={id}
        list={`${id}-names`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={40}
        className="mt-1 h-12 w-full max-w-96 rounded-panel border-2 border-champ bg-carte px-4 text-ink [font:inherit]"
      />
      <datalist id={`${id}-names`}>
        {communes
          .flatMap(({ name, places = [] }) => [name, ...places])
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      <div role="status" className="max-w-96">
        {found && (
          <div className="mt-2 rounded-panel bg-carte p-3 text-ink">
            <p className="mb-2 text-balance font-bold">{fill(words.found, { commune: found.name })}</p>
            <ButtonLink {...request} className="w-full">
              {requestLabel}
            </ButtonLink>
          </div>
        )}
        {found === null && <p className="mt-2 text-small text-lagon-100">{words.unknown}</p>}
      </div>
    </>
  );
  return (
    <>
      {createPortal(field, search)}
      {createPortal(found && <Pin {...found} />, map)}
    </>
  );
}

/** The commune's dot lit up, under a plate with its name. What it says is announced beside the field. */
function Pin({ name, left, top }: MapCommune) {
  return (
    <span aria-hidden="true" className="absolute size-0" style={{ left: `${left}%`, top: `${top}%` }}>
      <span className="absolute -top-2 -left-2 size-4 rounded-full border-3 border-ink bg-vanille" />
      <span className="absolute bottom-3 left-0 -translate-x-1/2 rounded-wood border-2 border-ink bg-vanille px-2 py-0.5 text-small font-bold whitespace-nowrap text-ink">
        {name}
      </span>
    </span>
  );
}
