import env from "@next/env";
import { writeSchemas } from "@/lib/content/json-schemas";
import { handleAdmin } from "@/lib/server/admin/handler";
import { startDemoServer } from "@/lib/server/server";
import { fail, runBin } from "@/lib/system/run";

// The demo services run beside Next's development server, which passes /demo on to them.
env.loadEnvConfig(process.cwd(), true);
writeSchemas();
const demo = await startDemoServer({ dataDir: ".data", admin: handleAdmin }).catch(fail);
// Left to itself, Next listens on every address: the editor is for this machine.
const code = await runBin("next", ["dev", "--hostname", "localhost", "--port", process.env.PORT ?? "3000"], {
  ...process.env,
  NODE_ENV: "development",
  DEMO_ORIGIN: demo.url,
});
await demo.close();
process.exit(code);
