import { buildUnlessFresh } from "@/lib/build/build-site";
import { buildContext } from "@/lib/build/context";
import { linkOut } from "@/lib/build/publish";
import { watchSite } from "@/lib/build/watch-site";
import { writeSchemas } from "@/lib/content/json-schemas";
import { handleAdmin } from "@/lib/server/admin/handler";
import { requirePort, serveSite } from "@/lib/server/serve";
import { readFlags } from "@/lib/system/flags";
import { fail } from "@/lib/system/run";

/** Builds where needed, serves the site with its demo services and its editor, and keeps it up to date. */
readFlags({});
// Known now rather than after a build.
await requirePort(process.env).catch(fail);
writeSchemas();
const context = buildContext({ publish: "swap" });
await buildUnlessFresh(context).catch(fail);
// Before anyone is served: from now on sites are swapped in one step.
linkOut(context.target);
await serveSite(context.target, process.env, { admin: handleAdmin }).catch(fail);
watchSite(context);
