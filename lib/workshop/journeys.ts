import { existsSync, readFileSync } from "node:fs";

/** What Playwright runs of what visitors come for, each from a page to what is kept or shown at its end. */
export const JOURNEYS = ["modal", "modal-steps", "tracking", "company", "review", "no-js"].map(
  (name) => `e2e/${name}.spec.ts`,
);

type Suite = {
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
};

/** How many journeys have passed, and the titles of those that have not; null where the run was cut short. */
export function readJourneys(report: string): { passed: number; failed: string[] } | null {
  if (!existsSync(report)) return null;
  const { suites = [], errors = [] } = JSON.parse(readFileSync(report, "utf8")) as Suite & {
    errors?: { message?: string }[];
  };
  const specsIn = ({ suites = [], specs = [] }: Suite): NonNullable<Suite["specs"]> => [
    ...specs,
    ...suites.flatMap(specsIn),
  ];
  const specs = suites
    .flatMap(specsIn)
    .filter(({ tests }) => tests.some(({ status }) => status !== "skipped"));
  const failed = [
    ...errors.map(({ message = "" }) => message.split("\n")[0] ?? ""),
    ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
  ];
  return { passed: specs.filter(({ ok }) => ok).length, failed };
}
