import { existsSync } from "node:fs";
import { readRules } from "@/lib/hosting/write";
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
  if (!existsSync(outDir))
    throw new Error(`Il n’y a pas encore de ${outDir}/ : lancez d’abord npm run build.`);
  const dataDir = env.DATA_DIR ?? ".data";
  const server = await startServer({ ...options, outDir, dataDir, port: readPort(env) });
  console.log(`Le site est servi sur ${server.url} (Ctrl+C arrête).`);
  console.log(requestsGoTo(readRules().formHost, dataDir));
}

/** Where the requests of visitors arrive, by the host of the forms that the site was built with. */
export const requestsGoTo = (formHost: string, dataDir: string): string =>
  formHost.startsWith("/demo/")
    ? `Démonstration : les demandes sont gardées dans ${dataDir}/requests.jsonl.`
    : `Les demandes partent vers ${formHost} ; rien n'est gardé ici.`;

/** The port that the environment asks for. @throws Error when it is no whole number from 1 to 65535 */
export function readPort({ PORT = DEFAULT_PORT }: NodeJS.ProcessEnv): number {
  const port = Number(PORT);
  if (/^\d+$/.test(PORT) && port >= 1 && port <= 65_535) return port;
  throw new Error(`PORT vaut « ${PORT} » : indiquez un nombre entier de 1 à 65535, par exemple PORT=3001.`);
}

/** The port that the environment asks for. @throws Error when it cannot be had */
export async function requirePort(env: NodeJS.ProcessEnv): Promise<number> {
  const port = readPort(env);
  await requireFreePort(port);
  return port;
}
