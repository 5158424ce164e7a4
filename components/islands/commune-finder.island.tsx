"use client";

import { Combobox, ComboboxInput } from "@headlessui/react";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { Blocks } from "@/content/types";
import { findCommune, matchCommunes, type NamedCommune } from "@/lib/client/communes";
import { fill } from "@/lib/client/format";
import { COMMUNE_FIELD, COMMUNE_MAP, COMMUNE_NAMES } from "@/lib/client/page-ids";
import type { RequestLink } from "@/lib/client/request/links";
import { addToPageMessage, type PageMessageLines } from "@/lib/client/request/page-message";
import { addRequestParams } from "@/lib/client/request/request-params";
import { routes } from "@/lib/client/routes";
import { ButtonLink } from "../ui/button";
import { CommuneField, CommuneOptions } from "./commune/commune-field";
import { useTyped } from "./commune/use-typed";

/** A commune, and its dot's position on the map in per cent of width and height. */
type MapCommune = NamedCommune & { left: number; top: number };

type CommuneFinderProps = {
  words: Blocks["network"]["finder"];
  /** For messages to the operator: the line that names the commune. */
  messageLines: PageMessageLines;
  communes: readonly MapCommune[];
  request: RequestLink;
  requestLabel: string;
};

/**
 * Answers « Is it my town? » for a typed or chosen name, beside the map. The server renders a field with a native datalist;
 * Headless UI's list takes over on the same element, so that focus and text are kept.
 */
export function CommuneFinder({ words, messageLines, communes, ...answer }: CommuneFinderProps) {
  const { input, mounted, text, movedToOption, onKeyDown, onType, onChoose, openList } = useTyped();
  const found = findCommune(communes, text);
  const matches = !found && (text || movedToOption) ? matchCommunes(communes, text) : [];
  const best = found ?? (matches.length === 1 ? matches[0]?.commune : null);
  useFoundCommune(words.field, found?.name, messageLines);
  const check = (event: React.FormEvent) => {
    event.preventDefault();
    if (best) onChoose(best.name);
    else openList(text);
  };
  return (
    <>
      <label htmlFor={COMMUNE_FIELD} className="block text-small font-semibold">
        {words.label}
      </label>
      <Combobox<MapCommune | null, false, "form">
        as="form"
        // Without the island, submitting leads to the list of all communes.
        action={routes.zones()}
        onSubmit={check}
        value={null}
        onChange={(commune) => commune && onChoose(commune.name)}
        className="relative mt-1 flex max-w-96 gap-2 large-text:flex-wrap"
      >
        <ComboboxInput
          as={CommuneField}
          ref={input}
          id={COMMUNE_FIELD}
          list={mounted ? undefined : COMMUNE_NAMES}
          listed={matches.length > 0}
          movedToOption={movedToOption}
          displayValue={() => text}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
          // Without the island, an empty search leads to the list too.
          required={mounted}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={40}
          placeholder={words.example}
          className="h-12 w-full min-w-0 rounded-panel border-2 border-champ bg-carte px-4 text-ink [font:inherit] placeholder:text-ink-2"
        />
        <button
          type="submit"
          className="min-h-12 cursor-pointer rounded-panel bg-vanille px-4 font-bold text-ink forced-colors:border"
        >
          {words.search}
        </button>
        {matches.length > 0 && (
          <CommuneOptions label={words.label} matches={matches} movedToOption={movedToOption} />
        )}
      </Combobox>
      <datalist id={COMMUNE_NAMES}>
        {communes.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Answer words={words} found={found} {...answer} />
      {found && <Pin {...found} />}
    </>
  );
}

/** While a commune is found, every request and message of the page includes it. */
function useFoundCommune(
  field: string | null,
  name: string | undefined,
  messageLines: PageMessageLines,
): void {
  useEffect(() => {
    if (!name) return;
    const includeCommune = (commune: string) => {
      if (field) addRequestParams({ [field]: commune });
      addToPageMessage(messageLines, { commune });
    };
    includeCommune(name);
    return () => includeCommune("");
  }, [field, name, messageLines]);
}

type AnswerProps = Omit<CommuneFinderProps, "communes" | "messageLines"> & {
  found: MapCommune | null | undefined;
};
function Answer({ words, found, request, requestLabel }: AnswerProps) {
  return (
    <div role="status" className="max-w-96">
      {/* Its call is rendered from the start: the dock observes only those (lib/client/page/scroll-state.ts). */}
      <div hidden={!found} className="mt-2 rounded-panel bg-carte p-3 text-ink [--focus:initial]">
        <p className="mb-2 text-balance font-bold">{found && fill(words.found, { commune: found.name })}</p>
        <ButtonLink {...request} className="w-full">
          {requestLabel}
        </ButtonLink>
      </div>
      {found === null && <p className="mt-2 text-small text-lagon-100">{words.unknown}</p>}
    </div>
  );
}

/**
 * Highlights the commune's dot, and replaces the map's label with a plate. The answer beside the field is announced instead.
 */
function Pin({ name, left, top }: MapCommune) {
  const map = document.getElementById(COMMUNE_MAP);
  useEffect(() => {
    const label = [...(map?.querySelectorAll("text") ?? [])].find(({ textContent }) => textContent === name);
    label?.setAttribute("visibility", "hidden");
    return () => label?.removeAttribute("visibility");
  }, [map, name]);
  if (!map) return null;
  return createPortal(
    <span
      aria-hidden="true"
      translate="no"
      className="absolute size-0"
      style={{ left: `${left}%`, top: `${top}%` }}
    >
      <span className="absolute -top-2 -left-2 size-4 rounded-full border-3 border-ink bg-vanille" />
      <span className="absolute bottom-3 left-0 -translate-x-1/2 rounded-wood border-2 border-ink bg-vanille px-2 py-0.5 w-max text-small font-bold text-ink">
        {name}
      </span>
    </span>,
    map,
  );
}
