import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRules } from "@/lib/hosting/write";
import type { RunningServer } from "@/lib/server/server";
import { FILE_TYPES } from "@/lib/system/file-types";
import { writeAtomically } from "@/lib/system/files";
import { OWN_PAGE, SERVER_NAMES, startHost } from "../support/host-servers";
import { FIXTURE } from "../support/sites";

/** Starts every server on one copy of the exported site, with the generated rules. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "hosts-"));
  // A server may run as another user.
  chmodSync(folder, 0o755);
  cpSync(FIXTURE.target, join(folder, "site"), { recursive: true, preserveTimestamps: true });
  cpSync(FIXTURE.hosting, join(folder, "hosting"), { recursive: true });
  const { rewrite, notFound } = readRules(FIXTURE.hosting);
  const page = readFileSync(join(FIXTURE.target, notFound), "utf8").replace(
    /<h1[^>]*>.*?<\/h1>/s,
    `<h1>${OWN_PAGE}</h1>`,
  );
  writeAtomically(join(folder, "site", rewrite.below, `${OWN_PAGE}.html`), page);
  // One file of every type that the site may contain.
  for (const ending of Object.keys(FILE_TYPES))
    writeAtomically(join(folder, "site/kinds", `a${ending}`), ending);
  const servers: RunningServer[] = [];
  const end = async () => {
    await Promise.all(servers.map(({ close }) => close()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const name of SERVER_NAMES) {
      const server = await startHost(name, folder);
      servers.push(server);
      process.env[`HOST_${name}`] = server.url;
    }
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
