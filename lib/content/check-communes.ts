import type { Communes, Review, Vetting } from "@/content/types";
import { didYouMean } from "@/lib/system/nearest";
import official from "./communes.json" with { type: "json" };
import { portraitMistake } from "./images";
import { type Loading, reportField } from "./loading";
import { fieldPath } from "./problems";
import { CONTENT_FILES, type DataOf } from "./registry";
import { typeset } from "./typography";

const { communes: FILE, vetting: VETTING, reviews: REVIEWS } = CONTENT_FILES.single;
/** The local name of each arrondissement: Saint-Denis, Saint-Pierre, Saint-Benoît, Saint-Paul. */
const AREA_NAMES = { 9741: "Nord", 9742: "Sud", 9743: "Est", 9744: "Ouest" } as const;
const OFFICIAL = official.communes.map(({ nom, arrondissement, codesPostaux }) => ({
  name: typeset(nom),
  area: AREA_NAMES[Number(arrondissement) as keyof typeof AREA_NAMES],
  postalCodes: codesPostaux,
}));
const NAMES = OFFICIAL.map(({ name }) => name);

/** The communes as in their file, without official data. */
type CommunesInFile = DataOf<typeof CONTENT_FILES.single>["communes"];

/** Adds each commune's area and postal codes. Leaves out those with an unknown name, which `checkCommunes` reports. */
export const withOfficialData = (communes: CommunesInFile): Communes =>
  communes.flatMap((commune) => {
    const known = OFFICIAL.find(({ name }) => name === commune.name);
    return known ? { ...commune, ...known } : [];
  });

/** Adds problems for unknown communes, and for villages listed twice. */
export function checkCommunes(communes: CommunesInFile, loading: Loading): void {
  const listed = new Map(NAMES.map((name) => [name.toLowerCase(), "une commune"]));
  for (const [index, { name, places = [] }] of communes.entries()) {
    const mistake = unknownCommune(name, "lib/content/communes.json");
    if (mistake) reportField(loading, FILE, [index, "name"], mistake);
    for (const [at, place] of places.entries()) {
      const path = [index, "places", at];
      const earlier = listed.get(place.toLowerCase());
      listed.set(place.toLowerCase(), earlier ?? `un village, sous ${name} (${fieldPath(path)})`);
      const message = `« ${place} » est déjà ${earlier} : ne le laissez qu'à un endroit`;
      if (earlier) reportField(loading, FILE, path, message);
    }
  }
}

/** Adds a problem for each portrait whose commune is not on the island, or whose picture is not a large enough square. */
export function checkPortraits({ portraits }: Vetting, publicRoot: string, loading: Loading): void {
  for (const [index, { commune, photo }] of portraits.entries()) {
    const path = ["portraits", index];
    const photoMistake = portraitMistake(photo, publicRoot);
    if (photoMistake) reportField(loading, VETTING, [...path, "photo"], photoMistake);
    const communeMistake = unknownCommune(commune, `${loading.root}/${FILE.pattern}`);
    if (communeMistake) reportField(loading, VETTING, [...path, "commune"], communeMistake);
  }
}

/** The message about an unknown commune; undefined for a known one. @param list the file that lists the names */
function unknownCommune(name: string, list: string): string | undefined {
  if (NAMES.includes(name)) return undefined;
  const remedy = didYouMean(inFull(name), NAMES, `leurs noms sont dans ${list}`);
  return `« ${name} » n'est pas une commune de l'île ; ${remedy}`;
}

/** "St Paul" → "Saint-Paul", "Ste. Marie" → "Sainte-Marie" */
const inFull = (place: string) => place.replace(/^st(e?)\b\.?[ -]?/i, "Saint$1-");

/** Adds a problem for each review whose location is neither a commune nor one of its villages. */
export function checkLocations(reviews: readonly Review[], communes: CommunesInFile, loading: Loading): void {
  const names = communes.flatMap(({ name, places = [] }) => [name, ...places]);
  for (const [index, { location }] of reviews.entries())
    if (!names.includes(location)) {
      const remedy = didYouMean(
        inFull(location),
        names,
        `leurs noms sont dans ${loading.root}/${FILE.pattern}`,
      );
      const message = `« ${location} » n'est ni une commune de l'île, ni un de ses villages ; ${remedy}`;
      reportField(loading, REVIEWS, [index, "location"], message);
    }
}
