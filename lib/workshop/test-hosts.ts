import { readFlags } from "@/lib/system/flags";
import { fail } from "@/lib/system/run";
import { hostsSuite, runSuite } from "./suites";

/** The checks of the hosts' rules, on the web servers themselves. */
readFlags({});
await hostsSuite().then(runSuite).catch(fail);
