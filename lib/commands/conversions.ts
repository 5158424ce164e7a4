import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { AskError } from "@/lib/operations/ask";
import { callbackDelays, callbackReport } from "@/lib/operations/conversions/callbacks";
import {
  type ConversionOptions,
  convert,
  mayWrite,
  type Outcome,
  REASONS,
  type Reason,
} from "@/lib/operations/conversions/convert";
import { counted } from "@/lib/operations/report";
import { readFlags, wholeNumber } from "@/lib/system/flags";
import { fail, messageOf } from "@/lib/system/run";

const EXAMPLE = 'npm run conversions -- réponses.csv --status-column statut --status "facturé,payé"';
const SEND =
  "Dans Google Ads : Objectifs, Conversions, Importations, puis envoyez ce fichier. L'action de conversion doit porter ce nom.";
const HELP = `npm run conversions -- réponses.csv [options]

Fait des réponses exportées de Tally (Submissions, Download CSV) le fichier que Google Ads prend pour les conversions hors
connexion. N'y vont que les réponses avec un identifiant de clic (gclid) de moins de 90 jours et l'accord du visiteur
(consentement : accepte) ; rien d'autre de la réponse n'y est recopié. Le reste est compté, avec la raison. gbraid et wbraid
(iPhone) passent par l'API de Google Ads. Une réponse présente deux fois compte une fois.

Pour ne compter que les demandes conclues, ajoutez dans un tableur une colonne, par exemple statut, et enregistrez en « CSV
UTF-8 » ; une colonne montant peut donner leur valeur (« 1,250 », qui peut être mille ou un, est laissé de côté). Dans Google
Ads, créez une action de conversion importée du même nom (--name), puis envoyez le fichier.

  --status-column statut    la colonne que vous avez ajoutée pour dire ce qu'il est advenu de la demande
  --status "facturé,payé"   les valeurs de cette colonne qui comptent (sans ces deux options : toutes les réponses)
  --value 80                la valeur de chaque conversion, en euros
  --value-column montant    ou la colonne qui la dit
  --name "…"                le nom de l'action de conversion dans Google Ads (« Demande d'intervention » sans cela)
  --date-column "…"         la colonne de la date d'envoi (« Submitted at » sans cela)
  --local-time              les heures sans fuseau sont celles de La Réunion (UTC sans cela)
                            Sont lues : 2026-11-20 08:15:30, 20/11/2026 8:15, 2026-11-20 8:15 PM ; d'un jour seul, la fin
  --out fichier.csv         le fichier à écrire (conversions.csv sans cela) ; seul un fichier que cette commande a écrit est
                            remplacé
  --callbacks               calcule plutôt les délais de rappel que content/proof.yaml reçoit : aucun fichier n'est écrit
  --called-column "…"       la colonne de l'heure du premier appel (« Rappelé à » sans cela), que vous avez ajoutée
  --json                    le compte rendu en JSON (npm run --silent conversions -- … --json)

Par exemple : ${EXAMPLE}
Code de sortie : 0 si le fichier est écrit, 1 sinon.`;

const flags = readFlags(
  {
    "status-column": { type: "string" },
    status: { type: "string" },
    value: { type: "string" },
    "value-column": { type: "string" },
    name: { type: "string", default: "Demande d'intervention" },
    "date-column": { type: "string", default: "Submitted at" },
    "local-time": { type: "boolean", default: false },
    out: { type: "string", default: "conversions.csv" },
    callbacks: { type: "boolean", default: false },
    "called-column": { type: "string", default: "Rappelé à" },
    json: { type: "boolean", default: false },
  },
  { words: true, french: true, help: HELP },
);

/** The file, and what is to be made of it. */
function readOptions(): { input: string; options: ConversionOptions } {
  const [input, ...others] = flags.words;
  if (!input || others.length > 0) fail(`Donnez un fichier de réponses, et un seul : ${EXAMPLE}`);
  if (resolve(input) === resolve(flags.out))
    fail(`--out désigne le fichier des réponses : donnez-lui un autre nom.`);
  if (existsSync(flags.out) && statSync(flags.out).isDirectory())
    fail(`${flags.out} est un dossier : donnez à --out le nom d'un fichier.`);
  if (!mayWrite(flags.out))
    fail(`${flags.out} existe, et cette commande ne l'a pas écrit : donnez un autre nom à --out.`);
  if ((flags["status-column"] === undefined) !== (flags.status === undefined))
    fail(`--status-column et --status vont ensemble : ${EXAMPLE}`);
  if (flags["value-column"] && flags.value) fail("Donnez --value ou --value-column, pas les deux.");
  const columns = {
    date: flags["date-column"],
    status: flags["status-column"],
    value: flags["value-column"],
  };
  const value = flags.value === undefined ? null : wholeNumber("value", flags.value, 0, true);
  const { status = "", name } = flags;
  const options = {
    columns,
    statuses: status.split(",").filter(Boolean),
    name,
    value,
    localTime: flags["local-time"],
    now: new Date(),
  };
  return { input, options };
}

function report({ rows, written, left, otherStatuses }: Outcome): string {
  const reasons = (Object.entries(left) as [Reason, NonNullable<Outcome["left"][Reason]>][]).sort(
    (a, b) => b[1].count - a[1].count,
  );
  const lines = reasons.map(
    ([reason, { count, line, text }]) =>
      `  ${count} : ${REASONS[reason]} (la première, ligne ${line}${text === undefined ? "" : ` : « ${text} »`})`,
  );
  const statuses = [...otherStatuses].slice(0, 8).map(([status, count]) => `${status || "vide"} (${count})`);
  const total = `${counted(written, "conversion")} sur ${counted(rows, "réponse")}`;
  return [
    written > 0 ? `${total} : ${flags.out}, sous le nom « ${flags.name} ».` : `${total} : rien n'est écrit.`,
    ...(reasons.length > 0 ? [`Laissées de côté : ${rows - written}`, ...lines] : []),
    ...(statuses.length > 0 ? [`Statuts qui ne comptent pas : ${statuses.join(", ")}`] : []),
    ...(written > 0 ? [SEND] : []),
  ].join("\n");
}

/** The call-back times of the operator's own export. */
async function measureCallbacks(input: string, { columns, localTime, now }: ConversionOptions) {
  const wanted = { sent: columns.date, called: flags["called-column"] };
  const delays = await callbackDelays(input, wanted, localTime, now);
  console.log(flags.json ? JSON.stringify(delays, null, 2) : callbackReport(delays));
  return delays.count;
}

/** The file for Google Ads. */
async function writeConversions(input: string, options: ConversionOptions) {
  const outcome = await convert(input, flags.out, options);
  const { otherStatuses, ...counts } = outcome;
  const json = {
    file: outcome.written > 0 ? flags.out : null,
    ...counts,
    otherStatuses: Object.fromEntries(otherStatuses),
  };
  console.log(flags.json ? JSON.stringify(json, null, 2) : report(outcome));
  return outcome.written;
}

const { input, options } = readOptions();
try {
  const work = flags.callbacks ? measureCallbacks : writeConversions;
  process.exitCode = (await work(input, options)) > 0 ? 0 : 1;
} catch (error) {
  if (error instanceof AskError)
    fail(`${input} : ${error.what}.\nÀ faire : ${error.cure}.\nRien n'est écrit.`);
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === "ENOENT")
    fail(
      path === input
        ? `${input} est introuvable : vérifiez le nom du fichier.`
        : `${flags.out} : ce dossier n'existe pas. Créez-le, ou donnez un autre nom à --out.`,
    );
  if (code === "EISDIR") fail(`${input} est un dossier : donnez le fichier exporté.`);
  fail(`${messageOf(error)}\nRien n'est écrit.`);
}
