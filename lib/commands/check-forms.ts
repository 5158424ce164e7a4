import { productionEnv } from "@/lib/build/context";
import { routes } from "@/lib/client/routes";
import { formVariable } from "@/lib/content/decisions";
import { loadContent } from "@/lib/content/load";
import { createFetcher, toFaultError } from "@/lib/operations/fetcher";
import { apiUrl, createForm, readApiKey } from "@/lib/operations/forms/api";
import { checkForms, type FormName, hiddenFields } from "@/lib/operations/forms/check-forms";
import { FaultError, isAlive, reportLines } from "@/lib/operations/report";
import { DEMO_FORMS } from "@/lib/server/demo/forms";
import { tallyBlocks } from "@/lib/server/demo/tally";
import { readConfig } from "@/lib/site/config";
import { overriddenVariables } from "@/lib/site/env-files";
import { readFlags } from "@/lib/system/flags";
import { fail } from "@/lib/system/run";

const FORMS = Object.keys(DEMO_FORMS) as FormName[];
const NO_KEY = `Il manque la clé de l'API de Tally : créez-la dans Tally (Settings, API keys), puis lancez
  TALLY_API_KEY=… npm run check:forms
Avec les formulaires de la démonstration (npm start dans un autre terminal), la clé est « demo », avec PORT=3001 si elle est sur ce port.`;
const HELP = `TALLY_API_KEY=… npm run check:forms [-- --create formulaire]

Lit chaque formulaire du site par l'API de Tally et dit son nom, s'il est publié et ouvert, s'il déclare chaque champ caché que le
site remplit (un champ qui n'est pas déclaré est perdu sans un mot), et s'il mène ailleurs une fois envoyé.

  --create formulaire   crée un nouveau formulaire, en brouillon, sur le modèle de la démonstration, sans toucher à ceux
                        qui existent : ${FORMS.join(", ")}

La clé vient de la variable TALLY_API_KEY (Tally, Settings, API keys). Elle n'est ni gardée ni affichée.
Code de sortie : 0 si tout va bien, 1 sinon.`;

const flags = readFlags({ create: { type: "string" } }, { help: HELP });

const config = readConfig(productionEnv());
for (const line of overriddenVariables()) console.error(line);
const key = readApiKey(process.env);
if (!key) fail(NO_KEY);
const api = { url: apiUrl(config, process.env.PORT), key, fetcher: createFetcher("check-forms") };
const content = loadContent();
if (flags.create !== undefined) await create(flags.create);
else {
  const checks = await checkForms(api, config, content, new Date());
  console.log(reportLines(checks).join("\n"));
  process.exitCode = isAlive(checks) ? 0 : 1;
}

async function create(name: string): Promise<void> {
  const form = FORMS.find((known) => known === name);
  if (!form) fail(`--create attend l’un de ces formulaires : ${FORMS.join(", ")}.`);
  const definition = DEMO_FORMS[form];
  const id = await createForm(api, tallyBlocks(definition, hiddenFields(form, content))).catch((error) => {
    const { what, remedy } = toFaultError(error);
    throw new FaultError(`${api.url} : ${what}`, remedy);
  });
  const condition = `ajoutez-y une condition : si le champ caché « ${definition.need} » n'est pas vide, masquer la première question, à
     laquelle la carte du site a déjà répondu`;
  // As below a form on the site's pages. The terms apply to requests only, not to reviews.
  const read = [routes.privacy(), ...(definition.need ? [routes.terms()] : [])].map(
    (path) => config.siteUrl + path,
  );
  const steps = [
    `relisez-le : https://tally.so/forms/${id}/edit`,
    ...(definition.need ? [condition] : []),
    `mettez-y, avant l'envoi, un lien vers ${read.join(" et vers ")} :
     sans JavaScript ou dans un nouvel onglet, le visiteur ne voit que ce formulaire`,
    `publiez-le, puis mettez ${formVariable(form)}=${id} dans .env.production.local, ou dans les variables de l'hébergeur`,
    "relancez npm run check:forms",
    "construisez et publiez le site : d'ici là, il ouvre encore l'ancien",
  ];
  console.log(`Formulaire « ${definition.name} » créé en brouillon : ${id}.
À faire :
${steps.map((step, index) => `  ${index + 1}. ${step}`).join("\n")}`);
}
