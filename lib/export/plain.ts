import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fromHtml } from "hast-util-from-html";
import { visit } from "unist-util-visit";
import type { ConsentMode } from "@/lib/client/consent";
import type { Config } from "@/lib/site/config";
import { contentSecurityPolicy, hashSource } from "./csp";
import { writeHashed } from "./hashed-file";
import { hydrationScript } from "./hydration-script";
import { isExecutable, text } from "./page";

const CHARSET = /<meta charset="?[\w-]+"?\s*\/?>/i;

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
  const script = await hydrationScript({ consent, chunks: [], styles: [], steps: [] });
  const address = writeHashed(out, "hydrate", "js", script);
  for (const file of files) {
    const path = join(out, file);
    writeFileSync(path, withPolicy(readFileSync(path, "utf8"), { page: file, config, script: address }));
  }
}

/** For messages, the page's file; what is added to it. */
type Added = { page: string; config: Config; script: string };

/** The page as text, with its policy and the address of the script right after its character set. */
export function withPolicy(html: string, { page, config, script }: Added): string {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  visit(fromHtml(html), "element", (element) => {
    const { tagName, properties } = element;
    if (tagName === "style") styles.add(hashSource(text(element)));
    if (tagName === "script" && !properties.src && isExecutable(element))
      scripts.add(hashSource(text(element)));
  });
  const policy = contentSecurityPolicy(config, [...styles], [...scripts]);
  const charset = CHARSET.exec(html);
  // What stands before a policy is not governed by it.
  if (!charset || /<(script|style)\b/i.test(html.slice(0, charset.index)))
    throw new Error(`${page}: expected <meta charset> before all code (lib/export/plain.ts)`);
  const place = charset.index + charset[0].length;
  const added = `<meta http-equiv="Content-Security-Policy" content="${policy}"><script src="${script}" async></script>`;
  return html.slice(0, place) + added + html.slice(place);
}
