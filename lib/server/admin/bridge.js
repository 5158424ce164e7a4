// The editor's backend without an account stores files in the browser's origin private file system. This script fills it
// from the project before the editor starts, and sends what the editor saves there to the project.
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
/** Path → ETag of each file when last read or saved. */
const tags = new Map();
for (const { path, base64, tag } of await (await fetch(FILES)).json()) {
  await place(
    path,
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
  );
  tags.set(path, tag);
}

/** ETag of a missing file. */
const MISSING = '"none"';

async function send(method, path, file) {
  const body = file && (await withinBudget(path, file, pictureLimit));
  const headers = {
    // CSRF protection: for this header another site's page would need a preflight, which fails.
    "X-Content-Editor": "1",
    // The server rejects the change if the file was changed or created in the meantime.
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

/** New images of the current save: the editor sends them just before the file that shows them. */
const pictures = new Set();
/** Saves a file; when it is rejected, deletes the images sent for it. */
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
  // An image added to the library alone survives later rejections.
  setTimeout(() => pictures.delete(path), 1000);
}

// The editor writes a temporary file, then renames it over the target.
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
// The editor retries failed renames: do not resend rejected ones.
const refused = new WeakMap();

/**
 * Renames a file in the project. The old one is deleted first, because the server rejects duplicates, and restored if the
 * new one is rejected.
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
  // The server first, because it may refuse. Names without an extension are folders, which stay in the project.
  if (above && !isDraft(name) && name.includes(".")) await send("DELETE", [...above, name].join("/"));
  await removeEntry.call(this, name, ...options);
};

registerComponents(components);
window.CMS.init({ config });
