import type { z } from "zod";
import { CONTENT_FILES, editedShape } from "@/lib/content/json-schemas";
import { CHOICES } from "./choices";
import { LABELS } from "./labels";

/** A field of the editor's configuration. @see https://sveltiacms.app/en/docs/fields */
type Field = Record<string, unknown>;
type Json = z.core.JSONSchema.JSONSchema;

const TITLES: Readonly<Record<string, string>> = {
  site: "Le site",
  figures: "Chiffres",
  services: "Services de la demande",
  navigation: "Menus",
  communes: "Communes",
  "legal-entity": "Éditeur du site (mentions légales)",
  consent: "Consentement et données",
  companies: "Entreprises avec aperçu de lien",
  reviews: "Avis",
  blocks: "Blocs communs",
  ui: "Boutons et libellés",
  trade: "Métiers et leurs questions",
  partner: "Partenaires",
  post: "Articles",
  legal: "Pages légales",
  "page-home": "Accueil",
  "page-blog": "Page du blog",
  "page-partner": "Page partenaire",
  "page-partners": "Page des partenaires",
  "page-company": "Page entreprise",
  "page-review": "Page d'avis",
  "page-not-found": "Page introuvable",
};
/** Texts longer than this are written in a larger box, in characters. */
const LINE = 140;

const plain = (schema: Json | boolean | undefined): Json => (typeof schema === "object" ? schema : {});

function textField({ maxLength = 0, minLength, pattern, format }: Json): Field {
  if (format === "date")
    return { widget: "datetime", type: "date", format: "YYYY-MM-DD", time_format: false };
  const size = { ...(minLength && { minlength: minLength }), ...(maxLength && { maxlength: maxLength }) };
  const shape = pattern && !format ? { pattern: [pattern, "Forme inattendue"] } : {};
  return { widget: maxLength > LINE ? "text" : "string", ...size, ...shape };
}

const optionsOf = (values: readonly unknown[]): Field[] =>
  values.map((value) => ({ value, label: CHOICES[String(value)] ?? value }));

/** The field for a value of this shape. */
function fieldOf(name: string, given: Json, required: boolean): Field {
  // `string or null` is a text that may be left empty.
  const nullable = given.anyOf?.find((item) => plain(item).type !== "null");
  const schema = nullable ? { ...plain(nullable), description: given.description } : given;
  const common = {
    name,
    label: LABELS[name] ?? name,
    required: required && !nullable,
    ...(schema.description && { hint: schema.description }),
    ...(schema.default !== undefined && { default: schema.default }),
  };
  if (schema.enum) return { ...common, widget: "select", options: optionsOf(schema.enum) };
  switch (schema.type) {
    case "boolean":
      return { ...common, required: false, widget: "boolean" };
    case "integer":
    case "number": {
      const { minimum, maximum } = schema;
      return {
        ...common,
        widget: "number",
        value_type: schema.type === "integer" ? "int" : "float",
        ...(schema.type === "number" && { step: 0.1 }),
        ...(minimum !== undefined && minimum > -1e9 && { min: minimum }),
        ...(maximum !== undefined && maximum < 1e9 && { max: maximum }),
      };
    }
    case "array": {
      const items = plain(Array.isArray(schema.items) ? undefined : schema.items);
      const size = {
        ...(schema.minItems && { min: schema.minItems }),
        ...(schema.maxItems && { max: schema.maxItems }),
      };
      if (items.enum)
        return { ...common, ...size, widget: "select", multiple: true, options: optionsOf(items.enum) };
      if (items.type === "object") return { ...common, ...size, widget: "list", fields: fieldsOf(items) };
      return { ...common, ...size, widget: "list", field: fieldOf(name, items, true) };
    }
    case "object":
      return { ...common, widget: "object", fields: fieldsOf(schema) };
    default:
      return { ...common, ...textField(schema) };
  }
}

function fieldsOf(schema: Json): Field[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([name, value]) =>
    fieldOf(name, plain(value), required.has(name)),
  );
}

const BODY: Field = { name: "body", label: "Texte", widget: "markdown", modes: ["raw"], required: true };

/**
 * The configuration of the browser editor: one collection for each folder of content, one entry for each single file,
 * their fields made from the schemas that check them.
 */
export function editorConfig(): object {
  const shapes = CONTENT_FILES.map((file) => ({
    ...file,
    label: TITLES[file.name] ?? file.name,
    json: editedShape(file.shape),
  }));
  // Articles first: they are what is written most.
  const isPost = ({ name }: { name: string }) => Number(name === "post");
  const folders = shapes
    .filter(({ pattern }) => pattern.includes("*"))
    .sort((a, b) => isPost(b) - isPost(a))
    .map(({ name, label, pattern, json }) => {
      const [folder = ""] = pattern.split("/*");
      const isText = pattern.endsWith(".mdx");
      // Trades and legal pages are pages of the site's own: there are no others.
      const open = name === "post" || name === "partner";
      return {
        name,
        label,
        folder: `content/${folder}`,
        extension: isText ? "mdx" : "yaml",
        format: isText ? "yaml-frontmatter" : "yaml",
        create: open,
        delete: open,
        identifier_field: isText ? "title" : "name",
        slug: isText ? "{{title}}" : "{{fields.slug}}",
        fields: [...fieldsOf(json), ...(isText ? [BODY] : [])],
      };
    });
  const single = shapes
    .filter(({ pattern }) => !pattern.includes("*"))
    .map(({ name, label, pattern, json }) => ({
      name,
      label,
      file: `content/${pattern}`,
      format: "yaml",
      fields:
        json.type === "array" ? [{ ...fieldOf("items", json, true), root: true, label }] : fieldsOf(json),
    }));
  return {
    // The editor's own name for "without an account": it works in a private folder of the browser.
    backend: { name: "test-repo" },
    load_config_file: false,
    app_title: "Contenu du site",
    media_folder: "public/images",
    public_folder: "/images",
    output: { omit_empty_optional_fields: true },
    slug: { encoding: "ascii", clean_accents: true, sanitize_replacement: "-" },
    collections: [...folders, { name: "files", label: "Fichiers", files: single }],
  };
}
