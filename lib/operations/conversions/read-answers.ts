import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { CsvError, parse } from "csv-parse/sync";
import { REUNION_OFFSET } from "@/lib/client/format";
import { FaultError } from "../report";

/** A column to read as `field`. `remedy` is what to do when it is missing; without one it is optional. */
export type Column = { field: string; name: string; remedy?: string };

const SAVE_REMEDY = "enregistrez le fichier en « CSV UTF-8 »";

export const normalised = (name: string) => name.normalize("NFC").trim().toLowerCase();

/** @throws FaultError when the file is not UTF-8 text */
function textOf(bytes: Buffer): string {
  // Workbooks (.xlsx, .ods) are ZIP files.
  if (bytes.subarray(0, 2).toString() === "PK")
    throw new FaultError("c'est un classeur, et non un fichier CSV", SAVE_REMEDY);
  if (!isUtf8(bytes)) throw new FaultError("le fichier n'est pas en UTF-8", SAVE_REMEDY);
  return bytes.toString();
}

/** Detects the delimiter from the first line, ignoring quoted text: French spreadsheets write semicolons. */
function delimiterOf(text: string): string {
  const [line = ""] = text.replace(/"[^"]*"/g, "").split(/\r?\n/);
  const count = (delimiter: string) => line.split(delimiter).length;
  return [",", ";", "\t"].sort((a, b) => count(b) - count(a))[0] ?? ",";
}

/** Maps each header column to its field; false for columns to skip. */
function fieldsOf(header: readonly string[], columns: readonly Column[]): (string | false)[] {
  const names = header.map(normalised);
  // The message below would show a visitor's answers.
  if (header.some((cell) => momentOf(cell, true)))
    throw new FaultError(
      "la première ligne est une réponse, et non les titres des colonnes",
      "remettez ces titres, ou exportez à nouveau les réponses",
    );
  for (const { name, remedy } of columns)
    if (remedy && !names.includes(normalised(name)))
      throw new FaultError(
        `la colonne « ${name} » manque`,
        `${remedy}. Colonnes du fichier : ${header.join(", ")}`,
      );
  const fields = new Map(columns.map(({ field, name }) => [normalised(name), field]));
  const twice = header.find((_, index) => {
    const name = names[index] ?? "";
    return fields.has(name) && names.indexOf(name) !== index;
  });
  if (twice !== undefined)
    throw new FaultError(
      `deux colonnes s'appellent « ${twice} », et rien ne dit laquelle compte`,
      "renommez ou retirez celle qui est de trop",
    );
  return names.map((name) => fields.get(name) ?? false);
}

type Counts = { records: number; empty_lines: number };
/** Spreadsheet number of the next row; a multi-line answer is one row. */
const rowAfter = ({ records, empty_lines }: Counts) => records + empty_lines + 2;

/** By the parser's code. @see https://csv.js.org/parse/errors/ */
const CSV_MISTAKES: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: "elle n'a pas autant de colonnes que la première",
  CSV_QUOTE_NOT_CLOSED: "un guillemet s'ouvre et ne se ferme pas",
};

function csvError(error: CsvError): FaultError {
  const { records, empty_lines } = error as CsvError & Counts;
  const what = CSV_MISTAKES[error.code] ?? "les guillemets y sont mal placés";
  return new FaultError(
    `ligne ${rowAfter({ records, empty_lines })} : ${what}`,
    "corrigez cette ligne, ou exportez à nouveau les réponses",
  );
}

/** Reads columns of a CSV file, with row numbers. @throws FaultError that names the problem and its row */
export function readRows<Row>(file: string, columns: readonly Column[]): { row: Row; line: number }[] {
  const text = textOf(readFileSync(file));
  if (text.trim() === "")
    throw new FaultError("le fichier est vide", "exportez à nouveau les réponses du formulaire");
  try {
    const rows: unknown = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      columns: (header: string[]) => fieldsOf(header, columns),
      info: true,
      skip_empty_lines: true,
    });
    return (
      (rows as { record: Record<string, string>; info: Counts }[])
        // Spreadsheets keep the separators of rows that were emptied.
        .filter(({ record }) => Object.values(record).some((cell) => cell.trim() !== ""))
        .map(({ record, info }) => ({ row: record as Row, line: rowAfter(info) - 1 }))
    );
  } catch (error) {
    throw error instanceof CsvError ? csvError(error) : error;
  }
}

/** LibreOffice shows and saves a typed year with two digits. */
const DAY_FIRST = /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>(?:20)?\d{2})(?:[\s,à]+(?<time>\d.*))?$/;
const ISO = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T\s]+(?<time>\d.*))?$/;
const TIME =
  /^(?<hour>\d{1,2})[:h](?<minute>\d{2})(?<second>:\d{2}(?:\.\d+)?)?\s*(?<zone>Z|[+-]\d{2}:?\d{2})?$/i;

/** Whether a date from a spreadsheet has a time. */
export const HAS_TIME = /\d[:h]\d\d/;

/**
 * Parses a date from a spreadsheet, ISO or French (day first); null when invalid. A date alone means the end of that day, a time
 * without seconds, as Excel saves it, the end of that minute: Google rejects conversions before their click.
 * @param localTime read times without a zone as La Réunion time instead of UTC
 */
export function momentOf(text: string, localTime: boolean): Date | null {
  const found = DAY_FIRST.exec(text.trim()) ?? ISO.exec(text.trim());
  const { year = "", month = "", day = "", time } = found?.groups ?? {};
  const date = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  // Date would read 31 February as 3 March.
  if (new Date(`${date}T00:00Z`).getUTCDate() !== Number(day)) return null;
  const { hour = "", minute, second = ":59", zone } = TIME.exec(time ?? "23:59")?.groups ?? {};
  // Date would read 24:00 as the next day's start.
  if (hour === "24") return null;
  const offset = zone ?? (localTime ? REUNION_OFFSET : "Z");
  const moment = new Date(`${date}T${hour.padStart(2, "0")}:${minute}${second}${offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
