"use client";

import { useEffect } from "react";
import { startConsentQuestion } from "@/lib/client/page/consent-question";
import { type StartOptions, start } from "@/lib/client/start";

/** In development Next mounts the islands; this runs the rest of the start script, and the consent question that it would fetch. */
export function DevStart(options: Omit<StartOptions, "islands">) {
  useEffect(() => {
    start(options);
    startConsentQuestion();
  }, [options]);
  return null;
}
