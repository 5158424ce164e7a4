import type { ConsentMode, ConsentWords, Figures } from "@/content/types";
import { hoursInSentence, hoursText } from "./hours";
import { MISSING, MISSING_AUDIT } from "./missing";

/** Replaces `{{name}}` by what it stands for. Unknown names are kept, and told to `unknown`. */
export function interpolate(
  text: string,
  placeholders: ReadonlyMap<string, string>,
  unknown: (name: string) => void,
): string {
  return text.replace(/\{\{([\w.]+)\}\}/g, (whole, name: string) => {
    const value = placeholders.get(name);
    if (value === undefined) unknown(name);
    return value ?? whole;
  });
}

/** What to say of a `{{name}}` that stands for nothing. */
export const unknownFigure = (name: string, root: string) =>
  `chiffre inconnu {{${name}}} : les noms permis sont dans ${root}/figures.yaml`;

/** `{{name}}` → text, for every figure. */
export function figurePlaceholders(figures: Figures): [string, string][] {
  return Object.entries(figures).flatMap(([name, figure]): [string, string][] => {
    if ("text" in figure) return [[name, figure.text]];
    if ("opens" in figure)
      return [
        [name, hoursText(figure)],
        [`${name}.sentence`, hoursInSentence(figure)],
      ];
    return Object.entries(figure).map(([key, count]) => [`${name}.${key}`, String(count)]);
  });
}

/** `{{legal.host.name}}` → text, for every field of the legal entity; a missing one reads « à compléter ». */
export function legalPlaceholders(entity: object, prefix = "legal"): [string, string][] {
  return Object.entries(entity).flatMap(([key, value]): [string, string][] => {
    const name = `${prefix}.${key}`;
    if (value && typeof value === "object") return legalPlaceholders(value, name);
    return [[name, value ?? (name === "legal.accessibility" ? MISSING_AUDIT : MISSING)]];
  });
}

/** `{{consent.storage}}` → what the privacy policy says in this mode; `{{requestData.purpose}}` → what it says of a request. */
export function consentPlaceholders(words: ConsentWords, mode: ConsentMode): [string, string][] {
  const { privacy, requestData } = words;
  const texts = Object.entries({ consent: privacy[mode], requestData });
  return texts.flatMap(([group, fields]) =>
    Object.entries(fields).map(([key, text]): [string, string] => [`${group}.${key}`, text]),
  );
}
