import type { z } from "zod";
import { nearest } from "@/lib/system/nearest";
import { bare, fieldPath } from "./problems";

type Issue = z.core.$ZodIssue;

/** Whether a value stands in curly or French quotes, which YAML takes for letters. */
export const inCurlyQuotes = (value: string): boolean => /^[“”„‟‘«]/.test(value);

/**
 * What to write instead of a value that YAML reads as something else than its editor meant.
 * @param written the value as it stands in the file
 * @returns undefined when it is wrong in another way
 */
export function misreadValue(issue: Issue, written: string | undefined): string | undefined {
  const { input } = issue;
  const phone =
    /^(phone|whatsapp|callerId)$/.test(String(issue.path.at(-1))) && international(written ?? String(input));
  if (phone) return `numéro au format international, entre guillemets droits : "${phone}"`;
  if (issue.code === "invalid_type" && issue.expected === "string" && isSplitText(input))
    return 'deux-points ou accolade dans un texte : mettez tout le texte entre guillemets droits, "…"';
  if (issue.code === "invalid_type" && issue.expected === "string")
    return typeof input === "number" || typeof input === "boolean"
      ? `attendu : un texte ; mettez-le entre guillemets droits : "${written ?? input}"`
      : undefined;
  if (typeof input !== "string") return undefined;
  return inCurlyQuotes(input) && /^invalid_(format|value)$/.test(issue.code)
    ? `guillemets autour d'une valeur : écrivez "${bare(input)}", avec des guillemets droits`
    : undefined;
}

/** A French number with its country's code, "+262 692 12 34 56"; undefined when it cannot be known. */
function international(written: string): string | undefined {
  const [, code, digits = ""] =
    /^(?:(?:\+|00)?(262|33))?0?([1-9]\d{8})$/.exec(written.replace(/[^\d+]/g, "")) ?? [];
  const [, start, ...pairs] = /^(\d{3})(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  const country = code ?? (/^(262|263|692|693|976)$/.test(start ?? "") ? "262" : "33");
  return start && `+${country} ${[start, ...pairs].join(" ")}`;
}

/** Whether a text in a list was split at its colon. */
const isSplitText = (input: unknown) =>
  typeof input === "object" && input !== null && Object.keys(input).some((key) => /\s/.test(key));

/** An unknown field that is no field: the space before its colon is no plain one, or it is the end of a number. */
export function misreadField(issue: Issue): string | undefined {
  if (issue.code !== "unrecognized_keys") return undefined;
  const [key = ""] = issue.keys;
  if (/[\u00a0\u2000-\u200b\u202f]$/.test(key))
    return `espace insécable entre ${key.trim()} et les deux-points : supprimez-la`;
  // Between braces YAML takes a decimal comma for the end of the field.
  return /^\d+$/.test(key) && (issue.input as Record<string, unknown>)[key] === null
    ? `virgule dans un nombre, avant ${key} : entre accolades, écrivez un point, ou un nombre entier`
    : undefined;
}

/** Whether an issue is told by another: a length of what is of another kind, a field that is missing because its name is misspelt. */
export function isEcho(issue: Issue, issues: readonly Issue[]): boolean {
  const place = fieldPath(issue.path);
  if (/^too_(big|small)$/.test(issue.code))
    return issues.some(({ code, path }) => code === "invalid_type" && fieldPath(path) === place);
  return (
    issue.input === undefined &&
    issues.some(
      (other) =>
        other.code === "unrecognized_keys" &&
        fieldPath([...other.path, issue.path.at(-1) ?? ""]) === place &&
        other.keys.some((key) => nearest(key.replace(/[\s\u200b]+$/, ""), [String(issue.path.at(-1))])),
    )
  );
}

/** The fields that are unknown where they stand and missing in a group beside: their indentation is wrong. */
export function misplacedFields(issues: readonly Issue[]) {
  return issues.flatMap((unknown) => {
    if (unknown.code !== "unrecognized_keys" || unknown.keys.length !== 1) return [];
    const [key = ""] = unknown.keys;
    const missing = issues.find(
      ({ input, path }) => input === undefined && path.length > 1 && path.at(-1) === key,
    );
    if (!missing) return [];
    const group = fieldPath(missing.path.slice(0, -1));
    const message = `retrait incorrect : ${key} va dans ${group}, alignez-le avec ses champs`;
    return [{ unknown, missing, message }];
  });
}
