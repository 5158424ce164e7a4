import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { ContentPlace } from "@/lib/content/content-folder";
import { WEIGHT_LIMIT } from "@/lib/content/images";
import { messageOf } from "@/lib/system/run";
import { HttpError, readBytes, send } from "../http";
import { editorConfig } from "./config";
import { editableFiles, isEditable, type Outcome, save } from "./files";
import { textComponents } from "./text-components";
import type { Difference } from "./versions";

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

/** The editor's files (`npm run workshop editor`), by the addresses that its script asks for. */
const EDITOR = join(import.meta.dirname, "editor");
const own = (name: string) => readFileSync(join(EDITOR, name));
const unpacked = (name: string) => brotliDecompressSync(own(`${name}.br`));
/** What joins the editor to the project, in the browser. */
const OWN_SCRIPTS = /^\/admin\/(bridge|components|notices|pictures)\.js$/;
const WORDS = /^\/admin\/package\/@sveltia\/cms@[\d.]+\/locales\/fr\.json$/;
const VERSION = "/admin/package/@sveltia/cms/package.json";

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** Both names must be local: Next's development server changes `host` and keeps the asked one in `x-forwarded-host`. */
const isLocal = ({ host = "", "x-forwarded-host": asked = host }: IncomingMessage["headers"]) =>
  [host, asked].every((name) => LOCAL.test(String(name)));

const answer = (res: ServerResponse, status: number, type: string, body: string | Buffer): void =>
  send(res, status, { "Content-Type": type, "Content-Security-Policy": POLICY }, body);
const TEXT = "text/plain; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

/** Whether a file would stand among the pictures in a format that browsers do not show, as HEIC. */
const isForeignPicture = (path: string) =>
  /^public\/(images|partners)\/[^/]+\.[^./]+$/.test(path) && !isEditable(path);
const FOREIGN = (path: string) =>
  `${path} : ce format d'image ne s'affiche pas sur un site. Enregistrez une copie en JPG, PNG ou WebP (un logo : aussi en SVG), puis déposez-la. Sur un iPhone : Réglages, Appareil photo, Formats, « Le plus compatible ».`;

async function files(
  req: IncomingMessage,
  res: ServerResponse,
  query: URLSearchParams,
  place: ContentPlace,
): Promise<void> {
  if (req.method === "GET") return answer(res, 200, JSON_TYPE, JSON.stringify(editableFiles(place)));
  const path = query.get("path") ?? "";
  if (isForeignPicture(path)) return tell(res, path, { kind: "refused", mistakes: [FOREIGN(path)] });
  if (req.headers["x-content-editor"] !== "1" || !isEditable(path))
    return answer(res, 403, TEXT, `${path} : ce fichier ne se modifie pas ici.`);
  if (req.method !== "PUT" && req.method !== "DELETE") return answer(res, 405, TEXT, "Méthode inconnue.");
  const bytes = req.method === "PUT" ? await readBytes(req, LIMIT, TOO_LARGE) : undefined;
  const known = { tag: req.headers["if-match"], none: req.headers["if-none-match"] === "*" };
  tell(res, path, save(path, bytes, place, known));
}

function tell(res: ServerResponse, path: string, outcome: Outcome): void {
  if (outcome.kind === "saved") {
    if (outcome.tag) res.setHeader("ETag", outcome.tag);
    answer(res, 200, TEXT, "");
  } else if (outcome.kind === "refused")
    answer(res, 422, TEXT, `Rien n'est enregistré. À corriger :\n\n${outcome.mistakes.join("\n")}`);
  else answer(res, 412, TEXT, changedMessage(path, outcome.lines));
}

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
  if (!isLocal(req.headers)) answer(res, 403, TEXT, "L'éditeur ne s'ouvre que sur cette machine.");
  else if (path === "/admin") answer(res, 200, "text/html; charset=utf-8", PAGE);
  else if (path === "/admin/editor.js") answer(res, 200, SCRIPT, unpacked("editor.js"));
  else if (OWN_SCRIPTS.test(path))
    answer(res, 200, SCRIPT, readFileSync(join(import.meta.dirname, path.slice("/admin/".length))));
  else if (path === "/admin/icons.woff2") answer(res, 200, "font/woff2", own("icons.woff2"));
  else if (WORDS.test(path)) answer(res, 200, JSON_TYPE, unpacked("fr.json"));
  else if (path === VERSION) answer(res, 200, JSON_TYPE, own("version.json"));
  else if (path === "/admin/config.json")
    answer(
      res,
      200,
      JSON_TYPE,
      JSON.stringify({
        config: editorConfig(place.root),
        components: textComponents(place.root),
        pictureLimit: WEIGHT_LIMIT,
      }),
    );
  else if (path === "/admin/files") {
    await files(req, res, new URLSearchParams(query), place).catch((error: unknown) => {
      const { status, headers } = error instanceof HttpError ? error : { status: 400, headers: {} };
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, String(value));
      answer(res, status, TEXT, messageOf(error));
    });
  } else answer(res, 404, TEXT, "Cette adresse n'existe pas.");
  return true;
}
