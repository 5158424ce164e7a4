import { existsSync } from "node:fs";
import type { z } from "zod";
import { filePath, listSlugs, readContentFile, splitFrontMatter } from "./content-folder";
import { prepareFields } from "./fields";
import { copiesIn, copyMistake, fileNameMistake } from "./file-names";
import { type Loading, reportField } from "./loading";
import { interpolate, PLACEHOLDER, unknownFigure } from "./placeholders";
import type { Problem } from "./problems";
import { type ContentFile, type DataOf, type MdxFolder, splitPattern } from "./registry";
import { CONFLICT, CONFLICT_LINE } from "./yaml-mistakes";
import { parseYaml, type YamlSource } from "./yaml-source";

type Files = Readonly<Record<string, ContentFile>>;

/** Key → data of each YAML file; undefined where it need not exist, and after adding a problem, when it cannot be used. */
export function loadYamlFiles<Some extends Files>(loading: Loading, files: Some): Partial<DataOf<Some>> {
  const data = Object.entries(files).map(([key, { pattern, shape, optional }]) => {
    const file = `${loading.root}/${pattern}`;
    const remedy = optional ? REMOVE : REFILL;
    return [key, optional && !existsSync(file) ? undefined : loadYamlFile(loading, file, shape, remedy)];
  });
  return Object.fromEntries(data) as Partial<DataOf<Some>>;
}

const REFILL = "remettez ce qu'il contenait";
const REMOVE = "remplissez-le ou supprimez-le";

const emptyFile = (shape: z.ZodType, remedy: string) =>
  `fichier vide : ${shape.safeParse([]).success ? "une liste vide s'écrit []" : remedy}`;

function loadYamlFile<Data>(
  loading: Loading,
  file: string,
  shape: z.ZodType<Data>,
  remedy: string,
): Data | undefined {
  const { problems, sources, broken } = loading;
  // Until its fields are known to be right.
  broken.add(file);
  const text = readContentFile(file, problems);
  if (text === undefined) {
    const message = existsSync(file)
      ? "dossier à la place du fichier : supprimez-le, ou remettez le fichier"
      : "fichier manquant : remettez-le";
    problems.push({ file, place: "", message });
    return undefined;
  }
  const source = parseYaml(text, file, problems);
  if (!source) return undefined;
  if (source.data === null) {
    problems.push({ file, place: "", message: emptyFile(shape, remedy) });
    return undefined;
  }
  sources.push({ ...source, shape });
  const data = prepareFields(source, shape, loading);
  if (data !== undefined) broken.delete(file);
  return data;
}

/**
 * The data of a folder of YAML files, each named after its slug. A file that cannot be used is left out and adds a
 * problem.
 */
export function loadYamlFolder<Data extends { slug: string }>(
  loading: Loading,
  { pattern, shape }: { pattern: string; shape: z.ZodType<Data> },
): Data[] {
  const { root, problems } = loading;
  const copies = copiesIn(root, pattern);
  return listSlugs(root, pattern).flatMap((slug) => {
    const file = filePath(root, pattern, slug);
    const original = copies.get(slug);
    if (original) {
      problems.push({ file, place: "", message: copyMistake(slug, original) });
      loading.broken.add(file);
      return [];
    }
    const misnamed = fileNameMistake(slug, splitPattern(pattern).ending);
    if (misnamed) problems.push({ file, place: "", message: misnamed });
    const data = loadYamlFile(loading, file, shape, REMOVE);
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
  const copies = copiesIn(loading.root, folder.pattern, folder.slugs);
  return listSlugs(loading.root, folder.pattern).flatMap(
    (slug) => loadMdxFile(loading, folder, { slug, original: copies.get(slug) }, skip) ?? [],
  );
}

function loadMdxFile<Fields>(
  loading: Loading,
  { pattern, shape, components, slugs }: MdxFolder & { shape: z.ZodType<Fields> },
  { slug, original }: { slug: string; original: string | undefined },
  skip: (fields: unknown) => boolean,
): MdxFile<Fields> | undefined {
  const file = filePath(loading.root, pattern, slug);
  const found: Problem[] = [];
  const misnamed = fileNameMistake(slug, splitPattern(pattern).ending, slugs);
  if (misnamed && !original) found.push({ file, place: "", message: misnamed });
  const whole = readContentFile(file, found) ?? "";
  const parts = EMPTY_FRONT_MATTER.test(whole) ? undefined : splitFrontMatter(whole);
  // Until its fields are known to be right.
  loading.broken.add(file);
  if (!parts) {
    loading.problems.push(...found, {
      file,
      place: "",
      ...frontMatterMistake(whole, slugs ? REFILL : REMOVE),
    });
    // A text of which no part can be the front matter.
    if (whole.trim() !== "" && !/^\s*---/m.test(whole))
      loading.texts.push({ file, text: fillBody({ front: "", body: whole }, file, loading), components });
    return undefined;
  }
  const source = parseYaml(parts.fields, file, found, 1);
  if (source && skip(source.data)) {
    loading.broken.delete(file);
    return undefined;
  }
  if (original) {
    loading.problems.push({ file, place: "", message: copyMistake(slug, original, slugs) });
    return undefined;
  }
  loading.problems.push(...found);
  const text = parts.front + fillBody(parts, file, loading);
  loading.texts.push({ file, text, components });
  if (!source) return undefined;
  loading.sources.push({ ...source, shape });
  const fields = prepareFields(source, shape, loading);
  if (fields === undefined) return undefined;
  loading.broken.delete(file);
  return { slug, fields, text, file, lineOf: source.lineOf };
}

const EMPTY_FRONT_MATTER = /^---\s*\n---(\s|$)/;

/** What is wrong with a text that has no front matter. @param remedy for an empty file */
function frontMatterMistake(text: string, remedy: string): Pick<Problem, "line" | "message"> {
  if (text.trim() === "") return { message: `fichier vide : ${remedy}` };
  const conflict = text.search(CONFLICT_LINE);
  if (conflict >= 0 && text.includes("\n---"))
    return { line: text.slice(0, conflict).split("\n").length, message: CONFLICT };
  if (EMPTY_FRONT_MATTER.test(text))
    return { line: 1, message: "en-tête vide : écrivez ses champs entre les deux lignes ---" };
  const message = text.startsWith("---")
    ? "en-tête non fermé : ajoutez une ligne --- après le dernier champ"
    : "en-tête manquant : le fichier commence par ---, ses champs, puis ---";
  return { line: 1, message };
}

/** The text below the front matter, figures filled in. An unknown figure, and what git leaves of two versions, add problems. */
function fillBody({ front, body }: { front: string; body: string }, file: string, loading: Loading): string {
  const { placeholders, partial, problems } = loading;
  const first = front.split("\n").length;
  let conflict = false;
  const lines = body.split("\n").map((line, index) => {
    const say = (message: string) => problems.push({ file, line: first + index, place: "", message });
    const [mark] = CONFLICT_LINE.exec(line) ?? [];
    if (mark) {
      if (!conflict || mark.startsWith("<")) say(CONFLICT);
      conflict = !mark.startsWith(">");
      // Markdown takes these lines for a title, a quotation, a tag.
      return "";
    }
    const unknown = (name: string) => {
      if (!partial) say(unknownFigure(name, loading));
    };
    // Without the braces MDX does not take the name for an expression, which would be a second problem.
    return interpolate(line, placeholders, unknown).replace(PLACEHOLDER, "$1");
  });
  return lines.join("\n");
}
