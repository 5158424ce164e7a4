import type { PostMatter } from "@/content/types";
import { routes } from "@/lib/client/routes";
import { filePath, listSlugs, splitFrontMatter } from "./content-folder";
import { loadMdxFolder, type MdxFile } from "./load-files";
import { type Loading, reportField } from "./loading";
import { sampleTexts } from "./new-post";
import { countWords } from "./prose/prose";
import { isPublished } from "./publication";
import { CONTENT_FILES } from "./registry";

/** `text`: the whole file; placeholders below the front matter are filled in. */
export type Post = PostMatter & { slug: string; text: string; readMinutes: number };

const { posts: FOLDER } = CONTENT_FILES.folders;
const WORDS_PER_MINUTE = 220;

/**
 * The posts that are published at `now`, newest first.
 * @param drafts whether to add drafts and future posts
 */
export function loadPosts(loading: Loading, drafts: boolean, now: Date): Post[] {
  return loadMdxFolder(loading, FOLDER, (fields) => !drafts && isDraft(fields))
    .map(toPost)
    .filter((post) => drafts || isPublished(post, now))
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

const isDraft = (fields: unknown) => (fields as { draft?: unknown } | null)?.draft === true;

function toPost({ slug, fields, text }: MdxFile<PostMatter>): Post {
  const readMinutes = Math.max(1, Math.round(countWords(text) / WORDS_PER_MINUTE));
  return { ...fields, slug, text, readMinutes };
}

/** Former path → current path of each renamed post. */
export function movedPosts(posts: readonly Post[]): Record<string, string> {
  const moves = posts.flatMap(({ slug, formerly = [] }) =>
    formerly.map((name) => [routes.post(name), routes.post(slug)] as const),
  );
  return Object.fromEntries(moves);
}

/** Adds a problem for each former slug that is also a current slug, or a former slug of another post. */
export function checkFormerNames(posts: readonly Post[], loading: Loading): void {
  const { root, sources } = loading;
  const fileOf = (slug: string) => filePath(root, FOLDER.pattern, slug);
  const taken = new Map(
    listSlugs(root, FOLDER.pattern).map((slug) => [slug, `est le nom d'un article, ${fileOf(slug)}`]),
  );
  for (const { slug, formerly = [] } of posts)
    for (const [index, name] of formerly.entries()) {
      const path = ["formerly", index];
      const other = taken.get(name);
      if (other) reportField(loading, FOLDER, path, `« ${name} » ${other} : retirez-le d'ici`, slug);
      const line = sources.find(({ file }) => file === fileOf(slug))?.lineOf(path);
      taken.set(name, other ?? `est déjà dans ${fileOf(slug)}:${line}`);
    }
}

/** Adds problems for a post without text, or with sample texts from `npm run new:post`. Drafts are exempt. */
export function checkPostText({ slug, text, draft }: Post, { root, problems }: Loading): void {
  if (draft) return;
  const file = filePath(root, FOLDER.pattern, slug);
  if (splitFrontMatter(text)?.body.trim() === "") {
    const message = "article sans texte : écrivez-le, ou remettez « draft: true »";
    problems.push({ file, message });
  }
  for (const { line, words } of sampleTexts(text)) {
    const message = `texte du modèle « ${words} » : écrivez le vôtre, ou remettez « draft: true »`;
    problems.push({ file, line, message });
  }
}
