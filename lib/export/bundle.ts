import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";

const PROJECT = join(import.meta.dirname, "../..");

type Entry = {
  /** Code that imports what the bundle holds. */
  code: string;
  /** Folder from the project's root to which its imports are relative. */
  folder: string;
};

/** Bundles and minifies code for the browser. @throws Error when it cannot be bundled */
async function bundle({ code, folder }: Entry, options: BuildOptions): Promise<string> {
  const { outputFiles = [] } = await build({
    stdin: { contents: code, resolveDir: join(PROJECT, folder), loader: "tsx" },
    absWorkingDir: PROJECT,
    define: { "process.env.NODE_ENV": '"production"' },
    bundle: true,
    minify: true,
    write: false,
    jsx: "automatic",
    target: "es2022",
    legalComments: "none",
    // A name that a module does not export.
    logOverride: { "import-is-undefined": "error" },
    ...options,
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`${code} could not be bundled`);
  return output.text;
}

/** A script that runs as it is loaded. */
export const bundleScript = (entry: Entry): Promise<string> =>
  // Without "use strict": the compiler has found what it would forbid.
  bundle(entry, { format: "iife", tsconfigRaw: { compilerOptions: { alwaysStrict: false } } });

/**
 * A module that exports one function: called with the modules that bundles share, by the names under which they are imported,
 * it runs the code and returns the code's exports. So a bundle imports no other file, and what is downloaded runs when it is
 * wanted.
 */
export function bundleFunction(entry: Entry, shared: readonly string[] = []): Promise<string> {
  return bundle(entry, {
    format: "cjs",
    external: [...shared],
    banner: { js: "export default(shared)=>{const module={},require=(name)=>shared[name];" },
    footer: { js: "return module.exports}" },
  });
}
