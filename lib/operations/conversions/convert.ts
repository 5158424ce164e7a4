import { DAY_MS } from "@/lib/client/format";
import { AGREED, CONSENT_PARAM, identifiersIn } from "@/lib/client/tracking";
import { type Conversion, type Destination, transactionOf, writeFiles } from "./google-files";
import { type Column, HAS_TIME, momentOf, normalised, readRows } from "./read-answers";

/** Google rejects older clicks. */
const MAX_AGE_DAYS = 90;

/** The only columns read. */
type AnswerRow = Partial<
  Record<"date" | "gclid" | "gbraid" | "wbraid" | "consent" | "status" | "value", string>
>;

export type ConversionOptions = {
  columns: { date: string; status?: string; value?: string };
  /** Status values that count, case-insensitive. Without a status column all rows count. */
  statuses: readonly string[];
  /** Name of the conversion action in Google Ads. */
  name: string;
  destination: Destination;
  /** Value of each conversion, unless a column gives it; null for none. */
  value: number | null;
  /** Read times without a zone as La Réunion time instead of UTC. */
  localTime: boolean;
  now: Date;
};

export const REASONS = {
  status: "statut qui ne compte pas",
  noClick: "sans identifiant de clic de Google (gclid, gbraid ou wbraid)",
  badClick: "identifiant de clic malformé",
  noConsent: `sans accord du visiteur (consentement autre que « ${AGREED} »)`,
  tooOld: `plus de ${MAX_AGE_DAYS} jours`,
  badDate: "date illisible",
  future: "date à venir ; voyez --local-time",
  today: "sans heure et d'aujourd'hui : recommencez demain avec le même fichier",
  badValue: "valeur illisible",
  twice: "en double (même clic, même minute)",
} as const;
export type Reason = keyof typeof REASONS;
export type Outcome = {
  rows: number;
  written: number;
  /** How many of them are in the legacy file. */
  legacy: number;
  files: readonly string[];
  /** Rows left out: how many, the spreadsheet row of the first, and the text that could not be used. */
  leftOut: Partial<Record<Reason, { count: number; line: number; text?: string }>>;
  /** Counts of the other statuses, to reveal a misspelt one. */
  otherStatuses: ReadonlyMap<string, number>;
};

const DECLARE_REMEDY = "déclarez ce champ caché dans le formulaire (npm run check:forms)";

function columnsOf({ date, status, value }: ConversionOptions["columns"]): Column[] {
  const named = (field: string, name: string | undefined): Column[] =>
    name ? [{ field, name, remedy: `donnez le nom d'une colonne du fichier à --${field}-column` }] : [];
  return [
    ...named("date", date),
    { field: "gclid", name: "gclid", remedy: DECLARE_REMEDY },
    { field: "gbraid", name: "gbraid" },
    { field: "wbraid", name: "wbraid" },
    { field: "consent", name: CONSENT_PARAM, remedy: DECLARE_REMEDY },
    ...named("status", status),
    ...named("value", value),
  ];
}

/** "1 234,50 €" → 1234.5; null when not an amount or ambiguous, as "1,250" is. */
export function amountOf(text: string): number | null {
  const digits = text.replace(/[\s€]|EUR/gi, "").replace(",", ".");
  return /^\d+(\.\d{1,2})?$/.test(digits) ? Number(digits) : null;
}

/** A click has one identifier: on iPhones Google replaces gclid with gbraid or wbraid. */
function clickOf(row: AnswerRow): Conversion["click"] | "noClick" | "badClick" {
  const name = (["gclid", "gbraid", "wbraid"] as const).find((field) => row[field]?.trim());
  if (!name) return "noClick";
  // Not URLSearchParams: it writes a space as `+`, which `identifiersIn` reads as itself.
  const id = identifiersIn(`?${name}=${encodeURIComponent(row[name]?.trim() ?? "")}`)[name];
  return id ? { name, id } : "badClick";
}

function conversionOf(row: AnswerRow, options: ConversionOptions): Conversion | Reason {
  const { columns, statuses, localTime, now } = options;
  if (columns.status && !statuses.includes(normalised(row.status ?? ""))) return "status";
  const click = clickOf(row);
  if (typeof click === "string") return click;
  if (row.consent !== AGREED) return "noConsent";
  const date = row.date ?? "";
  const moment = momentOf(date, localTime);
  if (!moment) return "badDate";
  // A date alone means the end of its day, which is still to come today. With another time, the request would count twice if a
  // later export reported it again.
  const isToday = !HAS_TIME.test(date) && moment.getTime() - now.getTime() < DAY_MS;
  if (moment > now) return isToday ? "today" : "future";
  if (now.getTime() - moment.getTime() > MAX_AGE_DAYS * DAY_MS) return "tooOld";
  const value = columns.value ? amountOf(row.value ?? "") : options.value;
  if (columns.value && value === null) return "badValue";
  return { click, moment, value };
}

/**
 * Converts exported answers into files for Google. Writes nothing when there is no conversion.
 * @param output prefix of the file names
 * @throws FaultError when the answers are invalid; a system error when a file cannot be read or written
 */
export function convert(input: string, output: string, options: ConversionOptions): Outcome {
  const normalisedOptions = { ...options, statuses: options.statuses.map(normalised) };
  const rows = readRows<AnswerRow>(input, columnsOf(options.columns));
  const leftOut: Outcome["leftOut"] = {};
  const otherStatuses = new Map<string, number>();
  // Deduplicates as Google does, in case two exports were merged.
  const found = new Map<string, Conversion>();
  for (const { row, line } of rows) {
    const conversion = conversionOf(row, normalisedOptions);
    if (typeof conversion === "string") leaveOut(leftOut, conversion, row, line);
    else if (found.has(transactionOf(conversion))) leaveOut(leftOut, "twice", row, line);
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
    leftOut,
    otherStatuses,
  };
}

function leaveOut(
  leftOut: Outcome["leftOut"],
  reason: Reason,
  { date = "", value = "" }: AnswerRow,
  line: number,
): void {
  const texts: Partial<Record<Reason, string>> = { badDate: date, future: date, badValue: value };
  const text = texts[reason]?.trim().slice(0, 40);
  const earlier = leftOut[reason];
  if (earlier) earlier.count += 1;
  else leftOut[reason] = { count: 1, line, text };
}
