import { longDate } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { placesOf } from "@/lib/drawings/places";
import { type ContentFolders, filePath, isComment, listSlugs, readContentFile } from "./content-folder";
import { imageMistake } from "./images";
import { listPublicFiles } from "./inventory";
import { readContent } from "./load";
import { type Loading, reportField } from "./loading";
import { formatProblem, sortProblems } from "./problems";
import { dayInReunion, isNoticeActive, isPublished, noticeEnd } from "./publication";
import { ALL_FILES, CONTENT_FILES } from "./registry";
import { noteLegalDates, wasPublished } from "./vanished-pages";

/** Unusable files are undefined. */
type Content = ReturnType<typeof readContent>["content"];
type ContentText = { file: string; text: string };

const { single, folders } = CONTENT_FILES;

/**
 * Notes for editors about valid content that is not shown, is shown for a limited time, or deserves a look.
 * @param now decides what visitors see
 */
export function findNotes({ root = "content", publicRoot = "public" }: ContentFolders, now: Date): string[] {
  const { content, loading } = readContent({ root, publicRoot, now, drafts: true, alreadyChecked: true });
  // Reported like mistakes, so that `reportField` finds their lines.
  const notes = { ...loading, problems: [] };
  noteNotice(content, notes, now);
  notePosts(content, notes, now);
  notePublicFiles(publicRoot, notes);
  noteContacts(content, notes);
  noteHeader(content, notes);
  noteLegalDates(content.legal, notes);
  notePlaces(content, notes);
  noteUnlinked(content, notes);
  noteLogos(content, notes);
  noteCompanies(content, notes);
  return sortProblems(notes.problems).map((note) => `À savoir : ${formatProblem(note)}`);
}

/** "2026-02-14" → "samedi 14 février 2026": the weekday helps editors notice a wrong date. */
function dayWithName(iso: string): string {
  const name = new Intl.DateTimeFormat("fr", { weekday: "long", timeZone: "UTC" });
  return `${name.format(new Date(iso))} ${longDate(iso)}`;
}

function noteNotice({ notice }: Content, notes: Loading, now: Date): void {
  if (!notice) return;
  const note = (field: "from" | "until", message: string) =>
    reportField(notes, single.notice, [field], message);
  const { from, until } = notice;
  const end = `${dayWithName(until.slice(0, 10))} à ${until.slice(11)}`;
  if (now.getTime() >= noticeEnd(notice)) note("until", `terminé depuis le ${end} : ne paraît pas`);
  else if (from && !isNoticeActive(notice, now)) note("from", `paraîtra dès le ${dayWithName(from)}`);
  else note("until", `paraît jusqu'au ${end}`);
}

/** Notes drafts and future posts, with their URLs that are online now and would return 404. */
function notePosts({ posts }: Content, notes: Loading, now: Date): void {
  for (const { slug, date, draft, formerly = [] } of posts.filter((post) => !isPublished(post, now))) {
    const gone = [slug, ...formerly].filter((name) => wasPublished(name, notes.root, now)).map(routes.post);
    const state = draft ? "brouillon : ne paraît pas" : `paraîtra le ${longDate(date)}`;
    // A draft's date is the day when it was begun: a post of that day would be far down the lists, and not in the feed.
    const dated =
      draft && date < dayInReunion(now)
        ? ` ; daté du ${longDate(date)} : pour le publier, écrivez aussi le jour de parution`
        : "";
    const more =
      gone.length > 0 ? ` ; l'article quitte le site : ${gone.join(", ")} ne répondra plus` : dated;
    reportField(notes, folders.posts, [draft ? "draft" : "date"], state + more, slug);
  }
}

/** Files of the public folder that are not published. */
function notePublicFiles(publicRoot: string, { root, problems }: Loading): void {
  const texts = textsIn(root);
  for (const { path, isContentPicture, hasType } of listPublicFiles(publicRoot)) {
    const note = (message: string) => problems.push({ file: publicRoot + path, message });
    if (isContentPicture && !texts.some(({ text }) => text.includes(path))) {
      const remedy = imageMistake(path, publicRoot) ?? "nommez-la dans un texte, ou supprimez-la";
      note(`aucune page ne la montre, elle n'est pas mise en ligne ; ${remedy}`);
    }
    if (!isContentPicture && !hasType)
      note("format que le site ne met pas en ligne : supprimez-le, ou enregistrez-le dans un autre");
  }
}

/** All content files, drafts included, with their text; "" for a missing optional one. */
const textsIn = (root: string): ContentText[] =>
  ALL_FILES.flatMap(({ pattern }) => {
    const slugs = pattern.includes("*") ? listSlugs(root, pattern) : [""];
    return slugs.map((slug) => filePath(root, pattern, slug));
  }).map((file) => ({ file, text: readContentFile(file, []) ?? "" }));

/** The lines of these files that match, except comments, as `file:3,7`. */
const linesWith = (words: RegExp, texts: readonly ContentText[]): string[] =>
  texts.flatMap(({ file, text }) => {
    const found = text
      .split("\n")
      .flatMap((line, index) => (words.test(line) && !isComment(line, file) ? [index + 1] : []));
    return found.length > 0 ? [`${file}:${found.join(",")}`] : [];
  });

/** Words that promise a contact channel, with its field. Labels do not count. */
const PROMISES = [
  { channel: "phone", name: "d'appeler", words: /^(?! *phone:).*(appelez-nous|nous appeler)/i },
  { channel: "whatsapp", name: "de WhatsApp", words: /^(?! *whatsapp:).*whatsapp/i },
] as const;

/** Texts that promise a contact channel that the site lacks. Reviews are exempt: they quote customers. */
function noteContacts({ site }: Content, notes: Loading): void {
  const { root } = notes;
  const exempt = [single.site, single.reviews].map(({ pattern }) => `${root}/${pattern}`);
  const others = textsIn(root).filter(({ file }) => !exempt.includes(file));
  for (const { channel, name, words } of PROMISES) {
    if (site?.contact[channel] !== null) continue;
    const places = linesWith(words, others);
    const message = `null, mais ces textes parlent ${name} : récrivez-les, ou donnez un numéro : ${places.join(" ; ")}`;
    if (places.length > 0) reportField(notes, single.site, ["contact", channel], message);
  }
}

/** Characters of the brand and of trades' names that fit on the header's line. */
const HEADER_ROOM = 75;

function noteHeader({ navigation, site, trades }: Content, notes: Loading): void {
  const names = navigation?.header.map((slug) => trades.find((trade) => trade.slug === slug)?.name ?? slug);
  const length = [site?.name, ...(names ?? [])].join("").length;
  const message = `la marque et ces métiers font ${length} caractères, une ligne d'en-tête en tient ${HEADER_ROOM} : mettez les derniers dans menu, ou raccourcissez leur nom`;
  if (length > HEADER_ROOM) reportField(notes, single.navigation, ["header"], message);
}

/** Objects in a trade's house drawing that cannot be pressed, because no card has their id. */
function notePlaces({ trades }: Content, notes: Loading): void {
  for (const { slug, hero, cards } of trades) {
    const ids = cards.items.map(({ id }) => id);
    const lost = placesOf(hero.illustration).filter(({ job }) => !ids.includes(job));
    if (lost.length === 0) continue;
    const names = lost.map(({ job }) => `« ${job} »`).join(", ");
    const message = `${hero.illustration}.svg : ${names} : aucune carte n'a cet id, la maison ne s'y touche plus ; rendez-le à une carte, ou prenez un autre dessin (hero.illustration)`;
    reportField(notes, folders.trades, ["cards", "items"], message, slug);
  }
}

/** Trades and legal pages that no menu leads to. */
function noteUnlinked({ navigation, trades, legal }: Content, notes: Loading): void {
  if (!navigation) return;
  const { header, menu, footer } = navigation;
  const links = [...menu, ...footer.flatMap((column) => column.links), ...navigation.legal];
  const linked = [...header.map(routes.trade), ...links.map(({ path }) => path.replace(/#.*/, ""))];
  const message = `aucun menu n'y mène : ajoutez-la à ${notes.root}/${single.navigation.pattern}`;
  for (const { slug } of trades)
    if (!linked.includes(routes.trade(slug)))
      reportField(notes, folders.trades, ["slug"], `page ${routes.trade(slug)} : ${message}`, slug);
  for (const { slug } of legal)
    if (!linked.includes(routes.legal(slug)))
      reportField(notes, folders.legal, ["title"], `page ${routes.legal(slug)} : ${message}`, slug);
}

/** Logos that several partners show: one may be left over from a copied file. */
function noteLogos({ partners }: Content, notes: Loading): void {
  for (const { slug, logo } of partners) {
    const other = partners.find((partner) => partner.logo === logo && partner.slug < slug);
    const message = `le même que dans ${other?.slug}.yaml : est-ce bien celui de ce partenaire ?`;
    if (other) reportField(notes, folders.partners, ["logo"], message, slug);
  }
}

/** Companies that have a partner's page too: visitors would find them twice in the list, search engines the same text twice. */
function noteCompanies({ companies = [], partners }: Content, notes: Loading): void {
  for (const [index, company] of companies.entries()) {
    const message = `« ${company} » a déjà la page ${routes.partner(company)} : la liste des partenaires la montrerait deux fois`;
    if (partners.some(({ slug }) => slug === company)) reportField(notes, single.companies, [index], message);
  }
}
