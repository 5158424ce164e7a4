import type { BuildContext } from "@/lib/build/context";
import { type TestSiteName, testSites } from "./test-sites";

/** A site under test, with its address. */
export type Site = BuildContext & { name: TestSiteName; url: string };

const contexts = testSites();
// The global setup sets the addresses before workers load this file.
const site = (name: TestSiteName): Site => ({
  ...contexts[name],
  name,
  url: process.env[`E2E_${name.toUpperCase()}_URL`] ?? "",
});

export const REAL = site("real");
export const EDITED = site("edited");
export const FIXTURE = site("fixture");
/** The fixture in consent mode `ask`. */
export const ASK = site("ask");
