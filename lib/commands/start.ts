import { buildOrKeep } from "@/lib/build/build-site";
import { buildContext } from "@/lib/build/context";
import { moveBehindSymlink } from "@/lib/build/publish";
import { watchSite } from "@/lib/build/watch-site";
import { writeSchemas } from "@/lib/content/json-schemas";
import { ContentError } from "@/lib/content/problems";
import { handleAdmin } from "@/lib/server/admin/handler";
import { requirePort, serveSite } from "@/lib/server/server";
import { readFlags } from "@/lib/system/flags";

/**
 * Builds if needed, serves the site with its demo services and editor, and keeps it up to date. While content has
 * mistakes, it serves the last good site; the editor can fix them.
 */
readFlags({});
// Fail now rather than after a build.
await requirePort();
writeSchemas();
const context = buildContext({ publish: "swap" });
const mistakes = await buildOrKeep(context).catch((error: unknown) => {
  const remedy = "Aucun site n’est encore construit : npm run dev ouvre l’éditeur (/admin) pour corriger.";
  throw error instanceof ContentError ? new Error(`${error.message}\n${remedy}`) : error;
});
// `watchSite` builds again and lists the mistakes.
if (mistakes)
  console.error(
    "Le site servi est le dernier construit sans erreur : corrigez, ici ou dans l’éditeur (/admin), et il suit.",
  );
// Before serving: from now on sites are swapped atomically.
moveBehindSymlink(context.target);
await serveSite(context.target, handleAdmin);
watchSite(context);
