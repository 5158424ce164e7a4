import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { HIDDEN_FIELDS } from "@/lib/client/request/form-url";
import { HttpError, readJson, sendJson } from "../http";
import { NAMED_FIELDS } from "./form-types";
import { findForm } from "./forms";
import { tallyBlocks } from "./tally";

/** The key that it takes. */
export const DEMO_KEY = "demo";

const newForm = z.object({
  status: z.enum(["BLANK", "DRAFT", "PUBLISHED"]),
  blocks: z.array(z.looseObject({ uuid: z.uuid(), type: z.string() })).min(1),
});

/**
 * Stands for the form host's API, under /demo/forms/api: `GET /forms/{id}`, and `POST /forms`, whose forms are forgotten.
 * @see https://developers.tally.so/api-reference/endpoint/forms/get
 */
export async function answerFormsApi(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
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
