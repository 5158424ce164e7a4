import { existsSync } from "node:fs";
import { OUT } from "@/lib/build/build-site";
import { type ServerOptions, startServer } from "@/lib/server/server";
import { fail } from "@/lib/system/run";

/** Serves `out/` as it is, with the demo services; `PORT` changes the port. */
export async function serve({ admin }: Pick<ServerOptions, "admin"> = {}): Promise<void> {
  if (!existsSync(OUT)) fail("There is no out/ yet: run `npm run build` first.");
  const port = Number(process.env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    fail(`PORT is "${process.env.PORT}"; expected a number from 0 to 65535.`);
  }
  const dataDir = process.env.DATA_DIR ?? ".data";
  const server = await startServer({ outDir: OUT, dataDir, port, admin }).catch(fail);
  console.log(`The site is served on ${server.url} (Ctrl+C ends it).`);
  console.log(`Requests are kept in ${dataDir}/requests.jsonl.`);
}

if (process.argv[1]?.endsWith("serve.ts")) await serve();
