import { OUT, productionEnv } from "@/lib/build/context";
import { frenchNumber } from "@/lib/client/format";
import { loadContent } from "@/lib/content/load";
import { movedPages } from "@/lib/content/posts";
import { localRelease } from "@/lib/hosting/write";
import { createFetcher, MAX_CONCURRENT } from "@/lib/operations/fetcher";
import { checkLive } from "@/lib/operations/live/check-live";
import { isAlive, reportLines } from "@/lib/operations/report";
import { readConfig } from "@/lib/site/config";
import { overriddenVariables } from "@/lib/site/env-files";
import { readFlags } from "@/lib/system/flags";
import { fail } from "@/lib/system/run";

const HELP = `npm run check:live [-- adresse] [-- --no-links] [-- --json]

Dit si le site en ligne et les services dont il a besoin sont vivants, une ligne par point vérifié. « mort » donne le lieu,
ce qui ne va pas et quoi faire. Sont vérifiés :
  - la version en ligne (empreinte.json) : de quand elle est, et si elle est plus ancienne que out/ ici, construit avec la même
    version de Node
  - chaque page du plan du site, et celle des avis : adresse canonique, en-têtes ; les fichiers qu'elle nomme ; leur contenu
  - la page 404 ; les redirections, paramètres compris : articles renommés, http, autre nom (avec ou sans www) ; les pages
    d'entreprise, le flux, robots.txt ; le certificat (mort s'il devrait déjà être renouvelé)
  - les formulaires de la configuration : ils s'ouvrent, et les pages n'en nomment pas d'autre ; aucun n'est rempli, et seul
    check:forms voit qu'un formulaire est fermé
  - le service des entreprises de content/companies.yaml, leurs logos, les liens https://… des articles ; que quelque chose
    répond à NEXT_PUBLIC_SIGNALS_URL, si vous l'avez réglée

  adresse      par exemple https://www.example.re ; sans elle, NEXT_PUBLIC_SITE_URL. D'un ancien domaine qui mène au site, dit
               s'il garde pages et paramètres, et ce qu'il reste à son certificat
  --no-links   n'ouvre pas les adresses https://… auxquelles les articles mènent
  --json       écrit le résultat en JSON, pour un outil de surveillance : npm run --silent check:live -- --json

Compare avec les valeurs de .env.production.local : lancez la commande là où le site est construit, ou avec les mêmes variables.
Au plus ${MAX_CONCURRENT} requêtes à la fois, 10 s chacune. Code de sortie : 0 si tout est vivant, 1 sinon.`;

const flags = readFlags(
  { json: { type: "boolean", default: false }, "no-links": { type: "boolean", default: false } },
  { words: true, help: HELP },
);

/** The origin of an address. The default scheme is https, or http for this machine. */
function originOf(word: string): string {
  const scheme = /^(localhost|127\.0\.0\.1)(:|$)/i.test(word) ? "http" : "https";
  const url = word.includes("://") ? word : `${scheme}://${word}`;
  if (!URL.canParse(url) || !/^https?:/i.test(url))
    fail(`« ${word} » n'est pas une adresse : écrivez par exemple https://www.example.re.`);
  const { origin, pathname, search } = new URL(url);
  if (pathname + search !== "/") fail(`« ${word} » a un chemin : donnez l'adresse du site seule, ${origin}.`);
  return origin;
}

if (flags.words.length > 1) fail(`Donnez une seule adresse, pas ${flags.words.length}.`);
for (const line of overriddenVariables()) console.error(line);
const started = performance.now();
const now = new Date();
const config = readConfig(productionEnv());
const origin = originOf(flags.words[0] ?? config.siteUrl);
const fetcher = createFetcher(`check-live (+${config.siteUrl})`);
const { companies, posts } = loadContent();
const checks = await checkLive({
  origin,
  config,
  companies,
  moved: movedPages(posts),
  links: !flags["no-links"],
  local: localRelease(OUT),
  fetcher,
  now,
});
const seconds = frenchNumber((performance.now() - started) / 1000);
const alive = isAlive(checks);
const verdict = `${alive ? "Tout est vivant" : "Quelque chose est mort"} : ${origin}, en ${seconds} s.`;
const text = flags.json
  ? JSON.stringify({ origin, at: now, alive, checks })
  : [...reportLines(checks), verdict].join("\n");
// One write: a second one would fail if its reader, such as `head`, has exited.
console.log(text);
process.exitCode = alive ? 0 : 1;
