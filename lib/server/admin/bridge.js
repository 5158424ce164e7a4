// The editor's backend without an account stores files in the browser's origin private file system. This script fills it
// from the project before the editor starts, and sends what the editor saves there to the project.
import { registerComponents } from "/admin/components.js";
import { showNotice } from "/admin/notices.js";
import { correctNumbers } from "/admin/numbers.js";
import { explainPictures, withinBudget } from "/admin/pictures.js";
import { correctSaves, isChanged } from "/admin/saves.js";

const FOLDER = "sveltia-cms-test";
const FILES = "/admin/files";

/** @throws Error after showing its message */
function fail(message, mayReload) {
  showNotice(message, mayReload);
  throw new Error(message);
}

/** @returns the server's response @throws Error after showing why the server failed */
async function read(url) {
  const response = await fetch(url);
  if (response.ok) return response;
  return fail(`L'éditeur n'a pas pu lire le contenu.\n\n${await response.text()}`, true);
}

const { config, components, pictureLimit, missingTag } = await (await read("/admin/config.json")).json();

const storage = await navigator.storage.getDirectory();
await storage.removeEntry(FOLDER, { recursive: true }).catch(() => undefined);
const root = await storage.getDirectoryHandle(FOLDER, { create: true });

/** Path → ETag of each file when last read or saved; `missingTag` once it is deleted. */
const tags = new Map();
// One by one: a site's pictures together may be too long for one response.
for (const path of await (await read(FILES)).json()) {
  const response = await read(`${FILES}?${new URLSearchParams({ path })}`);
  const parts = path.split("/");
  const name = parts.pop();
  let folder = root;
  for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
  const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await stream.write(await response.blob());
  await stream.close();
  tags.set(path, response.headers.get("ETag"));
}

const STOPPED = `Rien n'est enregistré : le serveur du site ne répond pas.

Votre saisie reste dans le formulaire. Ne rechargez pas la page : relancez npm run dev ou npm start, celui que vous aviez lancé, puis enregistrez de nouveau.`;

let allowedUntil = 0;
/** After a save, or once leaving is confirmed: the editor itself then goes back in history. */
function allowLeaving() {
  allowedUntil = performance.now() + 3000;
}

/** @param from the path that the file had, if it is renamed */
async function send(method, path, file, from) {
  const body = file && (await withinBudget(path, file, pictureLimit));
  const headers = {
    // CSRF protection: for this header another site's page would need a preflight, which fails.
    "X-Content-Editor": "1",
    // The server rejects the change if the file was changed or created in the meantime.
    "If-Match": tags.get(from ?? path) ?? missingTag,
  };
  const query = new URLSearchParams(from ? { path, from } : { path });
  const response = await fetch(`${FILES}?${query}`, { method, headers, body }).catch(() =>
    fail(STOPPED, false),
  );
  if (!response.ok) fail(await response.text(), response.status === 412);
  tags.set(path, response.headers.get("ETag"));
  if (from) tags.delete(from);
  if (path.startsWith("content/")) allowLeaving();
}

/** New images of the current save: the editor sends them just before the file that shows them. */
const pictures = new Set();
/** Saves a file; when it is rejected, deletes the images sent for it. */
async function put(path, file, from) {
  const isNew = !from && (tags.get(path) ?? missingTag) === missingTag;
  const sent = [...pictures];
  try {
    await send("PUT", path, file, from);
  } catch (refusal) {
    for (const picture of sent) await send("DELETE", picture).catch(() => undefined);
    throw refusal;
  }
  if (!isNew || !path.startsWith("public/")) return;
  pictures.add(path);
  // An image added to the library alone survives later rejections.
  setTimeout(() => pictures.delete(path), 1000);
}

const { prototype } = FileSystemFileHandle;
const { createWritable, getFile, move } = prototype;
/** Handle → why the server refused its content. Its next method throws this error, so that the editor keeps the form open. */
const refused = new WeakMap();
/** Handle → where the editor has moved it. The server gets the new name with the text that the editor then writes. */
const renamed = new WeakMap();
// The editor writes a new or changed file under a temporary name, and moves it to the real one.
const isTemporary = (path) => path.split("/").at(-1).startsWith(".sveltia-tmp-");

async function save(handle, path, from) {
  try {
    await put(path, await getFile.call(handle), from);
  } catch (refusal) {
    refused.set(handle, refusal);
    throw refusal;
  }
}

prototype.createWritable = async function (...options) {
  const stream = await createWritable.apply(this, options);
  const close = stream.close.bind(stream);
  stream.close = async () => {
    await close();
    const path = (await root.resolve(this))?.join("/");
    if (!path || isTemporary(path)) return;
    const { to = path, target } = renamed.get(this) ?? {};
    await save(this, to, to === path ? undefined : path);
    if (target) await move.apply(this, target);
  };
  return stream;
};
// The editor ignores errors of `close`, and then reads the file.
prototype.getFile = async function () {
  if (refused.has(this)) throw refused.get(this);
  return getFile.call(this);
};
prototype.move = async function (...target) {
  // The editor retries: do not send again what was refused.
  if (refused.has(this)) throw refused.get(this);
  const [folder, name] = target.length > 1 ? target : [undefined, target[0]];
  const from = await root.resolve(this);
  const above = folder ? await root.resolve(folder) : from?.slice(0, -1);
  const to = [...(above ?? []), name].join("/");
  if (isTemporary(from?.at(-1) ?? "")) {
    await save(this, to);
    await move.apply(this, target);
  } else renamed.set(this, { to, target });
};
const { removeEntry } = FileSystemDirectoryHandle.prototype;
FileSystemDirectoryHandle.prototype.removeEntry = async function (name, ...options) {
  const above = await root.resolve(this);
  // The server first, because it may refuse. Names without an extension are folders, which stay in the project.
  if (above && !isTemporary(name) && name.includes(".")) await send("DELETE", [...above, name].join("/"));
  await removeEntry.call(this, name, ...options);
};

// In this mode the editor keeps no drafts: its back arrow, which Escape also triggers, and the browser's back button would drop
// changes.
function mayLeave() {
  if (performance.now() < allowedUntil || !isChanged()) return true;
  if (!confirm("Quitter sans enregistrer ? Vos changements seront perdus.")) return false;
  allowLeaving();
  return true;
}
addEventListener(
  "click",
  (event) => {
    if (!event.target.closest?.('button[aria-label="Annuler la modification"]') || mayLeave()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
window.navigation?.addEventListener("navigate", (event) => {
  if (event.navigationType === "traverse" && event.cancelable && !mayLeave()) event.preventDefault();
});
addEventListener("beforeunload", (event) => isChanged() && event.preventDefault());

correctNumbers();
explainPictures();
correctSaves();
// In Brave the editor would not use `move`, which works in this storage.
Object.defineProperty(navigator, "userAgentData", { value: undefined });
// The editor caches its interface texts until its version changes, but `npm run workshop editor` may change them in between.
localStorage.removeItem("sveltia-cms.locale");
registerComponents(components);
window.CMS.init({ config });
