"use client";

import { useEffect } from "react";

const ignore = () => undefined;

/** What browsers without scroll timelines, initial places of rows or popovers get by script; all others fetch none of it. */
export function OlderEngines() {
  useEffect(() => {
    if (!CSS.supports("animation-timeline: view()"))
      import("./older-engines/scroll-states").then(({ showScrollStates }) => showScrollStates(), ignore);
    if (!CSS.supports("scroll-initial-target: nearest"))
      import("./older-engines/current-filter").then(({ showCurrentFilter }) => showCurrentFilter(), ignore);
    if (!("popover" in HTMLElement.prototype))
      import("./older-engines/menu-dialog").then(({ makeMenuDialog }) => makeMenuDialog(), ignore);
  }, []);
  return null;
}
