import { type FormDefinition, LIMITS } from "./form-types";
import { serviceForms } from "./service-forms";

function reviewForm(): FormDefinition {
  return {
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
        max: LIMITS.text,
      },
      {
        kind: "text",
        name: "name",
        label: "Votre prénom ou une initiale",
        hint: "Votre avis peut être publié, signé de votre seule initiale.",
        missing: "Indiquez votre prénom ou une initiale.",
        autocomplete: "given-name",
        max: LIMITS.name,
      },
    ],
    submit: "Envoyer mon avis",
    done: { heading: "Avis envoyé", text: "Merci d’avoir pris le temps de répondre." },
  };
}

let forms: ReadonlyMap<string, FormDefinition> | undefined;

/** The demo form with this id, or undefined. Ids: demo-plombier, demo-electricien, demo-serrurier, demo-electromenager, demo-avis. */
export function findForm(id: string): FormDefinition | undefined {
  forms ??= new Map([...serviceForms(), reviewForm()].map((form) => [form.id, form]));
  return forms.get(id);
}
