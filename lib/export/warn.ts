/** Reports an optimisation that failed, and why: the build continues without it. */
export type Warn = (optimisation: string, reason: string) => void;

/** Warns once per optimisation: all pages usually have the same problem. */
export function warnOnce(): Warn {
  const warned = new Set<string>();
  return (optimisation, reason) => {
    if (warned.has(optimisation)) return;
    warned.add(optimisation);
    console.warn(`${optimisation} left out: ${reason}. The site works, and is heavier or slower.`);
  };
}
