import { handleAdmin } from "../admin/handler";
import { buildSite, isFresh, OUT } from "./build-site";
import { linkOut } from "./publish";
import { fail } from "./run";
import { serve } from "./serve";
import { watchSite } from "./watch-site";

process.env.PUBLISH_SWAP = "1";
if (!isFresh()) await buildSite().catch(fail);
// Before anyone is served: from now on sites are swapped in one step.
linkOut(OUT);
await serve({ admin: handleAdmin });
// What the editor at /admin saves, or any other, is on the site a few seconds later.
watchSite();
