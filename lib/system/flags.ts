import { type ParseArgsConfig, parseArgs } from "node:util";
import { fail } from "./run";

type Range = { min?: number; max?: number };
/**
 * A flag of a command: what it takes after `--name`, and its value when it is left out. Numbers are whole, the items of
 * a list are separated by commas.
 */
type Flag =
  | { type: "boolean" }
  | { type: "text"; default: string; choices?: readonly string[] }
  | { type: "texts"; default: readonly string[] }
  | ({ type: "number"; default: number } & Range)
  | ({ type: "numbers"; default: readonly number[] } & Range);
export type Flags = Readonly<Record<string, Flag>>;

type Values = { boolean: boolean; text: string; texts: string[]; number: number; numbers: number[] };
type ValueOf<F extends Flag> = F extends { choices: readonly (infer Choice)[] } ? Choice : Values[F["type"]];
/** The values of flags by name, and the words that stand beside them. */
export type FlagValues<F extends Flags> = { [Name in keyof F]: ValueOf<F[Name]> } & { words: string[] };

export type FlagOptions = {
  /** The commands of editors and operators print French. */
  french?: boolean;
  /** Whether the command takes words without `--`. */
  words?: boolean;
  /** What `--help` prints; without it there is no such flag. */
  help?: string;
  args?: readonly string[];
};

const ENGLISH = {
  unknown: (flag: string) => `Unknown flag ${flag}`,
  known: (flags: string) => (flags ? `: the flags are ${flags}.` : ": this command has none."),
  word: (word: string) => `"${word}" is not expected: this command takes flags only.`,
  value: (flag: string, expected: string) => `${flag} expects ${expected}.`,
  number: (range: string) => `a whole number${range}`,
  range: (min: number, max: number) =>
    Number.isFinite(max) ? ` from ${min} to ${max}` : ` of ${min} or more`,
  choice: (choices: string) => `one of ${choices}`,
  text: "a value after it",
  nothing: "no value",
};
const FRENCH: typeof ENGLISH = {
  unknown: (flag) => `Option ${flag} inconnue`,
  known: (flags) => (flags ? ` : les options sont ${flags}.` : " : cette commande n'en a pas."),
  word: (word) => `« ${word} » est de trop : cette commande ne prend que des options.`,
  value: (flag, expected) => `${flag} attend ${expected}.`,
  number: (range) => `un nombre entier${range}`,
  range: (min, max) => (Number.isFinite(max) ? ` de ${min} à ${max}` : ` d'au moins ${min}`),
  choice: (choices) => `l'une de ces valeurs : ${choices}`,
  text: "une valeur à sa suite",
  nothing: "aucune valeur",
};

/** Reads a command's flags; a mistake ends the process with a message that names it, and `--help` with the command's help. */
export function readFlags<const F extends Flags>(flags: F, options: FlagOptions = {}): FlagValues<F> {
  const { help, args = process.argv.slice(2) } = options;
  if (help && (args.includes("--help") || args.includes("-h"))) {
    console.log(help);
    process.exit(0);
  }
  try {
    return parseFlags(flags, options);
  } catch (error) {
    fail(error);
  }
}

/** Reads a command's flags. @throws Error that names the flag, and the flags that exist or what the flag expects */
export function parseFlags<const F extends Flags>(
  flags: F,
  { french = false, words = false, args = process.argv.slice(2) }: FlagOptions = {},
): FlagValues<F> {
  const say = french ? FRENCH : ENGLISH;
  const options: ParseArgsConfig["options"] = {};
  for (const [name, { type }] of Object.entries(flags))
    options[name] = { type: type === "boolean" ? "boolean" : "string" };
  const config = { args: [...args], options, allowPositionals: words };
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ ...config, strict: true });
  } catch (error) {
    throw new Error(mistakeIn(config, say), { cause: error });
  }
  const found = Object.entries(flags).map(([name, flag]) => [
    name,
    readValue(`--${name}`, flag, parsed.values[name], say),
  ]);
  return { ...Object.fromEntries(found), words: parsed.positionals };
}

/** What `parseArgs` has refused, in the command's language. */
function mistakeIn({ args, options = {}, allowPositionals }: ParseArgsConfig, say: typeof ENGLISH): string {
  const known = Object.keys(options).map((name) => `--${name}`);
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === "positional" && !allowPositionals) return say.word(token.value);
    if (token.kind !== "option") continue;
    const type = Object.hasOwn(options, token.name) && options[token.name]?.type;
    if (!type) return say.unknown(token.rawName) + say.known(known.join(", "));
    if (type === "boolean" && token.value !== undefined) return say.value(token.rawName, say.nothing);
    if (type === "string" && (token.value === undefined || (!token.inlineValue && /^-/.test(token.value))))
      return say.value(token.rawName, say.text);
  }
  return say.unknown(args?.join(" ") ?? "") + say.known(known.join(", "));
}

function readValue(name: string, flag: Flag, given: unknown, say: typeof ENGLISH): Values[Flag["type"]] {
  if (flag.type === "boolean") return given === true;
  if (given === undefined)
    return typeof flag.default === "object" ? ([...flag.default] as string[] | number[]) : flag.default;
  const text = String(given);
  if (text === "") throw new Error(say.value(name, say.text));
  switch (flag.type) {
    case "text":
      if (flag.choices && !flag.choices.includes(text))
        throw new Error(say.value(name, say.choice(flag.choices.join(", "))));
      return text;
    case "texts":
      return text.split(",");
    case "number":
      return numberIn(name, flag, text, say);
    default:
      return text.split(",").map((part) => numberIn(name, flag, part, say));
  }
}

function numberIn(
  name: string,
  { min = 0, max = Infinity }: Range,
  text: string,
  say: typeof ENGLISH,
): number {
  const number = Number(text);
  if (text.trim() !== "" && number >= min && number <= max && Number.isInteger(number)) return number;
  throw new Error(say.value(name, say.number(say.range(min, max))));
}
