import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { createAsk } from "@/lib/operations/ask";
import { checkLive } from "@/lib/operations/live/check-live";
import { readConfig } from "@/lib/site/config";
import { copySite, SERVER_NAMES, startNginx } from "../support/host-servers";
import { FIXTURE } from "../support/sites";

/** The names of what `check:live` finds dead. */
async function deadAt(origin: string): Promise<string[]> {
  const ask = createAsk("test");
  const config = readConfig(FIXTURE.env);
  const options = {
    origin,
    config,
    companies: ["lagon-location"],
    links: false,
    local: null,
    ask,
    now: new Date(),
  };
  const checks = await checkLive(options);
  return checks.filter(({ faults }) => faults.length > 0).map(({ name }) => name);
}

for (const name of SERVER_NAMES)
  test(`check:live finds all of the site alive on ${name}`, async () => {
    // The demo services are the local server's.
    const services = name === "serve" ? [] : ["formulaires", "service des entreprises et logos"];
    expect(await deadAt(String(process.env[`HOST_${name}`]))).toEqual(services);
  });

test("check:live finds what nginx does not do without the generated rules", async () => {
  const site = copySite(FIXTURE);
  const folder = mkdtempSync(join(tmpdir(), "live-"));
  const server = await startNginx(
    join(site, "site"),
    folder,
    "location / { try_files $uri $uri.html $uri/ =404; }",
  );
  try {
    expect(await deadAt(server.url)).toEqual(
      expect.arrayContaining([
        "pages",
        "fichiers nommés par les pages",
        "adresses inconnues",
        "redirections",
        "pages d'entreprise",
      ]),
    );
  } finally {
    await server.close();
    for (const path of [site, folder]) rmSync(path, { recursive: true, force: true });
  }
});
