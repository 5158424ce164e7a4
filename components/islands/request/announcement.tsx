import { useEffect, useState } from "react";

/** Screen readers have taken the text over by then. */
const SAID_MS = 3000;

/**
 * A text for screen readers only, in a live region: others see what it announces. It is removed once said, as it would be read
 * again with the page.
 */
export function Announcement({ children }: { children: string }) {
  const [said, setSaid] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), SAID_MS);
    return () => clearTimeout(timer);
  }, []);
  return said ? null : <p className="pointer-events-none absolute opacity-0">{children}</p>;
}
