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
  /** The hosts' rules; those of the last build when left out. */
  rules?: HostRules;
  /** How long a client may take to send its request, in milliseconds; then the answer is 408 and the connection ends. */
  requestTimeoutMs?: number;
  /** The editor. It answers first; false leaves the request to the demo services and the site. */
  admin?: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;
};

const REQUEST_TIMEOUT_MS = 20_000;

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
  const { outDir, dataDir, port, requestTimeoutMs, admin } = options;
  const demo = createDemoHandler({ dataDir });
  const site = newestSite(outDir, options.rules);
  // A missing export is an error now, not with the first request.
  site();
  return run({ port, requestTimeoutMs }, async (req, res) => {
    if ((await admin?.(req, res)) || (await demo(req, res))) return;
    site()(req, res);
  });
}

/** Gives the handler of the site that is in `outDir` now: each build puts another one there. */
function newestSite(outDir: string, rules?: HostRules) {
  let seen = "";
  let handler: ReturnType<typeof siteHandler>;
  return () => {
    const { ino, ctimeMs } = statSync(outDir);
    // The folder itself, for `outDir` may link to another one before a file that was found is read.
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
    const cache = req.url?.startsWith(caching.hashedBelow) ? caching.missing : caching.others;
    res.writeHead(404, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": cache });
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
  const twins = new RegExp(rules.twins);

  return (req: IncomingMessage, res: ServerResponse) => {
    // sirv lists the files when it is made: one that has gone since would end the process.
    res.once("pipe", (file) =>
      file.once("error", (error: Error) => {
        console.error(error.message);
        res.destroy();
      }),
    );
    const [path = "/", query] = (req.url ?? "/").split(/\?(.*)/s, 2);
    for (const [name, value] of Object.entries(rules.headers)) res.setHeader(name, value);
    res.setHeader("Cache-Control", path.startsWith(caching.hashedBelow) ? caching.hashed : caching.others);
    // sirv looks for an encoding's name alone: one that is refused with q=0 is taken out.
    req.headers["accept-encoding"] = req.headers["accept-encoding"]
      ?.split(",")
      .filter((encoding) => !/;\s*q=0(?:\.0{0,3})?\s*$/.test(encoding))
      .join(",");
    // As sirv reads it, which would find a hidden file by another spelling of its name.
    const file = decoded(path);
    if (rules.hidden.includes(file) || twins.test(file)) return notFound(req, res);
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

/** A path without percent-encoding; as it stands where that is malformed. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
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

/** @throws Error that names the port when it is busy */
export async function requireFreePort(port: number): Promise<void> {
  const server = createServer();
  await listen(server, port);
  await new Promise((resolve) => server.close(resolve));
}

async function run(
  { port, requestTimeoutMs = REQUEST_TIMEOUT_MS }: Pick<ServerOptions, "port" | "requestTimeoutMs">,
  answer: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
): Promise<RunningServer> {
  // Clients that send a byte now and then must not pile up.
  const limits = {
    headersTimeout: requestTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: requestTimeoutMs / 4,
  };
  const server = createServer(limits, (req, res) => {
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
      const busy = `Le port ${port} est pris : arrêtez ce qui l'utilise, ou prenez-en un autre avec PORT=${port + 1}.`;
      reject(error.code === "EADDRINUSE" ? new Error(busy) : error);
    });
    server.listen(port, "localhost", () => resolve());
  });
}
