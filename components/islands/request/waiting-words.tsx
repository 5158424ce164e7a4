import { useEffect, useRef, useState } from "react";

const LOOK_MS = 100;

/**
 * Says what is waited for where the form will be, once nothing covers its frame any more. The words go as soon as something comes
 * into the frame: a form is seen some time before it says that it has loaded. Until then a frame has the browser's empty document,
 * which the page may read.
 */
export function WaitingWords({ children }: { children: string }) {
  const [empty, setEmpty] = useState(true);
  const words = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const look = () => {
      const frame = words.current?.parentElement?.querySelector<HTMLIFrameElement>("iframe:not([hidden])");
      if (frame && frame.contentDocument?.URL !== "about:blank") setEmpty(false);
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);

  if (!empty) return null;
  return (
    // It was said as the form was asked for.
    <p
      ref={words}
      aria-hidden="true"
      className="absolute inset-x-4.5 top-58 -z-1 text-center text-lead font-bold"
    >
      {children}
    </p>
  );
}
