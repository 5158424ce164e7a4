import { writeSchemas } from "@/lib/content/json-schemas";
import { handleAdmin } from "@/lib/server/admin/handler";
import { requirePort, startServer } from "@/lib/server/server";
import { readEnvFiles } from "@/lib/site/env-files";
import { readFlags } from "@/lib/system/flags";
import { runBin } from "@/lib/system/run";

/** Next's development server, with the demo services and the editor beside it: it passes /demo and /admin on to them. */
readFlags({});
Object.assign(process.env, { ...readEnvFiles("development"), ...process.env });
const port = await requirePort();
writeSchemas();
const demo = await startServer({ dataDir: ".data", admin: handleAdmin });
// Left to itself, Next listens on every address: the editor is for this machine.
const code = await runBin("next", ["dev", "--hostname", "localhost", "--port", String(port)], {
  ...process.env,
  NODE_ENV: "development",
  DEMO_ORIGIN: demo.url,
});
await demo.close();
process.exitCode = code;
