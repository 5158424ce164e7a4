import { useEffect, useRef, useState } from "react";
import { Spinner } from "../../ui/spinner";

const CHECK_MS = 100;

/**
 * Continues the overlay behind the empty frame, in the same place, once the overlay is gone. A form is visible before it reports
 * that it loaded, so this goes as soon as the frame has left `about:blank`, the only document in it that the page can read.
 */
export function WaitingWords({ children }: { children: string }) {
  const [empty, setEmpty] = useState(true);
  const words = useRef<HTMLDivElement>(null);

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
    <div
      ref={words}
      aria-hidden="true"
      className="absolute inset-x-4.5 top-12 -z-1 flex flex-col items-center gap-4 text-center text-lead font-bold"
    >
      <Spinner />
      {children}
    </div>
  );
}
