import { useSyncExternalStore } from "react";

const EVENTS = ["online", "offline"] as const;

function subscribe(listener: () => void): () => void {
  for (const type of EVENTS) addEventListener(type, listener);
  return () => {
    for (const type of EVENTS) removeEventListener(type, listener);
  };
}

/** Whether the device reports that it is offline. It may be offline without reporting it. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
