import { useEffect, useRef, useState } from "react";

const LOOK_MS = 100;

/**
 * Says behind the empty frame what the visitor is waiting for, once the overlay has gone. A form is visible some time before it
 * reports that it has loaded, so the words go as soon as the frame has another document than the browser's empty one. The page may
 * read the empty one only.
 */
export function WaitingWords({ children }: { children: string }) {
  const [empty, setEmpty] = useState(true);
  const words = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const look = () => {
      const frame = words.current?.parentElement?.querySelector<HTMLIFrameElement>("iframe:not([hidden])");
      if (!frame || frame.contentDocument?.URL === "about:blank") return;
      clearInterval(timer);
      setEmpty(false);
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);

  if (!empty) return null;
  return (
    // Screen readers have announced it with the overlay.
    <p
      ref={words}
      aria-hidden="true"
      className="absolute inset-x-4.5 top-58 -z-1 text-center text-lead font-bold"
    >
      {children}
    </p>
  );
}
