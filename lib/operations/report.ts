/** Something that does not work: where, what, and how the operator can fix it. */
export type Fault = { where: string; what: string; remedy: string };
/** The result of one check. `detail` is shown when it passes, e.g. a count. */
export type CheckResult = { detail?: string; faults: readonly Fault[] };
export type Check = CheckResult & { name: string };

/** A line names this many places and counts the rest. */
const NAMED = 3;

export const isAlive = (checks: readonly Check[]) => checks.every(({ faults }) => faults.length === 0);

/** Merges the same fault in many places into one line. */
function joinPlaces(faults: readonly Fault[]): Fault[] {
  const groups = new Map<string, Fault[]>();
  for (const fault of faults) {
    const key = `${fault.what}\n${fault.remedy}`;
    groups.set(key, [...(groups.get(key) ?? []), fault]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const places = [...new Set(group.map(({ where }) => where))];
    const others = places.length - NAMED;
    const more = others > 0 ? ` et ${others} ${others > 1 ? "autres" : "autre"}` : "";
    return first ? [{ ...first, where: places.slice(0, NAMED).join(", ") + more }] : [];
  });
}

export function reportLines(checks: readonly Check[]): string[] {
  return checks.flatMap(({ name, detail, faults }) =>
    faults.length === 0
      ? [`vivant : ${name}${detail ? ` – ${detail}` : ""}`]
      : joinPlaces(faults).map(
          ({ where, what, remedy }) => `mort : ${name} – ${where} : ${what}.\n       À faire : ${remedy}.`,
        ),
  );
}

/** "3 pages", "1 page". */
export const withCount = (count: number, noun: string) => `${count} ${noun}${count > 1 ? "s" : ""}`;
