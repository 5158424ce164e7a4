/** Tells that an optimisation could not be made, and why: the build goes on without it. */
export type Warn = (optimisation: string, reason: string) => void;

/** Warns once of each optimisation: what is amiss on one page is amiss on all. */
export function warnOnce(): Warn {
  const warned = new Set<string>();
  return (optimisation, reason) => {
    if (warned.has(optimisation)) return;
    warned.add(optimisation);
    console.warn(`${optimisation} left out: ${reason}. The site works, and is heavier or slower.`);
  };
}
