/** A commune as a visitor may name it. */
export type NamedCommune = {
  name: string;
  postalCodes: readonly string[];
  /** Villages and quarters in it. */
  places?: readonly string[];
};

/** A commune that fits what is typed. */
export type CommuneMatch<Commune> = {
  commune: Commune;
  /** Its postal codes and places that fit; empty where its name does. */
  by: readonly string[];
};

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
 * The communes that a visitor may mean by what is typed so far: the beginning of a name, of a word in it, of a place or of a
 * postal code. Those whose name fits come first; all of them fit an empty text.
 */
export function matchCommunes<Commune extends NamedCommune>(
  communes: readonly Commune[],
  typed: string,
): CommuneMatch<Commune>[] {
  const wanted = words(typed);
  // « Ste » may be the whole of « Sainte » or the beginning of « Stella ».
  const spellings = [wanted, wanted.replace(/ st(e?)$/, " saint$1")];
  const fits = (own: string) => spellings.some((spelling) => words(own).includes(spelling));
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
 * The one commune that a visitor means.
 * @returns null when no commune fits, undefined while several do or too little is typed
 */
export function findCommune<Commune extends NamedCommune>(
  communes: readonly Commune[],
  typed: string,
): Commune | null | undefined {
  if (words(typed).trim().length < SHORTEST) return undefined;
  const [first, second] = matchCommunes(communes, typed);
  if (!first) return null;
  return second ? undefined : first.commune;
}
