import { type RefObject, useEffect, useEffectEvent } from "react";
import { makeFrame, takeEarlyFrame } from "@/lib/client/request/store";

export type FrameAttempt = {
  /** How often the frame was reloaded. */
  reloadCount: number;
  /** When, as `Date.now()`. */
  at: number;
  src: string;
};

type Place = {
  /** Element that holds this frame and those of other forms. */
  holder: RefObject<HTMLElement | null>;
  shown: boolean;
  /** Whether its place has been painted. */
  ready: boolean;
};

/**
 * Makes the frame, or takes over the start script's early one. Each try gets a new frame: a new `src` would add a history
 * entry.
 * @param onEvent called on each load, and with each event recorded before the takeover
 */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { holder, shown, ready }: Place,
  lastTry: FrameAttempt,
  onEvent: (event: Event) => void,
): void {
  const tell = useEffectEvent(onEvent);
  const take = useEffectEvent((src: string) => {
    const early = takeEarlyFrame(src);
    // The form that is shown replaces one that was requested before it.
    if (!early && shown) takeEarlyFrame()?.frame.remove();
    return early?.frame.isConnected ? early : undefined;
  });
  useEffect(() => {
    if (!ready || !holder.current) return;
    const { src } = lastTry;
    const { frame: element, events } = take(src) ?? { frame: makeFrame(src, holder.current), events: [] };
    element.addEventListener("load", (event) => tell(event));
    frame.current = element;
    // After all effects of the new frame.
    queueMicrotask(() => events.forEach((event) => void tell(event)));
    return () => element.remove();
  }, [frame, holder, ready, lastTry]);
}

/** How often a removed frame is remade automatically: a blocker may remove each. */
const REMADE = 2;

/** Calls back when something else has removed the frame from the page: at once, and when the form is shown again. */
export function useRemovedFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { holder, shown, ready }: Place,
  reloadCount: number,
  callback: () => void,
): void {
  const look = useEffectEvent(() => frame.current?.isConnected === false && callback());
  useEffect(() => {
    if (!ready || !shown) return;
    look();
    if (!holder.current || reloadCount >= REMADE) return;
    const observer = new MutationObserver(() => look());
    observer.observe(holder.current, { childList: true });
    return () => observer.disconnect();
  }, [holder, ready, shown, reloadCount]);
}
