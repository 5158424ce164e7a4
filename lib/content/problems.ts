import { z } from "zod";
import { nearest } from "@/lib/system/nearest";

export type Problem = {
  /** Path as the loader received it, e.g. content/blog/x.mdx. */
  file: string;
  /** From 1; undefined if the problem concerns the whole file. */
  line?: number;
  /** The path of the field, if any, e.g. cards.items[2].title. */
  field?: string;
  /** What is wrong and how to fix it, in French, for an editor. */
  message: string;
};

/** The remedy for most texts that YAML misreads. */
export const QUOTED = 'mettez tout le texte entre guillemets droits, "…"';

/** "cards.items[2].title" from a zod path. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}

/** `content/blog/x.mdx:12 category : valeur inconnue …` */
export function formatProblem({ file, line, field, message }: Problem): string {
  return `${file}${line === undefined ? "" : `:${line}`} ${field ? `${field} : ` : ""}${message}`;
}

export const sortProblems = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));

/**
 * Its message lists every problem, one per line, sorted by file and line. It has no stack and no fields: Next would print
 * both below the message, and they do not help an editor.
 */
export class ContentError extends Error {
  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? "1 erreur" : `${problems.length} erreurs`;
    super([`Contenu : ${count} à corriger`, ...sortProblems(problems).map(formatProblem)].join("\n"));
    this.stack = this.message;
  }
}

/** @throws ContentError if there are problems */
export function failOn(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ContentError(problems);
}

const TYPES: Readonly<Record<string, string>> = {
  string: "un texte",
  number: "un nombre, comme 4.5, sans espace, unité ni guillemets",
  int: "un nombre entier, sans espace, unité ni guillemets",
  boolean: "true ou false",
  array: "une liste",
  object: "un groupe de champs",
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'une date AAAA-MM-JJ entre guillemets, comme "2026-11-21"',
  email: "une adresse électronique, comme contact@exemple.re",
  url: "une adresse complète, comme https://exemple.re",
  starts_with: "une adresse du site, qui commence par /",
};

const UNITS: Readonly<Record<string, string>> = { string: " caractère", array: " élément" };
type Bound = { origin: string; exact?: boolean; input: unknown };
const bound = ({ origin, exact, input }: Bound, limit: unknown, word: string) => {
  const unit = UNITS[origin];
  if (unit === undefined) return `${String(limit)} ${word} ; la valeur est ${String(input)}`;
  const { length } = input as string | unknown[];
  const size = `${limit}${unit}${Number(limit) > 1 ? "s" : ""}`;
  return `${exact ? `exactement ${size}` : `${size} ${word}`} ; il y en a ${length}`;
};

/** The names of a group's fields; none for anything else. */
const fieldsOf = (inst: unknown) =>
  inst instanceof z.core.$ZodObject ? Object.keys(inst._zod.def.shape) : [];

/** How a value of the expected type is written, where a value of another type was found. */
function spelling(expected: string, inst: unknown): string {
  // YAML may read a text as a number, or as a group if it contains a colon.
  if (expected === "string") return ", entre guillemets droits";
  if (expected === "array") return ", un tiret devant chaque élément, ou [un, deux]";
  const fields = fieldsOf(inst);
  return fields.length > 0 ? ` (${fields.join(", ")}), chacun sur sa ligne` : "";
}

/** Suggests a known field for each unknown one, and lists the known fields if one has no match. */
function unknownFields({ keys, inst, input }: z.core.$ZodRawIssue<z.core.$ZodIssueUnrecognizedKeys>): string {
  const known = fieldsOf(inst);
  const fields = keys.map((key) => ({ name: key.trim(), near: nearest(key.trim(), known) }));
  const remedies = fields.map(({ name, near }) => {
    if (near === name) return `espace insécable entre ${name} et les deux-points : supprimez-la`;
    if (near) return `${name} ; vouliez-vous dire ${near} ?`;
    // Between braces, YAML begins a field after each comma of a text that has no quotation marks.
    const isCut = Object(input)[name] === null;
    return isCut ? `${name} ; si c'est la suite d'un texte, ${QUOTED}` : name;
  });
  const listed = fields.some(({ near }) => !near)
    ? ` ; champs permis ici : ${known.join(", ") || "aucun"}`
    : "";
  return `champ inconnu : ${remedies.join(" ; ")}${listed}`;
}

/** Says that a value is not one of the known ones, and which is nearest. */
export function unknownValue(written: string, known: readonly string[]): string {
  const near = nearest(written, known);
  return `« ${written} » est inconnu ; ${near ? `le plus proche : « ${near} » ; ` : ""}valeurs permises : ${known.join(", ")}`;
}

const groupType = (input: object) => TYPES[Array.isArray(input) ? "array" : "object"];

/** zod's error map in French: what is expected, what was found, how to fix it. */
export const inFrench: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue;
  switch (issue.code) {
    case "invalid_type": {
      // In a whole-number field, zod reports a text only as not being a number.
      const isWhole = issue.inst instanceof z.core.$ZodNumberFormat;
      const format = issue.inst instanceof z.core.$ZodStringFormat && FORMATS[issue.inst._zod.def.format];
      const expected = format || (TYPES[isWhole ? "int" : issue.expected] ?? issue.expected);
      if (input === undefined) return `champ manquant : ajoutez-le (attendu : ${expected})`;
      if (input === null)
        return issue.expected === "array"
          ? "champ vide : remplissez-le ; une liste vide s'écrit []"
          : `champ vide : remplissez-le (attendu : ${expected})`;
      const found = typeof input === "object" ? groupType(input) : `« ${String(input)} »`;
      const written = format ? "" : spelling(issue.expected, issue.inst);
      return `attendu : ${expected}${written} ; trouvé : ${found}`;
    }
    case "invalid_value": {
      const known = issue.values.map(String);
      const values = `valeurs permises : ${known.join(", ")}`;
      if (input === undefined) return `champ manquant : ajoutez-le (${values})`;
      if (input === null) return `champ vide : remplissez-le (${values})`;
      if (typeof input === "object") return `${values} ; trouvé : ${groupType(input)}`;
      return unknownValue(String(input), known);
    }
    case "too_big":
      return bound(issue, issue.maximum, "au plus");
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "texte vide : remplissez le champ";
      if (issue.origin === "array" && issue.minimum === 1) return "liste vide : ajoutez-y un élément";
      if (issue.inclusive === false) return `plus de ${issue.minimum} ; la valeur est ${String(input)}`;
      return bound(issue, issue.minimum, "au moins");
    case "invalid_format":
      if (issue.format === "date" && /^\d{4}-\d\d-\d\d$/.test(String(input)))
        return `« ${String(input)} » : ce jour n'existe pas, corrigez la date`;
      return `« ${String(input)} » n'est pas ${FORMATS[issue.format] ?? `au format attendu (${issue.format})`}`;
    case "unrecognized_keys":
      return unknownFields(issue);
    default:
      return undefined;
  }
};
