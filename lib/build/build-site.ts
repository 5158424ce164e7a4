import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { filesOnline } from "@/lib/content/inventory";
import { type Content, loadContent } from "@/lib/content/load";
import { findNotes } from "@/lib/content/notes";
import { movedPages } from "@/lib/content/posts";
import { ContentError } from "@/lib/content/problems";
import { exportedFiles, pruneExport } from "@/lib/export/prune";
import { rewriteExport } from "@/lib/export/rewrite";
import { precompress } from "@/lib/hosting/precompress";
import { writeHostFiles } from "@/lib/hosting/write";
import { writePreviews } from "@/lib/previews/write";
import { startServer } from "@/lib/server/server";
import { type Config, isDemoService, readConfig } from "@/lib/site/config";
import { fetchListedCompanies } from "@/lib/site/listed-companies";
import { listPages, placeholderPages } from "@/lib/site/pages";
import { CACHE, folderName, removeOthers } from "@/lib/system/files";
import { hash } from "@/lib/system/hash";
import { withBuildLock } from "./build-lock";
import { type BuildContext, PUBLIC } from "./context";
import { hashFiles, isFresh, markComplete, markIncomplete, sourceHash } from "./freshness";
import { publish, refuseForeignLink } from "./publish";
import { OWN_CACHE, PRERENDER_MANIFEST, runNext, STAGING } from "./run-next";
import { heavyPages } from "./weights";

/**
 * Runs the whole build. The target folder keeps its site until the new one is complete. Waits for other builds in this
 * folder.
 * @throws Error with everything to fix, before Next starts
 */
export const buildSite = (context: BuildContext): Promise<Content> =>
  withBuildLock(() => build(context, new Date()));

export async function buildUnlessFresh(context: BuildContext): Promise<void> {
  if (isFresh(context, new Date())) return;
  await withBuildLock(async () => {
    const now = new Date();
    // Another process may have built it meanwhile.
    if (!isFresh(context, now)) await build(context, now);
  });
}

/**
 * Same as `buildUnlessFresh`, but keeps an existing site when content has mistakes.
 * @returns the mistakes if it kept a site
 * @throws ContentError if there is no site yet; Error for any other failure
 */
export async function buildOrKeep(context: BuildContext): Promise<ContentError | undefined> {
  try {
    await buildUnlessFresh(context);
    return undefined;
  } catch (error) {
    const hasSite = existsSync(context.target) && existsSync(context.hosting);
    if (error instanceof ContentError && hasSite) return error;
    throw error;
  }
}

/** @param now decides what is published in every step and process, as a build may run past midnight */
async function build(context: BuildContext, now: Date): Promise<Content> {
  refuseForeignLink(context.target);
  markIncomplete(context);
  const { contentRoot, publicRoot } = context;
  const config = readConfig(context.env);
  // Hash before anything is read: the site may lack what is saved from now on.
  const builtFrom = sourceHash(context, now);
  const caches = cachesOf(contentRoot);
  const content = loadContent({ root: contentRoot, publicRoot, now });
  const companies = await fetchCompanies(content, config);
  await runNext(context, { contentRoot, publicRoot, now, companies });
  if (context.keepNextExport) cpSync(STAGING, context.keepNextExport, { recursive: true });
  const pages = listPages(content, companies);
  const publicFiles = putPublicFiles(STAGING, publicRoot, content);
  const pageFiles = pruneExport(STAGING, {
    pages: pages.map(({ path }) => path),
    placeholders: placeholderPages(content),
    files: exportedFiles(PRERENDER_MANIFEST),
    publicFiles,
  });
  const options = { config, consent: content.site.consent, cache: caches.pages };
  await rewriteExport(STAGING, pageFiles, options);
  await writePreviews({ out: STAGING, pages, brand: content.site.name, cache: caches.previews });
  await precompress(STAGING, caches.compressed);
  for (const line of heavyPages(STAGING, pageFiles)) console.warn(line);
  writeHostFiles(STAGING, context.hosting, config, movedPages(content.posts));
  publish(STAGING, context, hash(JSON.stringify(config)));
  markComplete(context, builtFrom);
  for (const note of findNotes({ root: contentRoot, publicRoot }, now)) console.log(note);
  return content;
}

/** A site's cache folders. Sites don't share them, as each build removes the entries that its site no longer uses. */
export function cachesOf(contentRoot: string) {
  const site = folderName(contentRoot);
  return {
    compressed: join(OWN_CACHE, "compressed", site),
    pages: openVersionCache(join(OWN_CACHE, "rewritten", site)),
    previews: openVersionCache(join(CACHE, "previews", site)),
  };
}

/** What results depend on, beside the texts and drawings in their keys. Rooms of lib share code, and previews the pages' colours. */
const CACHED_FROM = ["app/styles", "lib", "package-lock.json"];

/** Removes the cache folders of other versions of the code and the packages. @returns this version's */
function openVersionCache(cache: string): string {
  const version = hashFiles(CACHED_FROM);
  mkdirSync(cache, { recursive: true });
  removeOthers(cache, new Set([version]));
  return join(cache, version);
}

/** Replaces Next's copy of the public folder with the public files to publish. @returns their paths on the site */
function putPublicFiles(staging: string, publicRoot: string, content: Content): string[] {
  // Folders stay, as pages may be in them. Next has copied the targets of links.
  for (const entry of readdirSync(PUBLIC, { recursive: true, withFileTypes: true }))
    if (!entry.isDirectory())
      rmSync(join(staging, relative(PUBLIC, entry.parentPath), entry.name), { force: true, recursive: true });
  const files = filesOnline(publicRoot, content);
  for (const file of files) cpSync(publicRoot + file, staging + file, { dereference: true });
  return files;
}

/** If the API is the demo, starts it for these requests. */
async function fetchCompanies({ companies: slugs }: Content, config: Config) {
  const { apiHost } = config;
  if (!isDemoService(apiHost)) return fetchListedCompanies(slugs, config, console.warn);
  const demo = await startServer({ dataDir: ".data" });
  try {
    return await fetchListedCompanies(slugs, { ...config, apiHost: demo.url + apiHost }, console.warn);
  } finally {
    await demo.close();
  }
}
