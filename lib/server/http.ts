import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/** An HTTP error; the message is in French and may be shown to users. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The path of a request, and its query without the question mark; undefined if there is none. */
export function splitUrl({ url = "/" }: IncomingMessage): { path: string; query: string | undefined } {
  const [path = "", query] = url.split(/\?(.*)/s, 2);
  return { path, query };
}

/** Sends an uncached response. */
export function send(
  res: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Buffer,
): void {
  res.writeHead(status, { "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store", ...headers });
  res.end(body);
}

export const sendJson = (res: ServerResponse, status: number, value: object): void =>
  send(res, status, { "Content-Type": "application/json; charset=utf-8" }, JSON.stringify(value));

/**
 * Reads a request body, to its end even beyond the limit: closing the connection during the upload would hide the response
 * from the sender.
 * @throws HttpError 413 with `message` above `limit` bytes
 */
export async function readBody(
  req: IncomingMessage,
  limit = 64 * 1024,
  message = "La demande est trop longue.",
): Promise<Buffer> {
  const body = await buffer(req);
  if (body.length > limit) throw new HttpError(413, message);
  return body;
}

/** @throws HttpError 413 above 64 KiB, 400 on invalid JSON */
export async function readJson(req: IncomingMessage): Promise<unknown> {
  const text = String(await readBody(req));
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, "Le corps de la requête n’est pas du JSON.");
  }
}
