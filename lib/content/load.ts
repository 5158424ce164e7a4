import { readFileSync } from "node:fs";
import type { Communes, LegalMatter, Partner, Trade } from "@/content/types";
import { withOfficialData } from "./check-communes";
import { checkContent } from "./check-content";
import { type ContentFolders, filePath, listSlugs, splitFrontMatter } from "./content-folder";
import { checkMissingFiles } from "./file-names";
import { checkUnreadFiles } from "./inventory";
import { loadMdxFolder, loadYamlFiles, loadYamlFolder } from "./load-files";
import { type Loading, startLoading } from "./loading";
import { figurePlaceholders, groupPlaceholders, withSitePhone } from "./placeholders";
import { loadPosts, type Post } from "./posts";
import { failOn, formatProblem, sortProblems } from "./problems";
import { isNoticeActive } from "./publication";
import { CONTENT_FILES, type DataOf } from "./registry";
import { loadTrades } from "./trades";

type Single = typeof CONTENT_FILES.single;
type Pages = typeof CONTENT_FILES.pages;
const { legal: LEGAL } = CONTENT_FILES.folders;

/** `text`: the whole file; placeholders below the front matter are filled in. */
type Legal = LegalMatter & { slug: string; text: string };

export type Content = Omit<DataOf<Single>, "communes"> & {
  communes: Communes;
  pages: DataOf<Pages>;
  /** In the order of the header's menu; the others follow by name. */
  trades: Trade[];
  partners: Partner[];
  /** Newest first: published posts, and with `drafts` all others. */
  posts: Post[];
  legal: Legal[];
};

export type LoadOptions = ContentFolders & {
  /** Also loads drafts and posts with a future date. */
  drafts?: boolean;
  /** Checks only the fields of each file: `checkContent` has run before. */
  alreadyChecked?: boolean;
  /** Decides which posts are published and whether the notice is shown. */
  now?: Date;
};

/**
 * Reads and checks every content file.
 * @throws ContentError that lists the mistakes of all files, one per line: `content/blog/x.mdx:12 category : …`
 */
export function loadContent(options: LoadOptions = {}): Content {
  const { now = new Date() } = options;
  const { content, loading } = readContent({ ...options, now });
  failOn(loading.problems);
  const { notice } = content;
  // Every unusable file has added a problem, so nothing else is undefined here. The notice is shown only between its dates.
  return { ...(content as Content), notice: notice && isNoticeActive(notice, now) ? notice : undefined };
}

/**
 * All mistakes in content, each once, sorted by file and line. `partial`: a file was unusable, which may hide mistakes
 * in files that refer to it. Reads content twice: with drafts, to check them too, and without, where a link to a draft
 * is a mistake.
 */
export function findProblems(folders: ContentFolders = {}) {
  const now = new Date();
  const readings = [true, false].map((drafts) => readContent({ ...folders, drafts, now }));
  const found = readings.flatMap(({ loading }) => loading.problems);
  const once = new Map(found.map((problem) => [formatProblem(problem), problem]));
  const partial = readings.some(({ loading }) => loading.unusable.size > 0);
  return { problems: sortProblems([...once.values()]), partial };
}

/** Reads all content. `content` lacks unusable files, and has the notice even outside its dates; `loading` has all problems. */
export function readContent({
  root = "content",
  publicRoot = "public",
  drafts = false,
  alreadyChecked = false,
  now,
}: LoadOptions & { now: Date }) {
  const loading = startLoading(root);
  const { shared, others } = loadShared(loading);
  const single = loadYamlFiles(loading, others);
  const loaded = {
    ...shared,
    ...single,
    pages: loadYamlFiles(loading, CONTENT_FILES.pages),
    trades: loadTrades(loading, single.navigation?.header),
    partners: loadYamlFolder(loading, CONTENT_FILES.folders.partners),
    posts: loadPosts(loading, drafts, now),
    legal: loadLegal(loading),
  };
  checkMissingFiles(root, loading.problems);
  checkUnreadFiles(root, loading.problems);
  if (!alreadyChecked) checkContent(loaded, loading, { publicRoot, now });
  const content = { ...loaded, communes: loaded.communes && withOfficialData(loaded.communes) };
  return { content, loading };
}

/**
 * Loads the files that define placeholders for the others.
 * @returns the data of the usable ones, and the files still to load
 */
function loadShared(loading: Loading) {
  const { figures, site, legalEntity, consent, ...others } = CONTENT_FILES.single;
  const numbers = loadYamlFiles(loading, { figures });
  if (numbers.figures) addPlaceholders(loading, figurePlaceholders(numbers.figures));
  loading.placeholdersMissing = loading.unusable.size > 0;
  const facts = loadYamlFiles(loading, { site, legalEntity });
  const entity = facts.legalEntity && withSitePhone(facts.legalEntity, facts.site?.contact.phone);
  if (entity) addPlaceholders(loading, groupPlaceholders(entity, "legal"));
  if (facts.site) loading.placeholders.set("brand", facts.site.name).set("email", facts.site.email);
  loading.placeholdersMissing = loading.unusable.size > 0;
  const words = loadYamlFiles(loading, { consent });
  if (words.consent && facts.site) {
    // Texts of the privacy policy for this mode and for requests.
    const { privacy, requestData } = words.consent;
    addPlaceholders(loading, groupPlaceholders(privacy[facts.site.consent], "consent"));
    addPlaceholders(loading, groupPlaceholders(requestData, "requestData"));
  }
  loading.placeholdersMissing = loading.unusable.size > 0;
  return { shared: { ...numbers, ...facts, ...words }, others };
}

function addPlaceholders({ placeholders }: Loading, added: readonly (readonly [string, string])[]): void {
  for (const [name, text] of added) placeholders.set(name, text);
}

function loadLegal(loading: Loading): Legal[] {
  return loadMdxFolder(loading, LEGAL).map(({ slug, fields, text, file }) => {
    if (splitFrontMatter(text)?.body.trim() === "")
      loading.problems.push({ file, message: "page sans texte : remettez ce qu'elle contenait" });
    return { ...fields, slug, text };
  });
}

/** Path → text of each legal file, unchecked, placeholders not filled in. */
export function rawLegalTexts(): Map<string, string> {
  const files = listSlugs("content", LEGAL.pattern).map((slug) => filePath("content", LEGAL.pattern, slug));
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}
