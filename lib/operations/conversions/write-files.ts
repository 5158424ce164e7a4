import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import {
  type Conversion,
  type Destination,
  INGEST_START,
  ingestRequest,
  LEGACY_COLUMNS,
  legacyRow,
  MAX_EVENTS,
} from "./google-files";

const legacyFile = (output: string) => `${output}-ancien.csv`;
/** @param part from 0 */
const ingestFile = (output: string, part: number) => `${output}${part === 0 ? "" : `-${part + 1}`}.json`;

/** The ingest files that there are from this part on. */
function* ingestFiles(output: string, from: number): Generator<string> {
  for (let part = from; existsSync(ingestFile(output, part)); part++) yield ingestFile(output, part);
}

/** The first file that would be overwritten though it was not made here; undefined where there is none. */
export function foreignFile(output: string): string | undefined {
  const startsOtherwise = (file: string, start: string) =>
    existsSync(file) && !readFileSync(file, "utf8").startsWith(start);
  if (startsOtherwise(legacyFile(output), LEGACY_COLUMNS.join(","))) return legacyFile(output);
  return [...ingestFiles(output, 0)].find((file) => startsOtherwise(file, INGEST_START));
}

/** A row of a CSV file (RFC 4180). */
const csvLine = (cells: readonly string[]) =>
  `${cells.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(",")}\n`;

/**
 * Writes conversions to `{output}.json`, a further one for every 2,000, and those with a gclid to `{output}-ancien.csv`. The files
 * get their names when all of them are complete.
 */
export class ConversionFiles {
  /** Where each file is until it is complete. */
  private readonly parts = new Map<string, string>();
  private batch: Conversion[] = [];
  private requests = 0;

  constructor(
    private readonly output: string,
    private readonly name: string,
    private readonly destination: Destination,
  ) {}

  add(conversion: Conversion): void {
    this.batch.push(conversion);
    if (this.batch.length === MAX_EVENTS) this.flush();
  }

  private partOf(file: string): string {
    const part = `${file}.${process.pid}.part`;
    this.parts.set(file, part);
    return part;
  }

  private flush(): void {
    const { batch, output } = this;
    if (batch.length === 0) return;
    writeFileSync(this.partOf(ingestFile(output, this.requests)), ingestRequest(this.destination, batch));
    const rows = batch.flatMap((conversion) => {
      const row = legacyRow(conversion, this.name);
      return row ? [row] : [];
    });
    const header = this.parts.has(legacyFile(output)) ? [] : [LEGACY_COLUMNS];
    if (rows.length > 0)
      appendFileSync(this.partOf(legacyFile(output)), [...header, ...rows].map(csvLine).join(""));
    this.requests += 1;
    this.batch = [];
  }

  /** Replaces the files of an earlier run. @returns the files' names */
  finish(): string[] {
    this.flush();
    for (const [file, part] of this.parts) renameSync(part, file);
    if (!this.parts.has(legacyFile(this.output))) rmSync(legacyFile(this.output), { force: true });
    for (const file of [...ingestFiles(this.output, this.requests)]) rmSync(file);
    return [...this.parts.keys()];
  }

  /** Removes what is not complete. */
  discard(): void {
    for (const part of this.parts.values()) rmSync(part, { force: true });
  }
}
