import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { imageSize } from "image-size";
import { CATEGORIES, TRADE_SLUGS } from "@/content/schema";
import { routes } from "@/lib/client/routes";
import { fieldPath, type Problem } from "./problems";
import type { Pointers } from "./prose/prose";
import type { Reference } from "./prose/prose-rules";
import { mapStrings } from "./read";
import type { Source } from "./source";

const ROOT = process.cwd();
const DRAWINGS = join(ROOT, "components/illustrations");
/** Heaviest image file of `public/` that a text may show, in bytes. */
export const IMAGE_LIMIT = 300 * 1024;
const FORMATS = /\.(avif|webp|jpe?g|png|svg)$/;

// Pages that nobody links to: they need a slug, or stand for an error.
const NOWHERE: readonly string[] = [routes.companyShell(), routes.notFound()];

/** The names of the pages that are made from content. */
export type Slugs = Readonly<Record<"posts" | "legal" | "partners" | "companies", readonly string[]>>;

/** Every path that a text may link to, of pages that visitors can read; later pages of listings move on, and are none. */
export function sitePaths({ posts, legal, partners, companies }: Slugs): Set<string> {
  const fixed = Object.values(routes).flatMap((route) =>
    route.length === 0 ? ((route as () => string)().split("#")[0] ?? []) : [],
  );
  const paths = [
    ...fixed,
    ...TRADE_SLUGS.map(routes.trade),
    ...CATEGORIES.map((category) => routes.category(category)),
    ...posts.map((slug) => routes.post(slug)),
    ...legal.map((slug) => routes.legal(slug)),
    ...partners.map(routes.partner),
    ...companies.map(routes.company),
  ];
  return new Set(paths.filter((path) => !NOWHERE.includes(path)));
}

/** A name in an address; as it stands, when it cannot be decoded. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** What is wrong with a link's address; undefined when nothing is. */
export function linkMistake(
  target: string,
  { known, hidden }: Paths,
  ids?: readonly string[],
): string | undefined {
  if (target.startsWith("#")) {
    if (!ids || ids.includes(decoded(target.slice(1)))) return undefined;
    return `lien vers ${target} : aucun titre de cette page n'a ce nom (${ids.map((id) => `#${id}`).join(", ")})`;
  }
  if (target.startsWith("/")) {
    const [path = ""] = target.split(/[?#]/);
    if (known.has(path)) return undefined;
    if (hidden.has(path))
      return `lien vers ${path} : cet article n'est pas encore publié (brouillon ou date à venir)`;
    if (path.length > 1 && FORMATS.test(path) && existsSync(join(ROOT, "public", path))) return undefined;
    return `lien cassé vers ${path} : aucune page n'a cette adresse`;
  }
  if (/^(https:\/\/|mailto:|tel:)/.test(target)) return undefined;
  if (target.startsWith("http://")) return `lien vers ${target} : écrivez https://`;
  return `lien vers « ${target} » : commencez par / pour une page du site, par https:// pour une autre`;
}

/** What is wrong with an image's name: a drawing of components/illustrations, or a file of public/. */
export function imageMistake(target: string): string | undefined {
  if (!target.startsWith("/")) {
    if (existsSync(join(DRAWINGS, `${target}.svg`))) return undefined;
    const [family = ""] = target.split("-");
    const near = readdirSync(DRAWINGS).flatMap((name) =>
      name.startsWith(`${family}-`) ? [name.slice(0, -4)] : [],
    );
    return `image inconnue « ${target} » : components/illustrations/${target}.svg n'existe pas${near.length > 0 ? ` (il y a ${near.join(", ")})` : ""}`;
  }
  const path = join(ROOT, "public", target);
  if (!existsSync(path)) return `image inconnue « ${target} » : public${target} n'existe pas`;
  if (!FORMATS.test(target)) return `image « ${target} » : formats permis : avif, webp, jpg, png, svg`;
  const { size } = statSync(path);
  if (size > IMAGE_LIMIT) {
    return `image « ${target} » trop lourde : ${Math.ceil(size / 1024)} Ko ; ${IMAGE_LIMIT / 1024} Ko au plus`;
  }
  // A file that was only renamed: a photograph of a telephone, a document, half a download.
  const ending = extname(target).slice(1).replace("jpeg", "jpg");
  const kind = imageKind(path);
  if (kind !== ending) {
    const is = kind ? `est du ${kind}` : "est illisible";
    return `image « ${target} » : le fichier ${is}, malgré son nom ; enregistrez-la de nouveau en webp, jpg ou png`;
  }
  return undefined;
}

/** The format of an image file, by what is in it; undefined when it is none. */
function imageKind(path: string): string | undefined {
  try {
    return imageSize(readFileSync(path)).type;
  } catch {
    return undefined;
  }
}

/** Where a post or legal page leads. */
export type Paths = {
  known: ReadonlySet<string>;
  /** Of posts that are written and not yet published. */
  hidden: ReadonlySet<string>;
};

/** Adds what is wrong with the links and images of a text to `problems`. */
export function checkReferences(prose: Pointers, file: string, paths: Paths, problems: Problem[]): void {
  const report = (list: readonly Reference[], mistake: (target: string) => string | undefined) => {
    for (const { target, line } of list) {
      const message = mistake(target);
      if (message) problems.push({ file, line, place: "", message });
    }
  };
  report(prose.links, (target) => linkMistake(target, paths, prose.ids));
  report(prose.images, imageMistake);
}

/** Adds what is wrong with the drawings, files and addresses that a YAML file or front matter names to `problems`. */
export function checkFields({ file, data, lineOf }: Source, paths: Paths, problems: Problem[]): void {
  mapStrings(data, (text, path) => {
    const field = path.at(-1);
    const isImage =
      field === "illustration" ||
      field === "picto" ||
      field === "file" ||
      (field === "icon" && text.includes("-"));
    const message = isImage ? imageMistake(text) : field === "path" ? linkMistake(text, paths) : undefined;
    if (message) problems.push({ file, line: lineOf(path), place: fieldPath(path), message });
    return text;
  });
}
