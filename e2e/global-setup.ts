import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildUnlessFresh } from "@/lib/build/build-site";
import { serveExport } from "./support/servers";
import { prepareTestSites, testSites } from "./support/sites";

/** Builds test sites that are missing or stale, and serves them; requests are stored in a folder of this run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "e2e-"));
  const closing: (() => Promise<void>)[] = [];
  const sites = testSites(process.env.CANARY);
  // Each time: a change of the copied content, or of the edits, makes their sites stale.
  prepareTestSites();
  const wanted = process.env.E2E_SITES?.split(",");
  for (const [name, context] of Object.entries(sites)) {
    if (wanted?.includes(name) === false) continue;
    await buildUnlessFresh(context);
    const server = await serveExport(context, dataDir);
    closing.push(server.close);
    process.env[`E2E_${name.toUpperCase()}_URL`] = server.url;
  }
  process.env.E2E_DATA = dataDir;
  return async () => {
    for (const close of closing) await close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
