import type { z } from "zod";
import { fieldPath } from "./problems";

type Issue = z.core.$ZodIssue;

/** Whether a value stands in curly or French quotes, which YAML takes for letters. */
export const inCurlyQuotes = (value: string): boolean => /^[“”„‟‘«]/.test(value);

const bare = (text: string) => text.replace(/^[\s“”„‟‘’«»"']+|[\s“”„‟‘’«»"']+$/g, "");

/**
 * What to write instead of a value that YAML reads as something else than its editor meant.
 * @param written the value as it stands in the file
 * @returns undefined when it is wrong in another way
 */
export function misreadValue(issue: Issue, written: string | undefined): string | undefined {
  const { input } = issue;
  if (issue.code === "invalid_type" && issue.expected === "string")
    return typeof input === "number" || typeof input === "boolean"
      ? `attendu : un texte ; mettez-le entre guillemets droits : "${written ?? input}"`
      : undefined;
  if (typeof input !== "string") return undefined;
  if (issue.code === "invalid_type" && /^(number|int)$/.test(issue.expected)) {
    const number = bare(input).replace(/\s/g, "").replace(",", ".");
    return /^-?\d+(\.\d+)?$/.test(number)
      ? `un nombre s'écrit avec un point, sans espace ni guillemets : ${number}`
      : `attendu : un nombre, comme ${issue.expected === "int" ? 5 : 4.5} ; trouvé : « ${input} »`;
  }
  return inCurlyQuotes(input) && /^invalid_(format|value)$/.test(issue.code)
    ? `guillemets autour d'une valeur : écrivez "${bare(input)}", avec des guillemets droits`
    : undefined;
}

/** A field whose name was written with a no-break space before its colon, which YAML takes for a letter of the name. */
export function spacedField(issue: Issue): string | undefined {
  const [key] = issue.code === "unrecognized_keys" ? issue.keys : [];
  return key !== undefined && /[\u00a0\u2000-\u200b\u202f]$/.test(key)
    ? `espace insécable entre ${key.trim()} et les deux-points : supprimez-la`
    : undefined;
}

/** Whether an issue is told by another: a length of what is of another kind, a field that is missing by its written name. */
export function isEcho(issue: Issue, issues: readonly Issue[]): boolean {
  const place = fieldPath(issue.path);
  if (/^too_(big|small)$/.test(issue.code))
    return issues.some(({ code, path }) => code === "invalid_type" && fieldPath(path) === place);
  return (
    issue.input === undefined &&
    issues.some(
      (other) =>
        spacedField(other) !== undefined &&
        other.code === "unrecognized_keys" &&
        other.keys.some((key) => fieldPath([...other.path, key.replace(/[\s\u200b]+$/, "")]) === place),
    )
  );
}

/** A field that stands outside the group where it is missing. */
type Misplaced = { unknown: Issue; missing: Issue; message: string };

/** The fields that are unknown where they stand and missing elsewhere: their indentation is wrong. */
export function misplacedFields(issues: readonly Issue[]): Misplaced[] {
  return issues.flatMap((unknown) => {
    if (unknown.code !== "unrecognized_keys" || unknown.keys.length !== 1) return [];
    const [key = ""] = unknown.keys;
    const missing = issues.find(
      ({ input, path }) => input === undefined && path.length > 1 && path.at(-1) === key,
    );
    if (!missing) return [];
    const group = fieldPath(missing.path.slice(0, -1));
    return [
      {
        unknown,
        missing,
        message: `retrait incorrect : ${key} va dans ${group}, alignez-le avec ses champs`,
      },
    ];
  });
}
