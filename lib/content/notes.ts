import { z } from "zod";
import { longDate } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { placesOf } from "@/lib/drawings/places";
import { drawingNames } from "@/lib/drawings/sources";
import { type ContentPlace, filePath, listSlugs, readContentFile } from "./content-folder";
import { imageMistake } from "./images";
import { listPublicFiles } from "./inventory";
import { formatProblem, type Problem } from "./problems";
import { isNoticeActive, isPublished, noticeEnd } from "./publication";
import { ALL_FILES, CONTENT_FILES } from "./registry";
import { tradeSlugs } from "./trades";
import { wasPublished } from "./vanished-pages";
import { fieldsIn } from "./yaml-source";

/**
 * Notes for editors about valid content that is not shown, is shown for a limited time, or deserves a look.
 * @param now decides what visitors see
 */
export function findNotes({ root = "content", publicRoot = "public" }: ContentPlace, now: Date): string[] {
  const notes = [
    ...noticeNotes(root, now),
    ...postNotes(root, now),
    ...publicNotes(root, publicRoot),
    ...contactNotes(root),
    ...feeNotes(root),
    ...headerNotes(root),
    ...placeNotes(root),
  ];
  return notes.map((note) => `À savoir : ${formatProblem(note)}`);
}

const isDay = (value: unknown): value is string =>
  typeof value === "string" && !Number.isNaN(Date.parse(value.slice(0, 10)));

function noticeNotes(root: string, now: Date): Problem[] {
  const { data, note } = fieldsIn(`${root}/${CONTENT_FILES.single.notice.pattern}`);
  const { from, until } = data;
  if (!isDay(until)) return [];
  const end = `${longDate(until.slice(0, 10))} à ${until.slice(11)}`;
  if (now.getTime() >= noticeEnd({ until }))
    return [note(["until"], `terminé depuis le ${end} : ne paraît pas`)];
  if (isDay(from) && !isNoticeActive({ from, until }, now))
    return [note(["from"], `paraîtra dès le ${longDate(from)}`)];
  return [note(["until"], `paraît jusqu'au ${end}`)];
}

/** Notes drafts and future posts, with their URLs that are online now and would return 404. */
function postNotes(root: string, now: Date): Problem[] {
  const { pattern } = CONTENT_FILES.folders.posts;
  return listSlugs(root, pattern).flatMap((slug): Problem[] => {
    const { data, note } = fieldsIn(filePath(root, pattern, slug));
    const { date, draft, formerly } = data;
    const isLater = isDay(date) && !isPublished({ draft: false, date }, now);
    if (draft !== true && !isLater) return [];
    const names = [slug, ...(Array.isArray(formerly) ? formerly.map(String) : [])];
    const gone = names.filter((name) => wasPublished(name, root, now)).map(routes.post);
    const warning =
      gone.length > 0 ? ` ; l'article quitte le site : ${gone.join(", ")} ne répondra plus` : "";
    return draft === true
      ? [note(["draft"], `brouillon : ne paraît pas${warning}`)]
      : [note(["date"], `paraîtra le ${longDate(String(date))}${warning}`)];
  });
}

/** Files of the public folder that are not published. */
function publicNotes(root: string, publicRoot: string): Problem[] {
  const words = rawTexts(root);
  return listPublicFiles(publicRoot).flatMap(({ path, isPicture, hasType }): Problem[] => {
    const at = (message: string) => [{ file: publicRoot + path, message }];
    if (isPicture && !words.includes(path)) {
      const remedy = imageMistake(path, publicRoot) ?? "nommez-la dans un texte, ou supprimez-la";
      return at(`aucune page ne la montre, elle n'est pas mise en ligne ; ${remedy}`);
    }
    return isPicture || hasType
      ? []
      : at("format que le site ne met pas en ligne : supprimez-le, ou enregistrez-le dans un autre");
  });
}

/** All content files, including missing optional ones. */
const filesIn = (root: string): string[] =>
  ALL_FILES.flatMap(({ pattern }) =>
    pattern.includes("*")
      ? listSlugs(root, pattern).map((slug) => filePath(root, pattern, slug))
      : `${root}/${pattern}`,
  );

/** The text of all content files, drafts included. */
const rawTexts = (root: string): string =>
  filesIn(root)
    .map((file) => readContentFile(file, []) ?? "")
    .join("\n");

/** The lines of these files that match, as `file:3,7`. */
const linesWith = (words: RegExp, files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const lines = (readContentFile(file, []) ?? "").split("\n");
    const found = lines.flatMap((line, index) => (words.test(line) ? [index + 1] : []));
    return found.length > 0 ? [`${file}:${found.join(",")}`] : [];
  });

/** Words that promise a contact channel, by its field. Labels and comments do not count. */
const PROMISES: Readonly<Record<string, { name: string; words: RegExp }>> = {
  phone: { name: "d'appeler", words: /^(?! *#)(?! *phone:).*(appelez-nous|nous appeler)/i },
  whatsapp: { name: "de WhatsApp", words: /^(?! *#)(?! *whatsapp:).*whatsapp/i },
};

/** Texts that promise a contact channel that the site lacks. Reviews are exempt: they quote customers. */
function contactNotes(root: string): Problem[] {
  const { site, reviews } = CONTENT_FILES.single;
  const file = `${root}/${site.pattern}`;
  const { data, note } = fieldsIn(file);
  const contact = (data.contact ?? {}) as Record<string, unknown>;
  const others = filesIn(root).filter((other) => other !== file && other !== `${root}/${reviews.pattern}`);
  return Object.entries(PROMISES).flatMap(([channel, { name, words }]): Problem[] => {
    if (contact[channel] !== null) return [];
    const places = linesWith(words, others);
    if (places.length === 0) return [];
    const message = `null, mais ces textes parlent ${name} : récrivez-les, ou donnez un numéro : ${places.join(" ; ")}`;
    return [note(["contact", channel], message)];
  });
}

/** Words that call the service free. */
const FREE =
  /((mise en relation|service|demande d.intervention)( est)? gratuite?|sans frais de mise en relation)\b/i;

/** Texts that call the service free although it has a fee. */
function feeNotes(root: string): Problem[] {
  const { data, note } = fieldsIn(`${root}/${CONTENT_FILES.single.figures.pattern}`);
  const { text } = (data.serviceFee ?? {}) as Record<string, unknown>;
  if (typeof text !== "string" || /^0\b/.test(text)) return [];
  const places = linesWith(FREE, filesIn(root));
  if (places.length === 0) return [];
  const message = `« ${text} », mais ces textes disent la mise en relation gratuite : ${places.join(" ; ")}`;
  return [note(["serviceFee", "text"], message)];
}

/** Characters of the brand and of trades' names that fit on the header's line. */
const HEADER_ROOM = 75;

function headerNotes(root: string): Problem[] {
  const { data, note } = fieldsIn(`${root}/${CONTENT_FILES.single.navigation.pattern}`);
  const { name } = fieldsIn(`${root}/${CONTENT_FILES.single.site.pattern}`).data;
  const { pattern } = CONTENT_FILES.folders.trades;
  const inHeader = Array.isArray(data.header) ? data.header.map(String) : [];
  const names = inHeader.map((slug) => fieldsIn(filePath(root, pattern, slug)).data.name ?? slug);
  const length = [name, ...names].join("").length;
  if (length <= HEADER_ROOM) return [];
  const message = `la marque et ces métiers font ${length} caractères, une ligne d'en-tête en tient ${HEADER_ROOM} : mettez les derniers dans menu, ou raccourcissez leur nom`;
  return [note(["header"], message)];
}

/** The fields of a trade that its house drawing depends on. */
const tradeWithHouse = z.object({
  hero: z.object({ illustration: z.enum(drawingNames()) }),
  cards: z.object({ items: z.array(z.object({ id: z.string() })) }),
});

/** Objects in a trade's house drawing that cannot be pressed, because no card has their id. */
function placeNotes(root: string): Problem[] {
  const { pattern } = CONTENT_FILES.folders.trades;
  return tradeSlugs(root).flatMap((slug): Problem[] => {
    const { data, note } = fieldsIn(filePath(root, pattern, slug));
    const trade = tradeWithHouse.safeParse(data).data;
    if (!trade) return [];
    const drawing = trade.hero.illustration;
    const ids = trade.cards.items.map(({ id }) => id);
    const lost = placesOf(drawing).filter(({ job }) => !ids.includes(job));
    if (lost.length === 0) return [];
    const names = lost.map(({ job }) => `« ${job} »`).join(", ");
    const message = `${drawing}.svg : ${names} : aucune carte n'a cet id, la maison ne s'y touche plus ; rendez-le à une carte, ou prenez un autre dessin (hero.illustration)`;
    return [note(["cards", "items"], message)];
  });
}
