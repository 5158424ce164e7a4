import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type BuildOptions, build } from "esbuild";
import type { Element } from "hast";
import type { IslandFiles } from "@/lib/client/islands";
import { routes } from "@/lib/client/routes";
import type { StartOptions } from "@/lib/client/start";
import type { Config } from "@/lib/site/config";
import { hash } from "@/lib/system/hash";
import { element, pagePath } from "./page";

/** What the runtime hands to islands (components/islands/mount.ts). */
const REACT = ["react", "react/jsx-runtime", "react-dom"];
/** The state of the request, which the start script shares with what is fetched later. */
const STORE = "@/lib/client/request/store";
/** One page view in ten says enough, and leaves nine visitors alone. */
const MEASURED_SHARE = 0.1;

/** Writes a file whose name holds the hash of its content. @returns its address */
export function writeHashed(out: string, name: string, ending: string, content: string): string {
  const address = `/_next/static/pages/${name}.${hash(content)}.${ending}`;
  const path = join(out, address);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return address;
}

/** Bundles and minifies code for the browser. @param folder to which its imports are relative */
async function bundle(code: string, folder: string, options: BuildOptions): Promise<string> {
  const { outputFiles = [] } = await build({
    stdin: { contents: code, resolveDir: resolve(folder), loader: "tsx" },
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
  return outputFiles.map(({ text }) => text).join("");
}

/** A script that runs as it is loaded, and calls a function of `lib/client`, named as its module is. */
function bundleScript(name: string, options: object): Promise<string> {
  const code = `import { ${name} } from "./${name}";\n${name}(${JSON.stringify(options)});`;
  // Without "use strict": the compiler has found what it would forbid.
  const tsconfigRaw = { compilerOptions: { alwaysStrict: false } };
  return bundle(code, "lib/client", { format: "iife", tsconfigRaw });
}

/** The one script of a page. */
export const startScript = (options: StartOptions): Promise<string> => bundleScript("start", options);

/**
 * A module that exports one function: called with the modules that bundles share, by the names under which they are imported,
 * it runs the code and returns the code's exports. So a bundle imports no other file, and what is downloaded runs when it is
 * wanted.
 */
export function bundleFunction(code: string, shared: readonly string[] = []): Promise<string> {
  return bundle(code, "components/islands", {
    format: "cjs",
    external: [...shared],
    banner: { js: "export default(shared)=>{const module={},require=(name)=>shared[name];" },
    footer: { js: "return module.exports}" },
  });
}

/** "request-forms" → "RequestForms" */
const componentName = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Bundles React's runtime, each island of these names and what else pages fetch, and writes them below the export.
 * @returns their addresses
 * @throws Error when one cannot be bundled
 */
export async function writeIslands(
  out: string,
  names: readonly string[],
): Promise<Omit<IslandFiles, "styles">> {
  const write = async (name: string, code: string, shared: readonly string[]) =>
    writeHashed(out, name, "js", await bundleFunction(code, shared));
  const runtime = await write("react", 'export { mount, shared } from "./mount"', []);
  const islands = names.map(async (name) => {
    // Not `export … from`, which leaves a name that is missing undefined without a word.
    const code = `import * as island from "./${name}.island"; export default island.${componentName(name)};`;
    return [name, await write(name, code, [...REACT, STORE])] as const;
  });
  const question = 'export { startConsentQuestion } from "@/lib/client/page/consent-question"';
  return {
    runtime,
    islands: Object.fromEntries(await Promise.all(islands)),
    consentQuestion: await write("consent-question", question, [STORE]),
  };
}

/** The script that measures. @param share which share of page views it measures, 0 to 1 */
export const signalsScript = (url: string, share: number): Promise<string> =>
  bundleScript("measure", { url, share });

/** Which company visitors look at is not told. */
function pageName(file: string): string {
  const path = pagePath(file);
  const companies = routes.companyShell();
  return path.startsWith(`${companies}/`) ? companies : path;
}

/**
 * Writes the script that measures, for a site that has an address for it. For the demo it measures every page view, so that
 * there is something to see.
 * @returns the script elements of a page, by its file: none without that address, and then nothing of it is in the export
 */
export async function writeSignalsScript(
  out: string,
  { signalsUrl }: Pick<Config, "signalsUrl">,
): Promise<(file: string) => Element[]> {
  if (!signalsUrl) return () => [];
  const share = signalsUrl.startsWith("/demo/") ? 1 : MEASURED_SHARE;
  const src = writeHashed(out, "signals", "js", await signalsScript(signalsUrl, share));
  return (file) => [element("script", { defer: true, fetchPriority: "low", src, dataPage: pageName(file) })];
}
