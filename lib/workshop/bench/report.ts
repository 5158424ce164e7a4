import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";

export type Row = Readonly<Record<string, string | number | undefined>>;

/** Rows as a Markdown table with aligned columns; the first row names the columns. */
export function markdownTable(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? "–")))];
  const widths = names.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}

/**
 * Prints a report with date, machine and command line, and writes it to a Markdown file.
 * @param versions programs with their versions, besides Node
 */
export function writeReport(file: string, versions: readonly string[], parts: readonly string[]): void {
  const args = process.argv.slice(2);
  const line = ["npm run workshop bench", ...(args.length > 0 ? ["--"] : []), ...args].join(" ");
  const made = [
    new Date().toISOString().slice(0, 10),
    `Node ${process.versions.node}`,
    ...versions,
    `${availableParallelism()} processors`,
  ];
  const note = "Written by `npm run workshop bench`: measure again rather than edit.";
  const text = ["# Benchmarks", note, `\`${line}\`, ${made.join(", ")}.`, ...parts].join("\n\n");
  console.log(`\n${text}`);
  writeFileSync(file, `${text}\n`);
}
