import { randomUUID } from "node:crypto";
import { HIDDEN_FIELDS } from "@/lib/client/request/form-url";
import type { Field, FormDefinition } from "./form-types";
import { parsePhone } from "./phone";

/** Options of an embed address: they change how the form looks and are never stored. Each is on when it is `1`. */
const EMBED_OPTIONS = ["alignLeft", "hideTitle", "transparentBackground", "dynamicHeight"];

export type Values = Readonly<Record<string, string>>;
export type StoredRequest = {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  form: string;
  /** Values that are neither fields nor hidden fields of the form. */
  extra?: Values;
  [field: string]: string | number | Values | undefined;
};
export type Submission = { ok: true; request: StoredRequest } | { ok: false; errors: Values };

const isHidden = (key: string) => HIDDEN_FIELDS.some((hidden) => hidden === key);

/** The values of a posted form or an address. Line ends become `\n`; empty values and embed options are left out. */
export function readValues(pairs: URLSearchParams): Values {
  const values = [...pairs].map(([key, value]) => [key, value.replace(/\r\n?/g, "\n").trim()] as const);
  return Object.fromEntries(values.filter(([key, value]) => value !== "" && !EMBED_OPTIONS.includes(key)));
}

/** What an address prefills: hidden values and extras, no visible fields. */
export function readPrefill(form: FormDefinition, query: URLSearchParams): Values {
  const isShown = (key: string) => !isHidden(key) && form.fields.some(({ name }) => name === key);
  return Object.fromEntries(Object.entries(readValues(query)).filter(([key]) => !isShown(key)));
}

/** @param isNeed a prefilled need may say more than the list offers, so that any text is one */
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

/** A value as it is stored. */
function stored(field: Field | undefined, value: string): string | number {
  if (field?.kind === "tel") return parsePhone(value) ?? value;
  return field?.kind === "rating" ? Number(value) : value;
}

/**
 * Checks values against a form.
 * @returns the request ready to be stored (telephone in E.164, rating a number), or one French message for each wrong field
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
    if (field || isHidden(key)) request[key] = stored(field, value);
    else extra.push([key, value]);
  }
  if (extra.length > 0) request.extra = Object.fromEntries(extra);
  return { ok: true, request };
}
