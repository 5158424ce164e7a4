import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OUT } from "@/lib/build/context";
import { readRules } from "@/lib/hosting/write";
import { startServer } from "@/lib/server/server";
import { ASK_SITE } from "@/lib/tooling/test-sites";

/** Serves the exported site, and the one in consent mode `ask` where it is built; requests go to a folder of this run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "e2e-"));
  const server = await startServer({ outDir: OUT, dataDir, port: 0 });
  process.env.E2E_URL = server.url;
  const askServer = existsSync(ASK_SITE.target)
    ? await startServer({ outDir: ASK_SITE.target, dataDir, port: 0, rules: readRules(ASK_SITE.hosting) })
    : undefined;
  process.env.E2E_ASK_URL = askServer?.url;
  process.env.E2E_DATA = dataDir;
  return async () => {
    await server.close();
    await askServer?.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
