import { clockOnReunion, shortDate } from "@/lib/client/format";
import { RELEASE_FILE, type Release, releaseSchema } from "@/lib/hosting/write";
import { type CheckResult, FaultError } from "../report";
import { type LiveSite, UPLOAD_REMEDY } from "./site";

export async function readRelease({ origin, fetcher }: LiveSite): Promise<Release> {
  const { status, body } = await fetcher(`${origin}/${RELEASE_FILE}`);
  if (status !== 200) throw new FaultError(`${RELEASE_FILE} répond ${status} au lieu de 200`, UPLOAD_REMEDY);
  try {
    return releaseSchema.parse(JSON.parse(body));
  } catch {
    throw new FaultError(`${RELEASE_FILE} n'est pas la liste des fichiers de cette version`, UPLOAD_REMEDY);
  }
}

/** "24/11/2026 à 20:07:31 (La Réunion)". */
function clockOf(built: string): string {
  const [day = "", clock = ""] = clockOnReunion(Date.parse(built)).split("T");
  return `${shortDate(day)} à ${clock.slice(0, 8)} (La Réunion)`;
}

const OLDER_REMEDY =
  "publiez out/, ou reconstruisez ici la version en ligne (même contenu, mêmes valeurs, même version de Node)";

const CLOCK_REMEDY =
  "mettez à l'heure la machine qui construit le site, et celle-ci, puis construisez et publiez à nouveau";
/** How far two clocks may be apart, in milliseconds. */
const CLOCK_TOLERANCE = 600_000;

export function compareReleases(
  where: string,
  online: Release,
  local: Release | null,
  now: Date,
): CheckResult {
  const date = `construite le ${clockOf(online.built)}`;
  // A release from the future shows posts and notices of another day, and every release built here would count as older.
  if (Date.parse(online.built) > now.getTime() + CLOCK_TOLERANCE)
    return {
      faults: [{ where, what: `serait ${date}, donc plus tard que maintenant`, remedy: CLOCK_REMEDY }],
    };
  if (!local || local.hash === online.hash) return { detail: date, faults: [] };
  if (local.built < online.built) return { detail: `${date} ; celle d'ici est plus ancienne`, faults: [] };
  const what = `est plus ancienne que celle d'ici : ${date} ; ici, le ${clockOf(local.built)}`;
  return { detail: date, faults: [{ where, what, remedy: OLDER_REMEDY }] };
}
