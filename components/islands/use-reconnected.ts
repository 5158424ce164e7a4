import { useEffect, useEffectEvent } from "react";

/** A device reports that it is online before its connection works. */
const CONNECTION_READY_MS = 1000;

/** Runs the callback once the device is online again, and has been for a second. */
export function useReconnected(callback: () => void): void {
  const run = useEffectEvent(callback);
  useEffect(() => {
    let timer: number;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => run(), CONNECTION_READY_MS);
    };
    addEventListener("online", wait);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", wait);
    };
  }, []);
}
