import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDemoHandler } from "./handler";

/** A complete plumbing request, as the form posts it. */
export const GOOD_REQUEST = {
  besoin: "une canalisation bouchée",
  where: "Saint-Denis",
  when: "des-que-possible",
  name: "Marie-Line",
  phone: "0692 12 34 56",
  consent: "oui",
};
export const PLUMBER = "/demo/forms/embed/demo-plombier";

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** For unit tests: the handler on a free loopback port, with a data directory of its own unless one is given. */
export async function startTestServer(givenDir?: string) {
  const dataDir = givenDir ?? (await mkdtemp(join(tmpdir(), "demo-")));
  const file = join(dataDir, "requests.jsonl");
  const handle = createDemoHandler({ dataDir });
  const server = createServer(async (req, res) => {
    if (!(await handle(req, res))) res.writeHead(418).end("not ours");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  return {
    origin,
    dataDir,
    file,
    records: async () =>
      (await readFile(file, "utf8"))
        .split("\n")
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
    /** A request exactly as written, where fetch would tidy the path or add headers. */
    raw: (path: string, method = "GET", headers: Record<string, string> = {}, body = "") =>
      new Promise<{ status: number; text: string }>((done, fail) => {
        const req = request({ host: "127.0.0.1", port, path, method, headers }, (res) => {
          let text = "";
          res.setEncoding("utf8").on("data", (part) => {
            text += part;
          });
          res.on("end", () => done({ status: res.statusCode ?? 0, text }));
        });
        req.on("error", fail).end(body);
      }),
    postJson: (path: string, value: unknown) =>
      fetch(origin + path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: typeof value === "string" ? value : JSON.stringify(value),
      }),
    postForm: (path: string, value: Record<string, string>) =>
      fetch(origin + path, {
        method: "POST",
        headers: { Accept: "text/html" },
        body: new URLSearchParams(value),
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
