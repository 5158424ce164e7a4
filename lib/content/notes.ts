import { longDate } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { type ContentPlace, filePath, listSlugs, readContentFile } from "./content-folder";
import { splitFrontMatter } from "./front-matter";
import { imageMistake } from "./images";
import { listPublicFiles } from "./inventory";
import { formatProblem, type Problem } from "./problems";
import { isPublished, isStanding, noticeEnd } from "./publication";
import { ALL_FILES, CONTENT_FILES } from "./registry";
import { wasOnline } from "./vanished-pages";
import { parseYaml, type YamlSource } from "./yaml-source";

/**
 * What is right and does not show, or shows for a time: lines for editors, in no way mistakes.
 * @param now decides what visitors see
 */
export function findNotes({ root = "content", publicRoot = "public" }: ContentPlace, now: Date): string[] {
  const notes = [...noticeNotes(root, now), ...postNotes(root, now), ...publicNotes(root, publicRoot)];
  return notes.map((note) => `À savoir : ${formatProblem(note)}`);
}

const isDay = (value: unknown): value is string =>
  typeof value === "string" && !Number.isNaN(Date.parse(value.slice(0, 10)));

function noticeNotes(root: string, now: Date): Problem[] {
  const file = `${root}/${CONTENT_FILES.single.notice.pattern}`;
  const source = parseYaml(readContentFile(file, []) ?? "", file, []);
  const { from, until } = (source?.data ?? {}) as { from?: unknown; until?: unknown };
  if (!source || !isDay(until)) return [];
  const at = (place: string, message: string) => [{ file, line: source.lineOf([place]), place, message }];
  const end = `${longDate(until.slice(0, 10))} à ${until.slice(11)}`;
  if (now.getTime() >= noticeEnd({ until })) return at("until", `terminé depuis le ${end} : ne paraît pas`);
  if (isDay(from) && !isStanding({ from, until }, now))
    return at("from", `paraîtra dès le ${longDate(from)}`);
  return at("until", `paraît jusqu'au ${end}`);
}

function postNotes(root: string, now: Date): Problem[] {
  const { pattern } = CONTENT_FILES.folders.posts;
  return listSlugs(root, pattern).flatMap((slug) => {
    const file = filePath(root, pattern, slug);
    const { fields = "" } = splitFrontMatter(readContentFile(file, []) ?? "") ?? {};
    const source = parseYaml(fields, file, [], 1);
    if (!source) return [];
    const { formerly } = (source.data ?? {}) as { formerly?: unknown };
    const names = [slug, ...(Array.isArray(formerly) ? formerly.map(String) : [])];
    const leaving = () => names.filter((name) => wasOnline(name, root, now)).map(routes.post);
    return postNote(source, file, now, leaving);
  });
}

/** @param leaving addresses of the post that visitors can read now, and that lead nowhere while it does not show */
function postNote(
  { data, lineOf }: YamlSource,
  file: string,
  now: Date,
  leaving: () => readonly string[],
): Problem[] {
  const { date, draft } = (data ?? {}) as { date?: unknown; draft?: unknown };
  const at = (place: string, message: string) => {
    const gone = leaving().join(", ");
    const warning = gone && ` ; l'article quitte le site : ${gone} ne répondra plus`;
    return [{ file, line: lineOf([place]), place, message: message + warning }];
  };
  if (draft === true) return at("draft", "brouillon : ne paraît pas");
  if (!isDay(date) || isPublished({ draft: false, date }, now)) return [];
  return at("date", `paraîtra le ${longDate(date)}`);
}

/** Files of the public folder that do not go online. */
function publicNotes(root: string, publicRoot: string): Problem[] {
  const words = rawTexts(root);
  return listPublicFiles(publicRoot).flatMap(({ path, isPicture, hasType }): Problem[] => {
    const at = (message: string) => [{ file: publicRoot + path, place: "", message }];
    if (isPicture && !words.includes(path)) {
      const remedy = imageMistake(path, publicRoot) ?? "nommez-la dans un texte, ou supprimez-la";
      return at(`aucune page ne la montre, elle n'est pas mise en ligne ; ${remedy}`);
    }
    return isPicture || hasType
      ? []
      : at("format que le site ne met pas en ligne : supprimez-le, ou enregistrez-le dans un autre");
  });
}

/** All that content files say, drafts included. */
function rawTexts(root: string): string {
  const files = ALL_FILES.flatMap(({ pattern }) =>
    pattern.includes("*")
      ? listSlugs(root, pattern).map((slug) => filePath(root, pattern, slug))
      : `${root}/${pattern}`,
  );
  return files.map((file) => readContentFile(file, []) ?? "").join("\n");
}
