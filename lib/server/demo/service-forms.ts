import { communes } from "./communes";
import {
  type ChoiceField,
  type Field,
  type FormDefinition,
  LIMITS,
  NAMED_FIELDS,
  type Option,
} from "./form-types";

const same = (label: string): Option => ({ value: label, label });

/** After the need the number, without which nobody calls back; last what may be left out. */
function serviceFields(need: ChoiceField): readonly Field[] {
  return [
    need,
    {
      kind: "tel",
      name: "phone",
      label: "Votre téléphone",
      hint: "Par exemple\u00a00692\u00a012\u00a034\u00a056.",
      missing: "Indiquez le numéro où vous rappeler.",
      autocomplete: "tel",
      max: LIMITS.phone,
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
      options: communes().map((name) => ({ value: name, label: name.replace("'", "’") })),
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
      max: LIMITS.name,
    },
    {
      kind: "textarea",
      name: "details",
      label: "Que se passe-t-il\u00a0? (facultatif)",
      hint: "Par exemple, où se trouve la panne et depuis quand.",
      max: LIMITS.text,
    },
  ];
}

type ServiceOptions = {
  id: string;
  name: string;
  who: string;
  need: "besoin" | "type";
  question: string;
  /** Said where none was chosen. */
  missing?: string;
  needs: string[];
};

function serviceForm({
  id,
  name,
  who,
  need,
  question,
  missing = "Indiquez votre besoin.",
  needs,
}: ServiceOptions): FormDefinition {
  return {
    id,
    name,
    heading: `Planifier l’intervention d’un ${who}`,
    need,
    fields: serviceFields({
      kind: "select",
      name: need,
      label: question,
      missing,
      options: needs.map(same),
    }),
    submit: "Demander une intervention",
    done: { heading: "Demande envoyée", text: "Un artisan vous rappelle dans les prochaines minutes." },
  };
}

/** The four service forms. Plumbing and leak detection share the first, as on the site. */
export function serviceForms(): FormDefinition[] {
  const question = "De quoi avez-vous besoin\u00a0?";
  return [
    serviceForm({
      id: "demo-plombier",
      name: "Plombier",
      who: "plombier",
      need: "besoin",
      question,
      needs: [
        "une canalisation bouchée",
        "un dépannage WC",
        "un problème avec la robinetterie",
        "une recherche de fuite",
        "un autre besoin",
      ],
    }),
    serviceForm({
      id: "demo-electricien",
      name: "Électricien",
      who: "électricien",
      need: "besoin",
      question,
      needs: ["un dépannage", "une demande de travaux"],
    }),
    serviceForm({
      id: "demo-serrurier",
      name: "Serrurier",
      who: "serrurier",
      need: "besoin",
      question: "Pour quel lieu\u00a0?",
      missing: "Choisissez le lieu.",
      needs: ["un domicile / bureau / local commercial", "un véhicule"],
    }),
    serviceForm({
      id: "demo-electromenager",
      name: "Électroménager",
      who: "réparateur d’électroménager",
      need: "type",
      question: "Pour quel appareil\u00a0?",
      missing: "Choisissez l’appareil.",
      needs: [
        "une machine à laver",
        "un réfrigérateur/congélateur",
        "un lave-vaisselle",
        "un four/micro-onde",
        "une télévision",
        "un autre appareil",
      ],
    }),
  ];
}
