import { legalComponents, postComponents } from "@/content/schema";
import { editedShape } from "@/lib/content/json-schemas";
import { listTrades } from "@/lib/content/trades";
import { type Field, fieldsOf } from "./fields";

const COMPONENTS = { ...postComponents, ...legalComponents };

/** A component that a text may hold, as the editor offers it. */
export type TextComponent = {
  /** As in the text: `<Note>`. */
  name: keyof typeof COMPONENTS;
  label: string;
  /** The name of a Material Symbol. */
  icon: string;
  /** Its attributes. */
  fields: Field[];
  /** Whether it stands around Markdown. */
  hasContent: boolean;
};

const WORDS: Readonly<Record<keyof typeof COMPONENTS, Pick<TextComponent, "label" | "icon" | "hasContent">>> =
  {
    Demande: { label: "Bouton de demande", icon: "ads_click", hasContent: false },
    Note: { label: "Note encadrée", icon: "info", hasContent: true },
    Etapes: { label: "Étapes numérotées", icon: "format_list_numbered", hasContent: true },
    Tarifs: { label: "Tableau de tarifs", icon: "table", hasContent: true },
    Figure: { label: "Image et légende", icon: "image", hasContent: false },
    Verifications: { label: "Vérification des artisans", icon: "verified_user", hasContent: false },
    Mesures: { label: "Seulement si le site mesure", icon: "speed", hasContent: true },
  };
const ATTRIBUTES: Readonly<Record<string, string>> = {
  alt: "Ce que montre l'image",
  image: "Image",
  legende: "Légende",
  titre: "Titre du tableau",
  trade: "Métier",
};
const CONTENT: Field = { name: "contenu", label: "Texte, en Markdown", widget: "text", required: true };

/** @param root the content folder, whose trades may be named */
export function textComponents(root?: string): TextComponent[] {
  const trades = listTrades(root);
  return Object.entries(COMPONENTS).map(([key, shape]) => {
    const name = key as keyof typeof COMPONENTS;
    const words = WORDS[name];
    const attributes = fieldsOf(editedShape(shape, trades)).map((field) => ({
      ...field,
      label: ATTRIBUTES[String(field.name)] ?? field.name,
    }));
    const fields = [...attributes, ...(words.hasContent ? [CONTENT] : [])];
    return { name, ...words, fields };
  });
}
