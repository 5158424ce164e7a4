import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { CONSENT_PARAM } from "@/lib/client/tracking";
import { AskError } from "../ask";

/** What is read of an answer; nothing else of it is kept. */
export type AnswerRow = Partial<
  Record<"date" | "gclid" | "gbraid" | "wbraid" | "consent" | "status" | "value", string>
>;
/** The names of the columns that the operator may name. */
export type Columns = { date: string; status?: string; value?: string };

/** Enough for the longest answer; a quote that nobody closes would otherwise swallow the whole file. */
const LONGEST_ROW = 256 * 1024;
const SAVE = "enregistrez le fichier en « CSV UTF-8 »";

export const normalised = (name: string) => name.normalize("NFC").trim().toLowerCase();

/**
 * The file's text, piece by piece.
 * @throws AskError when it is no text in UTF-8
 */
async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let first = true;
  try {
    for await (const part of bytes) {
      // What a workbook begins with, which is a ZIP file.
      if (first && part[0] === 0x50 && part[1] === 0x4b)
        throw new AskError("c'est un classeur, et non un fichier CSV", SAVE);
      first = false;
      yield decoder.decode(part, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new AskError("le fichier n'est pas en UTF-8", SAVE);
    throw error;
  }
}

/** What separates columns: French spreadsheets write semicolons. Decided by the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const [line = ""] = text.replace(/"(?:[^"]|"")*"/g, "").split(/\r?\n/);
  const count = (delimiter: string) => line.split(delimiter).length;
  return [",", ";", "\t"].sort((a, b) => count(b) - count(a))[0] ?? ",";
}

/** The field that each column of the header is; false for the others, which are not read. */
function fieldsOf(header: readonly string[], columns: Columns): (keyof AnswerRow | false)[] {
  const wanted: [keyof AnswerRow, string | undefined, string][] = [
    ["date", columns.date, "donnez le nom de la colonne de la date d'envoi avec --date-column"],
    ["gclid", "gclid", "déclarez ce champ caché dans le formulaire (npm run check:forms)"],
    ["consent", CONSENT_PARAM, "déclarez ce champ caché dans le formulaire (npm run check:forms)"],
    ["status", columns.status, "donnez le nom d'une colonne du fichier à --status-column"],
    ["value", columns.value, "donnez le nom d'une colonne du fichier à --value-column"],
  ];
  const names = header.map(normalised);
  for (const [, name, cure] of wanted)
    if (name && !names.includes(normalised(name)))
      throw new AskError(
        `la colonne « ${name} » manque`,
        `${cure}. Colonnes du fichier : ${header.join(", ")}`,
      );
  const fields = new Map<string, keyof AnswerRow>([
    ["gbraid", "gbraid"],
    ["wbraid", "wbraid"],
  ]);
  for (const [field, name] of wanted) if (name) fields.set(normalised(name), field);
  const twice = header.find((name, index) => {
    const same = normalised(name);
    return fields.has(same) && names.indexOf(same) !== index;
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
  CSV_MAX_RECORD_SIZE: "un guillemet s'ouvre et ne se ferme pas",
};

function csvError(error: CsvError): AskError {
  const { records, empty_lines } = error as CsvError & Counts;
  const what = CSV_MISTAKES[error.code] ?? "les guillemets y sont mal placés";
  return new AskError(
    `ligne ${rowAfter({ records, empty_lines })} : ${what}`,
    "corrigez cette ligne, ou exportez à nouveau les réponses",
  );
}

/** Reads the answers that a form's host has exported, one by one, as `readRows` does. */
export const readAnswers = (bytes: AsyncIterable<Uint8Array>, columns: Columns) =>
  readRows<AnswerRow>(bytes, (header) => fieldsOf(header, columns));

/**
 * Reads the rows of a CSV file, one by one.
 * @param fieldsOf the field that each column of the header is; false for those that are not read
 * @returns each with the number of its row, as a spreadsheet counts
 * @throws AskError that says what is wrong with the file, and in which row
 */
export async function* readRows<Row>(
  bytes: AsyncIterable<Uint8Array>,
  fieldsOf: (header: readonly string[]) => (string | false)[],
): AsyncGenerator<{ row: Row; line: number }> {
  const texts = textOf(bytes);
  const { value: first } = await texts.next();
  if (!first?.trim())
    throw new AskError("le fichier est vide", "exportez à nouveau les réponses du formulaire");
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(first),
    columns: (header: string[]) => fieldsOf(header),
    info: true,
    max_record_size: LONGEST_ROW,
    skip_empty_lines: true,
  });
  const feeding = feed(first, texts, parser);
  try {
    for await (const { record, info } of parser) yield { row: record as Row, line: rowAfter(info) - 1 };
    await feeding;
  } catch (error) {
    throw error instanceof CsvError ? csvError(error) : error;
  }
}

/** Gives the parser the text as fast as it takes it. */
async function feed(
  first: string,
  texts: AsyncIterable<string>,
  parser: ReturnType<typeof parse>,
): Promise<void> {
  const pieces = async function* () {
    yield first;
    yield* texts;
  };
  await pipeline(pieces, parser).catch((error: unknown) => void parser.destroy(error as Error));
}
