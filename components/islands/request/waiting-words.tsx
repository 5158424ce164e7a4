import { useEffect, useRef, useState } from "react";

const CHECK_MS = 100;

/**
 * Says behind the empty frame what the visitor is waiting for, once the overlay is gone. A form is visible before it reports
 * that it loaded, so the text goes as soon as the frame has left `about:blank`, the only document in it that the page can read.
 */
export function WaitingWords({ children }: { children: string }) {
  const [empty, setEmpty] = useState(true);
  const words = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const check = () => {
      const frame = words.current?.parentElement?.querySelector<HTMLIFrameElement>("iframe:not([hidden])");
      if (!frame || frame.contentDocument?.URL === "about:blank") return;
      clearInterval(timer);
      setEmpty(false);
    };
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, []);

  if (!empty) return null;
  return (
    // Screen readers announced it with the overlay.
    <p
      ref={words}
      aria-hidden="true"
      className="absolute inset-x-4.5 top-34 -z-1 text-center text-lead font-bold"
    >
      {children}
    </p>
  );
}
