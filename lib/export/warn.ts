const warned = new Set<string>();

/**
 * Reports in French, as editors build too, what the build leaves out, such as an optimisation that failed, and why: once
 * each, as all pages usually have the same problem.
 */
export function warn(what: string, reason: string): void {
  if (warned.has(what)) return;
  warned.add(what);
  console.warn(`Laissé de côté, sans être une erreur : ${what} (${reason})`);
}

export const hasWarned = (): boolean => warned.size > 0;

/** For another build in this process. */
export const forgetWarnings = (): void => warned.clear();
