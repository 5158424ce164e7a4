import { buildUnlessFresh } from "@/lib/build/build-site";
import { testSites } from "@/lib/tooling/test-sites";
await buildUnlessFresh(testSites(process.env.CANARY).fixture);
