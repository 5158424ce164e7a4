import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { IMAGE_LIMIT_BYTES } from "@/lib/content/images";
import { FILE_TYPES } from "@/lib/system/file-types";
import { messageOf } from "@/lib/system/run";
import { HttpError, readBody, send, splitUrl } from "../http";
import { editorConfig, textComponents } from "./config";
import { editablePaths, isEditable, MISSING_TAG, readFile, rejection, saveFile } from "./files";

/** Upload limit in bytes. */
const LIMIT = 10 * 1024 * 1024;
const TOO_LARGE = "Le fichier est trop lourd : 10 Mo au plus.";
/** The editor injects styles and shows images from memory, hence `unsafe-inline` and `blob:`. */
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

const readOwn = (name: string) => readFileSync(join(import.meta.dirname, name));
const unpacked = (name: string) => brotliDecompressSync(readOwn(`editor/${name}.br`));

/** They connect the editor to the project. */
const SCRIPTS = ["bridge.js", "components.js", "notices.js", "numbers.js", "pictures.js", "saves.js"];
/** By path: the editor's files (`npm run workshop editor`), the scripts and the configuration. */
const RESOURCES: Readonly<Record<string, (base: string) => string | Buffer>> = {
  "/admin": () => PAGE,
  "/admin/editor.js": () => unpacked("editor.js"),
  "/admin/icons.woff2": () => readOwn("editor/icons.woff2"),
  ...Object.fromEntries(SCRIPTS.map((name) => [`/admin/${name}`, () => readOwn(name)])),
  "/admin/package/@sveltia/cms/package.json": () => readOwn("editor/version.json"),
  "/admin/package/@sveltia/cms/locales/fr.json": () => unpacked("fr.json"),
  "/admin/config.json": (base) => {
    const root = join(base, "content");
    return JSON.stringify({
      config: editorConfig(root),
      components: textComponents(root),
      pictureLimit: IMAGE_LIMIT_BYTES,
      missingTag: MISSING_TAG,
    });
  },
};

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** Both must be local: Next's development server rewrites `host` and keeps the original in `x-forwarded-host`. */
const isLocal = ({ host = "", "x-forwarded-host": forwarded = host }: IncomingMessage["headers"]) =>
  [host, forwarded].every((name) => LOCAL.test(String(name)));

/** @param extension determines the content type */
const respond = (res: ServerResponse, status: number, extension: string, body: string | Buffer): void =>
  send(res, status, { "Content-Type": FILE_TYPES[extension]?.type, "Content-Security-Policy": POLICY }, body);

const SUBFOLDER = "Les images n'ont pas de sous-dossier : déposez-les toutes au même endroit.";
const unsupportedFormat = (path: string) =>
  `${path} : ce format d'image ne s'affiche pas sur un site. Enregistrez une copie en JPG, PNG ou WebP (un logo : aussi en SVG), puis déposez-la. Sur un iPhone : Réglages, Appareil photo, Formats, « Le plus compatible ».`;

async function handleFiles(
  req: IncomingMessage,
  res: ServerResponse,
  query: URLSearchParams,
  base: string,
): Promise<void> {
  const isRead = req.method === "GET";
  if (isRead && !query.has("path")) return respond(res, 200, ".json", JSON.stringify(editablePaths(base)));
  const path = query.get("path") ?? "";
  const from = query.get("from") ?? undefined;
  const [, picture = ""] = /^public\/(?:images|partners)\/(.+)$/.exec(path) ?? [];
  // The editor offers to create folders, which it marks with an empty file.
  if (picture.includes("/")) throw new HttpError(403, SUBFOLDER);
  // A format that browsers do not show, such as HEIC.
  if (/.\.[^.]+$/.test(picture) && !isEditable(path)) throw rejection([unsupportedFormat(path)]);
  const isAllowed = isRead || req.headers["x-content-editor"] === "1";
  if (!isAllowed || !isEditable(path) || (from && !isEditable(from)))
    throw new HttpError(403, `${path} : ce fichier ne se modifie pas ici.`);
  if (isRead) {
    const { shown, tag } = readFile(path, base);
    res.setHeader("ETag", tag);
    return respond(res, 200, ".txt", shown);
  }
  const bytes = req.method === "DELETE" ? undefined : await readBody(req, LIMIT, TOO_LARGE);
  res.setHeader("ETag", saveFile({ path, bytes, from }, base, req.headers["if-match"]));
  respond(res, 200, ".txt", "");
}

/**
 * The content editor at /admin, for the local server and development only: it writes to the project's files. Accepts
 * only local host names, against DNS rebinding.
 * @param base contains the folders content/ and public/, which it reads and writes
 * @returns false, with the response untouched, for paths outside /admin
 */
export async function handleAdmin(req: IncomingMessage, res: ServerResponse, base = "."): Promise<boolean> {
  const { path, query } = splitUrl(req);
  if (path !== "/admin" && !path.startsWith("/admin/")) return false;
  // Drop the version from the editor's package URLs.
  const found = RESOURCES[path.replace(/@[\d.]+\//, "/")];
  if (!isLocal(req.headers)) respond(res, 403, ".txt", "L'éditeur ne s'ouvre que sur cette machine.");
  else if (found) respond(res, 200, extname(path) || ".html", found(base));
  else if (path !== "/admin/files") respond(res, 404, ".txt", "Cette adresse n'existe pas.");
  else
    await handleFiles(req, res, new URLSearchParams(query), base).catch((error: unknown) => {
      const known = error instanceof HttpError;
      if (!known) console.error("Editor:", error);
      respond(res, known ? error.status : 500, ".txt", messageOf(error));
    });
  return true;
}
