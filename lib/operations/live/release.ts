import { extname } from "node:path";
import { clockOnReunion, shortDate } from "@/lib/client/format";
import { RELEASE_FILE, type Release, release } from "@/lib/hosting/write";
import { COMPRESSED } from "@/lib/system/file-types";
import { mapWithConcurrency } from "@/lib/system/map-with-concurrency";
import { faultsOf, MAX_CONCURRENT, RequestError } from "../fetcher";
import { type CheckResult, type Fault, withCount } from "../report";
import { contentFaults, type LiveSite, UNKNOWN, UPLOAD } from "./site";

export async function readRelease({ origin, fetcher }: LiveSite): Promise<Release> {
  const { status, body } = await fetcher(`${origin}/${RELEASE_FILE}`);
  if (status !== 200) throw new RequestError(`${RELEASE_FILE} répond ${status} au lieu de 200`, UPLOAD);
  try {
    return release.parse(JSON.parse(body));
  } catch {
    throw new RequestError(`${RELEASE_FILE} n'est pas la liste des fichiers de cette version`, UPLOAD);
  }
}

/** "24/11/2026 à 20:07 (La Réunion)". */
function clockOf(built: string): string {
  const [day = "", clock = ""] = clockOnReunion(Date.parse(built)).split("T");
  return `${shortDate(day)} à ${clock.slice(0, 5)} (La Réunion)`;
}

const OLDER =
  "publiez out/, ou reconstruisez ici la version en ligne (même contenu, mêmes valeurs, même version de Node)";

export function compareReleases(where: string, online: Release, local: Release | null): CheckResult {
  const date = `construite le ${clockOf(online.built)}`;
  if (!local || local.hash === online.hash) return { detail: date, faults: [] };
  if (local.built < online.built) return { detail: `${date} ; celle d'ici est plus ancienne`, faults: [] };
  const what = `est plus ancienne que celle d'ici : ${date} ; ici, le ${clockOf(local.built)}`;
  return { detail: date, faults: [{ where, what, remedy: OLDER }] };
}

const ENCODINGS = ["identity", "gzip", "br"];

/** Requests plain and compressed copies, which servers send from separate files: all must have the same content. */
export async function checkCopies(site: LiveSite, paths: readonly string[]): Promise<CheckResult> {
  const texts = paths.filter((path) => COMPRESSED.includes(extname(path) || ".html"));
  const asked = [
    ...texts.map((path) => ({ path, file: path, status: 200 })),
    { path: UNKNOWN, file: site.rules.notFound, status: 404 },
  ];
  const found = await mapWithConcurrency(
    site.release ? asked : [],
    (copied) => copyFaults(site, copied),
    MAX_CONCURRENT,
  );
  return { detail: `${withCount(found.length, "fichier")} en ${ENCODINGS.join(", ")}`, faults: found.flat() };
}

/** @param copied a path, the file it must return, and the expected status */
async function copyFaults(
  site: LiveSite,
  { path, file, status }: { path: string; file: string; status: number },
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const encoding of ENCODINGS) {
    const found = await faultsOf(site.origin + path, async () => {
      const response = await site.fetcher(site.origin + path, { headers: { "Accept-Encoding": encoding } });
      // Other checks report a wrong status.
      return response.status === status ? contentFaults(site, file, response) : [];
    });
    faults.push(...found.map(({ where, ...fault }) => ({ where: `${where} en ${encoding}`, ...fault })));
  }
  // When all copies are wrong, the file itself is, which other checks report.
  return faults.length < ENCODINGS.length ? faults : [];
}
