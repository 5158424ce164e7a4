import type { StartOptions } from "@/lib/client/start";
import { bundleScript } from "./bundle";

/** The text of the one script of a page: `lib/client/start.ts`, started with these options. */
export const startScript = (options: StartOptions): Promise<string> =>
  bundleScript({
    code: `import { start } from "./start";\nstart(${JSON.stringify(options)});`,
    folder: "lib/client",
  });
