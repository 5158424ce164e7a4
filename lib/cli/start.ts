import { buildSite, isFresh } from "./build-site";
import { fail } from "./run";
import { serve } from "./serve";

if (!isFresh()) await buildSite().catch(fail);
await serve();
