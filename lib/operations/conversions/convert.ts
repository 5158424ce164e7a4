import { CONSENT_PARAM, identifiersIn } from "@/lib/client/tracking";
import { type Conversion, type Destination, transactionOf, writeFiles } from "./google-files";
import { type Column, DAY_MS, momentOf, normalised, readRows } from "./read-answers";

/** Google refuses older clicks. */
const MAX_AGE_DAYS = 90;
const AGREED = "accepte";

/** What is read of an answer; nothing else of it is kept. */
type AnswerRow = Partial<
  Record<"date" | "gclid" | "gbraid" | "wbraid" | "consent" | "status" | "value", string>
>;

export type ConversionOptions = {
  /** The names of the columns that the operator may name. */
  columns: { date: string; status?: string; value?: string };
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
  files: readonly string[];
  /** How many rows were left out, which row of a spreadsheet is the first of them, and what stands there where it was not read. */
  left: Partial<Record<Reason, { count: number; line: number; text?: string }>>;
  /** The statuses that do not count, with how often each is there: one may be misspelt. */
  otherStatuses: ReadonlyMap<string, number>;
};

const DECLARE = "déclarez ce champ caché dans le formulaire (npm run check:forms)";

function columnsOf({ date, status, value }: ConversionOptions["columns"]): Column[] {
  const named = (field: string, name: string | undefined): Column[] =>
    name ? [{ field, name, cure: `donnez le nom d'une colonne du fichier à --${field}-column` }] : [];
  return [
    ...named("date", date),
    { field: "gclid", name: "gclid", cure: DECLARE },
    { field: "gbraid", name: "gbraid" },
    { field: "wbraid", name: "wbraid" },
    { field: "consent", name: CONSENT_PARAM, cure: DECLARE },
    ...named("status", status),
    ...named("value", value),
  ];
}

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
function conversionOf(row: AnswerRow, options: ConversionOptions): Conversion | Reason {
  const { columns, statuses, localTime, now } = options;
  if (columns.status && !statuses.includes(normalised(row.status ?? ""))) return "status";
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
 * Turns exported answers into the files for Google. Nothing is written where no answer is a conversion.
 * @param output the start of the files' names
 * @throws AskError that says what is wrong with the answers; an error of the system where a file cannot be read or written
 */
export function convert(input: string, output: string, options: ConversionOptions): Outcome {
  const wanted = { ...options, statuses: options.statuses.map(normalised) };
  const rows = readRows<AnswerRow>(input, columnsOf(options.columns));
  const left: Outcome["left"] = {};
  const otherStatuses = new Map<string, number>();
  // What Google takes for the same conversion counts once, as where two exports were put together.
  const found = new Map<string, Conversion>();
  for (const { row, line } of rows) {
    const conversion = conversionOf(row, wanted);
    if (typeof conversion === "string") leaveOut(left, conversion, row, line);
    else if (found.has(transactionOf(conversion))) leaveOut(left, "twice", row, line);
    else found.set(transactionOf(conversion), conversion);
    if (conversion === "status") {
      const status = row.status?.trim() ?? "";
      otherStatuses.set(status, (otherStatuses.get(status) ?? 0) + 1);
    }
  }
  const conversions = [...found.values()];
  return {
    rows: rows.length,
    written: conversions.length,
    legacy: conversions.filter(({ click }) => click.name === "gclid").length,
    files: conversions.length > 0 ? writeFiles(conversions, output, options.name, options.destination) : [],
    left,
    otherStatuses,
  };
}

function leaveOut(
  left: Outcome["left"],
  reason: Reason,
  { date = "", value = "" }: AnswerRow,
  line: number,
): void {
  const text = { badDate: date, future: date, badValue: value }[reason as string]?.trim().slice(0, 40);
  const { count, ...first } = left[reason] ?? { count: 0, line, ...(text !== undefined && { text }) };
  left[reason] = { count: count + 1, ...first };
}
