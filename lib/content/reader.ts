import type { z } from "zod";
import { partner } from "@/content/schema";
import { slugOf } from "./new-post";
import type { Problem } from "./problems";
import type { ComponentSchemas } from "./prose/prose-rules";
import { interpolate, listContent, readSource, readText, unknownFigure } from "./read";
import { parseSource, type Source, splitFrontMatter } from "./source";

/** `text` is the file's MDX, front matter included, figures filled in. */
export type Text = { slug: string; text: string };
export type Reader = ReturnType<typeof createReader>;

const MARK = "\uFEFF";
// The form of every name that stands in an address.
const { slug: id } = partner.shape;

/** What is wrong with a file's name, which is its page's address. */
function nameMistake(slug: string, ending: string, names?: readonly string[]): string | undefined {
  if (names) {
    const allowed = names.map((name) => name + ending).join(", ");
    return names.includes(slug) ? undefined : `nom de fichier inconnu ; noms permis : ${allowed}`;
  }
  const [issue] = id.safeParse(slug).error?.issues ?? [];
  const better = slugOf(slug);
  return issue && `nom de fichier : ${issue.message}${better ? ` ; renommez-le ${better}${ending}` : ""}`;
}

/** Reads files of `content/` and collects their mistakes; what cannot be used is undefined or left out. */
export function createReader() {
  const problems: Problem[] = [];
  const sources: Source[] = [];
  const texts: { file: string; text: string; components: ComponentSchemas }[] = [];
  let figures: ReadonlyMap<string, string> = new Map();

  /** A file's text without the mark that some editors put before it, which not every tool can read: it is told. */
  function read(path: string, found: Problem[]): string | undefined {
    const text = readText(path);
    if (!text?.startsWith(MARK)) return text;
    const message = "marque invisible en tête : enregistrez le fichier en UTF-8 sans BOM";
    found.push({ file: `content/${path}`, line: 1, place: "", message });
    return text.slice(MARK.length);
  }

  function yaml<T>(path: string, schema: z.ZodType<T>): T | undefined {
    const text = read(path, problems);
    if (text === undefined) {
      problems.push({ file: `content/${path}`, place: "", message: "fichier manquant : remettez-le" });
      return undefined;
    }
    const source = parseSource(text, `content/${path}`, problems);
    if (!source) return undefined;
    sources.push(source);
    return readSource(source, schema, figures, problems);
  }

  /** A folder of YAML files, each named after its slug. */
  function folder<T extends { slug: string }>(name: string, schema: z.ZodType<T>): (T | undefined)[] {
    return listContent(name, ".yaml").map((slug) => {
      const file = `content/${name}/${slug}.yaml`;
      const misnamed = nameMistake(slug, ".yaml");
      if (misnamed) problems.push({ file, place: "", message: misnamed });
      const item = yaml(`${name}/${slug}.yaml`, schema);
      if (item && item.slug !== slug && !misnamed) {
        const line = sources.at(-1)?.lineOf(["slug"]);
        problems.push({ file, line, place: "slug", message: `écrivez ${slug}, comme le nom du fichier` });
      }
      return item;
    });
  }

  /** Fills figures in below the front matter, whose own were filled in with its fields. */
  function fillText(front: string, body: string, file: string): string {
    const filled = body.split("\n").map((line, index) =>
      interpolate(line, figures, (name) =>
        problems.push({
          file,
          line: front.split("\n").length + index,
          place: "",
          message: unknownFigure(name),
        }),
      ).replace(/\{\{([\w.]+)\}\}/g, "$1"),
    );
    return front + filled.join("\n");
  }

  /**
   * A folder of MDX files. Their texts are kept for the check that follows, once every page is known.
   * @param drafts whether to read those whose front matter says `draft: true`
   * @param names those that a file may have; any address when left out
   */
  function prose<T>(
    name: string,
    schema: z.ZodType<T>,
    components: ComponentSchemas,
    { drafts = true, names }: { drafts?: boolean; names?: readonly string[] } = {},
  ): (T & Text)[] {
    return listContent(name, ".mdx").flatMap((slug) => {
      const file = `content/${name}/${slug}.mdx`;
      const found: Problem[] = [];
      const misnamed = nameMistake(slug, ".mdx", names);
      if (misnamed) found.push({ file, place: "", message: misnamed });
      const whole = read(`${name}/${slug}.mdx`, found) ?? "";
      const parts = splitFrontMatter(whole);
      if (!parts) {
        const message = whole.startsWith("---")
          ? "en-tête non fermé : ajoutez une ligne --- après le dernier champ"
          : "en-tête manquant : le fichier commence par ---, ses champs, puis ---";
        problems.push(...found, { file, line: 1, place: "", message });
        return [];
      }
      const source = parseSource(parts.fields, file, found, 1);
      if (!drafts && (source?.data as { draft?: unknown } | undefined)?.draft === true) return [];
      problems.push(...found);
      const matter = source && readSource(source, schema, figures, problems);
      const text = fillText(parts.front, parts.body, file);
      if (source) sources.push(source);
      texts.push({ file, text, components });
      return matter === undefined ? [] : [{ ...matter, slug, text }];
    });
  }

  return {
    problems,
    sources,
    texts,
    yaml,
    folder,
    prose,
    setFigures: (map: ReadonlyMap<string, string>) => {
      figures = map;
    },
  };
}
