import { randomUUID } from "node:crypto";
import { appendFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { HIDDEN_FIELDS } from "@/lib/client/request/form-url";
import type { Field, FormDefinition } from "./form-definition";

/** Options of an embed URL: they change the form's look and are never stored. Each is on when `1`. */
const EMBED_OPTIONS = ["alignLeft", "hideTitle", "transparentBackground", "dynamicHeight"];

export type Values = Readonly<Record<string, string>>;
export type StoredRequest = {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  form: string;
  /** Values that are neither visible nor hidden fields. */
  extra?: Values;
  [field: string]: string | number | Values | undefined;
};
type Submission = { ok: true; request: StoredRequest } | { ok: false; errors: Values };

/** Values of a posted form or a query. Normalises line ends to `\n`; drops empty values and embed options. */
export function readValues(pairs: URLSearchParams): Values {
  const values = [...pairs].map(([key, value]) => [key, value.replace(/\r\n?/g, "\n").trim()] as const);
  return Object.fromEntries(values.filter(([key, value]) => value !== "" && !EMBED_OPTIONS.includes(key)));
}

/** Values that a URL may prefill: hidden fields, extras and the need, but no other visible field. */
export function readPrefill(form: FormDefinition, query: URLSearchParams): Values {
  const isShown = (key: string) =>
    !HIDDEN_FIELDS.includes(key) && form.fields.some(({ name }) => name === key);
  return Object.fromEntries(Object.entries(readValues(query)).filter(([key]) => !isShown(key)));
}

const SIGNS = String.raw`[\s.\-‐-–\/\(\)]*`;
/** A French phone number as people write it, for an input's `pattern`. */
export const PHONE_PATTERN = String.raw`${SIGNS}(?:0|(?:\+|00)${SIGNS}(?:33|262)${SIGNS}0?)${SIGNS}[1-9]${SIGNS}(?:\d${SIGNS}){8}`;
const PHONE = new RegExp(`^(?:${PHONE_PATTERN})$`, "v");
/** Prefixes under +262: La Réunion (0262, 0263, 0692, 0693) and Mayotte (0269, 0639). Source: Arcep's numbering plan. */
const INDIAN_OCEAN = /^(?:262|263|269|639|692|693)/;

/** The number in E.164 (`+262692123456`, `+33612345678`); null when not French. */
function parsePhone(input: string): string | null {
  if (!PHONE.test(input)) return null;
  const digits = input.replace(/\D/g, "");
  const national = digits.slice(-9);
  const isIndianOcean = digits.slice(0, -9).includes("262") || INDIAN_OCEAN.test(national);
  return `${isIndianOcean ? "+262" : "+33"}${national}`;
}

/** @param isNeed whether any text is accepted, as a prefilled need may not be in the list */
function mistakeIn(field: Field, value: string, isNeed: boolean): string | undefined {
  if (value === "") return field.missing;
  if ("max" in field && value.length > field.max)
    return `Ce texte est trop long\u00a0: ${field.max} caractères au plus.`;
  if (field.kind === "tel" && parsePhone(value) === null)
    return "Vérifiez le numéro\u00a0: il comporte dix chiffres, par exemple 0692\u00a012\u00a034\u00a056.";
  if ("options" in field && !isNeed && !field.options.some((option) => option.value === value))
    return field.missing;
  return undefined;
}

function stored(field: Field | undefined, value: string): string | number {
  if (field?.kind === "tel") return parsePhone(value) ?? value;
  return field?.kind === "rating" ? Number(value) : value;
}

/**
 * Validates values against a form.
 * @returns the request to store (phone in E.164, numeric rating), or a French message for each invalid field
 */
export function checkValues(form: FormDefinition, values: Values): Submission {
  const errors = form.fields.flatMap((field) => {
    const mistake = mistakeIn(field, values[field.name] ?? "", field.name === form.need);
    return mistake === undefined ? [] : [[field.name, mistake] as const];
  });
  if (errors.length > 0) return { ok: false, errors: Object.fromEntries(errors) };

  const request: StoredRequest = { id: randomUUID(), at: new Date().toISOString(), form: form.id };
  const extra: [string, string][] = [];
  for (const [key, value] of Object.entries(values)) {
    const field = form.fields.find(({ name }) => name === key);
    if (field || HIDDEN_FIELDS.includes(key)) request[key] = stored(field, value);
    else extra.push([key, value]);
  }
  if (extra.length > 0) request.extra = Object.fromEntries(extra);
  return { ok: true, request };
}

/**
 * Appends a record to `{dataDir}/requests.jsonl` as a line of JSON, and resolves once it is on disk. A line is a single
 * write, so concurrent records do not mix.
 */
export async function storeRequest(dataDir: string, record: object): Promise<void> {
  // Records hold names and phone numbers: only the operator's account may read them.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "requests.jsonl");
  await appendFile(file, `${JSON.stringify(record)}\n`, { mode: 0o600, flush: true });
}
