import type { Heading, Nodes, Parents, Root } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import { visit } from "unist-util-visit";
import type { ComponentSchemas, Treatment } from "@/content/schema";
import { characterMistakes } from "../character-mistakes";
import { prepareFields } from "../fields";
import { startLoading } from "../loading";
import { fieldPath } from "../problems";
import { type FieldString, stringsOf } from "../strings";
import { typeset } from "../typography";
import { blockMistakes, rowsMistake } from "./block-rules";
import { type ReportLine, rawHtml } from "./syntax";

/** The target of a link, an image or a component's attribute, its line in the file, and the attribute as the field of a problem. */
export type Reference = Pick<FieldString, "text" | "treatment"> & { line: number; field?: string };

type Component = MdxJsxFlowElement | MdxJsxTextElement;
type Report = (node: Nodes, message: string) => void;

const lineOf = (node: Nodes) => node.position?.start.line ?? 1;

/**
 * Checks a parsed text before it is typeset: headings, components, link texts, alt texts, raw HTML.
 * @param written the source text
 * @returns the targets of its links and images, and the trades that it refers to
 */
export function checkTree(
  tree: Root,
  written: string,
  components: ComponentSchemas,
  reportLine: ReportLine,
): Reference[] {
  const report: Report = (node, message) => reportLine(lineOf(node), message);
  const references: Reference[] = [];
  const refer = (node: Nodes, text: string, treatment: Treatment, field?: string) =>
    references.push({ text, treatment, line: lineOf(node), field });
  let level = 1;
  visit(tree, (node, _, parent) => {
    for (const { line, message } of blockMistakes(node, written)) reportLine(lineOf(node) + line, message);
    switch (node.type) {
      case "heading":
        checkHeading(node, level, report);
        level = node.depth;
        break;
      case "link":
      case "definition":
        refer(node, node.url, "link");
        if (node.type === "link" && isEmpty(node)) report(node, "lien sans texte : écrivez [texte](adresse)");
        break;
      case "image":
        refer(node, node.url, "image");
        if (!node.alt?.trim())
          report(node, "image sans description : écrivez ce qu'elle montre, ![ici](adresse)");
        break;
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement":
        for (const { text, treatment, path } of checkComponent(node, components, report)) {
          if (treatment === "image" && text !== "") refer(node, text, treatment);
          if (treatment === "trade") refer(node, text, treatment, `<${node.name}> ${fieldPath(path)}`);
        }
        break;
      case "mdxFlowExpression":
      case "mdxTextExpression":
        if (!/^\s*(\/\*(?:(?!\*\/)[\s\S])*\*\/\s*)*$/.test(node.value)) {
          report(node, `accolades {${node.value}} : écrivez le texte sans elles, ou {{nom}} pour un chiffre`);
        }
        break;
      case "imageReference":
        // Its definition is checked as a link, which may lead anywhere.
        report(node, "image dont l'adresse est plus bas : écrivez ![description](adresse)");
        break;
      case "footnoteReference":
        report(node, "note de bas de page : mettez la remarque dans le texte ou dans <Note>");
        break;
      case "listItem":
        if (typeof node.checked === "boolean")
          report(node, "case à cocher : écrivez une liste simple, - texte");
        break;
      case "text":
        // Rows without a delimiter row are reported once, not again for each of their signs.
        if (rowsMistake(parent, written)) break;
        for (const message of textMistakes(node.value, parent)) report(node, message);
    }
  });
  return references;
}

/** Typesetting replaces some unsupported characters, but not those of a bare URL or e-mail address. */
function textMistakes(text: string, parent: Parents | undefined): string[] {
  // The editor's sign for a line break in a table.
  if (parent?.type === "tableCell" && text.includes("\\n"))
    return ["retour à la ligne « \\n » dans une case de tableau : écrivez-la sur une ligne"];
  const mistakes = characterMistakes(typeset(text));
  const isBareLink = parent?.type === "link" && parent.url.endsWith(text);
  return mistakes.length > 0 && isBareLink
    ? [`adresse « ${text} » : donnez un texte à ce lien, [texte](adresse)`]
    : mistakes;
}

function isEmpty(node: Parents): boolean {
  let empty = true;
  visit(node, (child) => {
    if (("value" in child && child.value.trim()) || (child.type === "image" && child.alt)) empty = false;
  });
  return empty;
}

function checkHeading(node: Heading, above: number, report: Report): void {
  const { depth } = node;
  if (isEmpty(node)) report(node, "titre vide : écrivez-le ou supprimez la ligne");
  // A text that the line below turns into a heading: block-rules.ts reports it.
  if (node.position?.start.line !== node.position?.end.line) return;
  if (depth === 1) report(node, "titre de niveau 1 : la page a déjà le sien ; écrivez ## devant celui-ci");
  else if (depth > above + 1)
    report(node, `saut de titre : écrivez ${"#".repeat(above + 1)} devant celui-ci`);
}

type Rule = (children: readonly Nodes[], name: string) => string | undefined;
const notEmpty: Rule = (children, name) =>
  children.length === 0 ? `<${name}> est vide : écrivez-y un texte` : undefined;
const empty: Rule = (children, name) =>
  children.length > 0 ? `<${name}> ne contient rien : écrivez <${name} … />, le texte en dehors` : undefined;

/** Rules for children of components; a component without a rule has none. */
const CHILD_RULES: Readonly<Record<string, Rule>> = {
  Note: notEmpty,
  Mesures: notEmpty,
  Si: notEmpty,
  Etapes: ([only, ...others]) =>
    only?.type === "list" && only.ordered && others.length === 0
      ? undefined
      : "<Etapes> contient une liste numérotée et rien d'autre : 1. … 2. …",
  Tarifs: ([only, ...others]) =>
    only?.type === "table" && others.length === 0
      ? undefined
      : "<Tarifs> contient un tableau et rien d'autre : | Prestation | Prix |",
};

export const mayHaveChildren = (name: string): boolean => Object.hasOwn(CHILD_RULES, name);

/** Checks the attributes and children of a component. @returns its attributes */
function checkComponent(node: Component, components: ComponentSchemas, report: Report): FieldString[] {
  const name = node.name ?? "";
  const schema = Object.hasOwn(components, name) && components[name];
  if (!schema) {
    const isHtml = /^[a-z]/.test(name) || name === "";
    const what = isHtml ? rawHtml(name) : `composant inconnu <${name}>`;
    const allowed = Object.keys(components).map((item) => `<${item}>`);
    report(node, `${what} ; composants permis : ${allowed.join(", ")}`);
    return [];
  }
  if (node.type === "mdxJsxTextElement") {
    report(
      node,
      `<${name}> au milieu d'une phrase : mettez-le seul sur sa ligne, une ligne vide avant et après`,
    );
  }
  const attributes = readAttributes(node, report);
  if (!attributes) return [];
  const source = { file: "", data: attributes, lineOf: () => lineOf(node) };
  const loading = startLoading("");
  prepareFields(source, schema, loading);
  for (const { field, message } of loading.problems)
    report(node, `${[`<${name}>`, field].filter(Boolean).join(" ")} : ${ofAttribute(message)}`);
  // Ignore comments in braces.
  const children = node.children.filter((child) => !child.type.endsWith("Expression"));
  const mistake = (CHILD_RULES[name] ?? empty)(children, name);
  if (mistake) report(node, mistake);
  return stringsOf(schema, attributes);
}

/** A message about a field, for an attribute. */
const ofAttribute = (message: string) =>
  message.replace("le champ", "l'attribut").replace("ce champ", "cet attribut").replace("champ", "attribut");

/** @returns undefined after adding a problem, if an attribute is not a plain string */
function readAttributes(node: Component, report: Report): Record<string, string> | undefined {
  const attributes: Record<string, string> = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== "mdxJsxAttribute" || (attribute.value && typeof attribute.value === "object")) {
      report(node, `<${node.name}> : attribut illisible ; écrivez nom="valeur", entre guillemets droits`);
      return undefined;
    }
    attributes[attribute.name] = attribute.value ?? "";
  }
  return attributes;
}
