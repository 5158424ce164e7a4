"use client";

import { useEffect, useId, useRef, useState } from "react";
import { readFrameMessage, resizeRequest } from "@/lib/request/messages";

const FRAME_MIN_HEIGHT_PX = 600;

// A form of another origin may not lead the page away by itself. (For one of our own origin the attribute has no effect.)
const SANDBOX =
  "allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts allow-top-navigation-by-user-activation";

const originOf = (src: string) => new URL(src, window.location.href).origin;

export type FormFrameProps = {
  src: string;
  title: string;
  hidden?: boolean;
};

/** The external form in a frame that grows with it. */
export function FormFrame({ src, title, hidden = false }: FormFrameProps) {
  const id = useId().replace(/\W/g, "");
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FRAME_MIN_HEIGHT_PX);

  useEffect(() => {
    const origin = originOf(src);
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = readFrameMessage(event.data);
      if (message?.type === "height") setHeight(Math.max(message.px, FRAME_MIN_HEIGHT_PX));
      // The child may have been ready before this page listened: greet it whenever it speaks first.
      if (message?.type === "loaded") frame.current.contentWindow?.postMessage(resizeRequest(id), origin);
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [src, id]);

  const greet = () => {
    const origin = originOf(src);
    frame.current?.contentWindow?.postMessage(resizeRequest(id), origin);
  };

  return (
    <iframe
      ref={frame}
      id={id}
      src={src}
      title={title}
      hidden={hidden}
      height={height}
      onLoad={greet}
      sandbox={originOf(src) === window.location.origin ? undefined : SANDBOX}
      className="w-full border-0 bg-transparent"
    />
  );
}
