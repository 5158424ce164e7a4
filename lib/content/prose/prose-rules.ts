import type { Heading, Nodes, Parents, Root } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import { visit } from "unist-util-visit";
import type { z } from "zod";
import { uncoveredCharacters } from "@/lib/drawings/font-characters";
import { inFrench, type Problem } from "../problems";

/** The components that a text may hold, with the attributes of each. */
export type ComponentSchemas = Readonly<Record<string, z.ZodObject>>;
/** What a text points to, and where. */
export type Reference = { target: string; line: number };

type Component = MdxJsxFlowElement | MdxJsxTextElement;
type Say = (node: Nodes, message: string) => void;

const lineOf = (node: Nodes) => node.position?.start.line ?? 1;

/** A component with its text on one line, `<Note>…</Note>`, stands in a paragraph of its own: it takes its place. */
export function unwrapComponents(tree: Root): void {
  visit(tree, "paragraph", (node, index, parent) => {
    const [only, ...others] = node.children;
    if (only?.type !== "mdxJsxTextElement" || others.length > 0 || !parent || index === undefined) return;
    const children = only.children.length > 0 ? [{ ...node, children: only.children }] : [];
    parent.children[index] = { ...only, type: "mdxJsxFlowElement", children } as MdxJsxFlowElement;
  });
}

/**
 * Checks a parsed text, before its typography is set: headings, components, links' and images' words, raw HTML.
 * @returns where its links and images lead
 */
export function checkTree(
  tree: Root,
  file: string,
  components: ComponentSchemas,
  problems: Problem[],
): { links: Reference[]; images: Reference[] } {
  const say: Say = (node, message) => problems.push({ file, line: lineOf(node), place: "", message });
  const links: Reference[] = [];
  const images: Reference[] = [];
  let level = 1;
  visit(tree, (node) => {
    switch (node.type) {
      case "heading":
        checkHeading(node, level, say);
        level = node.depth;
        break;
      case "link":
      case "definition":
        links.push({ target: node.url, line: lineOf(node) });
        if (node.type === "link" && isEmpty(node)) say(node, "lien sans texte : écrivez [texte](adresse)");
        break;
      case "image":
        images.push({ target: node.url, line: lineOf(node) });
        if (!node.alt?.trim())
          say(node, "image sans description : écrivez ce qu'elle montre, ![ici](adresse)");
        break;
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement": {
        const image = checkComponent(node, components, say);
        if (image) images.push({ target: image, line: lineOf(node) });
        break;
      }
      case "mdxFlowExpression":
      case "mdxTextExpression":
        if (!/^\s*(\/\*[\s\S]*\*\/\s*)?$/.test(node.value)) {
          say(node, `accolades {${node.value}} : écrivez le texte sans elles, ou {{nom}} pour un chiffre`);
        }
        break;
      case "mdxjsEsm":
        say(node, "import ou export : supprimez cette ligne, les composants sont déjà là");
        break;
      case "footnoteReference":
        say(node, "note de bas de page : mettez la remarque dans le texte ou dans <Note>");
        break;
      case "listItem":
        if (typeof node.checked === "boolean") say(node, "case à cocher : écrivez une liste simple, - texte");
        break;
      case "text": {
        const missing = uncoveredCharacters(node.value);
        if (missing.length > 0) say(node, missingCharacters(missing));
      }
    }
  });
  return { links, images };
}

/** What to say of characters that the site's font file lacks. */
export function missingCharacters(missing: readonly string[]): string {
  if (missing.includes("\uFFFD")) return "lettres illisibles : enregistrez le fichier en UTF-8";
  if (missing.some((character) => "“”„‘".includes(character)))
    return `guillemets ${missing.join(" ")} : écrivez « … » dans un texte, "…" autour d'une valeur`;
  return `la police n'a pas « ${missing.join(" ")} » : écrivez-le autrement, ou ajoutez-le à lib/font-characters.ts puis lancez npm run font`;
}

function isEmpty(node: Parents): boolean {
  let empty = true;
  visit(node, (child) => {
    if (("value" in child && child.value.trim()) || (child.type === "image" && child.alt)) empty = false;
  });
  return empty;
}

function checkHeading(node: Heading, above: number, say: Say): void {
  const { depth } = node;
  if (isEmpty(node)) say(node, "titre vide : écrivez-le ou supprimez la ligne");
  if (depth === 1) say(node, "titre de niveau 1 : la page a déjà le sien ; écrivez ## devant celui-ci");
  else if (depth > above + 1) {
    say(
      node,
      `saut de titre : ${"#".repeat(depth)} vient après ${above === 1 ? "le titre de la page" : "#".repeat(above)} ; écrivez ${"#".repeat(above + 1)}`,
    );
  }
}

/** What stands inside a component. */
const INSIDE: Readonly<Record<string, (children: readonly Nodes[]) => string | undefined>> = {
  Note: (children) => (children.length === 0 ? "<Note> est vide : écrivez-y un texte" : undefined),
  Etapes: ([only, ...others]) =>
    only?.type === "list" && only.ordered && others.length === 0
      ? undefined
      : "<Etapes> contient une liste numérotée et rien d'autre : 1. … 2. …",
  Tarifs: ([only, ...others]) =>
    only?.type === "table" && others.length === 0
      ? undefined
      : "<Tarifs> contient un tableau et rien d'autre : | Prestation | Prix |",
};

/** @returns the image that it shows, if it shows one */
function checkComponent(node: Component, components: ComponentSchemas, say: Say): string | undefined {
  const name = node.name ?? "";
  const allowed = Object.keys(components).map((item) => `<${item}>`);
  const schema = components[name];
  if (!schema) {
    const isHtml = /^[a-z]/.test(name) || name === "";
    const what = isHtml ? `HTML brut <${name}> : écrivez du Markdown` : `composant inconnu <${name}>`;
    say(node, `${what} ; composants permis : ${allowed.join(", ")}`);
    return undefined;
  }
  if (node.type === "mdxJsxTextElement") {
    say(
      node,
      `<${name}> au milieu d'une phrase : mettez-le seul sur sa ligne, une ligne vide avant et après`,
    );
  }
  const given: Record<string, unknown> = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== "mdxJsxAttribute") {
      say(node, `<${name}> : attribut illisible ; écrivez nom="valeur"`);
      return undefined;
    }
    if (attribute.value !== null && typeof attribute.value === "object") {
      say(node, `<${name}> ${attribute.name} : écrivez la valeur entre guillemets, ${attribute.name}="…"`);
      return undefined;
    }
    given[attribute.name] = attribute.value ?? "";
  }
  const result = schema.safeParse(given, { error: inFrench, reportInput: true });
  for (const issue of result.error?.issues ?? []) {
    const place = issue.path.length > 0 ? ` ${issue.path.map(String).join(".")}` : "";
    say(
      node,
      `<${name}>${place} : ${issue.message.replace("le champ", "l'attribut").replace("champ", "attribut")}`,
    );
  }
  // A remark in braces is not content.
  const children = node.children.filter((child) => !child.type.endsWith("Expression"));
  const inside = INSIDE[name]?.(children);
  if (inside) say(node, inside);
  if (!INSIDE[name] && children.length > 0) {
    say(node, `<${name}> ne contient rien : écrivez <${name} … />, le texte en dehors`);
  }
  return typeof given.image === "string" && given.image !== "" ? given.image : undefined;
}
