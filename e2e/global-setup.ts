import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildUnlessFresh } from "@/lib/build/build-site";
import { serveExport } from "./support/servers";
import { prepareTestSites, testSites } from "./support/sites";

/** Builds test sites that are missing or stale, and serves them; requests are stored in a folder of this run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const sites = Object.entries(testSites(process.env.CANARY));
  const names = sites.map(([name]) => name);
  const wanted = process.env.E2E_SITES?.split(",") ?? names;
  // Tests that need no server would read what an earlier run has built.
  if (!wanted.every((name) => names.includes(name)))
    throw new Error(`Unknown site in E2E_SITES. The sites are ${names.join(", ")}.`);
  const dataDir = mkdtempSync(join(tmpdir(), "e2e-"));
  const closing: (() => Promise<void>)[] = [];
  // Each time: a change of the copied content, or of the edits, makes their sites stale.
  prepareTestSites();
  for (const [name, context] of sites) {
    if (!wanted.includes(name)) continue;
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
