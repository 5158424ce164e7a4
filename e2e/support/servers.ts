import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { BuildContext } from "@/lib/build/context";
import { readRules } from "@/lib/hosting/write";
import { startServer } from "@/lib/server/server";

type Exported = Pick<BuildContext, "target" | "hosting">;
type Editor = Parameters<typeof startServer>[0]["admin"];

/** Serves an exported site by its host rules. @param admin the editor, tried first */
export const serveExport = ({ target, hosting }: Exported, dataDir: string, admin?: Editor) =>
  startServer({ outDir: target, rules: readRules(hosting), dataDir, admin });

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  return port;
}

/** Resolves once the server responds. @throws Error when it exits first, or does not respond within 10 s */
export async function waitForServer(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null)
      throw new Error(`The program exited with code ${child.exitCode}: see above.`);
    if (await fetch(url).catch(() => null)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${url} did not respond within 10 s.`);
}
