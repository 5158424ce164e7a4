import { AREAS } from "@/content/schema";
import type { Communes, Figures } from "@/content/types";
import { MISSING, MISSING_AUDIT } from "./missing";

/** `{{name}}` → text, for every figure. */
export function figurePlaceholders(figures: Figures): [string, string][] {
  return Object.entries(figures).flatMap(([name, figure]): [string, string][] =>
    "text" in figure
      ? [[name, figure.text]]
      : Object.entries(figure).map(([key, count]) => [`${name}.${key}`, String(count)]),
  );
}

/** `{{legal.host.name}}` → text, for every field of the legal entity; what is missing says so. */
export function legalPlaceholders(entity: object, prefix = "legal"): [string, string][] {
  return Object.entries(entity).flatMap(([key, value]): [string, string][] => {
    const name = `${prefix}.${key}`;
    if (value && typeof value === "object") return legalPlaceholders(value, name);
    return [[name, value ?? (name === "legal.accessibility" ? MISSING_AUDIT : MISSING)]];
  });
}

/** `{{communes.nord}}` → the area's communes, as a sentence lists them. */
export function communePlaceholders(communes: Communes): [string, string][] {
  const list = new Intl.ListFormat("fr");
  return AREAS.map((area) => [
    `communes.${area.toLowerCase()}`,
    list.format(communes.filter((commune) => commune.area === area).map(({ name }) => name)),
  ]);
}
