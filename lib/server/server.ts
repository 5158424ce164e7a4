import { once } from "node:events";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, posix } from "node:path";
import sirv from "sirv";
import { decoded } from "@/lib/client/format";
import { type HostRules, REDIRECT_STATUS, redirectTarget } from "@/lib/hosting/rules";
import { readRules } from "@/lib/hosting/write";
import { isDemoService } from "@/lib/site/config";
import { FILE_TYPES } from "@/lib/system/file-types";
import { createDemoHandler } from "./demo/handler";
import { splitUrl } from "./http";

/** Resolves to false to pass a request to the next handler. */
type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;

type ServerOptions = {
  /** Folder of the stored requests. */
  dataDir: string;
  /** Default: any free port. */
  port?: number;
  /** The editor, tried first. */
  admin?: Handler;
  /** The exported site. Without it only the demo services and the editor run, beside Next's development server. */
  outDir?: string;
  /** Host rules; default: those of the last build. */
  rules?: HostRules;
};

export type RunningServer = {
  url: string;
  close: () => Promise<void>;
};

/**
 * Serves the export by the same rules as the hosts' config files, and the demo services under /demo. Listens on loopback
 * only.
 * @throws Error that names the port when it is in use or reserved
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { dataDir, port = 0, admin, outDir, rules } = options;
  // The real path, resolved on each request: each build replaces the folder, and a symlink may change before a file is read.
  const site =
    outDir === undefined ? undefined : () => siteHandler(realpathSync(outDir), rules ?? readRules());
  const demo = createDemoHandler(dataDir);
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    if ((await admin?.(req, res)) || (await demo(req, res))) return;
    if (site) site()(req, res);
    else res.writeHead(404).end();
  };
  const server = createServer((req, res) => {
    handle(req, res).catch((error: unknown) => {
      console.error(error);
      if (!res.headersSent) res.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
      res.end("Erreur interne");
    });
  });
  // Longer than busy clients pause: a request on a connection that has just been closed would fail.
  server.keepAliveTimeout = 60_000;
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

async function listen(server: Server, port: number): Promise<void> {
  try {
    await once(server.listen(port, "localhost"), "listening");
  } catch (error) {
    const reasons: Readonly<Record<string, string>> = {
      EADDRINUSE: `Le port ${port} est pris : arrêtez ce qui l'utilise, ou prenez-en un autre avec PORT=${port + 1}.`,
      // Below 1024, for accounts other than root.
      EACCES: `Le port ${port} est réservé par le système : prenez-en un autre, comme PORT=3001.`,
    };
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ""];
    throw reason ? new Error(reason) : error;
  }
}

/**
 * Serves an exported site and the demo services with `PORT` and `DATA_DIR` from the environment, and logs the URL.
 * @throws Error when there is no site or the port is unavailable
 */
export async function serveSite(outDir: string, admin?: Handler): Promise<void> {
  if (!existsSync(outDir))
    throw new Error(`Il n’y a pas encore de ${outDir}/ : lancez d’abord npm run build.`);
  const dataDir = readDataDir();
  // Before the server starts, as the rules may be missing too.
  const { formHost } = readRules();
  const server = await startServer({ admin, outDir, dataDir, port: readPort() });
  console.log(`Le site est servi sur ${server.url} (Ctrl+C arrête).`);
  console.log(whereRequestsGo(formHost, dataDir));
}

/** A French sentence for the terminal. @param formHost the one that the site was built with */
export const whereRequestsGo = (formHost: string, dataDir: string): string =>
  isDemoService(formHost)
    ? `Démonstration : les demandes sont gardées dans ${dataDir}/requests.jsonl.`
    : `Les demandes partent vers ${formHost} ; rien n'est gardé ici.`;

export const readDataDir = (): string => process.env.DATA_DIR ?? ".data";

/** Reads `PORT`. @throws Error when it is not an integer from 1 to 65535 */
export function readPort({ PORT = "3000" } = process.env): number {
  const port = Number(PORT);
  if (/^\d+$/.test(PORT) && port >= 1 && port <= 65_535) return port;
  throw new Error(`PORT vaut « ${PORT} » : indiquez un nombre entier de 1 à 65535, par exemple PORT=3001.`);
}

/** Reads `PORT` and checks that it is free. @throws Error when it is invalid, in use or reserved */
export async function requirePort(): Promise<number> {
  const port = readPort();
  const server = createServer();
  await listen(server, port);
  await once(server.close(), "close");
  return port;
}

/**
 * Whether sirv reads a range correctly. For others it sends the wrong part, or a negative length; without the header a
 * request gets the whole file.
 */
function isPlainRange(range: string): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  return end === "" || (Number(end) > 0 && Number(start) <= Number(end));
}

/** Removes what sirv would misread: encodings that are refused with q=0, and ranges that are not plain. */
function removeMisreadHeaders({ headers }: IncomingMessage): void {
  headers["accept-encoding"] = headers["accept-encoding"]
    ?.split(",")
    .filter((encoding) => !/;\s*q=0(?:\.0{0,3})?\s*$/.test(encoding))
    .join(",");
  if (!isPlainRange(headers.range ?? "")) delete headers.range;
}

function siteHandler(outDir: string, rules: HostRules) {
  const { caching, rewrite } = rules;
  const notFound = (req: IncomingMessage, res: ServerResponse) => {
    const cache = req.url?.startsWith(caching.hashedBelow) ? caching.missing : caching.others;
    res.writeHead(404, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": cache });
    res.end(readFileSync(join(outDir, rules.notFound)));
  };
  const site = sirv(outDir, {
    // Looks files up on each request.
    dev: true,
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
    // An unhandled error on a file that a build has just deleted would end the process.
    res.once("pipe", (file) =>
      file.once("error", (error: Error) => {
        console.error(error.message);
        res.destroy();
      }),
    );
    const { path, query } = splitUrl(req);
    // sirv decodes paths and resolves dots: another spelling would reach a hidden file, or keep a page for a year.
    const resolved = posix.normalize(decoded(path));
    for (const [name, value] of Object.entries(rules.headers)) res.setHeader(name, value);
    res.setHeader(
      "Cache-Control",
      resolved.startsWith(caching.hashedBelow) ? caching.hashed : caching.others,
    );
    removeMisreadHeaders(req);
    if (rules.hidden.includes(resolved)) return notFound(req, res);
    const target = redirectTarget(rules, path);
    if (target !== null) {
      res.writeHead(REDIRECT_STATUS, { Location: query === undefined ? target : `${target}?${query}` }).end();
      return;
    }
    site(req, res, () => {
      if (!resolved.startsWith(rewrite.below)) return notFound(req, res);
      req.url = rewrite.page;
      site(req, res, () => notFound(req, res));
    });
  };
}
