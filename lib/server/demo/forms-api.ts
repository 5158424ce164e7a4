import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { HIDDEN_FIELDS } from "@/lib/client/request/hidden-fields";
import { HttpError, readJson, sendJson } from "../http";
import { NAMED_FIELDS } from "./form-types";
import { findForm } from "./forms";
import { tallyBlocks } from "./tally-blocks";

/**
 * Stands for the form host's API, under /demo/forms/api: `GET /forms/{id}`, and `POST /forms`, whose forms are forgotten.
 * Its shapes are the documentation's.
 * @see https://developers.tally.so/api-reference/endpoint/forms/get
 */

/** The key that it takes. */
export const DEMO_KEY = "demo";

const newForm = z.object({
  status: z.enum(["BLANK", "DRAFT", "PUBLISHED"]),
  blocks: z
    .array(
      z.object({
        uuid: z.uuid(),
        type: z.string(),
        groupUuid: z.uuid(),
        groupType: z.string(),
        payload: z.looseObject({}),
      }),
    )
    .min(1),
});

const NO_SETTINGS = { language: "fr", isClosed: false, redirectOnCompletion: null };

export async function answerFormsApi(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
  if (req.headers.authorization !== `Bearer ${DEMO_KEY}`) throw new HttpError(401, "Clé inconnue.");
  const { pathname } = new URL(path, "http://localhost");
  if (pathname === "/forms" && req.method === "POST") {
    const parsed = newForm.safeParse(await readJson(req));
    if (!parsed.success) throw new HttpError(400, z.prettifyError(parsed.error));
    const { status, blocks } = parsed.data;
    const name = String(blocks.find(({ type }) => type === "FORM_TITLE")?.payload.title ?? "");
    sendJson(res, 201, { id: "demo-nouveau", name, status, isClosed: false });
    return;
  }
  const form = findForm(/^\/forms\/([^/]+)$/.exec(pathname)?.[1] ?? "");
  if (!form || req.method !== "GET") throw new HttpError(404, "Ce formulaire n’existe pas.");
  const blocks = tallyBlocks(form, [...HIDDEN_FIELDS, ...Object.values(NAMED_FIELDS)]);
  const { id, name } = form;
  sendJson(res, 200, { id, name, status: "PUBLISHED", isClosed: false, settings: NO_SETTINGS, blocks });
}
