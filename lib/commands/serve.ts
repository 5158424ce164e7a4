import { OUT } from "@/lib/build/context";
import { serveSite } from "@/lib/server/serve";
import { fail } from "@/lib/system/run";
import { readFlags } from "@/lib/tooling/flags";

/** Serves `out/` as it is, with the demo services. */
readFlags({});
await serveSite(OUT, process.env).catch(fail);
