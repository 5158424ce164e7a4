import { buildSite, isFresh, OUT } from "@/lib/build/build-site";
import { watchSite } from "@/lib/build/watch-site";

process.env.PUBLISH_SWAP = "1";
if (!isFresh()) {
  await buildSite().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
}
watchSite();
console.log(`${OUT}/ suit vos fichiers : enregistrez, le site se reconstruit (Ctrl+C arrête).`);
