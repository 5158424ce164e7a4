import { buildUnlessFresh } from "@/lib/build/build-site";
import { buildContext, OUT } from "@/lib/build/context";
import { watchSite } from "@/lib/build/watch-site";
import { messageOf } from "@/lib/system/run";
import { readFlags } from "@/lib/tooling/flags";

/** Keeps `out/` up to date: builds whenever a file is saved. A mistake that is there already waits to be mended. */
readFlags({}, { french: true });
await buildUnlessFresh(buildContext({ publish: "swap" })).catch((error: unknown) =>
  console.error(messageOf(error)),
);
watchSite();
console.log(`${OUT}/ suit vos fichiers : enregistrez, le site se reconstruit (Ctrl+C arrête).`);
