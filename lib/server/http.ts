import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Largest request body, in bytes, where a caller sets no other limit. */
const BODY_LIMIT = 64 * 1024;

/** A request that cannot be served; the message is in French and may be shown. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Sends an answer that no cache keeps. */
export function send(
  res: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Buffer,
): void {
  res.writeHead(status, { "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store", ...headers });
  res.end(body);
}

export function sendJson(
  res: ServerResponse,
  status: number,
  value: object,
  headers: OutgoingHttpHeaders = {},
): void {
  send(res, status, { "Content-Type": "application/json; charset=utf-8", ...headers }, JSON.stringify(value));
}

/**
 * The body of a request. What is beyond the limit is read and dropped: a sender whose connection closes while it sends
 * never sees the answer.
 * @throws HttpError 413 with the message when the body has more than `limit` bytes
 */
export async function readBody(
  req: IncomingMessage,
  limit = BODY_LIMIT,
  message = "La demande est trop longue.",
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) throw new HttpError(413, message);
  return Buffer.concat(chunks);
}

/** @throws HttpError 413 above 64 KiB, 400 when the body is not JSON */
export async function readJson(req: IncomingMessage): Promise<unknown> {
  const text = String(await readBody(req));
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, "Le corps de la requête n’est pas du JSON.");
  }
}
