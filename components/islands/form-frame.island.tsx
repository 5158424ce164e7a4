"use client";

import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { readFrameMessage, resizerHandshake } from "@/lib/client/request/messages";

/** Height until the form reports its own. */
const FRAME_HEIGHT_PX = 600;
/** A form that has not said that it loaded by then has timed out: public sites with such forms needed about as long. */
const TIMEOUT_MS = 8000;

// A form of another origin may not lead the page away by itself. (For one of our own origin the attribute has no effect.)
const SANDBOX =
  "allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts allow-top-navigation-by-user-activation";

const originOf = (src: string) => new URL(src, window.location.href).origin;

export type FormState = "waiting" | "timed-out" | "loaded" | "sent";
export type FormFrameProps = {
  src: string;
  title: string;
  /** Whether the visitor sees it: its time starts to run then. */
  shown?: boolean;
  /** Called at each change: a form that has timed out may still load; sent is the last state. */
  onState: (state: FormState) => void;
  className?: string;
};

/** The external form in a frame that grows with it. */
export function FormFrame({ src, title, shown = true, onState, className = "" }: FormFrameProps) {
  const id = useId().replace(/\W/g, "");
  const frame = useRef<HTMLIFrameElement>(null);
  const last = useRef<FormState>("waiting");
  const [height, setHeight] = useState(FRAME_HEIGHT_PX);

  const report = (state: FormState) => {
    if (state === last.current || last.current === "sent") return;
    if (state === "timed-out" && last.current !== "waiting") return;
    last.current = state;
    onState(state);
  };
  const onReport = useEffectEvent(report);
  const sendHandshake = () => frame.current?.contentWindow?.postMessage(resizerHandshake(id), originOf(src));

  useEffect(() => {
    const origin = originOf(src);
    const onMessage = (event: MessageEvent) => {
      const form = frame.current?.contentWindow;
      if (event.origin !== origin || !form || event.source !== form) return;
      const message = readFrameMessage(event.data);
      if (message?.type === "height") setHeight(message.px);
      // The child may have been ready before this page listened, or later than its load event.
      if (message?.type === "ready" || message?.type === "loaded")
        form.postMessage(resizerHandshake(id), origin);
      if (message?.type === "loaded") onReport("loaded");
      if (message?.type === "submitted") onReport("sent");
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [src, id]);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => onReport("timed-out"), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <iframe
      ref={frame}
      id={id}
      src={src}
      title={title}
      hidden={!shown}
      height={height}
      onLoad={sendHandshake}
      sandbox={originOf(src) === window.location.origin ? undefined : SANDBOX}
      className={`w-full border-0 bg-transparent ${className}`}
    />
  );
}
