import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type FrameMessage, readFrameMessage, resizerHandshake } from "@/lib/client/request/messages";

const originOf = (src: string) => new URL(src, window.location.href).origin;

/**
 * Listens to the form in a frame, and sends it the handshake so that it reports its height.
 * @returns `onLoad`, to call on each load of the frame; `hear`, to call with each earlier message
 */
export function useFormMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  { id, src }: { id: string; src: string },
  onMessage: (message: FrameMessage, hasLeft: boolean) => void,
): { onLoad: () => void; hear: (event: MessageEvent) => void } {
  /** The form's window, and whether it has loaded something else since. */
  const loaded = useRef<{ form?: Window | null; left?: boolean }>({});
  const onLoad = () => {
    const form = frame.current?.contentWindow;
    loaded.current = { form, left: loaded.current.form === form };
    // Not private, so any origin: an error page has none, and the browser would log an error.
    form?.postMessage(resizerHandshake(id), "*");
  };

  const take = (event: MessageEvent) => {
    const message = readFrameMessage(event.data);
    if (!message) return;
    // The child may be ready before this page listens, or after its load event.
    if (message.type === "ready" || message.type === "loaded")
      frame.current?.contentWindow?.postMessage(resizerHandshake(id), originOf(src));
    onMessage(message, event.source === null);
  };
  const hear = (event: MessageEvent) => {
    const form = frame.current?.contentWindow;
    if (event.origin !== originOf(src) || !form) return;
    if (event.source === form) take(event);
    if (event.source !== null) return;
    // If a form redirects its frame while reporting « sent », Chromium gives the message no source once the frame has
    // navigated. The new document may load only after that.
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
