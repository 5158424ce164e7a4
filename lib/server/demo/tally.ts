import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { HIDDEN_FIELDS } from "@/lib/client/request/form-url";
import { HttpError, readJson, sendJson } from "../http";
import type { Field, FormDefinition, Option } from "./form-definition";
import { findForm, NAMED_FIELDS } from "./forms";
import { html } from "./html";
import type { StoredRequest } from "./submission";

/**
 * A block of the form host's API; a form is a list of blocks.
 * @see https://developers.tally.so/api-reference/endpoint/forms/post
 */
export type TallyBlock = {
  uuid: string;
  type: string;
  groupUuid: string;
  groupType: string;
  payload: Readonly<Record<string, unknown>>;
};

function block(
  type: string,
  payload: TallyBlock["payload"],
  groupType = type,
  groupUuid: string = randomUUID(),
): TallyBlock {
  return { uuid: randomUUID(), type, groupUuid, groupType, payload };
}

/** The options of a question are blocks of one group. */
function choices(
  type: string,
  groupType: string,
  options: readonly Option[],
  isRequired: boolean,
): TallyBlock[] {
  const group = randomUUID();
  return options.map(({ label }, index) => {
    const place = { index, isFirst: index === 0, isLast: index === options.length - 1 };
    return block(type, { text: label, isRequired, ...place }, groupType, group);
  });
}

const TYPES: Record<Field["kind"], string> = {
  text: "INPUT_TEXT",
  tel: "INPUT_PHONE_NUMBER",
  textarea: "TEXTAREA",
  select: "DROPDOWN",
  radios: "MULTIPLE_CHOICE",
  rating: "RATING",
  checkbox: "CHECKBOXES",
};

function answerBlocks(field: Field): TallyBlock[] {
  const type = TYPES[field.kind];
  const isRequired = field.missing !== undefined;
  switch (field.kind) {
    case "select":
    case "radios":
      return choices(`${type}_OPTION`, type, field.options, isRequired);
    case "rating":
      return [block(type, { isRequired, maxValue: field.options.length })];
    case "checkbox":
      return choices("CHECKBOX", type, [{ value: "oui", label: field.label }], isRequired);
    case "tel":
      return [block(type, { isRequired })];
    default:
      return [block(type, { isRequired, hasMaxCharacters: true, maxCharacters: field.max })];
  }
}

/** A question's title is a separate block; a checkbox needs none. */
function fieldBlocks(field: Field): TallyBlock[] {
  const words = html`<p>${field.label}</p>${field.hint && html`<p><i>${field.hint}</i></p>`}`;
  const title = block("TITLE", { html: words.source }, "QUESTION");
  return [...(field.kind === "checkbox" ? [] : [title]), ...answerBlocks(field)];
}

/** A demo form in the form host's format. @param hidden names of its hidden fields */
export function tallyBlocks(form: FormDefinition, hidden: readonly string[]): TallyBlock[] {
  const hiddenFields = hidden.map((name) => ({ uuid: randomUUID(), name }));
  return [
    block("FORM_TITLE", { title: form.name, html: html`${form.name}`.source }, "TEXT"),
    block("HIDDEN_FIELDS", { hiddenFields }),
    ...form.fields.flatMap(fieldBlocks),
    ...(form.notice ? [block("TEXT", { html: html`${form.notice}`.source })] : []),
  ];
}

/**
 * Payload of `Tally.FormSubmitted` for a stored request, as Tally posts it to the embedding page. Empty fields are left
 * out; hidden fields follow the visible ones.
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

export const DEMO_KEY = "demo";

const newForm = z.object({
  status: z.enum(["BLANK", "DRAFT", "PUBLISHED"]),
  blocks: z.array(z.looseObject({ uuid: z.uuid(), type: z.string() })).min(1),
});

/**
 * Mocks the form host's API under /demo/forms/api: `GET /forms/{id}`, and `POST /forms`, which stores nothing.
 * @see https://developers.tally.so/api-reference/endpoint/forms/get
 */
export async function handleFormsApi(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
  if (req.headers.authorization !== `Bearer ${DEMO_KEY}`) throw new HttpError(401, "Clé inconnue.");
  if (path === "/forms" && req.method === "POST") {
    const parsed = newForm.safeParse(await readJson(req));
    if (!parsed.success) throw new HttpError(400, z.prettifyError(parsed.error));
    return sendJson(res, 201, { id: "demo-nouveau", status: parsed.data.status, isClosed: false });
  }
  const form = findForm(path.replace("/forms/", ""));
  if (!form) throw new HttpError(404, "Ce formulaire n’existe pas.");
  const blocks = tallyBlocks(form, [...HIDDEN_FIELDS, ...Object.values(NAMED_FIELDS)]);
  const settings = { language: "fr", isClosed: false, redirectOnCompletion: null };
  const { id, name } = form;
  sendJson(res, 200, { id, name, status: "PUBLISHED", isClosed: false, settings, blocks });
}
