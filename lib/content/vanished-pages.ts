import { spawnSync } from "node:child_process";
import { basename, parse } from "node:path";
import type { LegalMatter, TradeSlug } from "@/content/types";
import { longDate } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { filePath, listSlugs } from "./content-folder";
import { type Loading, reportField } from "./loading";
import { movedPages } from "./posts";
import type { Problem } from "./problems";
import { isPublished } from "./publication";
import { CONTENT_FILES, type ContentFile } from "./registry";
import { fieldsIn } from "./yaml-source";

const { posts: POSTS, partners: PARTNERS, trades: TRADES, legal: LEGAL } = CONTENT_FILES.folders;
const git = (root: string, ...args: string[]) =>
  spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout ?? "";

/**
 * The commit assumed to be online: the last that the upstream and HEAD share, or HEAD without an upstream. Files
 * of newer commits are not missing here, only not yet pulled.
 */
const onlineCommit = (root: string) => git(root, "merge-base", "HEAD", "@{upstream}").trim() || "HEAD";

/**
 * Slugs of a folder's files that were changed or removed since the online commit; none without git, a repository or a
 * commit. Only these files are read from git: reading all of 300 posts took 4 s.
 */
function changedSlugs(root: string, { pattern }: ContentFile): string[] {
  const { dir, ext } = parse(pattern);
  const options = ["-z", "--name-only", "--no-renames", "--relative"];
  return git(root, "diff", ...options, onlineCommit(root), "--", `${dir}/`)
    .split("\0")
    .filter((path) => path.endsWith(ext))
    .map((path) => basename(path, ext));
}

/**
 * A problem for each page that is online and whose URL will return 404.
 * @param moved former path → current path of pages other than posts
 */
export function findVanishedPages(root = "content", moved = movedPages([])): Problem[] {
  return [
    ...vanishedPosts(root),
    ...vanishedFiles(root, PARTNERS, routes.partner, moved),
    ...vanishedFiles(root, TRADES, (slug) => routes.trade(slug as TradeSlug), moved),
  ];
}

const formerNames = ({ formerly }: Record<string, unknown>): string[] => [formerly ?? []].flat().map(String);

/** A problem for each post that is online with a current or former slug that no post has any more. */
function vanishedPosts(root: string): Problem[] {
  const now = new Date();
  const fileOf = (slug: string) => filePath(root, POSTS.pattern, slug);
  const slugs = listSlugs(root, POSTS.pattern);
  const kept = [...slugs, ...slugs.flatMap((slug) => formerNames(fieldsIn(fileOf(slug))))];
  return changedSlugs(root, POSTS).flatMap((slug): Problem[] => {
    const online = onlineFields(POSTS, slug, root);
    const lost = [...formerNames(online), slug].filter((name) => !kept.includes(name));
    if (lost.length === 0 || !isPublic(online, now)) return [];
    const file = fileOf(slug);
    const leave = "s'il part pour de bon, envoyez (git commit, git push)";
    const names = lost.map((name) => `« ${name} »`).join(", ");
    const removed = `${names} n'y est plus, et ces anciens liens ne mèneront plus ici : remettez-le ; ${leave}`;
    if (slugs.includes(slug)) return [{ file, field: "formerly", message: removed }];
    const message = `article en ligne qui a disparu : pour que son adresse mène à un autre, écrivez « formerly: [${lost.join(", ")}] » dans l'en-tête de cet autre ; ${leave}`;
    return [{ file, message }];
  });
}

/**
 * A problem if a post that is online is renamed without keeping its former slug.
 * @param from its former path in the project
 * @param text the renamed file's text
 */
export function findLostName(from: string, to: string, text: string, root: string): Problem[] {
  const slug = parse(from).name;
  // A partner may have the name of a post.
  if (from !== filePath("content", POSTS.pattern, slug)) return [];
  if (formerNames(fieldsIn(to, text)).includes(slug) || !wasPublished(slug, root, new Date())) return [];
  const message = `l'article est en ligne sous le nom « ${slug} » : ajoutez ce nom ici, pour que les liens vers lui mènent à sa nouvelle adresse`;
  return [{ file: to, field: "formerly", message }];
}

/**
 * A problem for each file that is online and has gone without a redirect. These pages do not name their former slugs: an
 * operator adds their redirects (lib/hosting/README.md). Examples may be removed, as the launch list asks.
 */
function vanishedFiles(
  root: string,
  folder: ContentFile,
  routeOf: (slug: string) => string,
  moved: Readonly<Record<string, string>>,
): Problem[] {
  const slugs = listSlugs(root, folder.pattern);
  return changedSlugs(root, folder)
    .filter((slug) => !slugs.includes(slug) && !(routeOf(slug) in moved))
    .filter((slug) => onlineFields(folder, slug, root).example !== true)
    .map((slug) => ({
      file: filePath(root, folder.pattern, slug),
      message: `son adresse ${routeOf(slug)} ne répondra plus : remettez-le ; s'il part pour de bon, retirez les liens vers lui, puis envoyez (git commit, git push) ; une redirection s'ajoute dans lib/content/posts.ts (MOVED)`,
    }));
}

/** Notes legal pages whose file has changed since it went online, under the date of an earlier change. */
export function noteLegalDates(pages: readonly (LegalMatter & { slug: string })[], notes: Loading): void {
  const changed = changedSlugs(notes.root, LEGAL);
  for (const { slug, updated } of pages) {
    if (!changed.includes(slug)) continue;
    const online = onlineFields(LEGAL, slug, notes.root);
    const message = `la page a changé, et dit toujours « ${longDate(updated)} » : si le changement compte pour les lecteurs, datez-le ici`;
    if (online.updated === updated) reportField(notes, LEGAL, ["updated"], message, slug);
  }
}

/** The raw fields of a folder's file in the online commit; none if it is not there. */
function onlineFields({ pattern }: ContentFile, slug: string, root: string): Record<string, unknown> {
  const text = git(root, "show", `${onlineCommit(root)}:${filePath(".", pattern, slug)}`);
  return fieldsIn(pattern, text.normalize("NFC"));
}

const isPublic = ({ date, draft }: Record<string, unknown>, now: Date) =>
  typeof date === "string" && isPublished({ date, draft: draft === true }, now);

/** Whether a post is public in the online commit. */
export const wasPublished = (slug: string, root: string, now: Date): boolean =>
  isPublic(onlineFields(POSTS, slug, root), now);
