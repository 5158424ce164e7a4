import { readFileSync, realpathSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import sirv from "sirv";
import { FILE_TYPES } from "@/lib/hosting/file-types";
import { type HostRules, REDIRECT_STATUS, redirectTarget } from "@/lib/hosting/rules";
import { readRules } from "@/lib/hosting/write";
import { createDemoHandler } from "./demo/handler";

export type ServerOptions = {
  /** The exported site. */
  outDir: string;
  /** Where requests are kept. */
  dataDir: string;
  /** 0 takes any free port. */
  port: number;
  /** How to answer; those of the last build when left out. */
  rules?: HostRules;
  /** How long a client may take to send its request, in milliseconds; then it is told 408 and the connection ends. */
  patienceMs?: number;
  /** Answers before the site does; false leaves the answer to it. */
  admin?: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;
};

const PATIENCE_MS = 20_000;

export type RunningServer = {
  url: string;
  close: () => Promise<void>;
};

/**
 * Serves the export by the table that the hosts' own rules are generated from, and the demo services under /demo.
 * Listens on loopback only.
 * @throws Error that names the port when it is busy
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { outDir, dataDir, port, patienceMs, admin } = options;
  const demo = createDemoHandler({ dataDir });
  const site = newestSite(outDir, options.rules);
  // What is missing shows now, not with the first visitor.
  site();
  return run({ port, patienceMs }, async (req, res) => {
    if ((await admin?.(req, res)) || (await demo(req, res))) return;
    site()(req, res);
  });
}

/** What answers for the site that stands in `outDir` at the time of asking: builds put another one there. */
function newestSite(outDir: string, rules?: HostRules) {
  let seen = "";
  let handler: ReturnType<typeof siteHandler>;
  return () => {
    const { ino, ctimeMs } = statSync(outDir);
    // The folder itself: what is found in it is read from it, also when `outDir` links to another one by then.
    const folder = realpathSync(outDir);
    const now = `${folder} ${ino} ${ctimeMs}`;
    if (now !== seen) handler = siteHandler(folder, rules ?? readRules());
    seen = now;
    return handler;
  };
}

function siteHandler(outDir: string, rules: HostRules) {
  const { caching, rewrite } = rules;
  const notFound = (req: IncomingMessage, res: ServerResponse) => {
    const page = readFileSync(join(outDir, rules.notFound));
    res.writeHead(404, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": caching.others });
    res.end(req.method === "HEAD" ? undefined : page);
  };
  const site = sirv(outDir, {
    extensions: ["html"],
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, path) => {
      const known = FILE_TYPES[extname(path)];
      if (known) res.setHeader("Content-Type", known.type);
    },
  });

  return (req: IncomingMessage, res: ServerResponse) => {
    // The file server knows files from when it was made, and does not expect that one is gone.
    res.once("pipe", (file) =>
      file.once("error", (error: Error) => {
        console.error(error.message);
        res.destroy();
      }),
    );
    const [path = "/", query] = (req.url ?? "/").split(/\?(.*)/s, 2);
    for (const [name, value] of Object.entries(rules.headers)) res.setHeader(name, value);
    res.setHeader("Cache-Control", path.startsWith(caching.hashedBelow) ? caching.hashed : caching.others);
    // The file server looks for the names alone.
    req.headers["accept-encoding"] = req.headers["accept-encoding"]?.replace(
      /[\w-]+\s*;\s*q=0(?:\.0*)?(?=\s*(?:,|$))/g,
      "",
    );
    if (rules.hidden.includes(path)) return notFound(req, res);
    const target = redirectTarget(rules, path);
    if (target !== null) {
      res.writeHead(REDIRECT_STATUS, { Location: query === undefined ? target : `${target}?${query}` }).end();
      return;
    }
    site(req, res, () => {
      if (!path.startsWith(rewrite.below)) return notFound(req, res);
      req.url = rewrite.page;
      site(req, res, () => notFound(req, res));
    });
  };
}

/** The demo services and the editor alone: beside Next's development server. */
export function startDemoServer({
  dataDir,
  port = 0,
  admin,
}: Pick<ServerOptions, "dataDir" | "admin"> & Partial<Pick<ServerOptions, "port">>): Promise<RunningServer> {
  const demo = createDemoHandler({ dataDir });
  return run({ port }, async (req, res) => {
    if (!(await admin?.(req, res)) && !(await demo(req, res))) res.writeHead(404).end();
  });
}

async function run(
  { port, patienceMs = PATIENCE_MS }: Pick<ServerOptions, "port" | "patienceMs">,
  answer: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
): Promise<RunningServer> {
  // Clients that send a byte now and then must not pile up.
  const patience = {
    headersTimeout: patienceMs,
    requestTimeout: patienceMs,
    connectionsCheckingInterval: patienceMs / 4,
  };
  const server = createServer(patience, (req, res) => {
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
