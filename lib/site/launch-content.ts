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
import { type LaunchItem, RESERVED } from "./launch-config";

/** Examples and gaps in content. @param demoSlugs companies that exist only in the demo */
export function contentItems(content: Content, demoSlugs: readonly string[]): LaunchItem[] {
  return [
    ...siteItems(content.site),
    ...entityItems(withSitePhone(content.legalEntity, content.site.contact.phone)),
    ...consentItems(content),
    ...vettingItems(content.vetting),
    ...utilityItems(content.pages.firstAid),
    ...exampleItems(content, demoSlugs),
    ...rangeItems(content.trades),
    ...figureItems(content),
  ];
}

/** Hashes of the demo brand and reviews in content/ and in the fixture. Hashed because no module may contain them. */
const DEMO = ["l4xlsy3bCUhp", "qQDcpu-XQbwF", "pEQcFMbIKKMk", "cFPFwyREGQNp", "p2tDnPE7yMur", "KTRMCmI6qxl-"];

/** Whether a text is from the demo, ignoring case, spaces and punctuation. */
function isDemoText(text: string): boolean {
  const letters = text.toLowerCase().replace(/[^\p{L}\d]+/gu, " ");
  return DEMO.includes(hash(letters.trim()));
}

function phoneItem(where: string, number: string | null | undefined, alternative = ""): LaunchItem[] {
  if (!number || !isFictitious(number)) return [];
  return [{ where, what: `le vrai numéro à la place de ${number}, qui est un exemple${alternative}` }];
}

function siteItems({ example, name, email, contact, social }: Content["site"]): LaunchItem[] {
  const file = "content/site.yaml";
  const brand: LaunchItem = {
    where: DECISION_KEYS.brand,
    what: `votre marque, pas ${name}`,
    decidable: true,
  };
  const toReplace =
    "la marque, ses textes et son logo (content/README.md, Changer de marque), puis retirer la ligne";
  return [
    ...(example ? [{ where: `${file}: example`, what: toReplace }] : []),
    ...(!example && isDemoText(name) ? [brand] : []),
    ...(RESERVED.test(email) ? [{ where: `${file}: email`, what: `une vraie adresse, pas ${email}` }] : []),
    ...Object.entries(contact).flatMap(([name, number]) =>
      phoneItem(`${file}: contact.${name}`, number, ", ou null"),
    ),
    ...Object.entries(social)
      .filter(([, url]) => url?.includes("example"))
      .map(([name, url]) => ({
        where: `${file}: social.${name}`,
        what: `le vrai compte, pas ${url}, ou null`,
      })),
  ];
}

function entityItems(entity: object, prefix = ""): LaunchItem[] {
  return Object.entries(entity).flatMap(([key, value]): LaunchItem[] => {
    const name = `${prefix}${key}`;
    if (value && typeof value === "object") return entityItems(value, `${name}.`);
    const what = name === "accessibility.audit" ? "le résultat de l'audit d'accessibilité" : "à renseigner";
    return value === null || (typeof value === "string" && isGap(value))
      ? [{ where: `content/legal-entity.yaml: ${name}`, what }]
      : [];
  });
}

function consentItems({ site, consent }: Content): LaunchItem[] {
  const { basis } = consent.privacy[site.consent];
  const where = `content/consent.yaml: privacy.${site.consent}.basis`;
  // Loi Informatique et Libertés, article 82: storing data on a visitor's device needs consent unless strictly necessary.
  const mode = `remettez « ask » : « ${site.consent} » garde l'identifiant d'une annonce avant tout accord, que l'article 82 de la loi Informatique et Libertés demande (CNIL)`;
  return [
    ...(site.consent === "ask"
      ? []
      : [{ where: DECISION_KEYS.consent, what: mode, decidable: true, value: site.consent }]),
    ...(isGap(basis) ? [{ where, what: "le fondement légal de cet enregistrement" }] : []),
  ];
}

function vettingItems({ checks }: Content["vetting"]): LaunchItem[] {
  if (checks?.length) return [];
  const what = "ce qui est vérifié de chaque artisan : la pièce demandée, et tous les combien";
  return [{ where: DECISION_KEYS.vetting, what, decidable: true }];
}

function utilityItems({ utilities }: Content["pages"]["firstAid"]): LaunchItem[] {
  const missing = utilities.items.filter(({ phone }) => phone === null).map(({ name }) => name);
  if (missing.length === 0) return [];
  return [
    {
      where: DECISION_KEYS.utilities,
      what: `le numéro de dépannage : ${missing.join(", ")}`,
      decidable: true,
    },
  ];
}

/** Partners of the demonstration, and its logos on others. */
function partnerItems(partners: Content["partners"], demoSlugs: readonly string[]): LaunchItem[] {
  return partners.flatMap(({ example, slug, name, logo }): LaunchItem[] => {
    const where = partnerKey(slug);
    if (example || [slug, slugOf(name)].some((id) => demoSlugs.includes(id))) {
      const what = `un vrai partenaire à la place de ${name}, ou supprimer le fichier`;
      return [{ where, what, decidable: !example }];
    }
    const what = `le logo de ${name}, dans un fichier à son nom, pas celui de la démonstration`;
    return demoSlugs.includes(parse(logo).name) ? [{ where: `${where}: logo`, what }] : [];
  });
}

function exampleItems({ partners, reviews, companies }: Content, demoSlugs: readonly string[]): LaunchItem[] {
  return [
    ...partnerItems(partners, demoSlugs),
    ...partners.flatMap(({ slug, phone }) => phoneItem(`${partnerKey(slug)}: phone`, phone)),
    ...companies
      .filter((slug) => demoSlugs.includes(slug))
      .map((slug) => ({
        where: companyKey(slug),
        what: "une entreprise réelle à la place de celle de la démonstration, ou retirer la ligne",
        decidable: true,
      })),
    ...reviews.flatMap(({ example, content }, index) => {
      const what =
        "un avis réel à la place de l'exemple, puis retirer sa ligne example ; ou supprimer l'élément";
      return example || isDemoText(content) ? [{ where: `content/reviews.yaml: [${index}]`, what }] : [];
    }),
  ];
}

/** Price ranges that are examples. */
function rangeItems(trades: Content["trades"]): LaunchItem[] {
  return trades.flatMap(({ slug, cards }) =>
    cards.items.flatMap(({ range }, index) => {
      const what =
        "une fourchette que vos factures prouvent, puis retirer sa ligne example ; ou retirer range";
      return range?.example
        ? [{ where: `content/trades/${slug}.yaml: cards.items[${index}].range`, what }]
        : [];
    }),
  );
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
function figureItems({ figures, proof }: Content): LaunchItem[] {
  return Object.entries(figures).flatMap(([name, figure]) => {
    const measure = MEASURED[name];
    if (!isGap(figure.source) || (measure && proof?.[measure])) return [];
    const isCounted = COUNTED.includes(name);
    const law = DECISIVE.includes(name) ? LAW : "";
    // A measured average is shown instead of the one in figures.yaml.
    const showsAverage = name === "response" && !proof?.callbacks;
    const average = showsAverage ? ` (la moyenne constatée dit « ${figures.responseStat.text} »)` : "";
    const removal = isCounted ? ", ou le retirer (content/README.md)" : "";
    const alternative = measure ? `, ou une mesure dans content/proof.yaml: ${measure}` : removal;
    return [
      {
        where: `content/figures.yaml: ${name}.source`,
        what: `ce qui prouve « ${shownOf(figure)} »${average}${law}${alternative}`,
      },
    ];
  });
}

/** Gaps in a legal text. */
export function proseItems(file: string, text: string): LaunchItem[] {
  return text.split("\n").flatMap((line, index) => {
    const gaps = [...line.matchAll(GAP_PATTERN)].map((match) => {
      const before =
        line
          .slice(0, match.index)
          .split(/(?<=[.|])\s/)
          .at(-1) ?? "";
      return `${before.replace(/\s*:\s*$/, "").trim() || "ce passage"} : écrire ce qui est vrai à la place de « ${match[0]} »`;
    });
    return [...new Set(gaps)].map((what) => ({ where: `${file}:${index + 1}`, what }));
  });
}
