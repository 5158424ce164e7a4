import { randomUUID } from "node:crypto";
import { HIDDEN_FIELDS } from "@/lib/client/request/hidden-fields";
import type { Field, FormDefinition } from "./form-types";
import type { StoredRequest } from "./submission";

type TallyField = { id: string; title: string; type: string; answer: { value: unknown; raw: unknown } };
/** Payload of `Tally.FormSubmitted`, as the real form sends it to the page that embeds it. */
export type TallySubmission = {
  id: string;
  respondentId: string;
  formId: string;
  formName: string;
  createdAt: string;
  fields: TallyField[];
};

const TYPES: Record<Field["kind"], string> = {
  text: "INPUT_TEXT",
  tel: "INPUT_PHONE_NUMBER",
  textarea: "TEXTAREA",
  select: "DROPDOWN",
  radios: "MULTIPLE_CHOICE",
  rating: "RATING",
  checkbox: "CHECKBOXES",
};

/** The message for a stored request. Fields left empty are left out; hidden values follow the visible ones. */
export function tallySubmission(form: FormDefinition, request: StoredRequest): TallySubmission {
  const visible = form.fields.map((field) => ({
    id: field.name,
    title: field.label,
    type: TYPES[field.kind],
  }));
  const hidden = HIDDEN_FIELDS.filter((key) => !visible.some((field) => field.id === key)).map((key) => ({
    id: key as string,
    title: key as string,
    type: "HIDDEN_FIELDS",
  }));
  return {
    id: request.id,
    respondentId: randomUUID(),
    formId: form.id,
    formName: form.name,
    createdAt: request.at,
    fields: [...visible, ...hidden]
      .filter((field) => request[field.id] !== undefined)
      .map((field) => ({ ...field, answer: { value: request[field.id], raw: request[field.id] } })),
  };
}
