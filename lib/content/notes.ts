import { longDate } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { type ContentPlace, filePath, listSlugs, readContentFile } from "./content-folder";
import { imageMistake } from "./images";
import { listPublicFiles } from "./inventory";
import { formatProblem, type Problem } from "./problems";
import { isPublished, isStanding, noticeEnd } from "./publication";
import { ALL_FILES, CONTENT_FILES } from "./registry";
import { wasOnline } from "./vanished-pages";
import { fieldsIn } from "./yaml-source";

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
  const { data, lineOf } = fieldsIn(file);
  const { from, until } = data;
  if (!isDay(until)) return [];
  const at = (place: string, message: string) => [{ file, line: lineOf?.([place]), place, message }];
  const end = `${longDate(until.slice(0, 10))} à ${until.slice(11)}`;
  if (now.getTime() >= noticeEnd({ until })) return at("until", `terminé depuis le ${end} : ne paraît pas`);
  if (isDay(from) && !isStanding({ from, until }, now))
    return at("from", `paraîtra dès le ${longDate(from)}`);
  return at("until", `paraît jusqu'au ${end}`);
}

/** Of a post that visitors can read now, the addresses that lead nowhere while it does not show. */
function postNotes(root: string, now: Date): Problem[] {
  const { pattern } = CONTENT_FILES.folders.posts;
  return listSlugs(root, pattern).flatMap((slug): Problem[] => {
    const file = filePath(root, pattern, slug);
    const { data, lineOf } = fieldsIn(file);
    const { date, draft, formerly } = data;
    const isLater = isDay(date) && !isPublished({ draft: false, date }, now);
    if (draft !== true && !isLater) return [];
    const [place, message] =
      draft === true
        ? ["draft", "brouillon : ne paraît pas"]
        : ["date", `paraîtra le ${longDate(String(date))}`];
    const names = [slug, ...(Array.isArray(formerly) ? formerly.map(String) : [])];
    const gone = names.filter((name) => wasOnline(name, root, now)).map(routes.post);
    const warning =
      gone.length > 0 ? ` ; l'article quitte le site : ${gone.join(", ")} ne répondra plus` : "";
    return [{ file, line: lineOf?.([place]), place, message: message + warning }];
  });
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
