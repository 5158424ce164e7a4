import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type FrameMessage, readFrameMessage, resizerHandshake } from "@/lib/client/request/messages";

const originOf = (src: string) => new URL(src, window.location.href).origin;

/**
 * Listens to the form in a frame, and answers that it has a parent to report its height to.
 * @returns `onLoad` is to be called whenever the frame has loaded: it tells the form the same; `hear` with each message from before
 */
export function useFormMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  { id, src }: { id: string; src: string },
  onMessage: (message: FrameMessage, hasLeft: boolean) => void,
): { onLoad: () => void; hear: (event: MessageEvent) => void } {
  /** The window that loads the form, and whether it has loaded something else since. */
  const loaded = useRef<{ form?: Window | null; left?: boolean }>({});
  const onLoad = () => {
    const form = frame.current?.contentWindow;
    loaded.current = { form, left: loaded.current.form === form };
    // Nothing private, so to whatever is there: an error page has no origin, and the browser would complain.
    form?.postMessage(resizerHandshake(id), "*");
  };

  const take = (event: MessageEvent) => {
    const message = readFrameMessage(event.data);
    if (!message) return;
    // The child may have been ready before this page listened, or later than its load event.
    if (message.type === "ready" || message.type === "loaded")
      frame.current?.contentWindow?.postMessage(resizerHandshake(id), originOf(src));
    onMessage(message, event.source === null);
  };
  const hear = (event: MessageEvent) => {
    const form = frame.current?.contentWindow;
    if (event.origin !== originOf(src) || !form) return;
    if (event.source === form) take(event);
    if (event.source !== null) return;
    // Of a form that leads its frame elsewhere as it says « sent », Chromium names no source once the frame has left;
    // what it has left for may load only then.
    if (loaded.current.left) take(event);
    else frame.current?.addEventListener("load", () => loaded.current.left && take(event), { once: true });
  };
  const listen = useEffectEvent(hear);

  useEffect(() => {
    const listener = (event: MessageEvent) => listen(event);
    window.addEventListener("message", listener);
    return () => window.removeEventListener("message", listener);
  }, []);

  return { onLoad, hear };
}
