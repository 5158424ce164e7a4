import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { callbackDelays, callbackReport } from "./callbacks";

const folder = mkdtempSync(join(tmpdir(), "callbacks-"));
const COLUMNS = { sent: "Submitted at", called: "Rappelé à" };
const HEADER = "Nom;Submitted at;Rappelé à";

function measure(lines: readonly string[], header = HEADER, localTime = true) {
  const file = join(folder, "réponses.csv");
  writeFileSync(file, [header, ...lines].join("\n"));
  return callbackDelays(file, COLUMNS, localTime);
}
/** A request at 08:00, called back after `delay` (mm:ss). */
const row = (delay: string) => `M.;2026-11-20 08:00:00;2026-11-20 08:${delay}`;

it("computes the median and 90th percentile, in whole minutes rounded up", () => {
  const delays = ["00:00", "02:00", "03:00", "03:30", "04:10", "06:00", "07:00", "08:00", "12:01", "59:00"];
  const measured = measure(delays.toReversed().map(row));
  expect(measured).toMatchObject({ rows: 10, count: 10, median: 5, nineInTen: 13, notCalled: 0, unread: 0 });
  expect(callbackReport(measured)).toContain(
    "callbacks:\n  median: 5\n  nineInTen: 13\n  count: 10\n  period: du 20/11/2026 au 20/11/2026\n",
  );
});

it("counts rows without a call or with invalid times separately; a call may come after midnight", () => {
  const measured = measure([
    "M.;2026-11-20 00:01;2026-11-20 00:03",
    "M.;2026-11-20 08:00; ",
    "M.;2026-11-20;2026-11-21 09:00",
    "M.;2026-11-20 08:00;bientôt",
    "M.;2026-11-20 08:00;2026-11-20 07:59",
    "M.;19/11/2026 23:58;20/11/2026 0h02",
  ]);
  expect(measured).toMatchObject({ rows: 6, count: 2, median: 2, nineInTen: 4, notCalled: 1, unread: 3 });
  expect(measured).toMatchObject({ firstUnread: 4, first: "2026-11-19", last: "2026-11-20" });
  expect(callbackReport(measured)).toMatch(
    /# Laissées de côté : 4\n# {3}1 : sans rappel noté\n# {3}3 : .*ligne 4/,
  );
});

it("reads the operator's times as La Réunion's, and without seconds; the form host's are in UTC, and exact", () => {
  const rows = ["M.;2026-11-20 04:15:30;2026-11-20 08:20", "M.;2026-11-20 05:00:30;20/11/2026 9h00"];
  expect(measure(rows, HEADER, false)).toMatchObject({ count: 2, median: 1, nineInTen: 6 });
});

it("publishes nothing without a call, and names a missing column", () => {
  expect(callbackReport(measure(["M.;2026-11-20 08:00;"]))).toBe(
    "Aucun rappel à compter, sur 1 ligne.\nLaissées de côté : 1\n  1 : sans rappel noté",
  );
  expect(() => measure([], "Nom;Submitted at")).toThrow("la colonne « Rappelé à » manque");
  expect(() => measure([], "Nom;Rappelé à")).toThrow("la colonne « Submitted at » manque");
});
