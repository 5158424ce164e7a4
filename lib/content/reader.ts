import type { z } from "zod";
import type { Problem } from "./problems";
import type { ComponentSchemas } from "./prose-rules";
import { interpolate, listContent, readSource, readText, unknownFigure } from "./read";
import { parseSource, type Source } from "./source";

/** `text` is the file's MDX, front matter included, figures filled in. */
export type Text = { slug: string; text: string };
export type Reader = ReturnType<typeof createReader>;

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** Reads files of `content/` and collects their mistakes; what cannot be used is undefined or left out. */
export function createReader() {
  const problems: Problem[] = [];
  const sources: Source[] = [];
  const texts: { file: string; text: string; components: ComponentSchemas }[] = [];
  let figures: ReadonlyMap<string, string> = new Map();

  function yaml<T>(path: string, schema: z.ZodType<T>): T | undefined {
    const text = readText(path);
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
      const item = yaml(`${name}/${slug}.yaml`, schema);
      if (item && item.slug !== slug) {
        const file = `content/${name}/${slug}.yaml`;
        const line = sources.at(-1)?.lineOf(["slug"]);
        problems.push({ file, line, place: "slug", message: `écrivez ${slug}, comme le nom du fichier` });
      }
      return item;
    });
  }

  /** Fills figures in below the front matter, whose own were filled in with its fields. */
  function fillText(raw: string, front: string, file: string): string {
    const body = raw.slice(front.length);
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
   */
  function prose<T>(
    name: string,
    schema: z.ZodType<T>,
    components: ComponentSchemas,
    { drafts = true }: { drafts?: boolean } = {},
  ): (T & Text)[] {
    return listContent(name, ".mdx").flatMap((slug) => {
      const file = `content/${name}/${slug}.mdx`;
      const raw = readText(`${name}/${slug}.mdx`) ?? "";
      const [front = "", fields] = FRONT_MATTER.exec(raw) ?? [];
      if (fields === undefined) {
        const message = "en-tête manquant : le fichier commence par ---, ses champs, puis ---";
        problems.push({ file, line: 1, place: "", message });
        return [];
      }
      const found: Problem[] = [];
      const source = parseSource(fields, file, found, 1);
      if (!drafts && (source?.data as { draft?: unknown } | undefined)?.draft === true) return [];
      problems.push(...found);
      const matter = source && readSource(source, schema, figures, problems);
      const text = fillText(raw, front, file);
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
