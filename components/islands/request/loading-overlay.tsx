import { useEffect, useState } from "react";
import { REQUEST_TITLE } from "@/lib/client/page-ids";
import { Spinner } from "../../ui/spinner";

const LOADING_MS = 1500;

export type LoadingOverlayProps = {
  /** When what it covers was asked for, as `Date.now()`; without a time it stays. */
  since?: number;
  /** Its time runs while it is hidden: it does not come back over what was shown in its place. */
  hidden?: boolean;
  children: React.ReactNode;
};

/** What has the focus in the overlay goes with it: the heading of the step takes it over. */
const keepFocus = (overlay: HTMLElement | null) => () => {
  if (overlay?.contains(document.activeElement))
    document.getElementById(REQUEST_TITLE)?.focus({ preventScroll: true });
};

/** A turning losange with its sentence, for a moment; with reduced motion the losange does not turn. */
export function LoadingOverlay({ since, hidden, children }: LoadingOverlayProps) {
  const [loading, setLoading] = useState(true);

  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setLoading(false), since + LOADING_MS - Date.now());
    return () => clearTimeout(timer);
  }, [since]);

  if (!loading || hidden) return null;
  return (
    <div
      ref={keepFocus}
      role="status"
      className="absolute inset-0 flex flex-col items-center gap-4 rounded-[inherit] bg-carte/95 p-4.5 pt-36 text-center text-lead font-bold"
    >
      <Spinner />
      {children}
    </div>
  );
}
