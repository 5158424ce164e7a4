import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { isDemoService } from "@/lib/site/config";
import { HttpError, readBody, readJson, send, sendJson, splitUrl } from "../http";
import { findCompany } from "./companies";
import { donePage, formPage, messagePage, type PageContext, type Surface } from "./form-page";
import { findForm } from "./forms";
import type { Html } from "./html";
import { type Report, readReport, signalsPage } from "./signals";
import { checkValues, readPrefill, readValues, storeRequest } from "./submission";
import { handleFormsApi } from "./tally";

type Exchange = {
  req: IncomingMessage;
  res: ServerResponse;
  query: URLSearchParams;
  dataDir: string;
  /** Kept in memory. */
  reports: Report[];
};

const FAILED = "Une erreur est survenue. Réessayez dans un instant.";
/** Pages load only same-origin files; only the site may frame them. */
const POLICY = "default-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'self'";

/** Scripts, styles and logos: `files/` mirrors the paths below /demo. */
const sendFile = sirv(join(import.meta.dirname, "files"), { dev: true });
const FONT = join(import.meta.dirname, "../../../app/fonts/bricolage-fr.woff2");

function sendPage(res: ServerResponse, status: number, page: Html): void {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY };
  send(res, status, headers, page.source);
}

/** The companies API: allows every origin, like the real gateway. */
function handleCompany({ req, res, query }: Exchange): void {
  res.setHeader("Access-Control-Allow-Origin", "*");
  res.setHeader("Access-Control-Allow-Headers", "Content-Type");
  const page = findCompany(query.get("slug") ?? "");
  if (req.method === "OPTIONS") send(res, 204, {}, "");
  else if (page) sendJson(res, 200, { page });
  else sendJson(res, 404, { error: "Cette entreprise est inconnue." });
}

async function handleForm(exchange: Exchange, surface: Surface, id: string): Promise<void> {
  const { req, res, query, dataDir } = exchange;
  const form = findForm(id);
  if (!form) throw new HttpError(404, "Ce formulaire n’existe pas ou n’existe plus.");
  const context: PageContext = { form, surface, query };
  const prefill = readPrefill(form, query);
  if (req.method !== "POST") return sendPage(res, 200, formPage(context, prefill, prefill));

  const posted = readValues(new URLSearchParams(String(await readBody(req))));
  const values = { ...prefill, ...posted };
  const submission = checkValues(form, values);
  if (!submission.ok) return sendPage(res, 400, formPage(context, prefill, values, submission.errors));
  await storeRequest(dataDir, submission.request);
  sendPage(res, 200, donePage(context, submission.request));
}

async function route(exchange: Exchange, path: string): Promise<void> {
  const { req, res, reports } = exchange;
  if (path === "/api/pages/companies") return handleCompany(exchange);
  if (path === "/signaux" && req.method === "POST") {
    reports.push(readReport(await readJson(req)));
    return send(res, 204, {}, "");
  }
  if (path === "/signaux") return sendPage(res, 200, signalsPage(reports));
  if (path === "/forms/bricolage.woff2")
    return send(res, 200, { "Content-Type": "font/woff2" }, await readFile(FONT));
  const [, apiPath] = /^\/forms\/api(\/.*)$/.exec(path) ?? [];
  if (apiPath) return handleFormsApi(req, res, apiPath);
  const [, surface, id] = /^\/forms\/(embed|r)\/([^/]+)$/.exec(path) ?? [];
  if (id) return handleForm(exchange, surface === "embed" ? "embed" : "r", id);
  req.url = path;
  sendFile(req, res, () => sendError(res, path, new HttpError(404, "Cette adresse n’existe pas.")));
}

function sendError(res: ServerResponse, path: string, error: unknown): void {
  // The client has disconnected.
  if (res.destroyed) return;
  const known = error instanceof HttpError;
  if (!known) console.error("Demo services:", error);
  const { status, message } = known ? error : { status: 500, message: FAILED };
  if (path.includes("/api/")) sendJson(res, status, { error: message });
  else
    sendPage(res, status, messagePage(status === 404 ? "Page introuvable" : "Demande impossible", message));
}

/**
 * Handles every request under /demo, errors included; resolves to false for others. Never rejects.
 * @param dataDir folder of requests.jsonl, created when missing
 */
export function createDemoHandler(dataDir: string) {
  const reports: Report[] = [];
  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const url = splitUrl(req);
    if (!isDemoService(url.path)) return false;
    const path = url.path.slice("/demo".length);
    const exchange = { req, res, query: new URLSearchParams(url.query), dataDir, reports };
    await route(exchange, path).catch((error: unknown) => sendError(res, path, error));
    return true;
  };
}
