import { spawnSync } from "node:child_process";
import { basename, parse } from "node:path";
import type { TradeSlug } from "@/content/types";
import { routes } from "@/lib/client/routes";
import { filePath, listSlugs } from "./content-folder";
import type { Problem } from "./problems";
import { isPublished } from "./publication";
import { CONTENT_FILES } from "./registry";
import { fieldsIn } from "./yaml-source";

const { pattern } = CONTENT_FILES.folders.posts;
const git = (root: string, ...args: string[]) =>
  spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout ?? "";

/** The commit assumed to be online: the upstream's, or HEAD without an upstream. */
const onlineCommit = (root: string) =>
  git(root, "rev-parse", "--quiet", "--verify", "@{upstream}").trim() || "HEAD";

/** Slugs of a folder's files that are gone since that commit; none without git, a repository or a commit. */
function vanishedSlugs(root: string, files: string): string[] {
  const { dir, ext } = parse(files);
  const today = listSlugs(root, files);
  return git(root, "ls-tree", "-z", "--name-only", onlineCommit(root), `${dir}/`)
    .split("\0")
    .filter((path) => path.endsWith(ext))
    .map((path) => basename(path, ext))
    .filter((slug) => !today.includes(slug));
}

/** A problem for each page that is online and whose URL will return 404. */
export function findVanishedPages(root = "content"): Problem[] {
  const now = new Date();
  const { posts, partners, trades } = CONTENT_FILES.folders;
  const fileOf = (slug: string) => filePath(root, posts.pattern, slug);
  const former = listSlugs(root, posts.pattern).flatMap((slug) => fieldsIn(fileOf(slug)).formerly ?? []);
  return [
    ...vanishedSlugs(root, posts.pattern)
      .filter((slug) => !former.includes(slug) && wasPublished(slug, root, now))
      .map((slug) => ({
        file: fileOf(slug),
        message: `article en ligne qui a disparu : pour que son adresse mène à un autre, écrivez « formerly: [${slug}] » dans l'en-tête de cet autre ; s'il part pour de bon, envoyez (git commit, git push)`,
      })),
    ...vanishedFiles(root, partners, routes.partner),
    ...vanishedFiles(root, trades, (slug) => routes.trade(slug as TradeSlug)),
  ];
}

/**
 * A problem if a post that is online is renamed without keeping its former slug.
 * @param from its former path in the project
 * @param text the renamed file's text
 */
export function findLostName(from: string, to: string, text: string, root: string): Problem[] {
  const slug = parse(from).name;
  // A partner may have the name of a post.
  if (from !== filePath("content", pattern, slug)) return [];
  const { formerly } = fieldsIn(to, text);
  if ([formerly].flat().includes(slug) || !wasPublished(slug, root, new Date())) return [];
  const message = `l'article est en ligne sous le nom « ${slug} » : ajoutez ce nom ici, pour que les liens vers lui mènent à sa nouvelle adresse`;
  return [{ file: to, place: "formerly", message }];
}

/**
 * These pages do not name their former slugs: an operator adds their redirects (lib/hosting/README.md). Examples may go:
 * the launch list asks for that, and nobody links to them.
 */
const vanishedFiles = (
  root: string,
  folder: { pattern: string },
  routeOf: (slug: string) => string,
): Problem[] =>
  vanishedSlugs(root, folder.pattern)
    .filter((slug) => fieldsIn(folder.pattern, onlineText(folder, slug, root)).example !== true)
    .map((slug) => ({
      file: filePath(root, folder.pattern, slug),
      message: `son adresse ${routeOf(slug)} ne répondra plus : remettez-le ; s'il part pour de bon, retirez les liens vers lui, puis envoyez (git commit, git push) ; une redirection s'ajoute dans lib/content/posts.ts`,
    }));

/** The text of a file of the folder in the online commit, as `readContentFile` reads it; empty if it is not there. */
export const onlineText = (folder: { pattern: string }, slug: string, root: string): string =>
  git(root, "show", `${onlineCommit(root)}:./${folder.pattern.replace("*", () => slug)}`).normalize("NFC");

/** Whether a post is public in the online commit. */
export function wasPublished(slug: string, root: string, now: Date): boolean {
  const { date, draft } = fieldsIn(pattern, onlineText(CONTENT_FILES.folders.posts, slug, root));
  return typeof date === "string" && isPublished({ date, draft: draft === true }, now);
}
