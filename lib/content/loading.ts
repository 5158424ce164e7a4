import type { z } from "zod";
import type { ComponentSchemas } from "@/content/schema";
import { filePath } from "./content-folder";
import { fieldPath, type Problem } from "./problems";
import type { Path } from "./strings";
import type { YamlSource } from "./yaml-source";

/** A YAML file or front matter, with the schema of its fields. `data` is the raw data. */
export type FieldsSource = YamlSource & { schema: z.ZodType };
/** An MDX text with front matter, placeholders in its body filled in, and the components that it may use. */
type MdxText = { file: string; text: string; components: ComponentSchemas };

/** State of one load of the content. */
export type Loading = {
  root: string;
  /** All mistakes so far: editors see all of them at once. */
  problems: Problem[];
  /** Unusable files. References to them are not reported: they may be right. */
  unusable: Set<string>;
  /** Name → replacement for `{{name}}`, from the files that are read first. */
  placeholders: Map<string, string>;
  /** Whether placeholders are missing because one of these files is unusable. */
  placeholdersMissing: boolean;
  /** All fields; links and images are checked once every page is known. */
  sources: FieldsSource[];
  /** The texts of posts and legal pages, also checked then. */
  texts: MdxText[];
};

export const startLoading = (root: string): Loading => ({
  root,
  problems: [],
  unusable: new Set(),
  placeholders: new Map(),
  placeholdersMissing: false,
  sources: [],
  texts: [],
});

/** Adds a problem for a field of a file that was read. @param slug of a folder's file */
export function reportField(
  { root, sources, problems }: Pick<Loading, "root" | "sources" | "problems">,
  { pattern }: { pattern: string },
  path: Path,
  message: string,
  slug = "",
): void {
  const file = filePath(root, pattern, slug);
  const line = sources.find((source) => source.file === file)?.lineOf(path);
  problems.push({ file, line, field: fieldPath(path), message });
}
