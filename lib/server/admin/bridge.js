// The editor works in a private folder of the browser (its own backend for use without an account). This script fills
// that folder from the project before the editor starts, and sends to the project what the editor saves there.
import { registerComponents } from "/admin/components.js";
import { showNotice } from "/admin/notices.js";
import { withinBudget } from "/admin/pictures.js";

const FOLDER = "sveltia-cms-test";
const FILES = "/admin/files";

const { config, components, pictureLimit } = await (await fetch("/admin/config.json")).json();

const storage = await navigator.storage.getDirectory();
await storage.removeEntry(FOLDER, { recursive: true }).catch(() => undefined);
const root = await storage.getDirectoryHandle(FOLDER, { create: true });

async function place(path, bytes) {
  const parts = path.split("/");
  const name = parts.pop();
  let folder = root;
  for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
  const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await stream.write(bytes);
  await stream.close();
}
/** Path → tag of each file as the project had it when it was read or saved last. */
const tags = new Map();
for (const { path, base64, tag } of await (await fetch(FILES)).json()) {
  await place(
    path,
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
  );
  tags.set(path, tag);
}

/** The tag of a file that the project does not have. */
const MISSING = '"none"';

async function send(method, path, file) {
  const body = file && (await withinBudget(path, file, pictureLimit));
  const headers = {
    // The server wants this header. A page of another site cannot send it: it would need a preflight, which fails.
    "X-Content-Editor": "1",
    // The project takes no change of a file that somebody else has changed, or created, meanwhile.
    "If-Match": tags.get(path) ?? MISSING,
  };
  const answer = await fetch(`${FILES}?path=${encodeURIComponent(path)}`, { method, headers, body });
  if (!answer.ok) {
    const message = await answer.text();
    showNotice(message, answer.status === 412);
    throw new Error(message);
  }
  tags.set(path, answer.headers.get("ETag"));
}

/** New pictures of the save that is under way: the editor sends them first, and at once what shows them. */
const pictures = new Set();
/** Where a file is refused, the pictures that were sent for it do not stay in the project. */
async function put(path, file) {
  const isNew = (tags.get(path) ?? MISSING) === MISSING;
  const sent = [...pictures];
  try {
    await send("PUT", path, file);
  } catch (refusal) {
    for (const picture of sent) await send("DELETE", picture).catch(() => undefined);
    throw refusal;
  }
  if (!isNew || !path.startsWith("public/")) return;
  pictures.add(path);
  // One that was added to the library alone is kept, whatever is refused later.
  setTimeout(() => pictures.delete(path), 1000);
}

// The editor saves into a temporary file first, and then renames it to the file that it replaces.
const isDraft = (path) => path.split("/").at(-1).startsWith(".sveltia-tmp-");
const { createWritable } = FileSystemFileHandle.prototype;
FileSystemFileHandle.prototype.createWritable = async function (...options) {
  const stream = await createWritable.apply(this, options);
  const close = stream.close.bind(stream);
  stream.close = async () => {
    await close();
    const path = (await root.resolve(this))?.join("/");
    if (path && !isDraft(path)) await put(path, await this.getFile());
  };
  return stream;
};
// The editor tries a rename several times. What the project has refused once, it is not asked again.
const refused = new WeakMap();

/**
 * A renamed file: its old name goes first, for beside it the new one would be a copy, which the project refuses. Where it refuses
 * the new one for another reason, the old one comes back.
 */
async function replace(from, to, handle) {
  const old = from && from !== to && !isDraft(from) ? from : undefined;
  try {
    if (old) await send("DELETE", old);
    await put(to, await handle.getFile()).catch(async (refusal) => {
      if (old) await send("PUT", old, await handle.getFile());
      throw refusal;
    });
  } catch (refusal) {
    refused.set(handle, refusal);
    throw refusal;
  }
}

const { move } = FileSystemFileHandle.prototype;
FileSystemFileHandle.prototype.move = async function (...target) {
  if (refused.has(this)) throw refused.get(this);
  const [folder, name] = target.length > 1 ? target : [undefined, target[0]];
  const from = await root.resolve(this);
  const above = folder ? await root.resolve(folder) : from?.slice(0, -1);
  if (above) await replace(from?.join("/"), [...above, name].join("/"), this);
  return move.apply(this, target);
};
const { removeEntry } = FileSystemDirectoryHandle.prototype;
FileSystemDirectoryHandle.prototype.removeEntry = async function (name, ...options) {
  const above = await root.resolve(this);
  // The project first, because it may refuse. Names without ending are folders, which the project keeps.
  if (above && !isDraft(name) && name.includes(".")) await send("DELETE", [...above, name].join("/"));
  await removeEntry.call(this, name, ...options);
};

registerComponents(components);
window.CMS.init({ config });
