import { readFlags } from "@/lib/system/flags";
import { runBin } from "@/lib/system/run";

/** Mends what is a matter of form. */
readFlags({});
process.exitCode = await runBin("biome", ["check", "--write", "."]);
