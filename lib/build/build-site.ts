import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { filesOnline } from "@/lib/content/inventory";
import { type Content, loadContent } from "@/lib/content/load";
import { findNotes } from "@/lib/content/notes";
import { ContentError } from "@/lib/content/problems";
import { exportedFiles, pruneExport } from "@/lib/export/prune";
import { rewriteExport } from "@/lib/export/rewrite";
import { warnOnce } from "@/lib/export/warn";
import { precompress } from "@/lib/hosting/precompress";
import { writeHostFiles } from "@/lib/hosting/write";
import { writePreviews } from "@/lib/previews/write";
import { startServer } from "@/lib/server/server";
import { movedPosts } from "@/lib/site/blog";
import { readConfig } from "@/lib/site/config";
import { fetchListedCompanies } from "@/lib/site/listed-companies";
import { listPages, placeholderPages } from "@/lib/site/pages";
import { CACHE } from "@/lib/system/files";
import { hash } from "@/lib/system/hash";
import { alone } from "./build-lock";
import { type BuildContext, PUBLIC } from "./context";
import { hashFiles, isFresh, markUnfinished, markWhole, originOf } from "./freshness";
import { publish } from "./publish";
import { OWN_CACHE, PRERENDER_MANIFEST, runNext, STAGING } from "./run-next";
import { heavyPages } from "./weights";

/**
 * The whole build. The site that is in the target folder stays until the new one is whole; another process that builds here is
 * waited for.
 * @returns the content that the site shows
 * @throws Error with everything to mend, before Next is started
 */
export const buildSite = (context: BuildContext): Promise<Content> => alone(() => build(context, new Date()));

/** Builds the site where it is missing, or older than what it is made from. */
export async function buildUnlessFresh(context: BuildContext): Promise<void> {
  if (isFresh(context, new Date())) return;
  await alone(async () => {
    const now = new Date();
    // The process that this one waited for may have built it.
    if (!isFresh(context, now)) await build(context, now);
  });
}

/**
 * The same, but with mistakes in content the last good site stays, if there is one.
 * @returns the mistakes, where a site stays in spite of them
 * @throws ContentError where there is no site yet; Error when anything else is wrong
 */
export async function buildOrKeep(context: BuildContext): Promise<ContentError | undefined> {
  try {
    await buildUnlessFresh(context);
    return undefined;
  } catch (error) {
    const isThere = existsSync(context.target) && existsSync(context.hosting);
    if (error instanceof ContentError && isThere) return error;
    throw error;
  }
}

/** @param now decides in every step and process what is published, as a build may go on past midnight */
async function build(context: BuildContext, now: Date): Promise<Content> {
  markUnfinished(context);
  const { contentRoot, publicRoot, consent } = context;
  const config = readConfig(context.env);
  // Before anything is read: what is saved from now on may not be in the site.
  const origin = originOf(context, now);
  const caches = cachesOf(contentRoot);
  const content = loadContent({ root: contentRoot, publicRoot, consent, now });
  const companies = await askForCompanies(content, config.apiHost);
  await runNext(context, { contentRoot, publicRoot, consent, now, companies });
  if (context.keepNextExport) {
    rmSync(context.keepNextExport, { recursive: true, force: true });
    cpSync(STAGING, context.keepNextExport, { recursive: true });
  }
  const pages = listPages(content, companies);
  const publicFiles = putPublicFiles(STAGING, publicRoot, content);
  const pageFiles = pruneExport(STAGING, {
    pages: pages.map(({ path }) => path),
    placeholders: placeholderPages(companies),
    files: exportedFiles(PRERENDER_MANIFEST, warnOnce())?.concat(publicFiles),
  });
  const options = { config, consent: content.site.consent, cache: caches.pages };
  await rewriteExport(STAGING, pageFiles, options);
  await writePreviews({ out: STAGING, pages, brand: content.site.name, cache: caches.previews });
  await precompress(STAGING, caches.compressed);
  for (const line of heavyPages(STAGING, pageFiles)) console.warn(line);
  writeHostFiles(STAGING, context.hosting, config, movedPosts(content.posts));
  publish(STAGING, context, hash(JSON.stringify(config)));
  markWhole(context, origin);
  for (const note of findNotes({ root: contentRoot, publicRoot }, now)) console.log(note);
  return content;
}

/** The folders of caches of a site. Each site has its own, as each build removes from them what its site no longer uses. */
function cachesOf(contentRoot: string) {
  const site = contentRoot.replace(/\W+/g, "-");
  const rewritten = join(OWN_CACHE, "rewritten", site);
  // What rewritten pages depend on, beside themselves: those of another version are removed.
  const version = hashFiles(["lib/export", "package-lock.json"]);
  for (const name of existsSync(rewritten) ? readdirSync(rewritten) : [])
    if (name !== version) rmSync(join(rewritten, name), { recursive: true });
  return {
    compressed: join(OWN_CACHE, "compressed", site),
    pages: join(rewritten, version),
    previews: join(CACHE, "previews", site),
  };
}

/** Puts the files that go online as they are in the place of all those that Next has copied. @returns their paths on the site */
function putPublicFiles(staging: string, publicRoot: string, content: Content): string[] {
  // A folder may be one of pages, too.
  for (const entry of readdirSync(PUBLIC, { recursive: true, withFileTypes: true }))
    if (!entry.isDirectory())
      rmSync(join(staging, relative(PUBLIC, entry.parentPath), entry.name), { force: true });
  const files = filesOnline(publicRoot, content);
  for (const file of files) cpSync(publicRoot + file, staging + file, { dereference: true });
  return files;
}

/** The demo API, a path of the site's own, is started for as long as it is asked. */
async function askForCompanies({ companies: slugs }: Content, apiHost: string) {
  if (!apiHost.startsWith("/")) return fetchListedCompanies(slugs, apiHost, console.warn);
  const demo = await startServer({ dataDir: ".data" });
  try {
    return await fetchListedCompanies(slugs, demo.url + apiHost, console.warn);
  } finally {
    await demo.close();
  }
}
