const warned = new Set<string>();

/**
 * Reports what the build leaves out, such as an optimisation that failed, and why: once each, as all pages usually have
 * the same problem.
 */
export function warn(what: string, reason: string): void {
  if (warned.has(what)) return;
  warned.add(what);
  console.warn(`${what} left out: ${reason}. The build continues without it.`);
}

export const hasWarned = (): boolean => warned.size > 0;

/** For another build in this process. */
export const forgetWarnings = (): void => warned.clear();
