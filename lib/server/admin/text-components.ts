import { legalComponents, postComponents } from "@/content/schema";
import { editedShape } from "@/lib/content/json-schemas";
import { listTrades } from "@/lib/content/trades";
import { type Field, fieldsOf } from "./fields";

const COMPONENTS = { ...postComponents, ...legalComponents };

type Name = keyof typeof COMPONENTS;

/** The icon of each component (the name of a Material Symbol), and whether it stands around Markdown. */
const KINDS: Readonly<Record<Name, { icon: string; hasContent: boolean }>> = {
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

/**
 * The components that a text may hold, as the editor offers them, each with its attributes.
 * @param root the content folder, whose trades may be named
 */
export function textComponents(root?: string) {
  const trades = listTrades(root);
  return Object.entries(COMPONENTS).map(([name, shape]) => {
    const kind = KINDS[name as Name];
    const json = editedShape(shape, trades);
    const fields = [...fieldsOf(json), ...(kind.hasContent ? [CONTENT] : [])];
    return { name, label: json.title ?? name, ...kind, fields };
  });
}
