/** Reports what the build leaves out, such as an optimisation that failed, and why. */
export type Warn = (what: string, reason: string) => void;

/** Warns once about each: all pages usually have the same problem. */
export function warnOnce(): Warn {
  const warned = new Set<string>();
  return (what, reason) => {
    if (warned.has(what)) return;
    warned.add(what);
    console.warn(`${what} left out: ${reason}. The build continues without it.`);
  };
}
