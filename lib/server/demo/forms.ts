import { readFileSync } from "node:fs";
import { parseDocument } from "yaml";
import { ANSWERS } from "@/content/schema";
import official from "@/lib/content/communes.json" with { type: "json" };
import { typeset } from "@/lib/content/typography";
import { type ChoiceField, type Field, type FormDefinition, NAMED_FIELDS } from "./form-types";

/** The 24 communes of La Réunion (department 974), official names, sorted as French readers expect. */
const COMMUNES = official.communes.map(({ nom }) => nom).sort((a, b) => a.localeCompare(b, "fr"));

/** Where a number is asked for the law wants this said; "" while an editor's mistake keeps it from being read. */
function callsNotice(): string {
  const words = parseDocument(readFileSync("content/consent.yaml", "utf8"));
  return typeset(String(words.getIn(["requestData", "calls"]) ?? ""));
}

/** What follows the need: first the number, without which nobody calls back; last what may be left out. */
const FIELDS_AFTER_NEED: readonly Field[] = [
  {
    kind: "tel",
    name: "phone",
    label: "Votre téléphone",
    hint: "Par exemple\u00a00692\u00a012\u00a034\u00a056.",
    missing: "Indiquez le numéro où vous rappeler.",
    autocomplete: "tel",
    max: 40,
  },
  {
    kind: "checkbox",
    name: "consent",
    label: "J’accepte d’être rappelé à ce numéro. Il ne sert qu’à traiter ma demande.",
    missing: "Cochez cette case pour être rappelé.",
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
    kind: "text",
    name: "name",
    label: "Votre nom",
    missing: "Indiquez votre nom.",
    autocomplete: "name",
    max: 100,
  },
  {
    kind: "textarea",
    name: "details",
    label: "Que se passe-t-il\u00a0? (facultatif)",
    hint: "Par exemple, où se trouve la panne et depuis quand.",
    max: 2000,
  },
];

function needField(
  name: "besoin" | "type",
  label: string,
  missing: string,
  needs: readonly string[],
): ChoiceField {
  return { kind: "select", name, label, missing, options: needs.map((value) => ({ value, label: value })) };
}

function serviceForm(id: string, name: string, who: string, need: ChoiceField): FormDefinition {
  return {
    id,
    name,
    heading: `Planifier l’intervention d’un ${who}`,
    need: need.name,
    fields: [need, ...FIELDS_AFTER_NEED],
    notice: callsNotice(),
    submit: "Demander une intervention",
    done: { heading: "Demande envoyée", text: "Un artisan vous rappelle dans les prochaines minutes." },
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
    },
    {
      kind: "text",
      name: "name",
      label: "Votre prénom ou une initiale",
      hint: "Votre avis peut être publié, signé de votre seule initiale.",
      missing: "Indiquez votre prénom ou une initiale.",
      autocomplete: "given-name",
      max: 100,
    },
  ],
  submit: "Envoyer mon avis",
  done: { heading: "Avis envoyé", text: "Merci d’avoir pris le temps de répondre." },
};

const QUESTION = "De quoi avez-vous besoin\u00a0?";
const MISSING = "Indiquez votre besoin.";
/** The forms of services, and of reviews. Plumbing and leak detection share the first, as on the site. */
const FORMS: readonly FormDefinition[] = [
  serviceForm(
    "demo-plombier",
    "Plombier",
    "plombier",
    needField("besoin", QUESTION, MISSING, [...ANSWERS.plombier.besoin, "un autre besoin"]),
  ),
  serviceForm(
    "demo-electricien",
    "Électricien",
    "électricien",
    needField("besoin", QUESTION, MISSING, ANSWERS.electricien.besoin),
  ),
  serviceForm(
    "demo-serrurier",
    "Serrurier",
    "serrurier",
    needField("besoin", "Pour quel lieu\u00a0?", "Choisissez le lieu.", ANSWERS.serrurier.besoin),
  ),
  serviceForm(
    "demo-electromenager",
    "Électroménager",
    "réparateur d’électroménager",
    needField("type", "Pour quel appareil\u00a0?", "Choisissez l’appareil.", ANSWERS.electromenager.type),
  ),
  REVIEW,
];

/** The form with this id. */
export const findForm = (id: string): FormDefinition | undefined => FORMS.find((form) => form.id === id);
