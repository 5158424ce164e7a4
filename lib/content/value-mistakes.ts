import type { z } from "zod";
import { fieldPath } from "./problems";
import { inCurlyQuotes } from "./yaml-mistakes";

type Issue = z.core.$ZodIssue;

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

/** A field that stands outside the group where it is missing. */
export type Misplaced = { unknown: Issue; missing: Issue; message: string };

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
