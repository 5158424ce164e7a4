import { buildSite, isFresh, OUT } from "@/lib/build/build-site";
import { linkOut } from "@/lib/build/publish";
import { watchSite } from "@/lib/build/watch-site";
import { handleAdmin } from "@/lib/server/admin/handler";
import { fail } from "@/lib/system/run";
import { serve } from "./serve";

process.env.PUBLISH_SWAP = "1";
if (!isFresh()) await buildSite().catch(fail);
// Before anyone is served: from now on sites are swapped in one step.
linkOut(OUT);
await serve({ admin: handleAdmin });
// What the editor at /admin saves, or any other, is on the site a few seconds later.
watchSite();
