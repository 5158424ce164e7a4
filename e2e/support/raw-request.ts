import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

// Thousands of requests: a new connection for each would cost more than the response.
const agent = new Agent({ keepAlive: true });

export type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string | Buffer };
export type RawResponse = {
  status: number;
  headers: Record<string, string>;
  /** As received: compressed if the header says so. */
  body: Buffer;
};

/** Sends a request exactly as written; `fetch` would normalise the path, add or refuse headers, and follow redirects. */
export async function rawRequest(
  origin: string,
  path: string,
  { body, ...options }: RequestOptions = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, path, agent, ...options }).end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const headers = Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(", ")]);
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: await buffer(response),
  };
}
