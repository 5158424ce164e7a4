import { existsSync } from "node:fs";
import { requireFreePort, type ServerOptions, startServer } from "./server";

const DEFAULT_PORT = "3000";

/**
 * Serves an exported site with the demo services, on the port and with the data folder that the environment names, and
 * says where.
 * @throws Error when there is no site, or the port cannot be had
 */
export async function serveSite(
  outDir: string,
  env: NodeJS.ProcessEnv,
  options: Pick<ServerOptions, "admin"> = {},
): Promise<void> {
  if (!existsSync(outDir)) throw new Error(`There is no ${outDir}/ yet: run \`npm run build\` first.`);
  const dataDir = env.DATA_DIR ?? ".data";
  const server = await startServer({ ...options, outDir, dataDir, port: readPort(env) });
  console.log(`The site is served on ${server.url} (Ctrl+C ends it).`);
  console.log(`Requests are kept in ${dataDir}/requests.jsonl.`);
}

/** The port that the environment asks for. @throws Error when it is no whole number from 1 to 65535 */
export function readPort({ PORT = DEFAULT_PORT }: NodeJS.ProcessEnv): number {
  const port = Number(PORT);
  if (/^\d+$/.test(PORT) && port >= 1 && port <= 65_535) return port;
  throw new Error(`PORT vaut « ${PORT} » : indiquez un nombre entier de 1 à 65535, par exemple PORT=3001.`);
}

/** @throws Error when the port that the environment asks for cannot be had */
export async function requirePort(env: NodeJS.ProcessEnv): Promise<void> {
  await requireFreePort(readPort(env));
}
