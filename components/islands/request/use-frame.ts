import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type FrameMessage, readFrameMessage, resizerHandshake } from "@/lib/client/request/messages";
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

type Listeners = {
  onLoad: () => unknown;
  /** @param redirected whether the form has already redirected its frame */
  onMessage: (message: FrameMessage, redirected: boolean) => void;
};

/**
 * Makes the frame, or takes over the start script's early one, and listens to its form. Each attempt gets a new frame: a new
 * `src` would add a history entry.
 * @param id names the frame in the handshake, so that the form reports its height
 */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { holder, shown, ready }: Place,
  { id, attempt }: { id: string; attempt: FrameAttempt },
  { onLoad, onMessage }: Listeners,
): void {
  /** The form's window, and whether it has loaded another document since. */
  const loaded = useRef<{ form?: Window | null; redirected?: boolean }>({});
  const load = () => {
    const form = frame.current?.contentWindow;
    loaded.current = { form, redirected: loaded.current.form === form };
    // Not private, so any origin: an error page has none, and the browser would log an error.
    form?.postMessage(resizerHandshake(id), "*");
    onLoad();
  };
  const read = ({ data, origin, source }: MessageEvent) => {
    const message = readFrameMessage(data);
    if (!message) return;
    // The child may be ready before this page listens, or after its load event.
    if (message.type === "ready" || message.type === "loaded")
      frame.current?.contentWindow?.postMessage(resizerHandshake(id), origin);
    onMessage(message, source === null);
  };
  const receive = (event: MessageEvent) => {
    const form = frame.current?.contentWindow;
    if (event.origin !== new URL(attempt.src, location.href).origin || !form) return;
    if (event.source === form) read(event);
    if (event.source !== null) return;
    // If a form redirects its frame while reporting « sent », Chromium gives the message no source once the frame has
    // navigated. The new document may load only after that.
    if (loaded.current.redirected) read(event);
    else
      frame.current?.addEventListener("load", () => loaded.current.redirected && read(event), { once: true });
  };
  const handle = useEffectEvent((event: Event) => (event instanceof MessageEvent ? receive(event) : load()));
  const takeEarly = useEffectEvent((src: string) => {
    const early = takeEarlyFrame(src);
    // The form that is shown replaces one that was requested before it.
    if (!early && shown) takeEarlyFrame()?.frame.remove();
    return early;
  });

  useWindowEvent("message", (event) => receive(event as MessageEvent));
  useEffect(() => {
    if (!ready || !holder.current) return;
    const { src } = attempt;
    const early = takeEarly(src);
    const element = early?.frame ?? makeFrame(src, holder.current);
    element.addEventListener("load", (event) => handle(event));
    frame.current = element;
    // After all effects of the new frame.
    queueMicrotask(() => early?.events.forEach((event) => void handle(event)));
    return () => element.remove();
  }, [frame, holder, ready, attempt]);
}

/** Runs the callback on each event of the window. */
export function useWindowEvent(type: string, callback: (event: Event) => void): void {
  const run = useEffectEvent(callback);
  useEffect(() => {
    const listener = (event: Event) => run(event);
    addEventListener(type, listener);
    return () => removeEventListener(type, listener);
  }, [type]);
}

/** How often a removed frame is remade automatically: a blocker may remove each. */
const MAX_REMAKES = 2;

/** Runs the callback when something else has removed the frame from the page: at once, and when the form is shown again. */
export function useRemovedFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { holder, shown, ready }: Place,
  reloadCount: number,
  callback: () => void,
): void {
  const check = useEffectEvent(() => {
    if (frame.current?.isConnected !== false) return;
    // If the focus was in it, Chromium would send no `blur` when the visitor enters the next one (`useEntered`).
    window.focus();
    callback();
  });
  useEffect(() => {
    if (!ready || !shown) return;
    check();
    if (!holder.current || reloadCount >= MAX_REMAKES) return;
    const observer = new MutationObserver(() => check());
    observer.observe(holder.current, { childList: true });
    return () => observer.disconnect();
  }, [holder, ready, shown, reloadCount]);
}
