"use client";

import { useEffect } from "react";

const ignore = () => undefined;

/** What browsers without scroll timelines or without popovers get by script; all others fetch none of it. */
export function OlderEngines() {
  useEffect(() => {
    if (!CSS.supports("animation-timeline: view()"))
      import("./older-engines/scroll-states").then(({ showScrollStates }) => showScrollStates(), ignore);
    if (!("popover" in HTMLElement.prototype))
      import("./older-engines/menu-dialog").then(({ makeMenuDialog }) => makeMenuDialog(), ignore);
  }, []);
  return null;
}
