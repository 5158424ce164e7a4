import { readFileSync } from "node:fs";
import type { LegalMatter } from "@/content/types";
import { filePath, listSlugs } from "./content-folder";
import { splitFrontMatter } from "./front-matter";
import { loadMdxFolder } from "./load-files";
import type { Loading } from "./loading";
import { CONTENT_FILES } from "./registry";

/** `text` is the whole file, front matter included, figures filled in. */
export type Legal = LegalMatter & { slug: string; text: string };

const { legal: FOLDER } = CONTENT_FILES.folders;

export function loadLegal(loading: Loading): Legal[] {
  return loadMdxFolder(loading, FOLDER).map(({ slug, fields, text, file }) => {
    if (splitFrontMatter(text)?.body.trim() === "")
      loading.problems.push({ file, place: "", message: "page sans texte : remettez ce qu'elle contenait" });
    return { ...fields, slug, text };
  });
}

/** Path → text of each legal file, unchecked and with no figure filled in. */
export function rawLegalTexts(): Map<string, string> {
  const files = listSlugs("content", FOLDER.pattern).map((slug) => filePath("content", FOLDER.pattern, slug));
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}
