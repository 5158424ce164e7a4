import type { z } from "zod";
import { editedShape } from "@/lib/content/json-schemas";
import { type ContentFile, FOLDERS, SINGLE_FILES, splitPattern } from "@/lib/content/registry";
import { listTrades, type TradeChoice } from "@/lib/content/trades";
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
/** What becomes of a picture that is added, in pixels and percent: two screens of a phone wide, below 300 KB. */
const PICTURE = { format: "webp", quality: 80, width: 1600, height: 1600 };
/** In characters: fields for longer texts have several lines. */
const LINE = 140;

const plain = (schema: Json | boolean | undefined): Json => (typeof schema === "object" ? schema : {});

function textField({ maxLength = 0, minLength, pattern, format }: Json): Field {
  if (format === "date")
    return { widget: "datetime", type: "date", format: "YYYY-MM-DD", time_format: false };
  const size = { ...(minLength && { minlength: minLength }), ...(maxLength && { maxlength: maxLength }) };
  const shape = pattern && !format ? { pattern: [pattern, "Forme inattendue"] } : {};
  return { widget: maxLength > LINE ? "text" : "string", ...size, ...shape };
}

/** The values of an enumeration; those that have names of their own are shown by them. */
function optionsOf({ enum: values = [], enumDescriptions: names }: Json): Field[] {
  const nameOf = (value: unknown, index: number) =>
    Array.isArray(names) ? names[index] : CHOICES[String(value)];
  return values.map((value, index) => ({ value, label: nameOf(value, index) ?? value }));
}

/** The field for a value of this shape. */
function fieldOf(name: string, given: Json, required: boolean): Field {
  // A field that may be null may be left empty.
  const nullable = given.anyOf?.find((item) => plain(item).type !== "null");
  const schema = nullable ? { ...plain(nullable), description: given.description } : given;
  const common = {
    name,
    label: LABELS[name] ?? name,
    required: required && !nullable,
    ...(schema.description && { hint: schema.description }),
    ...(schema.default !== undefined && { default: schema.default }),
  };
  if (schema.enum) return { ...common, widget: "select", options: optionsOf(schema) };
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
        return { ...common, ...size, widget: "select", multiple: true, options: optionsOf(items) };
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

const labelOf = ({ name }: ContentFile) => TITLES[name] ?? name;

/** The files of a folder, as a collection of the editor. */
function folderCollection(file: ContentFile, trades: readonly TradeChoice[]): object {
  const { folder, ending } = splitPattern(file.pattern);
  const isText = ending === ".mdx";
  // Where the set of files is fixed, editors neither add nor remove one.
  const open = file.slugs === undefined;
  return {
    name: file.name,
    label: labelOf(file),
    folder: `content/${folder}`,
    extension: ending.slice(1),
    format: isText ? "yaml-frontmatter" : "yaml",
    create: open,
    delete: open,
    identifier_field: isText ? "title" : "name",
    slug: isText ? "{{title}}" : "{{fields.slug}}",
    fields: [
      ...fieldsOf(editedShape(file.shape, trades)).map((field) =>
        // What is begun in the browser is published once its writer says so.
        field.name === "draft" ? { ...field, default: true } : field,
      ),
      ...(isText ? [BODY] : []),
    ],
  };
}

/** A single file, as an entry of the editor. */
function singleFile(file: ContentFile, trades: readonly TradeChoice[]): object {
  const json = editedShape(file.shape, trades);
  const label = labelOf(file);
  const list = { ...fieldOf("items", json, true), root: true, label };
  return {
    name: file.name,
    label,
    file: `content/${file.pattern}`,
    format: "yaml",
    fields: json.type === "array" ? [list] : fieldsOf(json),
  };
}

/**
 * The configuration of the browser editor: one collection for each folder of content, one entry for each single file.
 * Their fields follow from the schemas that check them.
 * @param root the content folder, whose trades fields may name
 */
export function editorConfig(root = "content"): object {
  const trades = listTrades(root);
  return {
    // The editor's mode without an account: it keeps its files in a private folder of the browser.
    backend: { name: "test-repo" },
    load_config_file: false,
    app_title: "Contenu du site",
    media_folder: "public/images",
    public_folder: "/images",
    // Phones name their pictures as no address should be, and take them far too large.
    media_libraries: {
      default: { config: { slugify_filename: true, transformations: { raster_image: PICTURE } } },
    },
    output: { omit_empty_optional_fields: true },
    slug: { encoding: "ascii", clean_accents: true, sanitize_replacement: "-" },
    collections: [
      ...FOLDERS.map((file) => folderCollection(file, trades)),
      { name: "files", label: "Fichiers", files: SINGLE_FILES.map((file) => singleFile(file, trades)) },
    ],
  };
}
