import { writeSchemas } from "@/lib/content/json-schemas";
import { handleAdmin } from "@/lib/server/admin/handler";
import { readDataDir, requirePort, startServer } from "@/lib/server/server";
import { readFlags } from "@/lib/system/flags";
import { runBin } from "@/lib/system/run";

/** Starts Next's development server, the demo services and the editor; Next proxies /demo and /admin to them. */
readFlags({});
const port = await requirePort();
writeSchemas();
const demo = await startServer({ dataDir: readDataDir(), admin: handleAdmin });
// By default Next listens on every address; the editor is for this machine only.
const code = await runBin("next", ["dev", "--hostname", "localhost", "--port", String(port)], {
  ...process.env,
  NODE_ENV: "development",
  DEMO_ORIGIN: demo.url,
});
await demo.close();
process.exitCode = code;
