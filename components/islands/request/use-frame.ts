import { type RefObject, useEffect, useEffectEvent } from "react";
import { makeFrame } from "@/lib/client/request/frames";
import { type EarlyFrame, early } from "@/lib/client/request/store";

export type Try = {
  /** How often the frame was loaded again. */
  turn: number;
  /** When, as `Date.now()`. */
  at: number;
  src: string;
};

type Place = {
  /** The element that the frame is in, beside those of other forms. */
  holder: RefObject<HTMLElement | null>;
  shown: boolean;
  /** Whether its place has been painted. */
  ready: boolean;
};

/**
 * Makes the frame, or takes over the one that the start script has made. Another one for each try: another address of the same one
 * would add a step to the history.
 * @param onEvent called whenever it has loaded, and with each message from before it was taken over
 */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { holder, shown, ready }: Place,
  lastTry: Try,
  onEvent: (event: Event) => void,
): void {
  const tell = useEffectEvent(onEvent);
  const take = useEffectEvent((src: string) => takeEarlyFrame(src, shown));
  useEffect(() => {
    if (!ready || !holder.current) return;
    const { src } = lastTry;
    const { frame: element, events } = take(src) ?? { frame: makeFrame(src, holder.current), events: [] };
    element.addEventListener("load", (event) => tell(event));
    frame.current = element;
    // Once all that follows from a new frame is done.
    queueMicrotask(() => events.forEach((event) => void tell(event)));
    return () => element.remove();
  }, [frame, holder, ready, lastTry]);
}

/** Takes the early frame if it has this address; for the form that is shown, one with another address is removed. */
function takeEarlyFrame(src: string, shown: boolean): EarlyFrame | undefined {
  const { frame: taken } = early;
  if (!taken || (taken.src !== src && !shown)) return;
  early.frame = undefined;
  removeEventListener("message", taken.note);
  taken.frame.removeEventListener("load", taken.note);
  if (taken.src === src && taken.frame.isConnected) return taken;
  taken.frame.remove();
}

/** How often a frame that was removed from the page is made again by itself: a blocker may remove each. */
const REMADE = 2;

/** Calls back when something else has removed the frame from the page: at once, and when the form is shown again. */
export function useRemovedFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { holder, shown, ready }: Place,
  turn: number,
  callback: () => void,
): void {
  const look = useEffectEvent(() => frame.current?.isConnected === false && callback());
  useEffect(() => {
    if (!ready || !shown) return;
    look();
    if (!holder.current || turn >= REMADE) return;
    const observer = new MutationObserver(() => look());
    observer.observe(holder.current, { childList: true });
    return () => observer.disconnect();
  }, [holder, ready, shown, turn]);
}
