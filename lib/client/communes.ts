import type { Communes } from "@/content/types";
import { plainLetters } from "./format";

/** A commune as a visitor may name it. */
export type NamedCommune = Pick<Communes[number], "name" | "postalCodes" | "places">;

/** A commune that matches what is typed. */
export type CommuneMatch<Commune> = {
  commune: Commune;
  /** Its matching postal codes and places; empty if its name matches. */
  by: readonly string[];
};

/** A shorter text identifies no commune: « Le » begins three names. */
const MIN_TYPED_LENGTH = 3;

/**
 * « L’Étang-Salé » → " l etang sale", « St Leu » → " saint leu", « 3 bassins » → " trois bassins", « 97 413 » → " 97413":
 * words without accents and case, each after a space.
 */
const normalise = (text: string) =>
  plainLetters(` ${text}`)
    .replace(/[^a-z\d]+/g, " ")
    .replace(/(\d) (?=\d)/g, "$1")
    .replace(/ 3 ?(?=[a-z]|$)/g, " trois ")
    .replace(/ st(e?)(?= )/g, " saint$1")
    .trimEnd();

/** What may surround a name: « L’Entre-Deux », « cirque de Cilaos », « ville du Port », « Saint-Denis (La Réunion) ». */
const AROUND_NAME =
  /^ (?:l|la|le|les|(?:cirque|commune|ville) (?:de|des|du|d))(?= )|(\S)(?: a)?(?: la)? reunion$/g;

/**
 * The communes that match what is typed so far: the start of a name, of a word in it, of a place or of a postal code, or a name
 * and its code. Name matches come first; an empty text matches all.
 */
export function matchCommunes<Commune extends NamedCommune>(
  communes: readonly Commune[],
  typed: string,
): CommuneMatch<Commune>[] {
  const wanted = normalise(typed);
  const [code = ""] = /\d+/.exec(wanted) ?? [];
  const name = wanted.replace(/ ?\d+/, "") || wanted;
  const candidates = communes.filter(({ postalCodes }) => postalCodes.some((own) => own.startsWith(code)));
  const matches = matchWords(candidates, name);
  return matches.length > 0 ? matches : matchWords(candidates, name.replace(AROUND_NAME, "$1"));
}

/** @param wanted from `normalise` */
function matchWords<Commune extends NamedCommune>(
  communes: readonly Commune[],
  wanted: string,
): CommuneMatch<Commune>[] {
  // « Ste » may be « Sainte » or the start of « Stella »; « StLeu » is two words.
  const spellings = [
    wanted,
    wanted.replace(/ st(e?)$/, " saint$1"),
    wanted.replace(/ (?:st|saint)(e?)(?=\S)/g, " saint$1 "),
  ];
  const fits = (own: string) => spellings.some((spelling) => normalise(own).includes(spelling));
  const byName = communes.filter(({ name }) => fits(name));
  return [
    ...byName.map((commune) => ({ commune, by: [] })),
    ...communes
      .filter((commune) => !byName.includes(commune))
      .map((commune) => ({ commune, by: [...commune.postalCodes, ...(commune.places ?? [])].filter(fits) }))
      .filter(({ by }) => by.length > 0),
  ];
}

/**
 * The one commune that the visitor means.
 * @returns null if none matches, undefined if several do or too little is typed
 */
export function findCommune<Commune extends NamedCommune>(
  communes: readonly Commune[],
  typed: string,
): Commune | null | undefined {
  const [first, second] = matchCommunes(communes, typed);
  if (!first) return null;
  return second || typed.trim().length < MIN_TYPED_LENGTH ? undefined : first.commune;
}
