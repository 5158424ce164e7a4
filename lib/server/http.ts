import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Html } from "./demo/html";

/** Largest accepted request body, in bytes. */
export const BODY_LIMIT = 64 * 1024;
/** How much of what is too large is read and thrown away, in bytes, so that its sender gets the answer. */
const DRAIN_LIMIT = 1024 * 1024;

/** A request that cannot be served; the message is in French and may be shown. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: OutgoingHttpHeaders = {},
  ) {
    super(message);
  }
}

const BASE_HEADERS = { "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store" };
/** The form's pages load their own script and style only, and the site alone may frame them. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** Answers with a body; to HEAD with the same headers and no body. */
export function send(
  res: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Buffer,
): void {
  const bytes = Buffer.from(body);
  res.writeHead(status, { ...BASE_HEADERS, "Content-Length": bytes.length, ...headers });
  res.end(res.req.method === "HEAD" ? undefined : bytes);
}

export function sendJson(
  res: ServerResponse,
  status: number,
  value: object,
  headers: OutgoingHttpHeaders = {},
): void {
  send(res, status, { "Content-Type": "application/json; charset=utf-8", ...headers }, JSON.stringify(value));
}

export function sendPage(
  res: ServerResponse,
  status: number,
  page: Html,
  headers: OutgoingHttpHeaders = {},
): void {
  const security = { "Content-Security-Policy": PAGE_POLICY, "Referrer-Policy": "same-origin" };
  send(res, status, { "Content-Type": "text/html; charset=utf-8", ...security, ...headers }, page.source);
}

/**
 * Refuses what a page of another site sends. Next's development server, which passes requests on, names the address
 * that it was asked at. Programs say neither origin nor site: they are not led by someone else's page.
 * @throws HttpError 403
 */
export function requireOwnOrigin({ headers }: IncomingMessage): void {
  const { origin, host, "x-forwarded-host": forwarded, "sec-fetch-site": site } = headers;
  const own = [host, forwarded].some((name) => origin === `http://${name}` || origin === `https://${name}`);
  if (origin === undefined ? site === undefined || site === "same-origin" || site === "none" : own) return;
  throw new HttpError(403, "Cette demande vient d’un autre site\u00a0: elle n’est pas acceptée.");
}

/** Whether to answer in JSON: HTML is not accepted, and either JSON is or the request itself is JSON. */
export function prefersJson(req: IncomingMessage): boolean {
  const accept = req.headers.accept ?? "";
  if (accept.includes("text/html")) return false;
  return accept.includes("application/json") || mediaType(req) === "application/json";
}

function mediaType(req: IncomingMessage): string {
  return (req.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** @throws HttpError 400 when a part of an address or of a form body is not well-formed percent-encoded UTF-8 */
export function checkEncoding(encoded: string): void {
  try {
    decodeURIComponent(encoded);
  } catch {
    throw new HttpError(400, "L’encodage de la requête est incorrect.");
  }
}

/** @throws HttpError 413 with the message when the body has more than `limit` bytes */
export async function readBytes(
  req: IncomingMessage,
  limit = BODY_LIMIT,
  message = "La demande est trop longue.",
): Promise<Buffer> {
  const tooLarge = new HttpError(413, message, { Connection: "close" });
  const drained = limit + DRAIN_LIMIT;
  if (Number(req.headers["content-length"] ?? 0) > drained) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  // Ends without destroying the request, which would close the connection before the answer.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= limit) chunks.push(bytes);
    else chunks.length = 0;
    if (size > drained) break;
  }
  if (size > limit) throw tooLarge;
  return Buffer.concat(chunks);
}

function jsonPairs(text: string): [string, string][] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, "Le corps de la requête n’est pas du JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new HttpError(400, "Le corps de la requête doit être un objet JSON.");
  }
  return Object.entries(value).flatMap(([key, item]: [string, unknown]): [string, string][] => {
    if (item === null) return [];
    if (typeof item === "string" || typeof item === "number" || typeof item === "boolean")
      return [[key, String(item)]];
    throw new HttpError(400, `La valeur de «\u00a0${key.slice(0, 40)}\u00a0» doit être un texte.`);
  });
}

/** Reads a posted JSON value. @throws HttpError 413 above 64 KiB, 400 when it is none */
export async function readJson(req: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse((await readBytes(req)).toString());
  } catch (error) {
    throw error instanceof HttpError
      ? error
      : new HttpError(400, "Le corps de la requête n’est pas du JSON.");
  }
}

/**
 * Reads the key-value pairs of a posted form, urlencoded or JSON, both in UTF-8.
 * @throws HttpError 413 above 64 KiB, 415 for another type, encoding or charset, 400 when it cannot be read
 */
export async function readPairs(req: IncomingMessage): Promise<[string, string][]> {
  // Read even when the type is wrong: a sender whose connection closes while it sends does not see the answer.
  const bytes = await readBytes(req);
  const type = mediaType(req);
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(req.headers["content-type"] ?? "")?.[1] ?? "utf-8";
  const known = type === "application/json" || type === "application/x-www-form-urlencoded";
  if (
    !known ||
    !/^utf-?8$/i.test(charset) ||
    (req.headers["content-encoding"] ?? "identity") !== "identity"
  ) {
    throw new HttpError(415, "Ce type de contenu n’est pas accepté.");
  }
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError(400, "Le corps de la requête n’est pas en UTF-8.");
  }
  if (type === "application/json") return jsonPairs(text);
  checkEncoding(text);
  return [...new URLSearchParams(text)];
}
