import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OUT } from "@/lib/build/build-site";
import { OUT_ASKING } from "@/lib/commands/build-asking";
import { startServer } from "@/lib/server/server";

/** Serves the exported site, with requests kept in a directory of this run only. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "e2e-"));
  const server = await startServer({ outDir: OUT, dataDir, port: 0 });
  process.env.E2E_URL = server.url;
  const asking = existsSync(OUT_ASKING)
    ? await startServer({ outDir: OUT_ASKING, dataDir, port: 0 })
    : undefined;
  process.env.E2E_ASKING_URL = asking?.url;
  process.env.E2E_DATA = dataDir;
  return async () => {
    await server.close();
    await asking?.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
