import { isFictitious } from "@/lib/client/contact";
import { hoursText } from "@/lib/content/hours";
import type { Content } from "@/lib/content/load";
import { MISSING_PATTERN } from "@/lib/content/missing";
import { statedEntity } from "@/lib/content/placeholders";
import { type Config, isDemoService } from "./config";

/** One example, demo value or gap: where to set it, and what is expected there. */
export type LaunchItem = { where: string; what: string };

/** Where configuration is set: the file, or the host's environment. */
const ENV = ".env.production.local";
// Names that RFC 2606 and RFC 6762 reserve, and "example" under any other ending, such as example.re.
const RESERVED = /(^|[./@])example\.[a-z]+|\.(example|test|invalid|local)(\/|$)|localhost/i;

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
  return [
    ...configItems(config),
    ...siteItems(content.site),
    ...entityItems(statedEntity(content.legalEntity, content.site.contact.phone)),
    ...consentItems(content),
    ...vettingItems(content.vetting),
    ...exampleItems(content, demoSlugs),
    ...figureItems(content.figures),
    ...measureItems(config, [...prose.values()]),
    ...[...prose].flatMap(([file, text]) => proseItems(file, config.signalsUrl ? text : unmeasured(text))),
  ];
}

function configItems({ siteUrl, forms, ...hosts }: Config): LaunchItem[] {
  const items: LaunchItem[] = [];
  const add = (name: string, what: string) => items.push({ where: `${ENV}: NEXT_PUBLIC_${name}`, what });
  const { protocol, hostname } = new URL(siteUrl);
  if (protocol !== "https:" || RESERVED.test(hostname)) add("SITE_URL", `le domaine du site, pas ${siteUrl}`);
  const names = {
    apiHost: "API_HOST",
    assetsHost: "ASSETS_HOST",
    formHost: "FORM_HOST",
    signalsUrl: "SIGNALS_URL",
  } as const;
  for (const [key, name] of Object.entries(names)) {
    const host = hosts[key as keyof typeof names] ?? "";
    const demo = isDemoService(host) || host.startsWith("http:") || RESERVED.test(host);
    if (demo) add(name, `l'adresse réelle du service, pas ${host}`);
  }
  for (const [key, id] of Object.entries(forms)) {
    if (id.startsWith("demo-"))
      add(
        `FORM_${key.toUpperCase()}`,
        `l'identifiant d'un formulaire sans redirection après l'envoi, pas ${id}`,
      );
  }
  return items;
}

function phoneItem(where: string, number: string | null | undefined): LaunchItem[] {
  if (!number || !isFictitious(number)) return [];
  return [{ where, what: `le vrai numéro à la place de ${number}, qui est un exemple` }];
}

function siteItems({ example, email, contact, social }: Content["site"]): LaunchItem[] {
  const file = "content/site.yaml";
  return [
    ...(example
      ? [{ where: `${file}: example`, what: "la marque et ses textes, puis retirer la ligne" }]
      : []),
    ...(RESERVED.test(email) ? [{ where: `${file}: email`, what: `une vraie adresse, pas ${email}` }] : []),
    ...Object.entries(contact).flatMap(([name, number]) =>
      phoneItem(`${file}: contact.${name}`, number).map(({ where, what }) => ({
        where,
        what: `${what}, ou null`,
      })),
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
    const what = key === "accessibility" ? "le résultat de l'audit d'accessibilité" : "à renseigner";
    return value === null ? [{ where: `content/legal-entity.yaml: ${name}`, what }] : [];
  });
}

function consentItems({ site, consent }: Content): LaunchItem[] {
  const { basis } = consent.privacy[site.consent];
  // Loi Informatique et Libertés, article 82: writing to a visitor's device needs consent, but for what the service cannot do without.
  const mode = `ask : « ${site.consent} » garde l'identifiant d'une annonce avant tout accord, que l'article 82 de la loi Informatique et Libertés demande (CNIL)`;
  return [
    ...(site.consent === "ask" ? [] : [{ where: `content/site.yaml: consent`, what: mode }]),
    ...(basis.search(MISSING_PATTERN) < 0
      ? []
      : [
          {
            where: `content/consent.yaml: privacy.${site.consent}.basis`,
            what: "le fondement légal de cet enregistrement",
          },
        ]),
  ];
}

function vettingItems({ checks }: Content["vetting"]): LaunchItem[] {
  if (checks?.length) return [];
  const what = "ce qui est vérifié de chaque artisan : la pièce demandée, et tous les combien";
  return [{ where: `content/vetting.yaml: checks`, what }];
}

function exampleItems({ partners, reviews, companies }: Content, demoSlugs: readonly string[]): LaunchItem[] {
  const examples = reviews.flatMap(({ example }, index) => (example ? [index] : []));
  return [
    ...partners
      .filter(({ example, slug }) => example || demoSlugs.includes(slug))
      .map(({ slug, name }) => ({
        where: `content/partners/${slug}.yaml`,
        what: `un vrai partenaire à la place de ${name}, ou supprimer le fichier`,
      })),
    ...partners.flatMap(({ slug, phone }) => phoneItem(`content/partners/${slug}.yaml: phone`, phone)),
    ...companies
      .filter((slug) => demoSlugs.includes(slug))
      .map((slug) => ({
        where: `content/companies.yaml: ${slug}`,
        what: "une entreprise réelle à la place de celle de la démonstration, ou retirer la ligne",
      })),
    ...examples.map((index) => ({
      where: `content/reviews.yaml: [${index}]`,
      what: "un avis réel à la place de l'exemple, puis retirer sa ligne example",
    })),
  ];
}

function shownOf(figure: Content["figures"][keyof Content["figures"]]): string {
  if ("text" in figure) return figure.text;
  return "opens" in figure ? hoursText(figure) : String(figure.total);
}

function figureItems(figures: Content["figures"]): LaunchItem[] {
  return Object.entries(figures)
    .filter(([, { source }]) => source === null)
    .map(([name, figure]) => ({
      where: `content/figures.yaml: ${name}.source`,
      what: `ce qui prouve « ${shownOf(figure)} »`,
    }));
}

/** A site that measures says so. */
function measureItems({ signalsUrl }: Config, prose: readonly string[]): LaunchItem[] {
  if (!signalsUrl || prose.some((text) => text.includes("<Mesures>"))) return [];
  const what = "dire dans la politique de confidentialité, entre <Mesures> et </Mesures>, ce qui est mesuré";
  return [{ where: `${ENV}: NEXT_PUBLIC_SIGNALS_URL`, what }];
}

/** Without what a site shows only if it measures; each line keeps its number. */
const unmeasured = (text: string) =>
  text.replace(/<Mesures>.*?<\/Mesures>/gs, (hidden) => hidden.replace(/.+/g, ""));

function proseItems(file: string, text: string): LaunchItem[] {
  return text.split("\n").flatMap((line, index) =>
    [...line.matchAll(MISSING_PATTERN)].map((match) => {
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
  const lines = items.map(({ where, what }) => `  ${where} – ${what}`);
  return [`${launchCount(items)} :`, ...lines].join("\n");
}

/** "3 points à régler avant la mise en ligne". */
export function launchCount({ length }: readonly LaunchItem[]): string {
  return `${length} point${length > 1 ? "s" : ""} à régler avant la mise en ligne`;
}
