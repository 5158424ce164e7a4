import { runBin } from "@/lib/system/run";
import { readFlags } from "@/lib/tooling/flags";

/** Mends what is a matter of form. */
readFlags({});
process.exitCode = await runBin("biome", ["check", "--write", "."]);
