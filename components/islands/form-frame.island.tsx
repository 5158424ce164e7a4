"use client";

import { useEffect, useId, useRef, useState } from "react";
import { readFrameMessage, resizeRequest } from "@/lib/request/messages";

export const FRAME_MIN_HEIGHT_PX = 600;

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
    const origin = new URL(src, window.location.href).origin;
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
    const origin = new URL(src, window.location.href).origin;
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
      sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts allow-top-navigation-by-user-activation"
      className="w-full border-0 bg-transparent"
    />
  );
}
