/** A commune as a visitor may name it. */
export type NamedCommune = {
  name: string;
  postalCodes: readonly string[];
  /** Villages and quarters in it. */
  places?: readonly string[];
};

/** Ids of the elements of a page that the search of a commune fills, and whose map shows what was found. */
export const COMMUNE_SEARCH = "commune";
export const COMMUNE_MAP = "carte";

/** Fewer characters than this name no commune yet: « Le » begins three. */
const SHORTEST = 3;

/** « L’Étang-Salé » → " l etang sale", « St Leu » → " saint leu": words without accents and case, each after a space. */
const words = (text: string) =>
  ` ${text}`
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, " ")
    .replace(/ st(e?)(?= )/g, " saint$1")
    .trimEnd();

/**
 * The one commune that a visitor means by what is typed so far: the beginning of its name, of a word in it, of a
 * place or of a postal code of its own. @returns null when nothing of the kind begins so, undefined while several do or too little is typed
 */
export function findCommune<Commune extends NamedCommune>(
  communes: readonly Commune[],
  typed: string,
): Commune | null | undefined {
  const wanted = words(typed);
  if (wanted.trim().length < SHORTEST) return undefined;
  const matching = communes.filter(({ name, postalCodes, places = [] }) =>
    [name, ...postalCodes, ...places].some((own) => words(own).includes(wanted)),
  );
  if (matching.length === 0) return null;
  return matching.length === 1 ? matching[0] : undefined;
}
