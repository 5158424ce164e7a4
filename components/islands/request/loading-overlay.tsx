import { useEffect, useState } from "react";
import { REQUEST_TITLE } from "@/lib/client/page-ids";
import { Spinner } from "../../ui/spinner";

const MAX_SHOWN_MS = 1500;

type LoadingOverlayProps = {
  /** When loading started, as `Date.now()`; without it the overlay stays. */
  since?: number;
  /** The timer runs while hidden: the overlay does not return over what replaced it. */
  hidden?: boolean;
  children: React.ReactNode;
};

/** If the overlay is removed with the focus in it, the step's heading takes the focus. */
const keepFocus = (overlay: HTMLElement | null) => () => {
  if (overlay?.contains(document.activeElement))
    document.getElementById(REQUEST_TITLE)?.focus({ preventScroll: true });
};

/** A spinner with a sentence, shown briefly; it does not turn with reduced motion. */
export function LoadingOverlay({ since, hidden, children }: LoadingOverlayProps) {
  // Kept mounted: screen readers would announce a new element again.
  const [endedSince, setEndedSince] = useState<number>();

  useEffect(() => {
    if (since === undefined) return;
    // The device's clock may have been set back meanwhile.
    const rest = Math.min(since + MAX_SHOWN_MS - Date.now(), MAX_SHOWN_MS);
    const timer = setTimeout(() => setEndedSince(since), rest);
    return () => clearTimeout(timer);
  }, [since]);

  if (hidden || (since !== undefined && since === endedSince)) return null;
  return (
    <div
      ref={keepFocus}
      role="status"
      className="absolute inset-0 flex flex-col items-center gap-4 rounded-[inherit] bg-carte/95 p-4.5 pt-12 text-center text-lead font-bold"
    >
      <Spinner />
      {children}
    </div>
  );
}
