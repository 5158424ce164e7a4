import { buildContext, OUT } from "@/lib/build/context";
import { watchSite } from "@/lib/build/watch-site";
import { readFlags } from "@/lib/system/flags";

/** Keeps `out/` up to date: builds if needed, then whenever a file is saved. */
readFlags({});
watchSite(buildContext({ publish: "swap" }));
console.log(`${OUT}/ suit vos fichiers : enregistrez, le site se reconstruit (Ctrl+C arrête).`);
