"use client";

import { useEffect } from "react";
import { type StartOptions, start } from "@/lib/client/start";

/** In development Next mounts the islands; this runs the rest of the start script. */
export function DevStart(options: Omit<StartOptions, "islands">) {
  useEffect(() => start(options));
  return null;
}
