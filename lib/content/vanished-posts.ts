import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { PostMatter } from "@/content/types";
import { filePath, listSlugs } from "./content-folder";
import { splitFrontMatter } from "./front-matter";
import type { Problem } from "./problems";
import { isPublished } from "./publication";
import { CONTENT_FILES, splitPattern } from "./registry";

const { pattern } = CONTENT_FILES.folders.posts;
const { folder, ending } = splitPattern(pattern);

/**
 * A problem for each post that visitors could read at git's last commit, and whose address leads nowhere now. None where
 * there is no git, no repository or no commit.
 */
export function findVanishedPosts(root = "content", now = new Date()): Problem[] {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout ?? "";
  const committed = git("ls-tree", "-z", "--name-only", "HEAD", `${folder}/`)
    .split("\0")
    .filter((path) => path.endsWith(ending))
    .map((path) => path.slice(folder.length + 1, -ending.length));
  const today = listSlugs(root, pattern);
  const fileOf = (slug: string) => filePath(root, pattern, slug);
  const led = new Set([
    ...today,
    ...today.flatMap((slug) => matterOf(readFileSync(fileOf(slug), "utf8"))?.formerly ?? []),
  ]);
  const added = today.filter((slug) => !committed.includes(slug));
  const heir = added.length === 1 ? added.map(fileOf) : "celui qui le remplace";
  return committed.flatMap((slug) => {
    if (led.has(slug) || !wasPublished(git("show", `HEAD:./${folder}/${slug}${ending}`), now)) return [];
    const message = `article en ligne qui a disparu : pour que son adresse mène à un autre, écrivez « formerly: [${slug}] » dans l'en-tête de ${heir} ; s'il est supprimé pour de bon, git commit`;
    return { file: fileOf(slug), place: "", message };
  });
}

/** The front matter of a post, which may have mistakes. */
function matterOf(text: string): Partial<PostMatter> | undefined {
  try {
    const matter: Partial<PostMatter> | null = parse(splitFrontMatter(text)?.fields ?? "");
    return matter ?? undefined;
  } catch {
    return undefined;
  }
}

function wasPublished(text: string, now: Date): boolean {
  const { date, draft = false } = matterOf(text) ?? {};
  return typeof date === "string" && isPublished({ date, draft }, now);
}
