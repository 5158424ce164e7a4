import { randomUUID } from "node:crypto";
import { z } from "zod";
import { HIDDEN_FIELDS } from "@/lib/client/request/hidden-fields";
import { type Field, type FormDefinition, LIMITS } from "./form-types";
import { parsePhone } from "./phone";

/** Options of an embed address: they change how the form looks and are never stored. */
const EMBED_OPTIONS = ["alignLeft", "hideTitle", "transparentBackground", "dynamicHeight"] as const;
export type EmbedOptions = Record<(typeof EMBED_OPTIONS)[number], boolean>;

export type Values = Readonly<Record<string, string>>;
/** What came with a request, by its use. */
export type Input = { fields: Values; hidden: Values; extra: Values };
export type StoredRequest = {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  form: string;
  extra?: Values;
  [field: string]: string | number | Values | undefined;
};
export type Submission = { ok: true; request: StoredRequest } | { ok: false; errors: Values };

const EXTRA_KEY = /^[a-zA-Z][\w.-]{0,39}$/;
const isOption = (key: string) => EMBED_OPTIONS.some((option) => option === key);
const isHidden = (key: string) => HIDDEN_FIELDS.some((hidden) => hidden === key);

/** Reads the options of an embed address; each is on when it is exactly `1`, as in the real form. */
export function readOptions(query: URLSearchParams): EmbedOptions {
  const on = (key: (typeof EMBED_OPTIONS)[number]) => query.get(key) === "1";
  return {
    alignLeft: on("alignLeft"),
    hideTitle: on("hideTitle"),
    transparentBackground: on("transparentBackground"),
    dynamicHeight: on("dynamicHeight"),
  };
}

/** Line ends as `\n`, no other control character (they could forge lines in a log), no outer blanks. */
function clean(value: string): string {
  return value
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/**
 * Sorts key-value pairs into form fields, hidden values and campaign extras. The first value of a key wins.
 * Extras never make a request invalid: more than 10 keys are left out, values are cut after 200 characters.
 */
export function readInput(form: FormDefinition, pairs: Iterable<readonly [string, string]>): Input {
  const fields = new Map<string, string>();
  const hidden = new Map<string, string>();
  const extra = new Map<string, string>();
  for (const [key, raw] of pairs) {
    const value = clean(raw);
    if (value === "" || isOption(key)) continue;
    const isField = form.fields.some((field) => field.name === key);
    const target = isHidden(key) ? hidden : isField ? fields : extra;
    if (target.has(key)) continue;
    if (target !== extra) target.set(key, value);
    else if (EXTRA_KEY.test(key) && extra.size < LIMITS.extraKeys)
      extra.set(key, value.slice(0, LIMITS.extraValue));
  }
  return {
    fields: Object.fromEntries(fields),
    hidden: Object.fromEntries(hidden),
    extra: Object.fromEntries(extra),
  };
}

/**
 * Reads what an address prefills: hidden values and extras, no visible fields. A hidden value that is too long is left
 * out, so that the form of a bad link can still be sent.
 */
export function readPrefill(form: FormDefinition, query: URLSearchParams): Input {
  const { hidden, extra } = readInput(form, query);
  const short = Object.entries(hidden).filter(([, value]) => value.length <= LIMITS.hidden);
  return { fields: {}, hidden: Object.fromEntries(short), extra };
}

/** Posted values over prefilled ones. */
export function mergeInput(prefill: Input, posted: Input): Input {
  const extra = Object.entries({ ...prefill.extra, ...posted.extra }).slice(0, LIMITS.extraKeys);
  return {
    fields: posted.fields,
    hidden: { ...prefill.hidden, ...posted.hidden },
    extra: Object.fromEntries(extra),
  };
}

function atMost(max: number) {
  return z
    .string()
    .max(
      max,
      `Ce texte est trop long\u00a0: ${max.toLocaleString("fr-FR").replace(/\s/g, "\u00a0")} caractères au plus.`,
    );
}

function fieldSchema(field: Field, isNeed: boolean): z.ZodType<string> {
  const missing = field.missing;
  const filled = (schema: z.ZodString) => (missing ? schema.min(1, missing) : schema);
  switch (field.kind) {
    case "tel":
      return filled(atMost(field.max)).transform((value, context) => {
        const phone = parsePhone(value);
        if (phone !== null || value === "") return phone ?? "";
        context.addIssue({
          code: "custom",
          message:
            "Vérifiez le numéro\u00a0: il comporte dix chiffres, par exemple 0692\u00a012\u00a034\u00a056.",
        });
        return z.NEVER;
      });
    case "text":
    case "textarea":
      return filled(atMost(field.max));
    case "checkbox":
      return z
        .string()
        .refine((value) => ["oui", "on", "true", "1"].includes(value), missing)
        .transform(() => "oui");
    default:
      // A prefilled need may say more than the list offers, so any short text is a need.
      if (isNeed) return filled(atMost(LIMITS.hidden));
      return z.string().refine((value) => field.options.some((option) => option.value === value), missing);
  }
}

/**
 * Checks an input against its form.
 * @returns the request ready to be stored (phone in E.164, rating a number, empty values left out),
 * or one French message for each field that is wrong
 */
export function checkInput(form: FormDefinition, input: Input): Submission {
  const shape: Record<string, z.ZodType<string>> = Object.fromEntries(
    HIDDEN_FIELDS.map((key) => [key, atMost(LIMITS.hidden)]),
  );
  for (const field of form.fields) shape[field.name] = fieldSchema(field, field.name === form.need);
  const given: Values = { ...input.hidden, ...input.fields };
  const candidate = Object.fromEntries(Object.keys(shape).map((key) => [key, given[key] ?? ""]));

  const result = z.object(shape).safeParse(candidate);
  if (!result.success) {
    const errors = new Map<string, string>();
    for (const issue of result.error.issues) {
      const key = String(issue.path[0]);
      if (!errors.has(key)) errors.set(key, issue.message);
    }
    return { ok: false, errors: Object.fromEntries(errors) };
  }

  const request: StoredRequest = { id: randomUUID(), at: new Date().toISOString(), form: form.id };
  for (const [key, value] of Object.entries(result.data)) {
    if (value !== "") request[key] = key === "rating" ? Number(value) : value;
  }
  if (Object.keys(input.extra).length > 0) request.extra = input.extra;
  return { ok: true, request };
}
