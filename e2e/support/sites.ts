import { testSites } from "@/lib/tooling/test-sites";

const { real, fixture, ask } = testSites();

/** A site under test: its context, and its address, which the global setup names before workers load this file. */
export const REAL = { ...real, url: process.env.E2E_REAL_URL ?? "" };
export const FIXTURE = { ...fixture, url: process.env.E2E_FIXTURE_URL ?? "" };
/** The fixture in consent mode `ask`. */
export const ASK = { ...ask, url: process.env.E2E_ASK_URL ?? "" };
