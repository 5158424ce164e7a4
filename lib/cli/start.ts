import { handleAdmin } from "../admin/handler";
import { buildSite, isFresh } from "./build-site";
import { fail } from "./run";
import { serve } from "./serve";
import { watchSite } from "./watch-site";

if (!isFresh()) await buildSite().catch(fail);
const published = await serve({ admin: handleAdmin });
// What the editor at /admin saves, or any other, is on the site a few seconds later.
watchSite({ published });
