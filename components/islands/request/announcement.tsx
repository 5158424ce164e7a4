import { useEffect, useState } from "react";

/** By then screen readers have read the text from the page. */
const REMOVE_AFTER_MS = 3000;

/**
 * A text for screen readers only, in a live region: others see what it announces. It is removed afterwards, or it would be
 * read again with the page.
 */
export function Announcement({ children }: { children: string }) {
  const [removed, setRemoved] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRemoved(true), REMOVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return removed ? null : <p className="pointer-events-none absolute opacity-0">{children}</p>;
}
