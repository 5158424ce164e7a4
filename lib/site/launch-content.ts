import { parse } from "node:path";
import type { Proof } from "@/content/types";
import { isFictitious } from "@/lib/client/contact";
import { slugOf } from "@/lib/client/format";
import { companyKey, DECISION_KEYS, partnerKey } from "@/lib/content/decisions";
import { hoursText } from "@/lib/content/hours";
import type { Content } from "@/lib/content/load";
import { GAP_PATTERN, isGap } from "@/lib/content/missing";
import { withSitePhone } from "@/lib/content/placeholders";
import { hash } from "@/lib/system/hash";
import { type AddItem, RESERVED } from "./launch-config";

/** Adds examples and gaps in content. @param demoSlugs companies that exist only in the demo */
export function addContentItems(content: Content, demoSlugs: readonly string[], add: AddItem): void {
  const { site, legalEntity, vetting, pages, partners, trades } = content;
  addSite(site, add);
  addEntity(withSitePhone(legalEntity, site.contact.phone), add);
  addConsent(content, add);
  if (!vetting.checks?.length)
    add(
      DECISION_KEYS.vetting,
      "ce qui est vérifié de chaque artisan : la pièce demandée, et tous les combien",
      { decidable: true },
    );
  const unnumbered = pages.firstAid.utilities.items.filter(({ phone }) => phone === null);
  if (unnumbered.length > 0) {
    const names = unnumbered.map(({ name }) => name).join(", ");
    add(DECISION_KEYS.utilities, `le numéro de dépannage : ${names}`, { decidable: true });
  }
  for (const partner of partners) addPartner(partner, demoSlugs, add);
  for (const { slug, phone } of partners) addPhone(`${partnerKey(slug)}: phone`, phone, add);
  addExamples(content, demoSlugs, add);
  for (const trade of trades) addRanges(trade, add);
  addFigures(content, add);
}

/** Hashes of the demo brand and reviews in content/ and in the fixture. Hashed because no module may contain them. */
const DEMO = ["l4xlsy3bCUhp", "qQDcpu-XQbwF", "pEQcFMbIKKMk", "cFPFwyREGQNp", "p2tDnPE7yMur", "KTRMCmI6qxl-"];

/** Whether a text is from the demo, ignoring case, spaces and punctuation. */
function isDemoText(text: string): boolean {
  const letters = text.toLowerCase().replace(/[^\p{L}\d]+/gu, " ");
  return DEMO.includes(hash(letters.trim()));
}

function addPhone(where: string, number: string | null | undefined, add: AddItem, alternative = ""): void {
  if (number && isFictitious(number))
    add(where, `le vrai numéro à la place de ${number}, qui est un exemple${alternative}`);
}

function addSite({ example, name, email, contact, social }: Content["site"], add: AddItem): void {
  const file = "content/site.yaml";
  const toReplace =
    "la marque, ses textes et son logo (content/README.md, Changer de marque), puis retirer la ligne";
  if (example) add(`${file}: example`, toReplace);
  else if (isDemoText(name)) add(DECISION_KEYS.brand, `votre marque, pas ${name}`, { decidable: true });
  if (RESERVED.test(email)) add(`${file}: email`, `une vraie adresse, pas ${email}`);
  for (const [channel, number] of Object.entries(contact))
    addPhone(`${file}: contact.${channel}`, number, add, ", ou null");
  for (const [network, url] of Object.entries(social))
    if (url?.includes("example")) add(`${file}: social.${network}`, `le vrai compte, pas ${url}, ou null`);
}

function addEntity(entity: object, add: AddItem, prefix = ""): void {
  for (const [key, value] of Object.entries(entity)) {
    const name = `${prefix}${key}`;
    const what = name === "accessibility.audit" ? "le résultat de l'audit d'accessibilité" : "à renseigner";
    if (value && typeof value === "object") addEntity(value, add, `${name}.`);
    else if (value === null || (typeof value === "string" && isGap(value)))
      add(`content/legal-entity.yaml: ${name}`, what);
  }
}

function addConsent({ site, consent }: Content, add: AddItem): void {
  const mode = site.consent;
  // Loi Informatique et Libertés, article 82: storing data on a visitor's device needs consent unless strictly necessary.
  const what = `remettez « ask » : « ${mode} » garde l'identifiant d'une annonce avant tout accord, que l'article 82 de la loi Informatique et Libertés demande (CNIL)`;
  if (mode !== "ask") add(DECISION_KEYS.consent, what, { decidable: true, value: mode });
  if (isGap(consent.privacy[mode].basis))
    add(`content/consent.yaml: privacy.${mode}.basis`, "le fondement légal de cet enregistrement");
}

/** A partner of the demonstration, or its logo on another. */
function addPartner(
  { example, slug, name, logo }: Content["partners"][number],
  demoSlugs: readonly string[],
  add: AddItem,
): void {
  const where = partnerKey(slug);
  if (example || [slug, slugOf(name)].some((id) => demoSlugs.includes(id)))
    add(where, `un vrai partenaire à la place de ${name}, ou supprimer le fichier`, { decidable: !example });
  else if (demoSlugs.includes(parse(logo).name))
    add(`${where}: logo`, `le logo de ${name}, dans un fichier à son nom, pas celui de la démonstration`);
}

function addExamples({ companies, reviews }: Content, demoSlugs: readonly string[], add: AddItem): void {
  const company = "une entreprise réelle à la place de celle de la démonstration, ou retirer la ligne";
  for (const slug of companies)
    if (demoSlugs.includes(slug)) add(companyKey(slug), company, { decidable: true });
  const review =
    "un avis réel à la place de l'exemple, puis retirer sa ligne example ; ou supprimer l'élément";
  for (const [index, { example, content }] of reviews.entries())
    if (example || isDemoText(content)) add(`content/reviews.yaml: [${index}]`, review);
}

/** Price ranges that are examples. */
function addRanges({ slug, cards }: Content["trades"][number], add: AddItem): void {
  const what = "une fourchette que vos factures prouvent, puis retirer sa ligne example ; ou retirer range";
  for (const [index, { range }] of cards.items.entries())
    if (range?.example) add(`content/trades/${slug}.yaml: cards.items[${index}].range`, what);
}

const LAW = ", qui sans preuve peut être trompeur (article L121-2 du code de la consommation)";
/** Figures that a measurement in content/proof.yaml can prove. */
const MEASURED: Readonly<Record<string, keyof Proof>> = { responseStat: "callbacks", rating: "stars" };
/** Other figures that look measured. They may be removed. */
const COUNTED = ["satisfaction", "clients"];
/** Figures that mislead if untrue: what visitors decide by. */
const DECISIVE = [...Object.keys(MEASURED), ...COUNTED, "response", "reviewCount", "networkPartner"];

function shownOf(figure: NonNullable<Content["figures"][keyof Content["figures"]]>): string {
  if ("text" in figure) return figure.text;
  return "opens" in figure ? hoursText(figure) : String(figure.total);
}

/** Figures without a source or a measurement. */
function addFigures({ figures, proof }: Content, add: AddItem): void {
  for (const [name, figure] of Object.entries(figures)) {
    const measure = MEASURED[name];
    if (!isGap(figure.source) || (measure && proof?.[measure])) continue;
    const law = DECISIVE.includes(name) ? LAW : "";
    // A measured average is shown instead of the one in figures.yaml.
    const showsAverage = name === "response" && !proof?.callbacks;
    const average = showsAverage ? ` (la moyenne constatée dit « ${figures.responseStat.text} »)` : "";
    const removal = COUNTED.includes(name) ? ", ou le retirer (content/README.md)" : "";
    const alternative = measure ? `, ou une mesure dans content/proof.yaml: ${measure}` : removal;
    add(
      `content/figures.yaml: ${name}.source`,
      `ce qui prouve « ${shownOf(figure)} »${average}${law}${alternative}`,
    );
  }
}

/** Adds gaps in a legal text. */
export function addGaps(file: string, text: string, add: AddItem): void {
  for (const [index, line] of text.split("\n").entries()) {
    const gaps = [...line.matchAll(GAP_PATTERN)].map((match) => {
      const [before = ""] = line
        .slice(0, match.index)
        .split(/(?<=[.|])\s/)
        .slice(-1);
      const subject = before.replace(/\s*:\s*$/, "").trim() || "ce passage";
      return `${subject} : écrire ce qui est vrai à la place de « ${match[0]} »`;
    });
    for (const what of new Set(gaps)) add(`${file}:${index + 1}`, what);
  }
}
