import { shortDate } from "@/lib/client/format";
import { dayInReunion } from "@/lib/content/publication";
import { percentile } from "@/lib/system/percentile";
import { withCount } from "../report";
import { HAS_TIME, momentOf, readRows } from "./read-answers";

/** Times of the request and of the artisan's call. */
type Row = { sent: string; called: string };
const REMEDY = "donnez le nom d'une colonne du fichier à";
const MINUTE_MS = 60_000;

/**
 * How long visitors wait for a call, from the operator's export. The operator notes the calls, so their times without a zone
 * are La Réunion's.
 * @param localTime read the requests' times as La Réunion time too, instead of UTC
 * @throws FaultError when the file is invalid
 */
export function callbackDelays(input: string, columns: Row, localTime: boolean) {
  const delays: number[] = [];
  const days: string[] = [];
  const counts = { rows: 0, notCalled: 0, unread: 0, firstUnread: undefined as number | undefined };
  // A date alone cannot give minutes.
  const moment = (text: string, isLocal: boolean) => (HAS_TIME.test(text) ? momentOf(text, isLocal) : null);
  const readColumns = [
    { field: "sent", name: columns.sent, remedy: `${REMEDY} --date-column` },
    { field: "called", name: columns.called, remedy: `${REMEDY} --called-column` },
  ];
  for (const { row, line } of readRows<Row>(input, readColumns)) {
    counts.rows += 1;
    const [sent, called] = [moment(row.sent, localTime), moment(row.called, true)];
    if (row.called.trim() === "") counts.notCalled += 1;
    else if (sent && called && called >= sent) {
      delays.push((called.getTime() - sent.getTime()) / MINUTE_MS);
      days.push(dayInReunion(sent));
    } else {
      counts.unread += 1;
      counts.firstUnread ??= line;
    }
  }
  days.sort();
  const minutes = (share: number) => Math.max(1, Math.ceil(percentile(delays, share) ?? 0));
  return {
    ...counts,
    // Median and 90th percentile, in whole minutes rounded up.
    count: delays.length,
    median: minutes(0.5),
    nineInTen: minutes(0.9),
    // Days of the first and last requests counted.
    first: days[0] ?? "",
    last: days.at(-1) ?? "",
  };
}

/** YAML for content/proof.yaml, and the rows left out. */
export function callbackReport(delays: ReturnType<typeof callbackDelays>): string {
  const { rows, count, median, nineInTen, first, last, notCalled, unread, firstUnread } = delays;
  const reasons = [
    notCalled > 0 && `  ${notCalled} : sans rappel noté`,
    unread > 0 &&
      `  ${unread} : heures illisibles, ou rappel avant l'envoi (la première, ligne ${firstUnread}) ; voyez --local-time`,
  ].filter((line) => line !== false);
  const leftOut = reasons.length > 0 ? [`Laissées de côté : ${rows - count}`, ...reasons] : [];
  if (count === 0) return [`Aucun rappel à compter, sur ${withCount(rows, "ligne")}.`, ...leftOut].join("\n");
  return [
    "# À mettre dans content/proof.yaml :",
    "callbacks:",
    `  median: ${median}`,
    `  nineInTen: ${nineInTen}`,
    `  count: ${count}`,
    `  period: du ${shortDate(first)} au ${shortDate(last)}`,
    "  method: De l'envoi du formulaire au premier appel ; les demandes sans appel ne sont pas comptées.",
    ...leftOut.map((line) => `# ${line}`),
  ].join("\n");
}
