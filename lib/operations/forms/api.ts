import { z } from "zod";
import type { TallyBlock } from "@/lib/server/demo/tally";
import type { Config } from "@/lib/site/config";
import type { Fetcher, HttpResponse } from "../fetcher";
import { FaultError } from "../report";

/**
 * The form host's API (Tally), authenticated with `Authorization: Bearer`. Only two endpoints are used:
 * - `GET /forms/{id}`: `name`, `status` (BLANK, DRAFT, PUBLISHED, DELETED), `isClosed`, `settings` and `blocks`; the block
 *   `HIDDEN_FIELDS` has `payload.hiddenFields`, a list of objects with a `name`
 * - `POST /forms` with `status`, `blocks` and `settings`: 201 and the new form's `id`
 * More than 100 requests a minute get 429.
 * @see https://developers.tally.so/api-reference/endpoint/forms/get
 * @see https://developers.tally.so/api-reference/endpoint/forms/post
 * @see https://developers.tally.so/blocks-reference/hidden-fields
 */
const API = "https://api.tally.so";

const tallyBlock = z
  .object({
    type: z.string(),
    payload: z.object({ hiddenFields: z.array(z.object({ name: z.string() })).optional() }),
  })
  .refine(({ type, payload }) => type !== "HIDDEN_FIELDS" || payload.hiddenFields, {
    path: ["payload", "hiddenFields"],
  });
const tallyForm = z.object({
  name: z.string().nullish(),
  status: z.string(),
  isClosed: z.boolean().optional(),
  settings: z
    .object({
      isClosed: z.boolean().nullish(),
      closeDate: z.string().nullish(),
      submissionsLimit: z.number().nullish(),
      password: z.unknown().optional(),
      redirectOnCompletion: z.unknown().optional(),
    })
    .nullish(),
  blocks: z.array(tallyBlock),
});
export type TallyForm = z.infer<typeof tallyForm>;
const created = z.object({ id: z.string().min(1) });

/** A fault of one form, not of the API. */
export class FormError extends FaultError {}

export type FormsApi = { url: string; key: string; fetcher: Fetcher };

/**
 * The API's URL: the demo's for demo forms, otherwise Tally's, whatever domain serves the forms.
 * @param port of the local demo server, if it differs from the one in `siteUrl`
 */
export function apiUrl({ formHost, siteUrl }: Pick<Config, "formHost" | "siteUrl">, port?: string): string {
  if (formHost.startsWith("/")) {
    const { hostname } = new URL(siteUrl);
    const own = port && hostname === "localhost" ? `http://localhost:${port}` : siteUrl;
    return `${own}${formHost}/api`;
  }
  return formHost.startsWith("http:") ? `${formHost}/api` : API;
}

/** Reads the API key; undefined when unset. @throws FaultError, without the key, when a header cannot carry it */
export function readApiKey({ TALLY_API_KEY }: NodeJS.ProcessEnv): string | undefined {
  const key = TALLY_API_KEY?.trim();
  if (key && !/^[\x21-\x7e]+$/.test(key))
    throw new FaultError(
      "la clé contient des caractères impossibles",
      "copiez-la à nouveau dans TALLY_API_KEY",
    );
  return key || undefined;
}

/** @throws FormError when the form is missing or its response invalid, FaultError when the API cannot be used */
export async function readForm(api: FormsApi, id: string): Promise<TallyForm> {
  const response = await send(api, `/forms/${encodeURIComponent(id)}`);
  if (response.status === 404)
    throw new FormError(
      "ce formulaire n'existe pas, ou appartient à un autre compte",
      "corrigez son identifiant, ou prenez la clé de cet autre compte",
    );
  return read(response, tallyForm);
}

/** Creates a draft form. @returns its id @throws FaultError when the API refuses */
export async function createForm(api: FormsApi, blocks: readonly TallyBlock[]): Promise<string> {
  const body = JSON.stringify({ status: "DRAFT", blocks, settings: { language: "fr" } });
  return read(await send(api, "/forms", body), created).id;
}

async function send({ url, key, fetcher }: FormsApi, path: string, body?: string): Promise<HttpResponse> {
  const response = await fetcher(url + path, {
    method: body ? "POST" : "GET",
    body,
    headers: {
      Authorization: `Bearer ${key}`,
      "Content-Type": "application/json",
      Accept: "application/json",
    },
  });
  if (response.status === 401 || response.status === 403)
    throw new FaultError(
      `la clé est refusée (${response.status})`,
      "créez une clé dans Tally (Settings, API keys) et mettez-la dans TALLY_API_KEY",
    );
  if (response.status === 429) {
    const seconds = Number(response.headers.get("retry-after"));
    throw new FaultError(
      "trop de requêtes à la fois (429)",
      seconds > 0 ? `recommencez dans ${seconds} s` : "recommencez dans une minute",
    );
  }
  return response;
}

function read<T>({ status, headers, body }: HttpResponse, schema: z.ZodType<T>): T {
  if (status >= 400)
    throw new FormError(`l'API répond ${status}`, status < 500 ? changed(status) : "recommencez plus tard");
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    const type = headers.get("content-type") ?? "sans type";
    throw new FormError(
      `l'API répond autre chose que du JSON (${type})`,
      "vérifiez NEXT_PUBLIC_FORM_HOST et la connexion",
    );
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.join(".") || "la réponse entière";
  throw new FormError(`la réponse n'a pas la forme connue : ${place}`, changed(status));
}

const changed = (status: number) =>
  `l'API a changé (${status}) : comparez lib/operations/forms/api.ts avec https://developers.tally.so`;
