import { spawnSync } from "node:child_process";
import { filePath, listSlugs } from "./content-folder";
import type { Problem } from "./problems";
import { isPublished } from "./publication";
import { CONTENT_FILES, splitPattern } from "./registry";
import { fieldsIn } from "./yaml-source";

const { pattern } = CONTENT_FILES.folders.posts;
const git = (root: string, ...args: string[]) =>
  spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout ?? "";

/** The slugs of posts at git's last commit; none where there is no git, no repository or no commit. */
function committedSlugs(root: string): string[] {
  const { folder, ending } = splitPattern(pattern);
  return git(root, "ls-tree", "-z", "--name-only", "HEAD", `${folder}/`)
    .split("\0")
    .filter((path) => path.endsWith(ending))
    .map((path) => path.slice(folder.length + 1, -ending.length));
}

/** A problem for each post that visitors could read at git's last commit, and whose address leads nowhere now. */
export function findVanishedPosts(root = "content", now = new Date()): Problem[] {
  const committed = committedSlugs(root);
  const today = listSlugs(root, pattern);
  const fileOf = (slug: string) => filePath(root, pattern, slug);
  const led = new Set([...today, ...today.flatMap((slug) => fieldsIn(fileOf(slug)).data.formerly ?? [])]);
  const added = today.filter((slug) => !committed.includes(slug));
  const heir = added.length === 1 ? added.map(fileOf) : "celui qui le remplace";
  return committed.flatMap((slug) => {
    if (led.has(slug) || !wasOnline(slug, root, now)) return [];
    const message = `article en ligne qui a disparu : pour que son adresse mène à un autre, écrivez « formerly: [${slug}] » dans l'en-tête de ${heir} ; s'il est supprimé pour de bon, git commit`;
    return { file: fileOf(slug), place: "", message };
  });
}

/** Whether visitors could read a post at git's last commit. */
export function wasOnline(slug: string, root: string, now: Date): boolean {
  const text = git(root, "show", `HEAD:./${pattern.replace("*", () => slug)}`);
  const { date, draft } = fieldsIn(pattern, text).data;
  return typeof date === "string" && isPublished({ date, draft: draft === true }, now);
}
