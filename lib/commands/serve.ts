import { OUT } from "@/lib/build/context";
import { serveSite } from "@/lib/server/serve";
import { readFlags } from "@/lib/system/flags";
import { fail } from "@/lib/system/run";

/** Serves `out/` as it is, with the demo services. */
readFlags({}, { french: true });
await serveSite(OUT, process.env).catch(fail);
