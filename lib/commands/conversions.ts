import { existsSync, statSync } from "node:fs";
import { callbackDelays, callbackReport } from "@/lib/operations/conversions/callbacks";
import {
  type ConversionOptions,
  convert,
  type Outcome,
  REASONS,
  type Reason,
} from "@/lib/operations/conversions/convert";
import { findForeignFile, formerFiles, outputFor } from "@/lib/operations/conversions/google-files";
import { FaultError, withCount } from "@/lib/operations/report";
import { readFlags, wholeNumber } from "@/lib/system/flags";
import { fail } from "@/lib/system/run";

const EXAMPLE = 'npm run conversions -- réponses.csv --status-column statut --status "facturé,payé"';
const SEND = [
  "Le fichier .json est le corps d'une requête à la Data Manager API (events:ingest), la voie des nouveaux comptes depuis le 15 juin 2026.",
  "Le fichier « ancien », sans les clics d'iPhone, est pour les comptes qui importent encore un CSV : Objectifs, Conversions,",
  "Importations, avec une action de conversion du même nom. N'envoyez pas les deux : une demande pourrait compter deux fois.",
].join("\n");
const HELP = `npm run conversions -- réponses.csv [options]

Fait des réponses exportées de Tally (Submissions, Download CSV) deux fichiers pour Google Ads, dont vous enverrez l'un ou l'autre.
Chaque formulaire a ses réponses, donc ses fichiers pour Google. De réponses.csv viennent :

  conversions-réponses.json
                            le corps d'une requête « events:ingest » à la Data Manager API, avec gclid, gbraid ou wbraid et l'accord
                            du visiteur ; un fichier de plus toutes les 2 000 conversions, le maximum de Google
  conversions-réponses-ancien.csv
                            l'ancien import de fichier, que Google accepte encore : gclid seul, avec l'accord

Documentation de Google : developers.google.com/data-manager/api/reference/rest/v1/events/ingest ; support.google.com/google-ads/answer/7014069

N'y vont que les réponses de moins de 90 jours avec un identifiant de clic et l'accord du visiteur (consentement : accepte) ; rien
d'autre de la réponse n'y est recopié. Le reste est compté, avec la raison. L'accord porte sur la mesure (adUserData), pas sur les
annonces personnalisées (adPersonalization : refusé). Une réponse présente deux fois compte une fois.

Les clics d'affiliés (affclid) n'y vont pas. Dites-les à leur réseau d'après le même export, avec la date et le montant seuls, et
seulement là où consentement vaut accepte : c'est ce que la politique de confidentialité promet.

Quelqu'un a retiré son accord après sa demande ? Elle garde « accepte » dans chaque export : effacez ce mot de sa ligne avant de
lancer la commande, et ne dites plus son clic au réseau d'affiliation.

Pour ne compter que les demandes conclues, ajoutez dans un tableur une colonne, par exemple statut, et enregistrez en « CSV
UTF-8 » ; une colonne montant peut donner leur valeur (un montant ambigu comme « 1,250 » est laissé de côté). Dans Google
Ads, créez une action de conversion importée qui compte toutes les conversions : Google ne prend pas gbraid et wbraid (iPhone) pour
une action qui n'en compte qu'une par clic. Donnez-lui une fenêtre de conversion de 90 jours : sans cela elle est de 30 jours, et
Google ne compte pas une demande faite plus tard, que le site rattache encore au clic.

  --account 1234567890      le numéro de votre compte Google Ads (destinations, dans le fichier .json ; vide sans cela)
  --action 987654321        le numéro de l'action de conversion (de même)
  --name "…"                le nom de l'action, pour l'ancien fichier (« Demande d'intervention » sans cela)
  --status-column statut    la colonne que vous avez ajoutée pour dire ce qu'il est advenu de la demande
  --status "facturé,payé"   les valeurs de cette colonne qui comptent (sans ces deux options : toutes les réponses)
  --value 80                la valeur de chaque conversion, en euros
  --value-column montant    ou la colonne qui la donne
  --date-column "…"         la colonne de la date d'envoi (« Submitted at » sans cela)
  --local-time              les heures sans fuseau sont celles de La Réunion (UTC sans cela)
                            Sont lues : 2026-11-20 08:15:30, 20/11/2026 8:15 ; sans heure, c'est la fin du jour, sans secondes,
                            celle de la minute
  --out dossier             où écrire les fichiers (ici sans cela) ; seuls des fichiers que cette commande a écrits sont remplacés
  --callbacks               calcule plutôt les délais de rappel que content/proof.yaml reçoit : aucun fichier n'est écrit
  --called-column "…"       la colonne de l'heure du premier appel (« Rappelé à » sans cela), que vous avez ajoutée, à l'heure
                            de La Réunion

Par exemple : ${EXAMPLE}
Code de sortie : 0 si les fichiers sont écrits, 1 sinon.`;

const flags = readFlags(
  {
    "status-column": { type: "string" },
    status: { type: "string" },
    account: { type: "string", default: "" },
    action: { type: "string", default: "" },
    value: { type: "string" },
    "value-column": { type: "string" },
    name: { type: "string", default: "Demande d'intervention" },
    "date-column": { type: "string", default: "Submitted at" },
    "local-time": { type: "boolean", default: false },
    out: { type: "string", default: "." },
    callbacks: { type: "boolean", default: false },
    "called-column": { type: "string", default: "Rappelé à" },
  },
  { words: true, help: HELP },
);

/** The digits of a number that Google Ads shows as 123-456-7890. */
function googleNumber(flag: "account" | "action"): string {
  const digits = flags[flag].replace(/[\s-]/g, "");
  if (!/^\d{0,20}$/.test(digits))
    fail(`--${flag} veut un numéro de Google Ads : des chiffres, et non « ${flags[flag]} ».`);
  return digits;
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function readOptions(): { input: string; options: ConversionOptions } {
  const [input, ...others] = flags.words;
  if (!input || others.length > 0) fail(`Donnez un fichier de réponses, et un seul : ${EXAMPLE}`);
  if (!existsSync(input) || isFolder(input)) fail(`${input} n'est pas un fichier : vérifiez son nom.`);
  if (!isFolder(flags.out)) fail(`--out ${flags.out} n'est pas un dossier : créez-le, ou corrigez son nom.`);
  // If both were empty, as from an unset variable in a script, every request would count.
  const isGiven = flags["status-column"] !== undefined || flags.status !== undefined;
  const statuses = (flags.status ?? "").split(",").filter((status) => status.trim() !== "");
  if (isGiven && (!flags["status-column"] || statuses.length === 0))
    fail(`--status-column et --status vont ensemble : ${EXAMPLE}`);
  if (flags["value-column"] && flags.value) fail("Donnez --value ou --value-column, pas les deux.");
  const options = {
    columns: { date: flags["date-column"], status: flags["status-column"], value: flags["value-column"] },
    statuses,
    name: flags.name,
    destination: { account: googleNumber("account"), action: googleNumber("action") },
    value: flags.value === undefined ? null : wholeNumber("value", flags.value, 0),
    localTime: flags["local-time"],
    now: new Date(),
  };
  return { input, options };
}

/** @param former files of an earlier run */
function report(
  { rows, written, legacy, files, leftOut, otherStatuses }: Outcome,
  former: readonly string[],
): string {
  const reasons = (Object.entries(leftOut) as [Reason, NonNullable<Outcome["leftOut"][Reason]>][]).sort(
    (a, b) => b[1].count - a[1].count,
  );
  const lines = reasons.map(
    ([reason, { count, line, text }]) =>
      `  ${count} : ${REASONS[reason]} (la première, ligne ${line}${text === undefined ? "" : ` : « ${text} »`})`,
  );
  const statuses = [...otherStatuses].slice(0, 8).map(([status, count]) => `${status || "vide"} (${count})`);
  const total = `${withCount(written, "conversion")} sur ${withCount(rows, "réponse")}`;
  return [
    written > 0 ? `${total} : ${files.join(", ")}.` : `${total} : rien n'est écrit.`,
    written === 0 &&
      former.length > 0 &&
      `Restent ceux d'une autre fois, à ne pas envoyer pour celle-ci : ${former.join(", ")}.`,
    written > legacy && `Sans gclid (iPhone), donc absentes de l'ancien fichier : ${written - legacy}`,
    written > 0 &&
      !(flags.account && flags.action) &&
      "« destinations » reste à remplir dans le fichier .json : donnez --account et --action.",
    reasons.length > 0 && [`Laissées de côté : ${rows - written}`, ...lines].join("\n"),
    statuses.length > 0 && `Statuts qui ne comptent pas : ${statuses.join(", ")}`,
    written > 0 && SEND,
  ]
    .filter((line) => line !== false)
    .join("\n");
}

function measureCallbacks(input: string, { columns, localTime }: ConversionOptions) {
  const delays = callbackDelays(input, { sent: columns.date, called: flags["called-column"] }, localTime);
  console.log(callbackReport(delays));
  return delays.count;
}

function writeConversions(input: string, options: ConversionOptions) {
  const output = outputFor(flags.out, input);
  const foreign = findForeignFile(output);
  if (foreign) fail(`${foreign} existe, et cette commande ne l'a pas écrit : changez de dossier (--out).`);
  const outcome = convert(input, output, options);
  console.log(report(outcome, formerFiles(output)));
  return outcome.written;
}

const { input, options } = readOptions();
try {
  const work = flags.callbacks ? measureCallbacks : writeConversions;
  process.exitCode = work(input, options) > 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof FaultError)) throw error;
  fail(`${input} : ${error.what}.\nÀ faire : ${error.remedy}.\nRien n'est écrit.`);
}
