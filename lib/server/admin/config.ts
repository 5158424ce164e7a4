import { parse } from "node:path";
import { legalComponents, postComponents } from "@/content/schema";
import { editedShape } from "@/lib/content/json-schemas";
import {
  CONTENT_FILES,
  type ContentFile,
  FOLDERS,
  type MdxFolder,
  SINGLE_FILES,
} from "@/lib/content/registry";
import { listTrades, type TradeChoice } from "@/lib/content/trades";
import { type Field, fieldOf, fieldsOf } from "./fields";

/** What becomes of a picture that is added, in pixels and percent: two screens of a phone wide, below 300 KB. */
const PICTURE = { format: "webp", quality: 80, width: 1600, height: 1600 };
/**
 * The text of a post or a legal page: rich text, or its source at the press of a button. The title of the page is its
 * first heading.
 */
const textOf = ({ components }: Partial<MdxFolder>): Field => ({
  ...{ name: "body", label: "Texte", widget: "markdown", required: true },
  modes: ["rich_text", "raw"],
  buttons: ["bold", "italic", "link", "heading-two", "heading-three", "bulleted-list", "numbered-list"],
  editor_components: Object.keys(components ?? {}),
});

/** The folder of public/ that holds the pictures of a folder of content. */
const picturesOf = ({ name }: ContentFile) =>
  name === CONTENT_FILES.folders.partners.name ? "partners" : "images";

/** The files of a folder, as a collection of the editor. */
function folderCollection(file: ContentFile & Partial<MdxFolder>, trades: readonly TradeChoice[]): object {
  const { dir, ext } = parse(file.pattern);
  const isText = ext === ".mdx";
  const json = editedShape(file.shape, trades);
  // Where the set of files is fixed, editors neither add nor remove one.
  const open = file.slugs === undefined;
  return {
    name: file.name,
    label: json.title,
    folder: `content/${dir}`,
    extension: ext.slice(1),
    format: isText ? "yaml-frontmatter" : "yaml",
    // A partner's pictures are its logo.
    media_folder: `/public/${picturesOf(file)}`,
    public_folder: `/${picturesOf(file)}`,
    create: open,
    delete: open,
    identifier_field: isText ? "title" : "name",
    slug: isText ? "{{title}}" : "{{fields.slug}}",
    fields: [
      ...fieldsOf(json).map((field) =>
        // What is begun in the browser is published once its writer says so.
        field.name === "draft" ? { ...field, default: true } : field,
      ),
      ...(isText ? [textOf(file)] : []),
    ],
  };
}

/** A single file, as an entry of the editor. */
function singleFile(file: ContentFile, trades: readonly TradeChoice[]): object {
  const json = editedShape(file.shape, trades);
  return {
    name: file.name,
    label: json.title,
    file: `content/${file.pattern}`,
    format: "yaml",
    fields: json.type === "array" ? [{ ...fieldOf("items", json, true), root: true }] : fieldsOf(json),
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
