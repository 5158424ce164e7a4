import type { Category, PostMatter } from "@/content/types";
import { routes } from "@/lib/client/routes";
import { filePath, listSlugs, splitFrontMatter } from "./content-folder";
import { loadMdxFolder, type MdxFile } from "./load-files";
import { type Loading, reportField } from "./loading";
import { sampleTexts } from "./new-post";
import { countWords } from "./prose/prose";
import { isPublished } from "./publication";
import { CONTENT_FILES } from "./registry";
import { typeset } from "./typography";

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
  return { ...fields, category: typeset(fields.category), slug, text, readMinutes };
}

/** Former path → current path of pages other than posts. For a partner who left: "/partenaires/ancien": "/partenaires". */
const MOVED: Readonly<Record<string, string>> = {};

/** Former path → current path of each renamed post and of the pages in `MOVED`. */
export function movedPages(posts: readonly Post[]): Record<string, string> {
  const moves = posts.flatMap(({ slug, formerly = [] }) =>
    formerly.map((name) => [routes.post(name), routes.post(slug)] as const),
  );
  return { ...MOVED, ...Object.fromEntries(moves) };
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

/** Adds a problem for each category whose path is empty or already taken. */
export function checkCategories(categories: readonly Category[], loading: Loading): void {
  const paths = categories.map(routes.category);
  for (const [index, path] of paths.entries()) {
    const other = categories[paths.indexOf(path)];
    const message = path.endsWith("/")
      ? "ni lettre ni chiffre : ajoutez-en, l'adresse de la page en vient"
      : `même adresse que « ${other} », ${path} : changez l'un des deux noms`;
    if (path.endsWith("/") || paths.indexOf(path) < index)
      reportField(loading, CONTENT_FILES.pages.blog, ["categories", index], message);
  }
}

/** Adds problems for a post without text, or with sample texts from `npm run new:post`. Drafts are exempt. */
export function checkPostText({ slug, text, draft }: Post, { root, problems }: Loading): void {
  if (draft) return;
  const report = (message: string, line?: number) =>
    problems.push({ file: filePath(root, FOLDER.pattern, slug), line, message });
  if (splitFrontMatter(text)?.body.trim() === "")
    report("article sans texte : écrivez-le, ou remettez « draft: true »");
  for (const { line, words } of sampleTexts(text))
    report(`texte du modèle « ${words} » : écrivez le vôtre, ou remettez « draft: true »`, line);
}
