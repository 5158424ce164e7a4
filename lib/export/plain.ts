import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { visit } from "unist-util-visit";
import type { ConsentMode } from "@/lib/client/consent";
import type { Config } from "@/lib/site/config";
import { contentSecurityPolicy, hashSource } from "./csp";
import { writeHashed } from "./hashed-file";
import { hydrationScript } from "./hydration-script";
import { element, isExecutable, serialize, text } from "./page";
import { writeSignalsScript } from "./signals-script";

/** After the character set, which is looked for in the first bytes; where code stands before it, at the head's beginning. */
const PLACES = [/^(?:(?!<script\b|<style\b).)*?<meta charset="?[\w-]+"?\s*\/?>/is, /^.*?<head\b[^>]*>/is];

/**
 * Next's own pages, as they are, with two things added: a policy that allows their inline scripts and styles by their
 * hashes, and the script that keeps what visitors do before the page is hydrated. This module knows nothing of what Next
 * writes, so that any version's pages can be shipped.
 * @param files the pages, as paths below `out`
 * @throws Error that names the page, when there is no place for its policy
 */
export async function shipPlain(
  out: string,
  files: readonly string[],
  { config, consent }: { config: Config; consent: ConsentMode },
): Promise<void> {
  // With nothing to fetch: Next's pages fetch and start their scripts themselves.
  const script = await hydrationScript({
    formHost: config.formHost,
    consent,
    chunks: [],
    styles: [],
    steps: [],
  });
  const address = writeHashed(out, "hydrate", "js", script);
  const own = element("script", { src: address, async: true });
  const signalsOf = await writeSignalsScript(out, config);
  for (const file of files) {
    const path = join(out, file);
    writeFileSync(
      path,
      withPolicy(readFileSync(path, "utf8"), { page: file, config, scripts: [own, ...signalsOf(file)] }),
    );
  }
}

/** For messages, the page's file; what is added to it. */
type Added = { page: string; config: Config; scripts: Element[] };

/** The page as text, with its policy and these scripts at its beginning. */
export function withPolicy(html: string, { page, config, scripts: added }: Added): string {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  visit(fromHtml(html), "element", (element) => {
    const { tagName, properties } = element;
    if (tagName === "style") styles.add(hashSource(text(element)));
    if (tagName === "script" && !properties.src && isExecutable(element))
      scripts.add(hashSource(text(element)));
  });
  const policy = contentSecurityPolicy(config, [...styles], [...scripts]);
  const [before] = PLACES.flatMap((place) => place.exec(html)?.[0] ?? []);
  // What stands before a policy is not governed by it.
  if (!before || /<(script|style)\b/i.test(before))
    throw new Error(`${page}: expected <head> before all code (lib/export/plain.ts)`);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return before + meta + serialize({ type: "root", children: added }) + html.slice(before.length);
}
