import { buildContext } from "@/lib/build/context";
import { isFresh } from "@/lib/build/freshness";
import { moveBehindSymlink } from "@/lib/build/publish";
import { watchSite } from "@/lib/build/watch-site";
import { writeSchemas } from "@/lib/content/json-schemas";
import { ContentError } from "@/lib/content/problems";
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
// The build and the editor are loaded only to run: loading them takes longer than the rest of a start.
if (!isFresh(context, new Date())) {
  const { buildOrKeep } = await import("@/lib/build/build-site");
  const mistakes = await buildOrKeep(context).catch((error: unknown) => {
    const remedy = "Aucun site n’est encore construit : npm run dev ouvre l’éditeur (/admin) pour corriger.";
    throw error instanceof ContentError ? new Error(`${error.message}\n${remedy}`) : error;
  });
  // `watchSite` builds again and lists the mistakes.
  if (mistakes)
    console.error(
      "Le site servi est le dernier construit sans erreur : corrigez, ici ou dans l’éditeur (/admin), et il suit.",
    );
}
// Before serving: from now on sites are swapped atomically.
moveBehindSymlink(context.target);
await serveSite(context.target, async (req, res) => {
  if (!req.url?.startsWith("/admin")) return false;
  const { handleAdmin } = await import("@/lib/server/admin/handler");
  return handleAdmin(req, res);
});
watchSite(context);
