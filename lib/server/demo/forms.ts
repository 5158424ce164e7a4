import { ANSWERS } from "@/content/schema";
import official from "@/lib/content/communes.json" with { type: "json" };
import { typeset } from "@/lib/content/typography";
import { fieldsIn } from "@/lib/content/yaml-source";
import type { Config } from "@/lib/site/config";
import type { ChoiceField, Field, FormDefinition } from "./form-definition";

/** Hidden fields that the site's content names; a real form must declare them too. */
export const NAMED_FIELDS = { campaign: "partenaire", commune: "commune" } as const;

/** The 24 communes of La Réunion (department 974) by official name, in French alphabetical order. */
const COMMUNES = official.communes.map(({ nom }) => nom).sort((a, b) => a.localeCompare(b, "fr"));

/** Notice required by law next to a phone field; "" while content/consent.yaml is missing or invalid. */
function callsNotice(): string {
  const words = fieldsIn("content/consent.yaml").requestData as { calls?: unknown } | undefined;
  return typeset(String(words?.calls ?? ""));
}

/** The fields after the need: first the number, without which nobody can call back; the optional one is last. */
const FIELDS_AFTER_NEED: readonly Field[] = [
  {
    kind: "tel",
    name: "phone",
    label: "Votre téléphone",
    missing: "Indiquez le numéro où vous rappeler.",
    autocomplete: "tel",
    max: 40,
  },
  {
    kind: "text",
    name: "name",
    label: "Votre nom",
    missing: "Indiquez votre nom.",
    autocomplete: "name",
    max: 100,
  },
  {
    kind: "select",
    name: "where",
    label: "Votre commune",
    missing: "Choisissez votre commune.",
    options: COMMUNES.map((name) => ({ value: name, label: name.replace("'", "’") })),
    chosenBy: NAMED_FIELDS.commune,
    autocomplete: "address-level2",
  },
  {
    kind: "checkbox",
    name: "consent",
    label: "J’accepte d’être rappelé à ce numéro, pour ma demande et son suivi.",
    missing: "Cochez cette case pour être rappelé.",
  },
  {
    kind: "radios",
    name: "when",
    label: "Quand intervenir\u00a0?",
    missing: "Choisissez un moment.",
    preselected: "des-que-possible",
    options: [
      { value: "des-que-possible", label: "Dès que possible" },
      { value: "aujourd-hui", label: "Aujourd’hui" },
      { value: "cette-semaine", label: "Cette semaine" },
      { value: "sur-rendez-vous", label: "Sur rendez\u2011vous" },
    ],
  },
  {
    kind: "textarea",
    name: "details",
    folded: "Ajouter une précision (facultatif)",
    label: "Que se passe-t-il\u00a0?",
    hint: "Par exemple, où se trouve la panne et depuis quand.",
    max: 2000,
  },
];

function needField(
  name: "besoin" | "type",
  needs: readonly string[],
  label = "De quoi avez-vous besoin\u00a0?",
  missing = "Indiquez votre besoin.",
): ChoiceField {
  return { kind: "select", name, label, missing, options: needs.map((value) => ({ value, label: value })) };
}

function serviceForm(id: string, name: string, need: ChoiceField, who = name.toLowerCase()): FormDefinition {
  return {
    id,
    name,
    heading: `Planifier l’intervention d’un ${who}`,
    need: need.name,
    fields: [need, ...FIELDS_AFTER_NEED],
    notice: callsNotice(),
    submit: "Demander une intervention",
    done: { heading: "Demande envoyée", text: "Un artisan vous rappelle." },
  };
}

const REVIEW: FormDefinition = {
  id: "demo-avis",
  name: "Avis client",
  heading: "Votre avis compte",
  need: null,
  fields: [
    {
      kind: "rating",
      name: "rating",
      label: "Votre note",
      hint: "De\u00a01, pas satisfait, à\u00a05, très satisfait.",
      missing: "Choisissez une note de\u00a01 à\u00a05.",
      options: ["1", "2", "3", "4", "5"].map((value) => ({ value, label: value })),
    },
    {
      kind: "textarea",
      name: "text",
      label: "Votre avis (facultatif)",
      hint: "Comment l’intervention s’est-elle passée\u00a0?",
      max: 2000,
      // Fills the 600 px reserved on the review page.
      rows: 6,
    },
    {
      kind: "text",
      name: "name",
      label: "Votre prénom ou une initiale",
      hint: "Votre avis peut être publié, signé de votre initiale et de votre commune.",
      missing: "Indiquez votre prénom ou une initiale.",
      autocomplete: "given-name",
      max: 100,
    },
  ],
  submit: "Envoyer mon avis",
  done: { heading: "Avis envoyé", text: "Merci d’avoir pris le temps de répondre." },
};

const { electricien, serrurier, electromenager } = ANSWERS;
const PLUMBING = [...ANSWERS.plombier.besoin, "un autre besoin"];
/** One per form of the configuration. Plumbing and leak detection share the first, as on the site. */
export const DEMO_FORMS: Readonly<Record<keyof Config["forms"], FormDefinition>> = {
  plombier: serviceForm("demo-plombier", "Plombier", needField("besoin", PLUMBING)),
  electricien: serviceForm("demo-electricien", "Électricien", needField("besoin", electricien.besoin)),
  serrurier: serviceForm(
    "demo-serrurier",
    "Serrurier",
    needField(
      "besoin",
      serrurier.besoin,
      "Que concerne votre demande\u00a0?",
      "Indiquez ce que concerne votre demande.",
    ),
  ),
  electromenager: serviceForm(
    "demo-electromenager",
    "Électroménager",
    needField("type", electromenager.type, "Pour quel appareil\u00a0?", "Choisissez l’appareil."),
    "réparateur d’électroménager",
  ),
  avis: REVIEW,
};

export const findForm = (id: string): FormDefinition | undefined =>
  Object.values(DEMO_FORMS).find((form) => form.id === id);
