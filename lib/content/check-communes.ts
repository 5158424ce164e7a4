import type { Communes, Review, Vetting } from "@/content/types";
import { nearest } from "@/lib/system/nearest";
import official from "./communes.json" with { type: "json" };
import { checkDistinct } from "./duplicates";
import { squareMistake } from "./images";
import { type Loading, reportField } from "./loading";
import { fieldPath } from "./problems";
import { CONTENT_FILES } from "./registry";
import type { Path } from "./strings";

const { communes: FILE, vetting, reviews } = CONTENT_FILES.single;
/** Arrondissement code → area. */
const AREAS: Readonly<Record<string, string>> = { 9741: "Nord", 9742: "Sud", 9743: "Est", 9744: "Ouest" };

/** The official communes, names typeset as in content. */
const OFFICIAL = official.communes.map(({ nom, ...rest }) => ({ ...rest, name: nom.replaceAll("'", "’") }));

/** Adds problems for data that differ from the official ones, for a code given twice, and for ambiguous villages. */
export function checkCommunes(communes: Communes, loading: Loading): void {
  const file = `${loading.root}/${FILE.pattern}`;
  const report = (path: Path, message: string) => reportField(loading, file, path, message);
  for (const [index, { code, name, area, postalCodes }] of communes.entries()) {
    const known = OFFICIAL.find((commune) => commune.code === code);
    if (!known) {
      report([index, "code"], `« ${code} » n'est le code INSEE d'aucune commune de l'île`);
      continue;
    }
    const { codesPostaux, arrondissement } = known;
    const right = AREAS[arrondissement];
    if (name !== known.name) report([index, "name"], `« ${name} » : vouliez-vous dire « ${known.name} » ?`);
    if (area !== right) report([index, "area"], `${known.name} est dans l'arrondissement ${right}`);
    if (postalCodes.toSorted().join() !== codesPostaux.toSorted().join())
      report([index, "postalCodes"], `les codes postaux de ${known.name} sont ${codesPostaux.join(", ")}`);
  }
  checkDistinct({ pattern: FILE.pattern, path: [], items: communes, fields: ["code"] }, loading);
  checkPlaces(communes, report);
}

/** A village belongs to one commune, is listed once, and does not have a commune's name. */
function checkPlaces(communes: Communes, report: (path: Path, message: string) => void): void {
  const first = new Map<string, string>(communes.map(({ name }) => [name.toLowerCase(), "une commune"]));
  for (const [index, { name, places = [] }] of communes.entries())
    for (const [at, place] of places.entries()) {
      const path = [index, "places", at];
      const before = first.get(place.toLowerCase());
      first.set(place.toLowerCase(), before ?? `un village de ${name} (${fieldPath(path)})`);
      if (before) report(path, `« ${place} » est déjà ${before} : ne le laissez qu'à un endroit`);
    }
}

/** Adds a problem for each portrait whose commune is not on the island, or whose picture is not a large enough square. */
export function checkPortraits(
  { portraits }: Vetting,
  communes: Communes,
  publicRoot: string,
  loading: Loading,
): void {
  const names = communes.map(({ name }) => name);
  for (const [index, { commune, photo }] of portraits.entries()) {
    const report = (field: string, message: string) =>
      reportField(loading, `${loading.root}/${vetting.pattern}`, ["portraits", index, field], message);
    const mistake = squareMistake(photo, publicRoot);
    if (mistake) report("photo", mistake);
    if (!names.includes(commune))
      report("commune", `« ${commune} » n'est pas une commune de l'île${meant(commune, names, loading)}`);
  }
}

/** Adds a problem for each review whose location is neither a commune nor one of its villages. */
export function checkLocations(written: readonly Review[], communes: Communes, loading: Loading): void {
  const names = communes.flatMap(({ name, places = [] }) => [name, ...places]);
  for (const [index, { location }] of written.entries())
    if (!names.includes(location)) {
      const message = `« ${location} » n'est ni une commune de l'île, ni un de ses villages${meant(location, names, loading)}`;
      reportField(loading, `${loading.root}/${reviews.pattern}`, [index, "location"], message);
    }
}

function meant(name: string, names: readonly string[], { root }: Loading): string {
  const near = nearest(name, names);
  return near ? ` ; vouliez-vous dire « ${near} » ?` : ` ; leurs noms sont dans ${root}/${FILE.pattern}`;
}
