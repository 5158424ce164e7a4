import { existsSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import type { z } from "zod";
import { filePath, listSlugs, readContentFile, splitFrontMatter } from "./content-folder";
import { prepareFields } from "./fields";
import { fileNameMistake } from "./file-names";
import { type Loading, reportField } from "./loading";
import { interpolate, PLACEHOLDER } from "./placeholders";
import type { Problem } from "./problems";
import type { ContentFile, DataOf, MdxFolder } from "./registry";
import { parseYaml } from "./yaml-source";

type Files = Readonly<Record<string, ContentFile>>;

/** Key → data of each YAML file; undefined if an optional one is missing, or after adding a problem if unusable. */
export function loadYamlFiles<Some extends Files>(loading: Loading, files: Some): Partial<DataOf<Some>> {
  const data = Object.entries(files).map(([key, { pattern, shape, optional }]) => {
    const file = `${loading.root}/${pattern}`;
    return [key, optional && !existsSync(file) ? undefined : loadYamlFile(loading, file, shape)];
  });
  return Object.fromEntries(data) as Partial<DataOf<Some>>;
}

function loadYamlFile<Data>(loading: Loading, file: string, shape: z.ZodType<Data>): Data | undefined {
  const { problems, sources, broken } = loading;
  // Until its fields prove valid.
  broken.add(file);
  const text = readContentFile(file, problems);
  const source = text === undefined ? undefined : parseYaml(text, file, problems);
  if (!source) return undefined;
  sources.push({ ...source, shape });
  const data = prepareFields(source, shape, loading);
  if (data !== undefined) broken.delete(file);
  return data;
}

/** The files of a folder, with their slugs. A duplicate of another file is left out and adds a problem. */
function distinctFiles({ root, problems, broken }: Loading, pattern: string) {
  const files = listSlugs(root, pattern).map((slug) => {
    const file = filePath(root, pattern, slug);
    return { slug, file, text: readFileSync(file, "latin1") };
  });
  // A copy still contains the slug of its original.
  const rank = ({ slug, text }: (typeof files)[number]) => (text.includes(`slug: ${slug}\n`) ? 0 : 1);
  const originalsFirst = files.toSorted((a, b) => rank(a) - rank(b));
  return originalsFirst.filter(({ file, text }) => {
    const first = originalsFirst.find((other) => other.text === text)?.file;
    if (first === file) return true;
    problems.push({ file, message: `même texte que ${first} : donnez-lui le sien, ou supprimez-le` });
    broken.add(file);
    return false;
  });
}

/**
 * The data of a folder of YAML files, each named after its slug. An unusable file is left out and adds a problem.
 */
export function loadYamlFolder<Data extends { slug: string }>(
  loading: Loading,
  folder: { pattern: string; shape: z.ZodType<Data> },
): Data[] {
  const { pattern, shape } = folder;
  return distinctFiles(loading, pattern).flatMap(({ slug, file }) => {
    const misnamed = fileNameMistake(slug, extname(pattern));
    if (misnamed) loading.problems.push({ file, message: misnamed });
    const data = loadYamlFile(loading, file, shape);
    if (data && data.slug !== slug && !misnamed)
      reportField(loading, folder, ["slug"], `écrivez ${slug}, comme le nom du fichier`, slug);
    return data ?? [];
  });
}

/** `text`: the whole file; placeholders below the front matter are filled in. */
export type MdxFile<Fields> = {
  slug: string;
  fields: Fields;
  text: string;
  file: string;
};

/**
 * A folder of MDX files. A file with unusable front matter is left out and adds a problem. Texts are added to
 * `loading.texts`, to be checked later.
 * @param skip whether to leave out a file with this front matter, and not report its mistakes
 */
export function loadMdxFolder<Fields>(
  loading: Loading,
  folder: MdxFolder & { shape: z.ZodType<Fields> },
  skip: (fields: unknown) => boolean = () => false,
): MdxFile<Fields>[] {
  return distinctFiles(loading, folder.pattern).flatMap(
    ({ slug, file }) => loadMdxFile(loading, folder, slug, file, skip) ?? [],
  );
}

function loadMdxFile<Fields>(
  loading: Loading,
  { pattern, shape, components, slugs }: MdxFolder & { shape: z.ZodType<Fields> },
  slug: string,
  file: string,
  skip: (fields: unknown) => boolean,
): MdxFile<Fields> | undefined {
  const { problems, sources, texts, broken } = loading;
  const found: Problem[] = [];
  const report = (message: string) => found.push({ file, message });
  const misnamed = fileNameMistake(slug, extname(pattern), slugs);
  if (misnamed) report(misnamed);
  const whole = readContentFile(file, found);
  const parts = whole === undefined ? undefined : splitFrontMatter(whole);
  if (whole !== undefined && !parts)
    report(
      "en-tête manquant ou jamais fermé : le fichier commence par ---, ses champs, puis ---, sans rien de plus sur ces deux lignes, pas même une espace",
    );
  const source = parts && parseYaml(parts.fields, file, found, 1);
  if (source && skip(source.data)) return undefined;
  problems.push(...found);
  // Until its fields prove valid.
  broken.add(file);
  if (!parts) return undefined;
  const text = parts.front + fillBody(parts, file, loading);
  texts.push({ file, text, components });
  if (!source) return undefined;
  sources.push({ ...source, shape });
  const fields = prepareFields(source, shape, loading);
  if (fields === undefined) return undefined;
  broken.delete(file);
  return { slug, fields, text, file };
}

/** Fills in the placeholders below the front matter. An unknown one adds a problem. */
function fillBody({ front, body }: { front: string; body: string }, file: string, loading: Loading): string {
  const first = front.split("\n").length;
  const lines = body.split("\n").map((line, index) => {
    const report = (message: string) => loading.problems.push({ file, line: first + index, message });
    // Strip the braces: MDX would report the name as an expression, a second problem.
    return interpolate(line, loading, report).replace(PLACEHOLDER, "$1");
  });
  return lines.join("\n");
}
