import { randomUUID } from "node:crypto";
import { HIDDEN_FIELDS } from "@/lib/client/request/hidden-fields";
import type { Field, FormDefinition } from "./form-types";
import type { StoredRequest } from "./submission";

const TYPES: Record<Field["kind"], string> = {
  text: "INPUT_TEXT",
  tel: "INPUT_PHONE_NUMBER",
  textarea: "TEXTAREA",
  select: "DROPDOWN",
  radios: "MULTIPLE_CHOICE",
  rating: "RATING",
  checkbox: "CHECKBOXES",
};

/**
 * Payload of `Tally.FormSubmitted` for a stored request, as the real form sends it to the page that embeds it. Fields left
 * empty are left out; hidden values follow the visible ones.
 */
export function tallySubmission(form: FormDefinition, request: StoredRequest) {
  const ids = new Set([...form.fields.map(({ name }) => name), ...HIDDEN_FIELDS]);
  const fields = [...ids].flatMap((id) => {
    const field = form.fields.find(({ name }) => name === id);
    const value = request[id];
    if (value === undefined) return [];
    const type = field ? TYPES[field.kind] : "HIDDEN_FIELDS";
    return [{ id, title: field?.label ?? id, type, answer: { value, raw: value } }];
  });
  return {
    id: request.id,
    respondentId: randomUUID(),
    formId: form.id,
    formName: form.name,
    createdAt: request.at,
    fields,
  };
}
