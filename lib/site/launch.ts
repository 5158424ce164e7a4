import type { Decision } from "@/content/types";
import { isFictitious } from "@/lib/client/contact";
import {
  BRAND_KEY,
  CONSENT_KEY,
  companyKey,
  partnerKey,
  UTILITIES_KEY,
  VETTING_KEY,
  variableKey,
} from "@/lib/content/decisions";
import type { Content } from "@/lib/content/load";
import { GAP_PATTERN, isGap } from "@/lib/content/missing";
import { statedEntity } from "@/lib/content/placeholders";
import { slugOf } from "@/lib/content/slug";
import type { Config } from "./config";
import { isDemoText } from "./demo-texts";
import { configItems, type LaunchItem, RESERVED } from "./launch-config";
import { figureItems, rangeItems } from "./launch-figures";

/**
 * Everything that must not be published as it is: demo values of the configuration, examples and gaps in content.
 * @param prose raw text of each legal page, by the path of its file
 * @param demoSlugs companies that exist in the demonstration only
 */
export function launchList(
  config: Config,
  content: Content,
  prose: ReadonlyMap<string, string>,
  demoSlugs: readonly string[] = [],
): LaunchItem[] {
  return allItems(config, content, prose, demoSlugs).filter(
    (item) => !content.launch?.some((decision) => decides(decision, item)),
  );
}

/** A decision about a value holds for that value only. */
const decides = ({ key, value }: Decision, { where, decidable, value: current }: LaunchItem) =>
  decidable === true && key === where && (current === undefined || current === value);

/** The decisions that are about no point, in French, one line each: what was decided may be forgotten. */
export function idleDecisions(...given: Parameters<typeof launchList>): string[] {
  const items = allItems(...given);
  const idle = given[1].launch?.filter(({ key }) => !items.some(({ where }) => where === key)) ?? [];
  return idle.map(
    ({ key }) => `À savoir : content/launch.yaml : « ${key} » n'est plus un point ; retirez cette décision`,
  );
}

function allItems(...[config, content, prose, demoSlugs = []]: Parameters<typeof launchList>): LaunchItem[] {
  return [
    ...configItems(config),
    ...siteItems(content.site),
    ...entityItems(statedEntity(content.legalEntity, content.site.contact.phone)),
    ...consentItems(content),
    ...vettingItems(content.vetting),
    ...utilityItems(content.pages.firstAid),
    ...exampleItems(content, demoSlugs),
    ...rangeItems(content.trades),
    ...figureItems(content),
    ...measureItems(config, [...prose.values()]),
    ...[...prose].flatMap(([file, text]) => proseItems(file, config.signalsUrl ? text : unmeasured(text))),
  ];
}

function phoneItem(where: string, number: string | null | undefined, or = ""): LaunchItem[] {
  if (!number || !isFictitious(number)) return [];
  return [{ where, what: `le vrai numéro à la place de ${number}, qui est un exemple${or}` }];
}

function siteItems({ example, name, email, contact, social }: Content["site"]): LaunchItem[] {
  const file = "content/site.yaml";
  const brand: LaunchItem = { where: BRAND_KEY, what: `votre marque, pas ${name}`, decidable: true };
  return [
    ...(example
      ? [{ where: `${file}: example`, what: "la marque et ses textes, puis retirer la ligne" }]
      : []),
    ...(!example && isDemoText(name) ? [brand] : []),
    ...(RESERVED.test(email) ? [{ where: `${file}: email`, what: `une vraie adresse, pas ${email}` }] : []),
    ...Object.entries(contact).flatMap(([name, number]) =>
      phoneItem(`${file}: contact.${name}`, number, ", ou null"),
    ),
    ...Object.entries(social)
      .filter(([, url]) => url.includes("example"))
      .map(([name, url]) => ({ where: `${file}: social.${name}`, what: `le vrai compte, pas ${url}` })),
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
  // Loi Informatique et Libertés, article 82: writing to a visitor's device needs consent, but for what the service cannot do without.
  const mode = `ask : « ${site.consent} » garde l'identifiant d'une annonce avant tout accord, que l'article 82 de la loi Informatique et Libertés demande (CNIL)`;
  return [
    ...(site.consent === "ask"
      ? []
      : [{ where: CONSENT_KEY, what: mode, decidable: true, value: site.consent }]),
    ...(isGap(basis) ? [{ where, what: "le fondement légal de cet enregistrement" }] : []),
  ];
}

function vettingItems({ checks }: Content["vetting"]): LaunchItem[] {
  if (checks?.length) return [];
  const what = "ce qui est vérifié de chaque artisan : la pièce demandée, et tous les combien";
  return [{ where: VETTING_KEY, what, decidable: true }];
}

function utilityItems({ utilities }: Content["pages"]["firstAid"]): LaunchItem[] {
  const missing = utilities.items.filter(({ phone }) => phone === null).map(({ name }) => name);
  if (missing.length === 0) return [];
  return [{ where: UTILITIES_KEY, what: `le numéro de dépannage : ${missing.join(", ")}`, decidable: true }];
}

function exampleItems({ partners, reviews, companies }: Content, demoSlugs: readonly string[]): LaunchItem[] {
  const examples = reviews.flatMap(({ example, content }, index) =>
    example || isDemoText(content) ? [index] : [],
  );
  return [
    ...partners
      .filter(
        ({ example, slug, name }) => example || [slug, slugOf(name)].some((id) => demoSlugs.includes(id)),
      )
      .map(({ example, slug, name }) => ({
        where: partnerKey(slug),
        what: `un vrai partenaire à la place de ${name}, ou supprimer le fichier`,
        decidable: !example,
      })),
    ...partners.flatMap(({ slug, phone }) => phoneItem(`content/partners/${slug}.yaml: phone`, phone)),
    ...companies
      .filter((slug) => demoSlugs.includes(slug))
      .map((slug) => ({
        where: companyKey(slug),
        what: "une entreprise réelle à la place de celle de la démonstration, ou retirer la ligne",
        decidable: true,
      })),
    ...examples.map((index) => ({
      where: `content/reviews.yaml: [${index}]`,
      what: "un avis réel à la place de l'exemple, puis retirer sa ligne example",
    })),
  ];
}

/** A site that measures says so. */
function measureItems({ signalsUrl }: Config, prose: readonly string[]): LaunchItem[] {
  if (!signalsUrl || prose.some((text) => text.includes("<Mesures>"))) return [];
  const what = "dire dans la politique de confidentialité, entre <Mesures> et </Mesures>, ce qui est mesuré";
  return [{ where: variableKey("SIGNALS_URL"), what }];
}

/** Without what a site shows only if it measures; each line keeps its number. */
const unmeasured = (text: string) =>
  text.replace(/<Mesures>.*?<\/Mesures>/gs, (hidden) => hidden.replace(/.+/g, ""));

function proseItems(file: string, text: string): LaunchItem[] {
  return text.split("\n").flatMap((line, index) =>
    [...line.matchAll(GAP_PATTERN)].map((match) => {
      const before =
        line
          .slice(0, match.index)
          .split(/(?<=[.|])\s/)
          .at(-1) ?? "";
      return {
        where: `${file}:${index + 1}`,
        what: `${before.replace(/\s*:\s*$/, "").trim() || "ce passage"} : écrire ce qui est vrai à la place de « ${match[0]} »`,
      };
    }),
  );
}

/** The list as lines for a terminal, under a heading that counts them. */
export function launchReport(items: readonly LaunchItem[]): string {
  if (items.length === 0) return "Plus rien à l'état de démonstration : le site peut être mis en ligne.";
  const or = " ; ou décidez-en dans content/launch.yaml";
  const lines = items.map(({ where, what, decidable, value }) => {
    const bound = value === undefined ? "" : `, avec value: ${value}`;
    return `  ${where} – ${what}${decidable ? or + bound : ""}`;
  });
  return [`${launchCount(items)} :`, ...lines].join("\n");
}

/** "3 points à régler avant la mise en ligne". */
export function launchCount({ length }: readonly LaunchItem[]): string {
  return `${length} point${length > 1 ? "s" : ""} à régler avant la mise en ligne`;
}
