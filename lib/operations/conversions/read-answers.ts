import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { CsvError, parse } from "csv-parse/sync";
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

/** What the parser has read so far, without the header. */
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

/**
 * Reads some columns of a CSV file, such as the answers that a form's host has exported.
 * @returns each row with its number, as a spreadsheet counts
 * @throws AskError that says what is wrong with the file, and in which row
 */
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
