import { type RefObject, useEffect, useEffectEvent } from "react";
import { type FrameMessage, readFrameMessage, resizerHandshake } from "@/lib/client/request/messages";

const originOf = (src: string) => new URL(src, window.location.href).origin;

/**
 * Listens to the form in a frame, and answers that it has a parent to report its height to.
 * @returns what tells a frame that has loaded the same
 */
export function useFormMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  { id, src }: { id: string; src: string },
  onMessage: (message: FrameMessage) => void,
): () => void {
  const receive = useEffectEvent(onMessage);
  const sendHandshake = () => frame.current?.contentWindow?.postMessage(resizerHandshake(id), originOf(src));

  useEffect(() => {
    const origin = originOf(src);
    const listener = (event: MessageEvent) => {
      const form = frame.current?.contentWindow;
      // A form that leads its frame elsewhere as it says « sent » is often gone by now, and Chromium names no source: then
      // its origin tells, of the frame that is seen.
      const source = event.source ?? (frame.current?.hidden ? null : form);
      if (event.origin !== origin || !form || source !== form) return;
      const message = readFrameMessage(event.data);
      if (!message) return;
      // The child may have been ready before this page listened, or later than its load event.
      if (message.type === "ready" || message.type === "loaded")
        form.postMessage(resizerHandshake(id), origin);
      receive(message);
    };
    window.addEventListener("message", listener);
    return () => window.removeEventListener("message", listener);
  }, [frame, src, id]);

  return sendHandshake;
}
