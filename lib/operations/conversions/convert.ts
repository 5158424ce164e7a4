import { createReadStream } from "node:fs";
import { identifiersIn } from "@/lib/client/tracking";
import { type Conversion, type Destination, transactionOf } from "./google-files";
import { momentOf } from "./moments";
import { type AnswerRow, type Columns, readAnswers } from "./read-answers";
import { ConversionFiles } from "./write-files";

/** Google refuses older clicks. */
const MAX_AGE_DAYS = 90;
const DAY_MS = 86_400_000;
const AGREED = "accepte";

export type ConversionOptions = {
  columns: Columns;
  /** The values of the status column that count, in any case; all rows without such a column. */
  statuses: readonly string[];
  /** As the conversion action is called in Google Ads. */
  name: string;
  destination: Destination;
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
  /** Those of them that the legacy file has. */
  legacy: number;
  /** The files that were written. */
  files: readonly string[];
  /** How many rows were left out, which row of a spreadsheet is the first of them, and what stands there where it was not read. */
  left: Partial<Record<Reason, { count: number; line: number; text?: string }>>;
  /** The statuses that do not count, with how often each is there: one may be misspelt. */
  otherStatuses: ReadonlyMap<string, number>;
};

const lower = (text: string | undefined) => (text ?? "").normalize("NFC").trim().toLowerCase();

/** "1 234,50 €" as 1234.5; null where it is no amount, and where "1,250" may be a thousand. */
export function amountOf(text: string): number | null {
  const digits = text.replace(/[\s€]|EUR/gi, "").replace(",", ".");
  return /^\d+(\.\d{1,2})?$/.test(digits) ? Number(digits) : null;
}

/** A click has one identifier: on iPhones Google gives gbraid or wbraid in gclid's place. */
function clickOf(row: AnswerRow): Conversion["click"] | "noClick" | "badClick" {
  const name = (["gclid", "gbraid", "wbraid"] as const).find((field) => row[field]);
  if (!name) return "noClick";
  const id = identifiersIn(`?${new URLSearchParams({ [name]: row[name] ?? "" })}`)[name];
  return id ? { name, id } : "badClick";
}

/** What an answer tells Google, or why it tells nothing. */
export function conversionOf(row: AnswerRow, options: ConversionOptions): Conversion | Reason {
  const { columns, statuses, localTime, now } = options;
  if (columns.status && !statuses.includes(lower(row.status))) return "status";
  const click = clickOf(row);
  if (typeof click === "string") return click;
  if (row.consent !== AGREED) return "noConsent";
  const moment = momentOf(row.date ?? "", localTime, now);
  if (!moment) return "badDate";
  if (moment > now) return "future";
  if (now.getTime() - moment.getTime() > MAX_AGE_DAYS * DAY_MS) return "tooOld";
  const value = columns.value ? amountOf(row.value ?? "") : options.value;
  if (columns.value && value === null) return "badValue";
  return { click, moment, value };
}

/**
 * Turns exported answers into the files for Google, row by row. Nothing is written where no answer is a conversion.
 * @param output the start of the files' names
 * @throws AskError that says what is wrong with the answers; an error of the system where a file cannot be read or written
 */
export async function convert(input: string, output: string, options: ConversionOptions): Promise<Outcome> {
  const wanted = { ...options, statuses: options.statuses.map(lower) };
  const outcome: Outcome = { rows: 0, written: 0, legacy: 0, files: [], left: {}, otherStatuses: new Map() };
  const files = new ConversionFiles(output, options.name, options.destination);
  const seen = new Set<string>();
  try {
    for await (const { row, line } of readAnswers(createReadStream(input), options.columns)) {
      const found = once(conversionOf(row, wanted), seen);
      outcome.rows += 1;
      if (typeof found === "string") leaveOut(outcome, found, row, line);
      else {
        outcome.written += 1;
        if (found.click.name === "gclid") outcome.legacy += 1;
        files.add(found);
      }
    }
    if (outcome.written > 0) outcome.files = files.finish();
  } finally {
    files.discard();
  }
  return outcome;
}

/** What Google takes for the same conversion counts once, as where two exports were put together. */
function once(found: Conversion | Reason, seen: Set<string>): Conversion | Reason {
  if (typeof found === "string") return found;
  const transaction = transactionOf(found);
  if (seen.has(transaction)) return "twice";
  seen.add(transaction);
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
