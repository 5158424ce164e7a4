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
import { parseYaml, type YamlSource } from "./yaml-source";

type Files = Readonly<Record<string, ContentFile>>;

/** Key → data of each YAML file; undefined where it need not exist, and after adding a problem, when it cannot be used. */
export function loadYamlFiles<Some extends Files>(loading: Loading, files: Some): Partial<DataOf<Some>> {
  const data = Object.entries(files).map(([key, { pattern, shape, optional }]) => {
    const file = `${loading.root}/${pattern}`;
    return [key, optional && !existsSync(file) ? undefined : loadYamlFile(loading, file, shape)];
  });
  return Object.fromEntries(data) as Partial<DataOf<Some>>;
}

function loadYamlFile<Data>(loading: Loading, file: string, shape: z.ZodType<Data>): Data | undefined {
  const { problems, sources, broken } = loading;
  // Until its fields are known to be right.
  broken.add(file);
  const text = readContentFile(file, problems);
  const source = text === undefined ? undefined : parseYaml(text, file, problems);
  if (!source) return undefined;
  sources.push({ ...source, shape });
  const data = prepareFields(source, shape, loading);
  if (data !== undefined) broken.delete(file);
  return data;
}

/** The files of a folder, with their slugs. A file with the text of another one is left out and adds a problem. */
function distinctFiles({ root, problems, broken }: Loading, pattern: string) {
  const files = listSlugs(root, pattern).map((slug) => {
    const file = filePath(root, pattern, slug);
    return { slug, file, text: readFileSync(file, "latin1") };
  });
  // A copy still says the slug of the file that it was copied from.
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
 * The data of a folder of YAML files, each named after its slug. A file that cannot be used is left out and adds a
 * problem.
 */
export function loadYamlFolder<Data extends { slug: string }>(
  loading: Loading,
  { pattern, shape }: { pattern: string; shape: z.ZodType<Data> },
): Data[] {
  return distinctFiles(loading, pattern).flatMap(({ slug, file }) => {
    const misnamed = fileNameMistake(slug, extname(pattern));
    if (misnamed) loading.problems.push({ file, message: misnamed });
    const data = loadYamlFile(loading, file, shape);
    if (data && data.slug !== slug && !misnamed)
      reportField(loading, file, ["slug"], `écrivez ${slug}, comme le nom du fichier`);
    return data ?? [];
  });
}

/** `text` is the whole file, front matter included, figures filled in. */
export type MdxFile<Fields> = {
  slug: string;
  fields: Fields;
  text: string;
  file: string;
  lineOf: YamlSource["lineOf"];
};

/**
 * A folder of MDX files. A file whose front matter cannot be used is left out and adds a problem. Texts are not checked
 * yet: they are added to `loading.texts`.
 * @param skip whether to leave out a file with this front matter; its mistakes are then not told
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
  const say = (message: string) => found.push({ file, message });
  const misnamed = fileNameMistake(slug, extname(pattern), slugs);
  if (misnamed) say(misnamed);
  const whole = readContentFile(file, found);
  const parts = whole === undefined ? undefined : splitFrontMatter(whole);
  if (whole !== undefined && !parts)
    say("en-tête manquant ou jamais fermé : le fichier commence par ---, ses champs, puis ---");
  const source = parts && parseYaml(parts.fields, file, found, 1);
  if (source && skip(source.data)) return undefined;
  problems.push(...found);
  // Until its fields are known to be right.
  broken.add(file);
  if (!parts) return undefined;
  const text = parts.front + fillBody(parts, file, loading);
  texts.push({ file, text, components });
  if (!source) return undefined;
  sources.push({ ...source, shape });
  const fields = prepareFields(source, shape, loading);
  if (fields === undefined) return undefined;
  broken.delete(file);
  return { slug, fields, text, file, lineOf: source.lineOf };
}

/** The text below the front matter, figures filled in. An unknown figure adds a problem. */
function fillBody({ front, body }: { front: string; body: string }, file: string, loading: Loading): string {
  const first = front.split("\n").length;
  const lines = body.split("\n").map((line, index) => {
    const say = (message: string) => loading.problems.push({ file, line: first + index, message });
    // Without the braces MDX does not take the name for an expression, which would be a second problem.
    return interpolate(line, loading, say).replace(PLACEHOLDER, "$1");
  });
  return lines.join("\n");
}
