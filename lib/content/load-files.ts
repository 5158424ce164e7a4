import { existsSync } from "node:fs";
import { extname } from "node:path";
import type { z } from "zod";
import { filePath, listSlugs, readContentFile, splitFrontMatter } from "./content-folder";
import { prepareFields } from "./fields";
import { fileNameMistake } from "./file-names";
import { type Loading, reportField } from "./loading";
import { interpolate, PLACEHOLDER_PATTERN } from "./placeholders";
import type { Problem } from "./problems";
import type { ContentFile, DataOf, MdxFolder } from "./registry";
import { parseYaml, type YamlSource } from "./yaml-source";

type Files = Readonly<Record<string, ContentFile>>;

/** Key → data of each YAML file; undefined if an optional one is missing, or after adding a problem if unusable. */
export function loadYamlFiles<Some extends Files>(loading: Loading, files: Some): Partial<DataOf<Some>> {
  const data = Object.entries(files).map(([key, { pattern, schema, optional }]) => {
    const file = `${loading.root}/${pattern}`;
    return [key, optional && !existsSync(file) ? undefined : loadYamlFile(loading, file, schema)];
  });
  return Object.fromEntries(data) as Partial<DataOf<Some>>;
}

function loadYamlFile<Data>(loading: Loading, file: string, schema: z.ZodType<Data>): Data | undefined {
  const { problems, unusable } = loading;
  // Until its fields prove valid.
  unusable.add(file);
  const text = readContentFile(file, problems);
  const source = text === undefined ? undefined : parseYaml(text, file, problems);
  return source && loadFields(loading, source, schema);
}

function loadFields<Data>(loading: Loading, source: YamlSource, schema: z.ZodType<Data>): Data | undefined {
  loading.sources.push({ ...source, schema });
  const data = prepareFields(source, schema, loading);
  if (data !== undefined) loading.unusable.delete(source.file);
  return data;
}

/**
 * The data of a folder of YAML files, each named after its slug. An unusable file is left out and adds a problem.
 */
export function loadYamlFolder<Data extends { slug: string }>(
  loading: Loading,
  folder: { pattern: string; schema: z.ZodType<Data> },
): Data[] {
  const { pattern, schema } = folder;
  return listSlugs(loading.root, pattern).flatMap((slug) => {
    const file = filePath(loading.root, pattern, slug);
    const nameMistake = fileNameMistake(slug, extname(pattern));
    if (nameMistake) loading.problems.push({ file, message: nameMistake });
    const data = loadYamlFile(loading, file, schema);
    if (data && data.slug !== slug && !nameMistake)
      reportField(loading, folder, ["slug"], `écrivez ${slug}, comme le nom du fichier`, slug);
    return data ?? [];
  });
}

/** `text`: the whole file; placeholders below the front matter are filled in. */
export type MdxFile<Fields> = { slug: string; fields: Fields; text: string; file: string };

/**
 * A folder of MDX files. A file with unusable front matter is left out and adds a problem. Texts are added to
 * `loading.texts`, to be checked later.
 * @param skip whether to leave out a file with this front matter, and not report its mistakes
 */
export function loadMdxFolder<Fields>(
  loading: Loading,
  { pattern, schema, components, slugs }: MdxFolder & { schema: z.ZodType<Fields> },
  skip: (fields: unknown) => boolean = () => false,
): MdxFile<Fields>[] {
  const { root, problems, texts, unusable } = loading;
  return listSlugs(root, pattern).flatMap((slug) => {
    const file = filePath(root, pattern, slug);
    const found: Problem[] = [];
    const report = (message: string) => found.push({ file, message });
    const nameMistake = fileNameMistake(slug, extname(pattern), slugs);
    if (nameMistake) report(nameMistake);
    const whole = readContentFile(file, found);
    const parts = whole === undefined ? undefined : splitFrontMatter(whole);
    if (whole !== undefined && !parts)
      report(
        "en-tête manquant ou jamais fermé : le fichier commence par ---, ses champs, puis ---, sans rien de plus sur ces deux lignes, pas même une espace",
      );
    const source = parts && parseYaml(parts.fields, file, found, 1);
    if (source && skip(source.data)) return [];
    problems.push(...found);
    // Until its fields prove valid.
    unusable.add(file);
    if (!parts) return [];
    const text = parts.front + fillBody(parts, file, loading);
    texts.push({ file, text, components });
    const fields = source && loadFields(loading, source, schema);
    return fields === undefined ? [] : { slug, fields, text, file };
  });
}

/** Fills in the placeholders below the front matter. An unknown one adds a problem. */
function fillBody({ front, body }: { front: string; body: string }, file: string, loading: Loading): string {
  const first = front.split("\n").length;
  const lines = body.split("\n").map((line, index) => {
    const report = (message: string) => loading.problems.push({ file, line: first + index, message });
    // Strip the braces: MDX would report the name as an expression, a second problem.
    return interpolate(line, loading, report).replace(PLACEHOLDER_PATTERN, "$1");
  });
  return lines.join("\n");
}
