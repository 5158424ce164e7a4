"use client";

import { useEffect, useState } from "react";
import { COMMUNE_MAP, COMMUNE_SEARCH } from "@/lib/client/communes";
import type { CommuneFinderProps, Slots } from "./commune-finder.island";

type FinderOnPage = { Finder: React.ComponentType<CommuneFinderProps & Slots>; slots: Slots };

export type CommuneGateProps = {
  /** Left out on pages without a map. */
  finder?: CommuneFinderProps;
};

/** Fetches the search of a commune for the pages that have a place for it; if it cannot be had, the list serves. */
export function CommuneGate({ finder }: CommuneGateProps) {
  const [shown, setShown] = useState<FinderOnPage | null>(null);

  useEffect(() => {
    const search = document.getElementById(COMMUNE_SEARCH);
    const map = document.getElementById(COMMUNE_MAP);
    if (!search || !map) return;
    import("./commune-finder.island").then(
      ({ CommuneFinder }) => setShown({ Finder: CommuneFinder, slots: { search, map } }),
      () => undefined,
    );
  }, []);

  return finder && shown && <shown.Finder {...finder} {...shown.slots} />;
}
