import type { IslandFiles } from "@/lib/client/islands";
import { bundleFunction } from "./bundle";
import { writeHashed } from "./hashed-file";

const FOLDER = "components/islands";
/** What the runtime hands to islands (components/islands/mount.ts). */
const REACT = ["react", "react/jsx-runtime", "react-dom"];
/** The state of the request, which the start script and an island share. */
const STORE = "@/lib/client/request/store";

/** "request-forms" → "RequestForms" */
const componentName = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Bundles React's runtime and each island of these names, and writes them below the export.
 * @returns their addresses
 * @throws Error when one cannot be bundled
 */
export async function writeIslands(
  out: string,
  names: readonly string[],
): Promise<Omit<IslandFiles, "styles">> {
  const write = async (name: string, code: string, shared: readonly string[]) => {
    const text = await bundleFunction({ code, folder: FOLDER }, shared);
    return writeHashed(out, name, "js", text);
  };
  const runtime = await write("react", 'export { mount, shared } from "./mount"', []);
  const islands = names.map(async (name) => {
    // Not `export … from`, which leaves a name that is missing undefined without a word.
    const code = `import * as island from "./${name}.island"; export default island.${componentName(name)};`;
    return [name, await write(name, code, [...REACT, STORE])] as const;
  });
  return { runtime, islands: Object.fromEntries(await Promise.all(islands)) };
}
