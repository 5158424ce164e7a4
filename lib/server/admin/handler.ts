import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { ContentPlace } from "@/lib/content/content-folder";
import { WEIGHT_LIMIT } from "@/lib/content/images";
import { messageOf } from "@/lib/system/run";
import { HttpError, readBody, send } from "../http";
import { editorConfig } from "./config";
import { type Difference, editableFiles, isEditable, save } from "./files";
import { textComponents } from "./text-components";

/** Largest file that the editor may save, in bytes. */
const LIMIT = 10 * 1024 * 1024;
const TOO_LARGE = "Le fichier est trop lourd : 10 Mo au plus.";
/** The editor adds styles by script and shows pictures from memory, hence `unsafe-inline` and `blob:`. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' blob:",
  "connect-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
const PAGE = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Contenu du site</title>
<script src="/admin/editor.js"></script><script type="module" src="/admin/bridge.js"></script>`;

const TEXT = "text/plain; charset=utf-8";
const HTML = "text/html; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

const own = (name: string) => readFileSync(join(import.meta.dirname, name));
const unpacked = (name: string) => brotliDecompressSync(own(`editor/${name}.br`));
const script = (name: string) => () => [SCRIPT, own(name)] as const;

/** By address: the editor's files (`npm run workshop editor`), and what joins it to the project in the browser. */
const ANSWERS: Readonly<
  Record<string, (place: ContentPlace) => readonly [type: string, body: string | Buffer]>
> = {
  "/admin": () => [HTML, PAGE],
  "/admin/editor.js": () => [SCRIPT, unpacked("editor.js")],
  "/admin/icons.woff2": () => ["font/woff2", own("editor/icons.woff2")],
  "/admin/bridge.js": script("bridge.js"),
  "/admin/components.js": script("components.js"),
  "/admin/notices.js": script("notices.js"),
  "/admin/pictures.js": script("pictures.js"),
  "/admin/package/@sveltia/cms/package.json": () => [JSON_TYPE, own("editor/version.json")],
  "/admin/package/@sveltia/cms/locales/fr.json": () => [JSON_TYPE, unpacked("fr.json")],
  "/admin/config.json": ({ root }) => [
    JSON_TYPE,
    JSON.stringify({
      config: editorConfig(root),
      components: textComponents(root),
      pictureLimit: WEIGHT_LIMIT,
    }),
  ],
};

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** Both names must be local: Next's development server changes `host` and keeps the asked one in `x-forwarded-host`. */
const isLocal = ({ host = "", "x-forwarded-host": asked = host }: IncomingMessage["headers"]) =>
  [host, asked].every((name) => LOCAL.test(String(name)));

const answer = (res: ServerResponse, status: number, type: string, body: string | Buffer): void =>
  send(res, status, { "Content-Type": type, "Content-Security-Policy": POLICY }, body);

/** Whether a file would stand among the pictures in a format that browsers do not show, as HEIC. */
const isForeignPicture = (path: string) =>
  /^public\/(images|partners)\/[^/]+\.[^./]+$/.test(path) && !isEditable(path);
const FOREIGN = (path: string) =>
  `${path} : ce format d'image ne s'affiche pas sur un site. Enregistrez une copie en JPG, PNG ou WebP (un logo : aussi en SVG), puis déposez-la. Sur un iPhone : Réglages, Appareil photo, Formats, « Le plus compatible ».`;

async function answerFiles(
  req: IncomingMessage,
  res: ServerResponse,
  query: URLSearchParams,
  place: ContentPlace,
): Promise<void> {
  if (req.method === "GET") return answer(res, 200, JSON_TYPE, JSON.stringify(editableFiles(place)));
  const path = query.get("path") ?? "";
  if (isForeignPicture(path)) return answer(res, 422, TEXT, refusal([FOREIGN(path)]));
  if (req.headers["x-content-editor"] !== "1" || !isEditable(path))
    return answer(res, 403, TEXT, `${path} : ce fichier ne se modifie pas ici.`);
  const bytes = req.method === "DELETE" ? undefined : await readBody(req, LIMIT, TOO_LARGE);
  const outcome = save(path, bytes, place, req.headers["if-match"]);
  if (outcome.kind === "refused") return answer(res, 422, TEXT, refusal(outcome.mistakes));
  if (outcome.kind === "changed") return answer(res, 412, TEXT, changedMessage(path, outcome.lines));
  res.setHeader("ETag", outcome.tag);
  answer(res, 200, TEXT, "");
}

const refusal = (mistakes: readonly string[]) =>
  `Rien n'est enregistré. À corriger :\n\n${mistakes.join("\n")}`;

const CURE = `Votre saisie reste dans le formulaire. Pour que rien ne se perde :
1. copiez ce que vous voulez garder ;
2. rechargez la page : elle relit le fichier du disque ;
3. si l'éditeur propose de restaurer une sauvegarde, refusez : elle contient l'ancien fichier ;
4. refaites votre changement, puis enregistrez.`;

/** What to do when somebody else has changed the file, with the lines of both. */
function changedMessage(path: string, lines?: Difference): string {
  const title = `Rien n'est enregistré : ${path} a changé sur le disque depuis que l'éditeur l'a lu.`;
  if (!lines) return `${title}\n\n${CURE}`;
  const part = (where: string, text: readonly string[]) => {
    const last = lines.from + text.length - 1;
    const place = text.length > 1 ? `lignes ${lines.from} à ${last}` : `ligne ${lines.from}`;
    return `${where}, ${place} :\n${text.length > 0 ? text.join("\n") : "(rien)"}`;
  };
  return [title, CURE, part("Sur le disque", lines.disk), part("Dans l'éditeur", lines.yours)].join("\n\n");
}

/**
 * The content editor at /admin, for the local server and development only: it writes to the project's files.
 * Answers only to names of this machine, so that no page elsewhere can reach it by a name of its own.
 * @param place the folders that it reads and writes
 * @returns false, the answer untouched, for addresses that are not under /admin
 */
export async function handleAdmin(
  req: IncomingMessage,
  res: ServerResponse,
  place: ContentPlace = {},
): Promise<boolean> {
  const [path = "", query = ""] = (req.url ?? "").split(/\?(.*)/s, 2);
  if (path !== "/admin" && !path.startsWith("/admin/")) return false;
  // The version in the address of the editor's own package.
  const found = ANSWERS[path.replace(/@[\d.]+\//, "/")];
  if (!isLocal(req.headers)) answer(res, 403, TEXT, "L'éditeur ne s'ouvre que sur cette machine.");
  else if (found) answer(res, 200, ...found(place));
  else if (path !== "/admin/files") answer(res, 404, TEXT, "Cette adresse n'existe pas.");
  else
    await answerFiles(req, res, new URLSearchParams(query), place).catch((error: unknown) =>
      answer(res, error instanceof HttpError ? error.status : 400, TEXT, messageOf(error)),
    );
  return true;
}
