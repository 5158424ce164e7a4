import { printable } from "@/lib/system/run";

/** Something that does not work: where, what, and how the operator can fix it. */
export type Fault = { where: string; what: string; remedy: string };
/** A fault, thrown where its place is not known yet. */
export class FaultError extends Error {
  constructor(
    readonly what: string,
    readonly remedy: string,
  ) {
    super(`${what}.\nÀ faire : ${remedy}.`);
  }
}

/** The result of one check. `detail` is shown when it passes, e.g. a count. */
export type CheckResult = { detail?: string; faults: readonly Fault[] };
export type Check = CheckResult & { name: string };

/** How many places a line names; the others are counted. */
const PLACES_NAMED = 3;

export const isAlive = (checks: readonly Check[]) => checks.every(({ faults }) => faults.length === 0);

/** A check's lines. The same fault in many places is one line. */
function linesOf({ name, detail, faults }: Check): string[] {
  if (faults.length === 0) return [`vivant : ${name}${detail ? ` – ${printable(detail)}` : ""}`];
  const placesOf = new Map<string, Set<string>>();
  for (const { where, what, remedy } of faults) {
    const fault = `${printable(what)}.\n       À faire : ${printable(remedy)}.`;
    placesOf.set(fault, (placesOf.get(fault) ?? new Set()).add(printable(where)));
  }
  return [...placesOf].map(([fault, places]) => {
    const others = places.size - PLACES_NAMED;
    const more = others > 0 ? ` et ${withCount(others, "autre")}` : "";
    return `mort : ${name} – ${[...places].slice(0, PLACES_NAMED).join(", ")}${more} : ${fault}`;
  });
}

export const reportLines = (checks: readonly Check[]) => checks.flatMap(linesOf);

/** "3 pages", "1 page". */
export const withCount = (count: number, noun: string) => `${count} ${noun}${count > 1 ? "s" : ""}`;
