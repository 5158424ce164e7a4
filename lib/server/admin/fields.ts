import type { z } from "zod";
import { IMAGE } from "@/lib/content/json-schemas";

/** A field in the editor's configuration. @see https://sveltiacms.app/en/docs/fields */
export type Field = Record<string, unknown>;
export type Json = z.core.JSONSchema.JSONSchema;

/** Texts that may be longer than this many characters get a multi-line field. */
const ONE_LINE_LENGTH = 140;

/** The editor completes « :so » with an emoji on Enter or Tab. The font has none, and the checks refuse them. */
export const NO_EMOJI: Field = { use_emoji_autocomplete: false };

export const toJson = (schema: unknown): Json =>
  typeof schema === "object" && schema !== null ? (schema as Json) : {};

function textField({ maxLength = 0, minLength, pattern, format, patternErrorMessage }: Json): Field {
  if (format === "date")
    return { widget: "datetime", type: "date", format: "YYYY-MM-DD", time_format: false };
  // Another site's images are always rejected.
  if (format === IMAGE) return { widget: "image", choose_url: false };
  const size = { ...(minLength && { minlength: minLength }), ...(maxLength && { maxlength: maxLength }) };
  // In a form, the quotation marks that a file needs would become part of the text.
  const message = String(patternErrorMessage).replace(/ entre guillemets|"/g, "");
  const rule = pattern && !format ? { pattern: [pattern, message] } : {};
  return { widget: maxLength > ONE_LINE_LENGTH ? "text" : "string", ...NO_EMOJI, ...size, ...rule };
}

const numberField = ({ type, minimum, maximum }: Json): Field => ({
  widget: "number",
  value_type: type === "integer" ? "int" : "float",
  ...(type === "number" && { step: 0.1 }),
  min: minimum,
  // Whole numbers without a maximum have this one.
  max: maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum,
});

/** The values of an enum, with French labels if defined. */
const optionsOf = ({ enum: values = [], enumDescriptions: names }: Json): Field[] =>
  values.map((value, index) => ({ value, label: Array.isArray(names) ? names[index] : value }));

/** A collapsed list item is labelled by the first of these fields that it has. */
const SUMMARIES = ["title", "question", "name", "label", "content", "text", "value"];

/** Nullable fields may be left empty. */
export const mayBeNull = ({ anyOf = [] }: Json) => anyOf.some((item) => toJson(item).type === "null");
/** Lists may be empty unless the schema sets a minimum. */
export const mayBeEmpty = ({ type, minItems }: Json) => type === "array" && minItems === undefined;
/** The schema without its null alternative. */
export const withoutNull = (given: Json): Json => ({
  ...toJson(given.anyOf?.find((item) => toJson(item).type !== "null")),
  ...given,
});

/** "cards.items[2].title" → "Cartes › Éléments 3 › Titre", with the form's labels; unlabelled parts keep their name. */
export function labelsOf(path: string, root: Json): string {
  let schema = withoutNull(root);
  const labels: string[] = [];
  for (const [, name, index] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    if (index !== undefined) {
      labels.push(`${labels.pop() ?? schema.title} ${Number(index) + 1}`);
      schema = withoutNull(toJson(schema.items));
    } else if (name !== undefined) {
      schema = withoutNull(toJson(schema.properties?.[name]));
      labels.push(schema.title ?? name);
    }
  }
  return labels.join(" › ");
}

function listOf(name: string, label: string, { items: given, minItems, maxItems }: Json): Field {
  const items = toJson(given);
  const size = { ...(minItems && { min: minItems }), ...(maxItems && { max: maxItems }) };
  // Lists of choices too: a multiple-choice menu would hide their order.
  if (items.type !== "object")
    return { ...size, widget: "list", field: fieldOf(name, { ...items, title: items.title ?? label }, true) };
  const summary = SUMMARIES.find((item) => item in (items.properties ?? {}));
  // Items collapse to their summary; new ones are open.
  const closed = summary && { collapsed: "auto", summary: `{{fields.${summary}}}` };
  return { ...size, widget: "list", fields: fieldsOf(items), ...closed };
}

/** Help below a field. An empty field is null in the file: `null` typed into it would be a text. */
const hintOf = ({ description, type }: Json) => {
  // As in the file; `numbers.js` writes a point for a comma.
  const decimals = type === "number" && "Décimales après un point, comme 4.5";
  // The editor's message about a number with decimals says only that the field is required.
  const whole = type === "integer" && "Un nombre entier";
  const parts = [description?.replaceAll("null", "vide"), decimals, whole].filter(Boolean);
  return parts.length > 0 ? { hint: parts.join(". ") } : {};
};

export function fieldOf(name: string, given: Json, required: boolean): Field {
  const schema = withoutNull(given);
  const { title: label = name } = schema;
  const common = {
    name,
    label,
    // The editor refuses to save a required list that is empty.
    required: required && !mayBeNull(given) && !mayBeEmpty(schema),
    ...hintOf(schema),
    ...(schema.default !== undefined && { default: schema.default }),
  };
  if (schema.enum) return { ...common, widget: "select", options: optionsOf(schema) };
  if (schema.type === "boolean") return { ...common, required: false, widget: "boolean" };
  if (schema.type === "array") return { ...common, ...listOf(name, label, schema) };
  if (schema.type === "object") return { ...common, widget: "object", fields: fieldsOf(schema) };
  if (schema.type === "integer" || schema.type === "number") return { ...common, ...numberField(schema) };
  return { ...common, ...textField(schema) };
}

export function fieldsOf(schema: Json): Field[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([name, value]) =>
    fieldOf(name, toJson(value), required.has(name)),
  );
}
