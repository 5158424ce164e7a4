import { createReadStream, createWriteStream, existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { clockOnReunion, REUNION_OFFSET } from "@/lib/client/format";
import { identifiersIn } from "@/lib/client/tracking";
import { momentOf } from "./moments";
import { type AnswerRow, type Columns, readAnswers } from "./read-answers";

/**
 * The file that Google Ads takes for conversions from clicks: this header, these columns, no other, and nothing personal.
 * It knows a click by its gclid only: those by gbraid and wbraid are for the Google Ads API. Clicks older than 90 days, and
 * those of visitors in Europe without consent, are not counted.
 * @see https://support.google.com/google-ads/answer/7014069
 */
const COLUMNS = [
  "Google Click ID",
  "Conversion Name",
  "Conversion Time",
  "Conversion Value",
  "Conversion Currency",
];
const MAX_AGE_DAYS = 90;
const DAY_MS = 86_400_000;
const AGREED = "accepte";

export type ConversionOptions = {
  columns: Columns;
  /** The values of the status column that count, in any case; all rows without such a column. */
  statuses: readonly string[];
  /** As the conversion action is called in Google Ads. */
  name: string;
  /** Of each conversion, unless a column says it; null for none. */
  value: number | null;
  /** Whether times without a zone are La Réunion's; else they are UTC. */
  localTime: boolean;
  now: Date;
};

/** Why an answer is no conversion. */
export const REASONS = {
  status: "statut qui ne compte pas",
  noClick: "sans identifiant de clic",
  otherClick: "gbraid ou wbraid seul, que ce fichier ne prend pas (l'API de Google Ads le prend)",
  badClick: "identifiant de clic malformé",
  noConsent: `sans accord du visiteur (consentement autre que « ${AGREED} »)`,
  tooOld: `plus de ${MAX_AGE_DAYS} jours`,
  badDate: "date illisible",
  future: "date à venir",
  badValue: "valeur illisible",
  twice: "en double (même clic, même heure)",
} as const;
export type Reason = keyof typeof REASONS;
export type Outcome = {
  rows: number;
  written: number;
  /** How many rows were left out, which row of a spreadsheet is the first of them, and what stands there where it was not read. */
  left: Partial<Record<Reason, { count: number; line: number; text?: string }>>;
  /** The statuses that do not count, with how often each is there: one may be misspelt. */
  otherStatuses: ReadonlyMap<string, number>;
};

const lower = (text: string | undefined) => (text ?? "").normalize("NFC").trim().toLowerCase();

/** "2026-11-22 18:04:05+04:00". */
const timeOf = (moment: Date) =>
  clockOnReunion(moment.getTime()).slice(0, 19).replace("T", " ") + REUNION_OFFSET;

/** "1 234,50 €" as 1234.5; null where it is no amount, and where "1,250" may be a thousand. */
export function amountOf(text: string): number | null {
  const digits = text.replace(/[\s€]|EUR/gi, "").replace(",", ".");
  return /^\d+(\.\d{1,2})?$/.test(digits) ? Number(digits) : null;
}

/** A row of the file for Google Ads, or why there is none. */
export function conversionOf(row: AnswerRow, options: ConversionOptions): string[] | Reason {
  const { columns, statuses, name, localTime, now } = options;
  const { gclid = "", gbraid, wbraid } = row;
  if (columns.status && !statuses.includes(lower(row.status))) return "status";
  if (gclid === "") return gbraid || wbraid ? "otherClick" : "noClick";
  if (!identifiersIn(`?${new URLSearchParams({ gclid })}`).gclid) return "badClick";
  if (row.consent !== AGREED) return "noConsent";
  const moment = momentOf(row.date ?? "", localTime, now);
  if (!moment) return "badDate";
  if (moment > now) return "future";
  if (now.getTime() - moment.getTime() > MAX_AGE_DAYS * DAY_MS) return "tooOld";
  const value = columns.value ? amountOf(row.value ?? "") : options.value;
  if (columns.value && value === null) return "badValue";
  return [gclid, name, timeOf(moment), value === null ? "" : String(value), value === null ? "" : "EUR"];
}

/** A row of a CSV file (RFC 4180). */
const csvLine = (cells: readonly string[]) =>
  `${cells.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(",")}\n`;

/** Whether writing there loses nothing: there is no file yet, or one that was made here. */
export const mayWrite = (output: string) =>
  !existsSync(output) || readFileSync(output, "utf8").startsWith(COLUMNS.join(","));

/**
 * Turns exported answers into the file for Google Ads, row by row. The file is there whole or not at all: not where no
 * answer is a conversion.
 * @throws AskError that says what is wrong with the answers; an error of the system where a file cannot be read or written
 */
export async function convert(input: string, output: string, options: ConversionOptions): Promise<Outcome> {
  const wanted = { ...options, statuses: options.statuses.map(lower) };
  const outcome: Outcome = { rows: 0, written: 0, left: {}, otherStatuses: new Map() };
  const part = `${output}.${process.pid}.part`;
  const seen = new Set<string>();
  const rows = async function* () {
    yield csvLine(COLUMNS);
    for await (const { row, line } of readAnswers(createReadStream(input), options.columns)) {
      const found = once(conversionOf(row, wanted), seen);
      outcome.rows += 1;
      if (typeof found === "string") leaveOut(outcome, found, row, line);
      else {
        outcome.written += 1;
        yield csvLine(found);
      }
    }
  };
  try {
    await pipeline(rows, createWriteStream(part));
    if (outcome.written > 0) renameSync(part, output);
  } finally {
    rmSync(part, { force: true });
  }
  return outcome;
}

/** What Google takes for the same conversion counts once, as where two exports were put together. */
function once(found: string[] | Reason, seen: Set<string>): string[] | Reason {
  if (typeof found === "string") return found;
  const [click, , time] = found;
  const key = `${click} ${time}`;
  if (seen.has(key)) return "twice";
  seen.add(key);
  return found;
}

function leaveOut(
  { left, otherStatuses }: Outcome,
  reason: Reason,
  { status = "", date = "", value = "" }: AnswerRow,
  line: number,
): void {
  const text = { badDate: date, future: date, badValue: value }[reason as string]?.trim().slice(0, 40);
  const { count, ...first } = left[reason] ?? { count: 0, line, ...(text !== undefined && { text }) };
  left[reason] = { count: count + 1, ...first };
  if (reason === "status")
    (otherStatuses as Map<string, number>).set(status.trim(), (otherStatuses.get(status.trim()) ?? 0) + 1);
}
