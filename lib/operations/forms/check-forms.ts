import { DAY_MS } from "@/lib/client/format";
import { HIDDEN_FIELDS, LEAD_FIELD, PREFILL_FIELDS } from "@/lib/client/request/form-url";
import { formVariable } from "@/lib/content/decisions";
import type { Content } from "@/lib/content/load";
import type { Config } from "@/lib/site/config";
import { mapWithConcurrency } from "@/lib/system/map-with-concurrency";
import { nearest } from "@/lib/system/nearest";
import { faultAt, MAX_CONCURRENT } from "../fetcher";
import { type Check, type Fault, withCount } from "../report";
import { FormError, type FormsApi, readForm, type TallyForm } from "./api";

export type FormName = keyof Config["forms"];
type FormContent = Pick<Content, "services" | "trades" | "pages" | "blocks">;

/** The hidden fields that a form must declare, because the site's content fills them in. */
export function hiddenFields(form: FormName, { services, trades, pages, blocks }: FormContent): string[] {
  if (form === "avis") return [LEAD_FIELD];
  const own = services.filter((service) => service.form === form);
  const cards = trades
    .filter(({ service }) => own.some(({ id }) => id === service))
    .flatMap(({ cards }) => cards.items);
  const prefills = [...own.map(({ queryParams }) => queryParams), ...cards.map(({ prefill }) => prefill)];
  const unset: string[] = PREFILL_FIELDS.filter((name) => prefills.every((values) => !values[name]));
  const sent = HIDDEN_FIELDS.filter((name) => name !== LEAD_FIELD && !unset.includes(name));
  const named = [pages.company.campaign, blocks.network.finder.field].filter((name) => name !== null);
  return [...sent, ...named];
}

/** Whether a setting, plain or nested rich text, has any text. */
function hasText(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  return typeof value === "object" && value !== null && Object.values(value).some(hasText);
}

/** Words expected in a form's name: those of its services. */
const wordsOf = (form: FormName, services: FormContent["services"]): string[] =>
  form === "avis"
    ? ["avis"]
    : services.flatMap((service) =>
        service.form === form
          ? [form, ...service.name.split(/[\s’']+/).filter(({ length }) => length > 3)]
          : [],
      );

/** The other form that a form's name suggests; undefined when the name also fits the form itself. */
function suggestedForm(
  name: string,
  own: FormName,
  forms: Config["forms"],
  services: FormContent["services"],
): FormName | undefined {
  const words = name.split(/[^\p{L}]+/u);
  const named = (Object.keys(forms) as FormName[]).filter((form) =>
    words.some((word) => word.length > 3 && nearest(word, wordsOf(form, services))),
  );
  // Services may share a form; the review form is separate.
  return named.some((form) => form === own || (own !== "avis" && forms[form] === forms[own]))
    ? undefined
    : named[0];
}

function formFaults(
  where: string,
  edit: string,
  form: TallyForm,
  wanted: readonly string[],
  now: Date,
): Fault[] {
  const { status, settings, blocks } = form;
  const faults: Fault[] = [];
  const add = (what: string, remedy: string) => faults.push({ where, what, remedy });
  const declared = blocks.flatMap(({ payload }) => payload.hiddenFields ?? []).map(({ name }) => name);
  const missing = wanted.filter((name) => !declared.includes(name));
  if (status === "DELETED")
    add(
      "est dans la corbeille",
      "restaurez-le dans Tally (Trash), ou donnez l'identifiant d'un autre formulaire",
    );
  else if (status !== "PUBLISHED") add(`n'est pas publié (${status})`, `publiez-le : ${edit}`);
  if (form.isClosed || settings?.isClosed) add("est fermé", `rouvrez-le dans ses réglages : ${edit}`);
  if (settings?.closeDate && Date.parse(settings.closeDate) <= now.getTime()) {
    // The hour and its time zone are other settings: on its day, the form may still be open.
    const isDay = now.getTime() - Date.parse(settings.closeDate) < DAY_MS;
    const closes = isDay ? "se ferme" : "s'est fermé";
    add(`${closes} de lui-même le ${settings.closeDate}`, `retirez cette date de ses réglages : ${edit}`);
  }
  if (settings?.submissionsLimit)
    add(
      `se ferme de lui-même après ${withCount(settings.submissionsLimit, "réponse")}`,
      `retirez cette limite de ses réglages : ${edit}`,
    );
  if (hasText(settings?.password))
    add("demande un mot de passe aux visiteurs", `retirez-le de ses réglages : ${edit}`);
  if (missing.length > 0)
    add(
      `ne déclare pas ${missing.map((name) => `« ${name} »`).join(", ")}, que le site envoie : ${missing.length > 1 ? "ces valeurs sont perdues" : "cette valeur est perdue"}`,
      `ajoutez-y ${missing.length > 1 ? "ces champs cachés" : "ce champ caché"} (Hidden fields) : ${edit}`,
    );
  if (hasText(settings?.redirectOnCompletion))
    add(
      "mène ailleurs une fois envoyé, et la confirmation du site est alors la seule",
      `désactivez « Redirect on completion » dans ses réglages : ${edit}`,
    );
  return faults;
}

/** Reads each form from the form host's API and reports what would lose a request. Two variables may name the same form. */
export async function checkForms(
  api: FormsApi,
  config: Config,
  content: FormContent,
  now: Date,
): Promise<Check[]> {
  const forms = Object.entries(config.forms) as [FormName, string][];
  try {
    return await mapWithConcurrency(
      forms,
      ([key]) => checkForm(api, key, config.forms, content, now),
      MAX_CONCURRENT,
    );
  } catch (error) {
    // An API failure affects every form: report it once.
    return [{ name: "API des formulaires", faults: [faultAt(api.url, error)] }];
  }
}

/** @throws FaultError when the API cannot be used */
async function checkForm(
  api: FormsApi,
  key: FormName,
  forms: Config["forms"],
  content: FormContent,
  now: Date,
): Promise<Check> {
  const id = forms[key];
  const name = `formulaire « ${key} »`;
  const where = `${formVariable(key)}=${id}`;
  try {
    const form = await readForm(api, id);
    const wanted = hiddenFields(key, content);
    const called = form.name?.trim() ? `« ${form.name.trim()} », ` : "";
    const several = wanted.length > 1 ? "cachés déclarés" : "caché déclaré";
    const detail = `${called}publié, ouvert, ${withCount(wanted.length, "champ")} ${several}`;
    const faults = formFaults(where, `https://tally.so/forms/${id}/edit`, form, wanted, now);
    const suggested = suggestedForm(form.name ?? "", key, forms, content.services);
    if (suggested) {
      const what = `s'appelle « ${form.name?.trim()} » : est-ce celui de ${formVariable(suggested)} ?`;
      faults.push({ where, what, remedy: "corrigez ces identifiants, ou renommez le formulaire dans Tally" });
    }
    return { name, detail, faults };
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return { name, faults: [faultAt(where, error)] };
  }
}
