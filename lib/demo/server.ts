import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sirv from "sirv";
import { HEADER_POLICY } from "../export/csp";
import { createDemoHandler } from "./handler";

export type ServerOptions = {
  /** The exported site. */
  outDir: string;
  /** Where requests are kept. */
  dataDir: string;
  /** 0 takes any free port. */
  port: number;
  /** Answers before the site does; false leaves the answer to it. */
  admin?: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;
};

export type RunningServer = {
  url: string;
  /** Looks at the export anew, after another one has taken its place. */
  reload: () => void;
  close: () => Promise<void>;
};

const COMPANY_PAGES = /^\/pages\/entreprise\/[^/]+\/?$/;

/**
 * Serves the export as a static host would (no extension in paths, company pages rewritten, 404 page with its
 * status), and the demo services under /demo. Listens on loopback only.
 * @throws Error that names the port when it is busy
 */
export async function startServer({ outDir, dataDir, port, admin }: ServerOptions): Promise<RunningServer> {
  const demo = createDemoHandler({ dataDir });
  const notFound = (_: IncomingMessage, res: ServerResponse) => {
    res.writeHead(404, { "Content-Type": "text/html; charset=utf-8" });
    res.end(readFileSync(join(outDir, "404.html")));
  };
  const open = () =>
    sirv(outDir, {
      extensions: ["html"],
      brotli: true,
      gzip: true,
      etag: true,
      onNoMatch: notFound,
      setHeaders: (res, path) => {
        const hashed = path.startsWith("/_next/static/");
        if (!hashed) res.setHeader("Content-Security-Policy", HEADER_POLICY);
        res.setHeader(
          "Cache-Control",
          hashed ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
        );
      },
    });

  let site = open();
  const reload = () => {
    site = open();
  };
  const server = await run(port, async (req, res) => {
    if ((await admin?.(req, res)) || (await demo(req, res))) return;
    const [path = "/"] = (req.url ?? "/").split("?");
    if (COMPANY_PAGES.test(path)) req.url = "/pages/entreprise.html";
    site(req, res);
  });
  return { ...server, reload };
}

/** The demo services and the editor alone, on any free port: beside Next's development server. */
export function startDemoServer({
  dataDir,
  admin,
}: Pick<ServerOptions, "dataDir" | "admin">): Promise<Omit<RunningServer, "reload">> {
  const demo = createDemoHandler({ dataDir });
  return run(0, async (req, res) => {
    if (!(await admin?.(req, res)) && !(await demo(req, res))) res.writeHead(404).end();
  });
}

async function run(
  port: number,
  answer: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
): Promise<Omit<RunningServer, "reload">> {
  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      console.error(error);
      if (!res.headersSent) res.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
      res.end("Erreur interne");
    });
  });
  await listen(server, port);
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new Error(`Port ${port} is busy: end what uses it, or choose another one with PORT=3001.`)
          : error,
      );
    });
    server.listen(port, "localhost", () => resolve());
  });
}
