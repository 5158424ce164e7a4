import { expect, test } from "@playwright/test";
import { createAsk } from "@/lib/operations/ask";
import { checkLive } from "@/lib/operations/live/check-live";
import { readConfig } from "@/lib/site/config";
import { SERVER_NAMES } from "../support/host-servers";
import { FIXTURE } from "../support/sites";

// Which faults it finds: lib/operations/live/check-live.test.ts.
for (const name of SERVER_NAMES)
  test(`check:live finds all of the site alive on ${name}`, async () => {
    const checks = await checkLive({
      origin: String(process.env[`HOST_${name}`]),
      config: readConfig(FIXTURE.env),
      companies: ["lagon-location"],
      links: false,
      local: null,
      ask: createAsk("test"),
      now: new Date(),
    });
    const dead = checks.filter(({ faults }) => faults.length > 0).map((check) => check.name);
    // The demo services are the local server's.
    expect(dead).toEqual(name === "serve" ? [] : ["formulaires", "service des entreprises et logos"]);
    expect(checks.length).toBeGreaterThan(dead.length);
  });
