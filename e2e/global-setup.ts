import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OUT } from "@/lib/cli/build-site";
import { startServer } from "@/lib/demo/server";

/** Serves the exported site, with requests kept in a directory of this run only. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "e2e-"));
  const server = await startServer({ outDir: OUT, dataDir, port: 0 });
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA = dataDir;
  return async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
