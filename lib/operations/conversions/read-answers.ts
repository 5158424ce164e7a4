import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { CsvError, parse } from "csv-parse/sync";
import { REUNION_OFFSET } from "@/lib/client/format";
import { AskError } from "../ask";

/** A column that is read: the field that it becomes, and how to mend that it is missing; without a cure it may be. */
export type Column = { field: string; name: string; cure?: string };

const SAVE = "enregistrez le fichier en « CSV UTF-8 »";

export const normalised = (name: string) => name.normalize("NFC").trim().toLowerCase();

/** @throws AskError when the file is no text in UTF-8 */
function textOf(bytes: Buffer): string {
  // What a workbook begins with, which is a ZIP file.
  if (bytes.subarray(0, 2).toString() === "PK")
    throw new AskError("c'est un classeur, et non un fichier CSV", SAVE);
  if (!isUtf8(bytes)) throw new AskError("le fichier n'est pas en UTF-8", SAVE);
  return bytes.toString();
}

/** What separates columns: French spreadsheets write semicolons. Decided by the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const [line = ""] = text.replace(/"(?:[^"]|"")*"/g, "").split(/\r?\n/);
  const count = (delimiter: string) => line.split(delimiter).length;
  return [",", ";", "\t"].sort((a, b) => count(b) - count(a))[0] ?? ",";
}

/** The field that each column of the header is; false for the others, which are not read. */
function fieldsOf(header: readonly string[], columns: readonly Column[]): (string | false)[] {
  const names = header.map(normalised);
  for (const { name, cure } of columns)
    if (cure && !names.includes(normalised(name)))
      throw new AskError(
        `la colonne « ${name} » manque`,
        `${cure}. Colonnes du fichier : ${header.join(", ")}`,
      );
  const fields = new Map(columns.map(({ field, name }) => [normalised(name), field]));
  const twice = header.find((_, index) => {
    const name = names[index] ?? "";
    return fields.has(name) && names.indexOf(name) !== index;
  });
  if (twice !== undefined)
    throw new AskError(
      `deux colonnes s'appellent « ${twice} », et rien ne dit laquelle compte`,
      "renommez ou retirez celle qui est de trop",
    );
  return names.map((name) => fields.get(name) ?? false);
}

type Counts = { records: number; empty_lines: number };
/** The number of the next row as a spreadsheet counts: an answer of several lines is one row. */
const rowAfter = ({ records, empty_lines }: Counts) => records + empty_lines + 2;

/** By the parser's code. @see https://csv.js.org/parse/errors/ */
const CSV_MISTAKES: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: "elle n'a pas autant de colonnes que la première",
  CSV_QUOTE_NOT_CLOSED: "un guillemet s'ouvre et ne se ferme pas",
};

function csvError(error: CsvError): AskError {
  const { records, empty_lines } = error as CsvError & Counts;
  const what = CSV_MISTAKES[error.code] ?? "les guillemets y sont mal placés";
  return new AskError(
    `ligne ${rowAfter({ records, empty_lines })} : ${what}`,
    "corrigez cette ligne, ou exportez à nouveau les réponses",
  );
}

/** Reads some columns of a CSV file, each row with its number. @throws AskError that says what is wrong with the file, and in which row */
export function readRows<Row>(file: string, columns: readonly Column[]): { row: Row; line: number }[] {
  const text = textOf(readFileSync(file));
  if (text.trim() === "")
    throw new AskError("le fichier est vide", "exportez à nouveau les réponses du formulaire");
  try {
    const rows: unknown = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      columns: (header: string[]) => fieldsOf(header, columns),
      info: true,
      skip_empty_lines: true,
    });
    return (rows as { record: Row; info: Counts }[]).map(({ record, info }) => ({
      row: record,
      line: rowAfter(info) - 1,
    }));
  } catch (error) {
    throw error instanceof CsvError ? csvError(error) : error;
  }
}

export const DAY_MS = 86_400_000;
const DAY_FIRST = /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})(?:[\s,à]+(?<time>\d.*))?$/;
const ISO = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T\s]+(?<time>\d.*))?$/;
const TIME =
  /^(?<hour>\d{1,2})[:h](?<minute>\d{2})(?<second>:\d{2}(?:\.\d+)?)?\s*(?<half>[AP]M)?\s*(?<zone>Z|[+-]\d{2}:?\d{2})?$/i;

/** The hour of a day; null where a clock has no such hour. @param half "AM" or "PM" of a clock of twelve hours */
function hourOf(hour: string, half: string | undefined): number | null {
  const number = Number(hour);
  if (!half) return number < 24 ? number : null;
  if (number < 1 || number > 12) return null;
  return (number % 12) + (half.toUpperCase() === "PM" ? 12 : 0);
}

/**
 * The moment that a spreadsheet's text says: ISO, or day first as in French; null where it is none. Of a day alone, its end:
 * Google refuses conversions from before their click.
 * @param localTime whether times without a zone are La Réunion's; else they are UTC
 * @param now of a day that has not ended, this moment
 */
export function momentOf(text: string, localTime: boolean, now: Date): Date | null {
  const slashes = DAY_FIRST.exec(text.trim())?.groups;
  const { year = "", month = "", day = "", time } = slashes ?? ISO.exec(text.trim())?.groups ?? {};
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  // Date takes the 31st of February for the 3rd of March.
  if (new Date(`${date}T00:00Z`).getUTCDate() !== Number(day)) return null;
  const { hour = "", minute, second = ":00", half, zone } = TIME.exec(time ?? "23:59:59")?.groups ?? {};
  const hours = hourOf(hour, half);
  // Where clocks have twelve hours, the month may be first.
  if (!minute || hours === null || (half && slashes)) return null;
  const offset = zone ?? (localTime ? REUNION_OFFSET : "Z");
  const moment = new Date(`${date}T${String(hours).padStart(2, "0")}:${minute}${second}${offset}`);
  if (Number.isNaN(moment.getTime())) return null;
  const today = !time && moment > now && moment.getTime() - now.getTime() < DAY_MS;
  return today ? now : moment;
}
