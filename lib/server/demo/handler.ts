import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  checkEncoding,
  HttpError,
  prefersJson,
  readJson,
  readPairs,
  requireOwnOrigin,
  send,
  sendJson,
  sendPage,
} from "../http";
import { findCompany, findLogo } from "./companies";
import { donePage, formPage, messagePage, type PageContext, type Surface } from "./form-page";
import { findForm } from "./forms";
import { answerFormsApi } from "./forms-api";
import { createSignalStore, type SignalStore } from "./signals";
import { signalsPage } from "./signals-page";
import { createRequestStore, type RequestStore } from "./store";
import { checkInput, mergeInput, readInput, readOptions, readPrefill } from "./submission";

export type DemoOptions = {
  /** Directory where requests.jsonl is appended; created when missing. */
  dataDir: string;
};

type Exchange = {
  req: IncomingMessage;
  res: ServerResponse;
  query: URLSearchParams;
  store: RequestStore;
  signals: SignalStore;
};

const FAILED = "Une erreur est survenue. Réessayez dans un instant.";

const FILES: Readonly<Record<string, { file: string; type: string }>> = {
  "/demo/forms/form.js": { file: "./form-client.js", type: "text/javascript; charset=utf-8" },
  "/demo/forms/form.css": { file: "./form.css", type: "text/css; charset=utf-8" },
  "/demo/forms/bricolage.woff2": { file: "../../../app/fonts/bricolage-fr.woff2", type: "font/woff2" },
  "/demo/signaux.css": { file: "./signals.css", type: "text/css; charset=utf-8" },
  "/demo/forms/form-fields.css": { file: "./form-fields.css", type: "text/css; charset=utf-8" },
};

function allow(req: IncomingMessage, ...methods: string[]): void {
  if (methods.includes(req.method ?? "")) return;
  throw new HttpError(405, "Cette méthode n’est pas acceptée.", { Allow: methods.join(", ") });
}

/** The companies API: open to every origin, as the real gateway is. */
async function company({ req, res, query }: Exchange): Promise<void> {
  const cors = { "Access-Control-Allow-Origin": "*" };
  if (req.method === "OPTIONS") {
    res.writeHead(204, {
      ...cors,
      "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
      "Access-Control-Allow-Headers": "Content-Type, Accept",
      "Access-Control-Max-Age": "86400",
    });
    res.end();
    return;
  }
  if (req.method !== "GET" && req.method !== "HEAD") {
    const headers = { ...cors, Allow: "GET, HEAD, OPTIONS" };
    sendJson(res, 405, { error: "Cette méthode n’est pas acceptée." }, headers);
    return;
  }
  const page = await findCompany(query.get("slug") ?? "");
  if (page) sendJson(res, 200, { page }, cors);
  else sendJson(res, 404, { error: "Cette entreprise est inconnue." }, cors);
}

async function logo({ req, res }: Exchange, file: string): Promise<void> {
  allow(req, "GET", "HEAD");
  const bytes = await findLogo(file);
  if (!bytes) throw new HttpError(404, "Ce logo n’existe pas.");
  // A logo opened as a page of its own must not run anything.
  const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  send(
    res,
    200,
    {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Content-Security-Policy": policy,
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "public, max-age=300",
    },
    bytes,
  );
}

async function form({ req, res, query, store }: Exchange, surface: Surface, id: string): Promise<void> {
  const definition = findForm(id);
  if (!definition) throw new HttpError(404, "Ce formulaire n’existe pas ou n’existe plus.");
  allow(req, "GET", "HEAD", "POST");
  const context: PageContext = { form: definition, surface, options: readOptions(query) };
  const prefill = readPrefill(definition, query);
  if (req.method !== "POST") {
    sendPage(res, 200, formPage(context, prefill, prefill));
    return;
  }

  requireOwnOrigin(req);
  const input = mergeInput(prefill, readInput(definition, await readPairs(req)));
  const submission = checkInput(definition, input);
  const json = prefersJson(req);
  if (!submission.ok) {
    if (json) sendJson(res, 400, { errors: submission.errors });
    else sendPage(res, 400, formPage(context, prefill, input, submission.errors));
    return;
  }
  try {
    await store.append(submission.request);
  } catch (error) {
    if (json) throw error;
    console.error("Demo services:", error);
    // With all that was typed, which the browser's own way back would lose.
    sendPage(res, 500, formPage(context, prefill, input, {}, FAILED));
    return;
  }
  if (json) sendJson(res, 201, { id: submission.request.id });
  else sendPage(res, 200, donePage(context, submission.request));
}

/** What the site tells its operator, and the page that shows it. */
async function signal({ req, res, signals }: Exchange): Promise<void> {
  allow(req, "GET", "HEAD", "POST");
  if (req.method !== "POST") return sendPage(res, 200, signalsPage(signals));
  requireOwnOrigin(req);
  signals.add(await readJson(req));
  send(res, 204, {}, "");
}

async function route(exchange: Exchange, path: string): Promise<void> {
  if (path === "/demo/api/pages/companies") return company(exchange);
  if (path === "/demo/signaux") return signal(exchange);
  const file = FILES[path];
  if (file) {
    allow(exchange.req, "GET", "HEAD");
    const bytes = await readFile(new URL(file.file, import.meta.url));
    return send(exchange.res, 200, { "Content-Type": file.type }, bytes);
  }
  const logoName = /^\/demo\/assets\/logos\/([^/]+)$/.exec(path)?.[1];
  if (logoName) return logo(exchange, logoName);
  const apiPath = /^\/demo\/forms\/api(\/.*)$/.exec(path)?.[1];
  if (apiPath) return answerFormsApi(exchange.req, exchange.res, apiPath);
  const [, surface, id] = /^\/demo\/forms\/(embed|r)\/([^/]+)$/.exec(path) ?? [];
  if (id) return form(exchange, surface === "embed" ? "embed" : "r", id);
  throw new HttpError(404, "Cette adresse n’existe pas.");
}

function sendError(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  // The sender has left, or the answer has begun: no other answer can be sent.
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  const known = error instanceof HttpError;
  if (!known) console.error("Demo services:", error);
  const status = known ? error.status : 500;
  const text = known ? error.message : FAILED;
  const headers = known ? error.headers : {};
  if (prefersJson(req) || req.url?.startsWith("/demo/api/")) sendJson(res, status, { error: text }, headers);
  else
    sendPage(
      res,
      status,
      messagePage(status === 404 ? "Page introuvable" : "Demande impossible", text),
      headers,
    );
}

/**
 * Makes the embedded stand-ins for the companies API, the assets host and the request form.
 * The handler answers every URL under /demo, errors included, and never rejects;
 * it resolves to false, leaving the answer untouched, when the URL is not under /demo.
 */
export function createDemoHandler(
  options: DemoOptions,
): (req: IncomingMessage, res: ServerResponse) => Promise<boolean> {
  const store = createRequestStore(options.dataDir);
  const signals = createSignalStore();
  return async (req, res) => {
    const [path = "", query = ""] = (req.url ?? "").split(/\?(.*)/s, 2);
    if (path !== "/demo" && !path.startsWith("/demo/")) return false;
    try {
      checkEncoding(path);
      checkEncoding(query);
      await route({ req, res, query: new URLSearchParams(query), store, signals }, decodeURIComponent(path));
    } catch (error) {
      sendError(req, res, error);
    }
    return true;
  };
}
