import { Agent, request } from "node:http";

/** Slug of a company page that is a file of its own: every host must prefer it to the shared page. */
export const OWN_PAGE = "page-en-propre";

// A connection for each of thousands of requests would cost more than the answer.
const agent = new Agent({ keepAlive: true });

export type Answer = {
  status: number;
  headers: Record<string, string>;
  /** As it was sent: compressed where the header says so. */
  body: Buffer;
};

/** Sends a request exactly as written, where fetch would normalise the path, add headers or follow redirects. */
export function ask(
  origin: string,
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, failed) => {
    const sent = request({ hostname, port, path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const received = Object.entries(response.headers).map(
          ([name, value]) => [name, Array.isArray(value) ? value.join(", ") : (value ?? "")] as const,
        );
        done({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(received),
          body: Buffer.concat(chunks),
        });
      });
    });
    sent.on("error", failed).end();
  });
}
