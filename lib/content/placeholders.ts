import type { Names } from "@/content/schema";
import type { Figures } from "@/content/types";
import { isFictitious } from "@/lib/client/contact";
import { frenchNumber, phoneNumber } from "@/lib/client/format";
import { nearest } from "@/lib/system/nearest";
import { hoursInSentence, hoursText } from "./hours";
import type { Loading } from "./loading";
import { EXAMPLE, MISSING, MISSING_AUDIT } from "./missing";

/** `{{name}}`; also matches characters that no name has, to report misspelt names. */
export const PLACEHOLDER_PATTERN = /\{\{([\p{L}\d_. \u00a0-]+)\}\}/gu;

type Context = Pick<Loading, "root" | "placeholders" | "placeholdersMissing">;

/** Replaces each `{{name}}` with its value. Keeps an unknown name, and reports it unless placeholders are missing. */
export function interpolate(text: string, context: Context, report: (message: string) => void): string {
  return text.replace(PLACEHOLDER_PATTERN, (whole, name: string) => {
    const value = context.placeholders.get(name);
    if (value === undefined && !context.placeholdersMissing) report(unknownPlaceholder(name, context));
    return value ?? whole;
  });
}

/** First word of a placeholder's name → the file that defines it. */
const FILES: Readonly<Record<string, string>> = {
  legal: "legal-entity.yaml",
  consent: "consent.yaml",
  requestData: "consent.yaml",
  brand: "site.yaml",
  email: "site.yaml",
};

function unknownPlaceholder(name: string, { root, placeholders }: Context): string {
  const fileOf = (placeholder: string) =>
    `${root}/${FILES[placeholder.split(".")[0] ?? ""] ?? "figures.yaml"}`;
  const known = [...placeholders.keys()];
  const near = nearest(name.trim(), known);
  const remedy = near
    ? `vouliez-vous dire {{${near}}} ? (${fileOf(near)})`
    : `les noms permis ici viennent de ${[...new Set(known.map(fileOf))].join(", ")}`;
  return `nom inconnu {{${name}}} : ${remedy}`;
}

/** Messages about `{names}` of a text: unknown ones, which visitors would see unreplaced, and missing ones. */
export function nameMistakes(
  text: string,
  { needed, optional }: Names,
  placeholders: ReadonlyMap<string, string>,
): string[] {
  const written = [...text.matchAll(/(?<!\{)\{([\w.]+)\}(?!\})/g)].map(([, name = ""]) => name);
  const known = [...needed, ...optional];
  const mistakes = written
    .filter((name) => !known.includes(name))
    .map((name) => {
      if (placeholders.has(name))
        return `{${name}} : écrivez {{${name}}}, avec deux accolades, pour ce chiffre`;
      const near = nearest(name, known);
      const allowed = known.map((name) => `{${name}}`).join(", ");
      const other = allowed ? `noms permis ici : ${allowed}` : "supprimez-le";
      return `nom inconnu {${name}} : ${near ? `vouliez-vous dire {${near}} ?` : other}`;
    });
  const missing = needed.filter((name) => !written.includes(name));
  return [
    ...mistakes,
    ...missing.map((name) => `il manque {${name}} : remettez-le où sa valeur doit se lire`),
  ];
}

/** `{{name}}` → text, for every figure. */
export function figurePlaceholders(figures: Figures): [string, string][] {
  return Object.entries(figures).flatMap(([name, figure]): [string, string][] => {
    if ("text" in figure) return [[name, figure.text]];
    if ("opens" in figure)
      return [
        [name, hoursText(figure)],
        [`${name}.sentence`, hoursInSentence(figure)],
      ];
    // Only the numbers: where they are shown and their source are not for visitors.
    return Object.entries(figure).flatMap(([key, count]): [string, string][] =>
      typeof count === "number" ? [[`${name}.${key}`, frenchNumber(count)]] : [],
    );
  });
}

/** The entity with its phone number; falls back to the site's. */
export function withSitePhone<Entity extends { phone: string | null }>(
  entity: Entity,
  sitePhone: string | null | undefined,
): Entity {
  if (entity.phone || !sitePhone) return entity;
  const phone = phoneNumber(sitePhone);
  return { ...entity, phone: isFictitious(sitePhone) ? `${phone} (${EXAMPLE})` : phone };
}

/** `{{legal.host.name}}` → text, for every field of a group; « à compléter » for a missing one. */
export function groupPlaceholders(fields: object, group: string): [string, string][] {
  return Object.entries(fields).flatMap(([key, value]): [string, string][] => {
    const name = `${group}.${key}`;
    if (value && typeof value === "object") return groupPlaceholders(value, name);
    return [[name, value ?? (name === "legal.accessibility.audit" ? MISSING_AUDIT : MISSING)]];
  });
}
