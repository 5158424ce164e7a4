import { legalComponents, postComponents } from "@/content/schema";
import { editedShape } from "@/lib/content/json-schemas";
import { listTrades } from "@/lib/content/trades";
import { type Field, fieldsOf } from "./fields";

const COMPONENTS = { ...postComponents, ...legalComponents };

/** A component that a text may hold, as the editor offers it. */
type TextComponent = {
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

/** The icon of each component, and whether it stands around Markdown. */
const KINDS: Readonly<Record<keyof typeof COMPONENTS, Pick<TextComponent, "icon" | "hasContent">>> = {
  Demande: { icon: "ads_click", hasContent: false },
  Note: { icon: "info", hasContent: true },
  Etapes: { icon: "format_list_numbered", hasContent: true },
  Tarifs: { icon: "table", hasContent: true },
  Figure: { icon: "image", hasContent: false },
  Verifications: { icon: "verified_user", hasContent: false },
  Mesures: { icon: "speed", hasContent: true },
  Si: { icon: "rule", hasContent: true },
  Renoncer: { icon: "undo", hasContent: false },
};
const CONTENT: Field = { name: "contenu", label: "Texte, en Markdown", widget: "text", required: true };

/** @param root the content folder, whose trades may be named */
export function textComponents(root?: string): TextComponent[] {
  const trades = listTrades(root);
  return Object.entries(COMPONENTS).map(([key, shape]) => {
    const name = key as keyof typeof COMPONENTS;
    const kind = KINDS[name];
    const json = editedShape(shape, trades);
    const fields = [...fieldsOf(json), ...(kind.hasContent ? [CONTENT] : [])];
    return { name, label: json.title ?? name, ...kind, fields };
  });
}
