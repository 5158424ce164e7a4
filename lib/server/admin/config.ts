import { parse } from "node:path";
import { legalComponents, postComponents } from "@/content/schema";
import { choicesIn, editorSchema } from "@/lib/content/json-schemas";
import { mayHaveChildren } from "@/lib/content/prose/prose-rules";
import {
  CONTENT_FILES,
  type ContentFile,
  FOLDERS,
  type MdxFolder,
  SINGLE_FILES,
} from "@/lib/content/registry";
import { type Field, fieldOf, fieldsOf, NO_EMOJI } from "./fields";

/** Conversion of added raster images: maximum size in pixels, about twice a phone's width, and quality in per cent. */
const PICTURE = { format: "webp", quality: 80, width: 1600, height: 1600 };
/** The body of a post or legal page, as rich text or source. No first-level heading: that is the page's title. */
const bodyField = ({ components }: Partial<MdxFolder>): Field => ({
  name: "body",
  label: "Texte",
  widget: "markdown",
  required: true,
  modes: ["rich_text", "raw"],
  buttons: ["bold", "italic", "link", "heading-two", "heading-three", "bulleted-list", "numbered-list"],
  editor_components: Object.keys(components ?? {}),
  ...NO_EMOJI,
});

type Choices = ReturnType<typeof choicesIn>;

/** The folder in public/ for the images of a content folder. */
const pictureFolder = ({ name }: ContentFile) =>
  name === CONTENT_FILES.folders.partners.name ? "partners" : "images";

function folderCollection(file: ContentFile & Partial<MdxFolder>, choices: Choices): object {
  const { dir, ext } = parse(file.pattern);
  const isText = ext === ".mdx";
  const json = editorSchema(file.schema, choices);
  // When the set of files is fixed, editors cannot add or remove any.
  const open = file.slugs === undefined;
  const fields = fieldsOf(json);
  const hasDrafts = fields.some(({ name }) => name === "draft");
  return {
    name: file.name,
    label: json.title,
    folder: `content/${dir}`,
    extension: ext.slice(1),
    format: isText ? "yaml-frontmatter" : "yaml",
    media_folder: `/public/${pictureFolder(file)}`,
    public_folder: `/${pictureFolder(file)}`,
    create: open,
    delete: open,
    identifier_field: isText ? "title" : "name",
    // The list of entries marks drafts.
    ...(hasDrafts && { summary: "{{title}}{{draft | ternary(' (brouillon)', '')}}" }),
    slug: isText ? "{{title}}" : "{{fields.slug}}",
    fields: [
      ...fields.map((field) =>
        // New entries start as drafts.
        field.name === "draft" ? { ...field, default: true } : field,
      ),
      ...(isText ? [bodyField(file)] : []),
    ],
  };
}

function singleFile(file: ContentFile, choices: Choices): object {
  const json = editorSchema(file.schema, choices);
  return {
    name: file.name,
    label: json.title,
    file: `content/${file.pattern}`,
    format: "yaml",
    fields: json.type === "array" ? [{ ...fieldOf("items", json, true), root: true }] : fieldsOf(json),
  };
}

/**
 * The editor's configuration: a collection per content folder, an entry per single file, with fields derived from the
 * schemas.
 * @param root content folder whose trades and categories the fields offer
 */
export function editorConfig(root = "content"): object {
  const choices = choicesIn(root);
  return {
    // Sveltia's backend without an account: stores files in the browser's origin private file system.
    backend: { name: "test-repo" },
    load_config_file: false,
    app_title: "Contenu du site",
    media_folder: "public/images",
    public_folder: "/images",
    // Photos from phones have names unfit for URLs and are too large.
    media_libraries: {
      default: { config: { slugify_filename: true, transformations: { raster_image: PICTURE } } },
      // Stock photo services: the page may not contact them, and texts may not show their images.
      stock_assets: false,
    },
    output: { omit_empty_optional_fields: true },
    slug: { encoding: "ascii", clean_accents: true, sanitize_replacement: "-" },
    collections: [
      ...FOLDERS.map((file) => folderCollection(file, choices)),
      { name: "files", label: "Fichiers", files: SINGLE_FILES.map((file) => singleFile(file, choices)) },
    ],
  };
}

const COMPONENTS = { ...postComponents, ...legalComponents };
type ComponentName = keyof typeof COMPONENTS;
/** Each component's icon, a Material Symbol. */
const ICONS: Readonly<Record<ComponentName, string>> = {
  Demande: "ads_click",
  Note: "info",
  Etapes: "format_list_numbered",
  Tarifs: "table",
  Figure: "image",
  Verifications: "verified_user",
  Mesures: "speed",
  Si: "rule",
  Renoncer: "undo",
};
const CONTENT: Field = {
  name: "contenu",
  label: "Texte, en Markdown",
  widget: "text",
  required: true,
  ...NO_EMOJI,
};

/**
 * The components that a text may contain, with their attributes, for the editor.
 * @param root content folder whose trades are offered
 */
export function textComponents(root?: string) {
  const choices = choicesIn(root);
  return Object.entries(COMPONENTS).map(([name, schema]) => {
    const json = editorSchema(schema, choices);
    const hasContent = mayHaveChildren(name);
    const fields = [...fieldsOf(json), ...(hasContent ? [CONTENT] : [])];
    return { name, label: json.title ?? name, icon: ICONS[name as ComponentName], hasContent, fields };
  });
}
