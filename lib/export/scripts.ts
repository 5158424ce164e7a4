import { join, resolve } from "node:path";
import type { Element } from "hast";
import { build, type OutputOptions } from "rolldown";
import type { IslandFiles } from "@/lib/client/islands";
import { routes } from "@/lib/client/routes";
import type { StartOptions } from "@/lib/client/start";
import { type Config, isDemoService } from "@/lib/site/config";
import { writeAtomically } from "@/lib/system/files";
import { hash } from "@/lib/system/hash";
import { element } from "@/lib/system/html";
import { pagePath } from "./page";

/** Modules that the runtime provides to islands (components/islands/mount.ts). */
const REACT = ["react", "react/jsx-runtime", "react-dom"];
/** The request's state, which the start script shares with later bundles. */
const STORE = "@/lib/client/request/store";
/** One page view in ten is a large enough sample. */
const MEASURED_SHARE = 0.1;

/** 36 bits, enough to tell a file's versions apart. Few, as pages and the start script repeat hashes, which compress badly. */
const HASH_CHARACTERS = 6;

/** Writes a file with its content's hash in the name. @returns its URL */
export function writeHashed(out: string, name: string, ending: string, content: string): string {
  const url = `/_next/static/pages/${name}.${hash(content).slice(0, HASH_CHARACTERS)}.${ending}`;
  writeAtomically(join(out, url), content);
  return url;
}

/** Warnings of Rolldown that stop the build: it would leave the import to the browser. */
const BROKEN_IMPORT = /^(UNRESOLVED_IMPORT|IMPORT_IS_UNDEFINED)$/;

/** Bundles and minifies code for the browser. @param folder base of its relative imports */
async function bundle(
  code: string,
  folder: string,
  external: readonly string[],
  options: OutputOptions,
): Promise<string> {
  const entry = resolve(folder, "entry.tsx");
  const { output } = await build({
    input: entry,
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    external: [...external],
    platform: "browser",
    transform: { target: "es2022", define: { "process.env.NODE_ENV": '"production"' } },
    // Islands begin with "use client", which is for Next.
    checks: { moduleLevelDirective: false },
    onLog: (level, log, handle) => handle(BROKEN_IMPORT.test(log.code ?? "") ? "error" : level, log),
    write: false,
    output: { minify: true, comments: false, codeSplitting: false, ...options },
  });
  return output[0].code;
}

/** Bundles a script that calls a function of `lib/client` when it loads. @param name of the function and its module */
function bundleScript(name: string, options: object): Promise<string> {
  const code = `import { ${name} } from "./${name}";\n${name}(${JSON.stringify(options)});`;
  return bundle(code, "lib/client", [], { format: "iife" });
}

export const startScript = (options: StartOptions): Promise<string> => bundleScript("start", options);

/**
 * Bundles code into a module that exports one function. It takes the shared modules by import name, runs the code and returns
 * its exports. So a bundle imports no other file, and does not run when it is downloaded.
 */
export async function bundleFunction(code: string, shared: readonly string[] = []): Promise<string> {
  const text = await bundle(code, "components/islands", shared, {
    format: "cjs",
    exports: "named",
    esModule: false,
    generatedCode: { symbols: false },
  });
  return `export default(shared)=>{const exports={},require=(name)=>shared[name];${text}return exports}`;
}

/** "request-forms" → "RequestForms" */
const componentName = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Bundles React's runtime, these islands and the consent question, and writes them below the export.
 * @returns their URLs
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
    const code = `export { ${componentName(name)} as default } from "./${name}.island";`;
    return [name, await write(name, code, [...REACT, STORE])] as const;
  });
  const question = 'export { startConsentQuestion } from "@/lib/client/page/consent-question"';
  return {
    runtime,
    islands: Object.fromEntries(await Promise.all(islands)),
    consentQuestion: await write("consent-question", question, [STORE]),
  };
}

/** The signals script. @param share of page views that it measures, 0 to 1 */
export const signalsScript = (url: string, share: number): Promise<string> =>
  bundleScript("measure", { url, share });

/** Pages of companies and partners report their shared path, not whose page it is: it may tell who insures the visitor. */
function pageName(file: string): string {
  const path = pagePath(file);
  const shared = [routes.companyShell(), routes.partners()];
  return shared.find((above) => path.startsWith(`${above}/`)) ?? path;
}

/**
 * Writes the signals script if the site has a URL for signals. The demo measures every page view, to have data to show.
 * @returns a function that gives a page's script elements: none without a URL
 */
export async function writeSignalsScript(
  out: string,
  { signalsUrl }: Pick<Config, "signalsUrl">,
): Promise<(file: string) => Element[]> {
  if (!signalsUrl) return () => [];
  const share = isDemoService(signalsUrl) ? 1 : MEASURED_SHARE;
  const src = writeHashed(out, "signals", "js", await signalsScript(signalsUrl, share));
  return (file) => [element("script", { defer: true, fetchPriority: "low", src, dataPage: pageName(file) })];
}
