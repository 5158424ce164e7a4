import { join } from "node:path";
import { build } from "esbuild";

/**
 * The text of a script of `lib/client` for a browser, bundled and minified.
 * @param values what it declares and is not told by a file, by name
 * @throws Error when it cannot be bundled
 */
export async function bundleScript(file: string, values: Readonly<Record<string, unknown>>): Promise<string> {
  const entry = join(import.meta.dirname, "../client", file);
  const { outputFiles } = await build({
    entryPoints: [entry],
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    // Without "use strict": the compiler has found what it would forbid.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
    legalComments: "none",
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`${entry} could not be bundled`);
  return output.text;
}
