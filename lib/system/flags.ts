import { type ParseArgsConfig, parseArgs } from "node:util";
import { fail } from "./run";

type Options = NonNullable<ParseArgsConfig["options"]>;
/**
 * Reads a command's flags with `parseArgs`, and its positional arguments as `words`. A mistake ends the process with a message.
 * @param words whether the command takes positional arguments
 * @param help what `--help` prints; without it there is no such flag
 */
export function readFlags<const O extends Options>(
  options: O,
  { words = false, help }: { words?: boolean; help?: string } = {},
) {
  const args = process.argv.slice(2);
  if (help && (args.includes("--help") || args.includes("-h"))) {
    console.log(help);
    process.exit(0);
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: words });
    return { ...values, words: positionals as string[] };
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`);
    fail(mistake(error as NodeJS.ErrnoException, known.join(", ")));
  }
}

/** Describes an error of `parseArgs` in French. */
function mistake({ code, message }: NodeJS.ErrnoException, known: string): string {
  const name = /'([^' ]*)/.exec(message)?.[1];
  const flags = known ? `ses options : ${known}` : "elle n’a pas d’option";
  switch (code) {
    case "ERR_PARSE_ARGS_UNKNOWN_OPTION":
      if (name === "--help" || name === "-h") return `README.md décrit cette commande ; ${flags}.`;
      return `Cette commande ne connaît pas ${name} ; ${flags}.`;
    case "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL":
      return `« ${name} » est de trop pour cette commande ; ${flags}.`;
    default:
      return `${name} : la valeur manque, ou est de trop.`;
  }
}

/** Parses a flag's whole number; anything else ends the process. */
export function wholeNumber(flag: string, text: string, min = 1): number {
  const number = Number(text);
  if (text.trim() !== "" && Number.isInteger(number) && number >= min) return number;
  fail(`--${flag} attend un nombre entier d’au moins ${min}.`);
}
