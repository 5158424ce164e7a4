import type { z } from "zod";
import { fieldPath, type Problem } from "./problems";
import type { ComponentSchemas } from "./prose/prose-rules";
import type { Path } from "./strings";
import type { YamlSource } from "./yaml-source";

/** A YAML file or front matter, with the schema of its fields. Its data are as they are written. */
export type FieldsSource = YamlSource & { shape: z.ZodType };
/** An MDX text with its front matter, figures filled in, and the components that it may hold. */
type MdxText = { file: string; text: string; components: ComponentSchemas };

/** What one loading of the content has read and found so far. */
export type Loading = {
  /** Folder of the content files. */
  root: string;
  /** All mistakes so far: an editor is told all of them at once. */
  problems: Problem[];
  /** Files that could not be used. What others say of them is not told: it may be right. */
  broken: Set<string>;
  /** Name → the text that `{{name}}` stands for. The files that are read first give it. */
  placeholders: Map<string, string>;
  /** Whether placeholders are missing, because one of these files could not be used. */
  partial: boolean;
  /** All fields; their links and images are checked once every page is known. */
  sources: FieldsSource[];
  /** The texts of posts and legal pages, which are checked then too. */
  texts: MdxText[];
};

export const startLoading = (root: string): Loading => ({
  root,
  problems: [],
  broken: new Set(),
  placeholders: new Map(),
  partial: false,
  sources: [],
  texts: [],
});

/** Adds a problem for a field of a file that was read. */
export function reportField(
  { sources, problems }: Pick<Loading, "sources" | "problems">,
  file: string,
  path: Path,
  message: string,
): void {
  const line = sources.find((source) => source.file === file)?.lineOf(path);
  problems.push({ file, line, place: fieldPath(path), message });
}
