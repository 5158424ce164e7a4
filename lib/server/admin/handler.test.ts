import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ContentCopy, FIRST } from "@/e2e/fixtures/content-copy";
import { type RequestOptions, rawRequest } from "@/e2e/support/raw-request";
import { startServer } from "../server";
import { handleAdmin } from "./handler";

const copy = new ContentCopy();
// `read` and `write` take the editor's paths.
const read = (path: string) => readFileSync(join(copy.folder, path), "utf8");
const write = (path: string, text: string | Buffer) => writeFileSync(join(copy.folder, path), text);
beforeEach(() => copy.restore());
const { url: origin, close } = await startServer({
  dataDir: copy.folder,
  admin: (req, res) => handleAdmin(req, res, copy.folder),
});
afterAll(close);

async function ask(path: string, sent?: RequestOptions) {
  const { status, headers, body } = await rawRequest(origin, path, sent);
  const { etag: tag, "content-security-policy": policy } = headers;
  return { status, text: copy.inProject(String(body)), tag, policy };
}
const EDITOR = { "x-content-editor": "1" };
const filesAt = (path: string) => `/admin/files?path=${encodeURIComponent(path)}`;
const remove = (path: string, headers = {}) =>
  ask(filesAt(path), { method: "DELETE", headers: { ...EDITOR, ...headers } });
const put = (path: string, body: string | Buffer, headers: Record<string, string> = EDITOR) =>
  ask(filesAt(path), { method: "PUT", headers, body });
const rename = (from: string, to: string, body: string) =>
  ask(`${filesAt(to)}&${new URLSearchParams({ from })}`, { method: "PUT", headers: EDITOR, body });
/** The response to a change that makes a mistake. */
const refusal = (text: string | RegExp) => ({
  status: 422,
  text: typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text),
});
const SITE = "content/site.yaml";

it("serves the editor, its configuration and the content, with a CSP without other hosts", async () => {
  for (const path of ["", "/bridge.js", "/editor.js", "/config.json", "/files"].map(
    (name) => `/admin${name}`,
  )) {
    const { status, policy } = await ask(path);
    expect([path, status]).toEqual([path, 200]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("http");
  }
  expect(await ask("/administration")).toMatchObject({ status: 404, policy: undefined });
  expect((await ask("/admin/x")).status).toBe(404);
});

it("accepts only local host names, and no changes from another site's page", async () => {
  const statusWith = async (headers: Record<string, string>) =>
    (await ask("/admin/config.json", { headers })).status;
  expect(await statusWith({ host: "evil.example" })).toBe(403);
  // Next's development server forwards requests with a local Host and the original in this header.
  for (const name of ["evil.example", "192.168.1.7:3000", "localhost:3000, evil.example", ""])
    expect(await statusWith({ "x-forwarded-host": name }), name).toBe(403);
  expect(await statusWith({ "x-forwarded-host": "localhost:3000" })).toBe(200);
  const before = read(SITE);
  expect((await put(SITE, "name: x", {})).status).toBe(403);
  expect(read(SITE)).toBe(before);
});

it.each([
  "package.json",
  "/etc/x.yaml",
  "content/schema.ts",
  "content/.schemas/post.json",
  "content/../package.json",
  "content/blog/../../lib/x.mdx",
  "public/images/../../x.svg",
])("reads and writes no other file: %s", async (path) => {
  expect((await put(path, "{}")).status).toBe(403);
  expect((await ask(filesAt(path))).status).toBe(403);
});

it("an unexpected error has status 500, and is printed in the terminal", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  renameSync(copy.publicRoot, `${copy.publicRoot}-aside`);
  const { status, text } = await ask("/admin/files");
  renameSync(`${copy.publicRoot}-aside`, copy.publicRoot);
  expect([status, text]).toEqual([500, expect.stringContaining("ENOENT")]);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

it.each<[path: string, body: string | Buffer, status: number, remedy: string]>([
  ["essai.png", Buffer.alloc(10 * 1024 * 1024 + 1), 413, "trop lourd : 10 Mo au plus"],
  ["img_2034.heic", "....ftypheic", 422, "en JPG, PNG ou WebP"],
  ["toits/.gitkeep", "", 403, "pas de sous-dossier"],
])("rejects public/images/%s with a remedy", async (name, body, status, remedy) => {
  const answer = await put(`public/images/${name}`, body);
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(remedy)]);
});

it("explains invalid changes, and never writes them to disk", async () => {
  // A folder's ctime changes when a file in it is created, renamed or removed.
  const times = () =>
    [SITE, "content", "content/blog"].map((path) => statSync(join(copy.folder, path)).ctimeMs);
  const before = times();
  // Its own: other test files write to the shared one.
  const temporary = mkdtempSync(join(tmpdir(), "trials-"));
  vi.stubEnv("TMPDIR", temporary);
  const address = /^content\/site\.yaml:\d+ E-mail : « contact » n'est pas une adresse électronique/m;
  const wrong = read(SITE).replace(/^email: .*/m, "email: contact");
  expect(await put(SITE, wrong)).toMatchObject(refusal(address));
  expect((await put("content/blog/essai.mdx", "---\ntitle: x\n---\n")).status).toBe(422);
  const post = "content/blog/serrures-air-marin-entretien.mdx";
  const table = await put(post, `${read(post)}\n| A | B |\n`);
  expect(table.text).toMatch(/^content\/blog\/[\w-]+\.mdx:\d+ signe \| .*\n {4}dans : \| A \| B \|$/m);
  const button = /^content\/blog\/[\w-]+\.mdx:\d+ Bouton de demande › Métier : attribut manquant/m;
  expect(await put(post, `${read(post)}\n<Demande />\n`)).toMatchObject(refusal(button));
  expect(await put("content/notise.yaml", "level: info\n")).toMatchObject(refusal("dire notice.yaml ?"));
  expect(times()).toEqual(before);
  vi.unstubAllEnvs();
  expect(readdirSync(temporary)).toEqual([]);
});

it("tries a change without following symlinks to the files that it would change", async () => {
  const [blog, elsewhere] = [copy.path("blog"), join(copy.folder, "elsewhere")];
  renameSync(blog, elsewhere);
  symlinkSync(elsewhere, blog);
  // An Emacs lock file.
  symlinkSync("nowhere", copy.path(".#site.yaml"));
  const post = "content/blog/serrures-air-marin-entretien.mdx";
  const before = read(post);
  expect((await put(post, before.replace(/^category: .*/m, "category: Toits"))).status).toBe(422);
  expect(read(post)).toBe(before);
  expect((await put(post, before)).status).toBe(200);
  rmSync(blog);
  renameSync(elsewhere, blog);
});

it("opens despite a broken and a circular symlink, which the check reports", async () => {
  const listed = async () => JSON.parse((await ask("/admin/files")).text);
  const before = await listed();
  symlinkSync("nowhere", copy.path("blog/essai.mdx"));
  expect(await listed()).toEqual(before);
  symlinkSync(".", copy.path("cercle"));
  expect(await listed()).toEqual(expect.arrayContaining(before));
  expect((await put(SITE, read(SITE))).status).toBe(200);
  expect(copy.mistakes()).toEqual(
    ["blog/essai.mdx", "cercle"].map((name) => expect.stringContaining(`content/${name}`)),
  );
  rmSync(copy.path("cercle"));
});

it("does not overwrite a file changed since it was read, and shows the lines of both versions", async () => {
  const before = read(SITE);
  const { tag, text: shown } = await ask(filesAt(SITE));
  expect(shown).toBe(before);
  const known = { ...EDITOR, "if-match": String(tag) };
  const byHand = before.replace(/^email: .*/m, "email: disque@exemple.re");
  const byEditor = before.replace(/^email: .*/m, "email: editeur@exemple.re");
  write(SITE, byHand);
  expect((await remove(SITE, known)).status).toBe(412);
  const { status, text } = await put(SITE, byEditor, known);
  expect(status).toBe(412);
  expect(text).toMatch(/^Rien n'est enregistré : content\/site\.yaml a changé sur le disque/);
  expect(text).toMatch(/Sur le disque, ligne \d+ :\nemail: disque@exemple\.re/);
  expect(text).toMatch(/Dans l'éditeur, ligne \d+ :\nemail: editeur@exemple\.re/);
  expect(read(SITE)).toBe(byHand);
  expect((await put(SITE, byEditor, { ...EDITOR, "if-match": '"none"' })).status).toBe(412);
  write(SITE, before);
  expect((await put(SITE, byEditor, known)).status).toBe(200);
});

it("a change leaves the other lines of a file as git keeps them, even if Windows wrote it", async () => {
  const post = "content/blog/essai.mdx";
  copy.post("Un texte\nsur deux lignes.\n\n* Un point\n\nUn mot.");
  const before = read(post);
  write(post, `\uFEFF${before.replaceAll("\n", "\r\n")}`);
  expect(
    (await put(post, before.replace("* Un point", "- Un point").replace("mot.", "mot de plus."))).status,
  ).toBe(200);
  expect(read(post)).toBe(before.replace("mot.", "mot de plus."));
});

it("renames a file together with its change, or does neither", async () => {
  const posts = ["serrures-air-marin-entretien", "serrures-et-sel", "preparer-plomberie-saison-cyclonique"];
  const [from = "", to = "", other = ""] = posts.map((slug) => `content/blog/${slug}.mdx`);
  const before = read(from);
  expect((await rename(from, to, before.replace(/^title: .*/m, "title: 😀"))).status).toBe(422);
  expect(await rename(from, other, before)).toMatchObject(refusal(`${other} existe déjà`));
  expect((await rename("../x", to, before)).status).toBe(403);
  expect(read(from)).toBe(before);
  // Online since this commit, from which old links must lead to the new name.
  copy.commit();
  const online = `${to}.* Anciens noms dans l'adresse : l'article est en ligne sous le nom`;
  expect(await rename(from, to, before)).toMatchObject(refusal(new RegExp(online)));
  expect(read(from)).toBe(before);
  const named = before.replace("\n---\n", "\nformerly:\n  - serrures-air-marin-entretien\n---\n");
  expect((await rename(from, to, named)).status).toBe(200);
  expect(read(to)).toBe(named);
  expect(() => read(from)).toThrow("ENOENT");
  expect((await remove(to)).status).toBe(200);
});

it("renames a partner that has the name of an online article", async () => {
  const slugs = ["serrures-air-marin-entretien", "serrures"];
  const [from = "", to = ""] = slugs.map((slug) => `content/partners/${slug}.yaml`);
  const partner = read("content/partners/piton-immobilier.yaml");
  rmSync(copy.path("partners/piton-immobilier.yaml"));
  const named = (slug: string) => partner.replace(/^slug: .*/m, `slug: ${slug}`);
  write(from, named("serrures-air-marin-entretien"));
  copy.commit();
  expect((await rename(from, to, named("serrures"))).status).toBe(200);
});

describe("dependencies between files", () => {
  const A = "content/blog/essai-a.mdx";
  const B = "content/blog/essai-b.mdx";
  const PICTURE = "public/images/essai.webp";
  const FIGURES = "content/figures.yaml";
  /** A one-pixel image. */
  const WEBP = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");
  beforeEach(() => {
    mkdirSync(join(copy.publicRoot, "images"), { recursive: true });
    copy.post("[voir](/blog/essai-b) et ![un toit](/images/essai.webp)", {}, "essai-a");
    const title = "Un autre article pour essayer";
    const description = "Une autre description assez longue pour un moteur de recherche, et pas trop longue.";
    copy.post("Texte.", { title, metaTitle: title, description }, "essai-b");
    write(PICTURE, WEBP);
  });

  it.each([
    ["made a draft", (text: string) => text.replace(/^date:/m, "draft: true\ndate:")],
    ["postponed", (text: string) => text.replace(/^date:.*/m, 'date: "2999-01-01"')],
    ["removed", undefined],
  ])("a post that another one links to cannot be %s", async (_, change) => {
    const before = read(B);
    const { status, text } = await (change ? put(B, change(before)) : remove(B));
    expect(status).toBe(422);
    const mistake = change
      ? "lien vers /blog/essai-b : cet article n'est pas encore publié (brouillon ou date à venir)"
      : "lien cassé vers /blog/essai-b : aucune page n'a cette adresse";
    const start = change
      ? "Rien n'est enregistré. À corriger :"
      : `${B} n'est pas supprimé. Sans ce fichier, il faudrait corriger :`;
    expect(text).toContain(`${start}\n\n${A}:${FIRST} ${mistake}`);
    expect(read(B)).toBe(before);
    // Allowed once no post links to it.
    expect((await remove(A)).status).toBe(200);
    expect((await (change ? put(B, change(before)) : remove(B))).status).toBe(200);
  });

  it("an image in use cannot be removed; a new one is saved if it is in order", async () => {
    expect(await remove(PICTURE)).toMatchObject(refusal(`${A}:${FIRST} image inconnue`));
    expect((await put(PICTURE, "x".repeat(400 * 1024))).text).toContain("trop lourde : 400 Ko");
    expect(readFileSync(join(copy.folder, PICTURE)).equals(WEBP)).toBe(true);
    const statusOf = async (drawing: string) => (await put("public/images/essai-2.svg", drawing)).status;
    expect(await statusOf('<svg width="1" height="1"><script/></svg>')).toBe(422);
    expect(await statusOf('<svg width="1" height="1"/>')).toBe(200);
    expect((await remove("public/images/essai-2.svg")).status).toBe(200);
  });

  it("refuses to remove a file that the site needs", async () => {
    for (const [path, mistake] of [
      [SITE, `${SITE} fichier manquant : remettez-le`],
      ["content/trades/plombier.yaml", "« plombier » est inconnu ; valeurs permises : "],
      ["content/legal/cgv.mdx", "content/legal/cgv.mdx fichier manquant : remettez-le"],
    ] as const) {
      const before = read(path);
      expect(await remove(path)).toMatchObject(refusal(mistake));
      expect(read(path)).toBe(before);
    }
  });

  it("an existing mistake blocks only its own file", async () => {
    write(A, read(A).replace("/blog/essai-b", "/nulle-part"));
    expect((await put(SITE, read(SITE))).status).toBe(200);
    expect((await put(A, read(A))).text).toContain("lien cassé vers /nulle-part");
    expect((await remove(B)).status).toBe(200);
  });

  it("a mistake in a shared file blocks only that file, until it is corrected", async () => {
    const figures = read(FIGURES);
    const wrong = figures.replace(/^( +total: )413/m, '$1"413"');
    write(FIGURES, wrong);
    const post = read(B);
    const answer = await put(B, post.replace(/^category: .*/m, "category: Toits"));
    expect(answer).toMatchObject(refusal("« Toits » est inconnu"));
    expect(answer.text).not.toContain("figures.yaml");
    expect((await put(B, post)).status).toBe(200);
    expect(await remove(B)).toMatchObject(refusal(`${A}:${FIRST} lien cassé`));
    const number = /\ncontent\/figures\.yaml:\d+ Réseau d'artisans › Total : attendu : un nombre/;
    expect(await put(FIGURES, wrong)).toMatchObject(refusal(number));
    // Previously hidden mistakes do not block this change.
    write(A, read(A).replace(/^excerpt: .*/m, "excerpt: En {{reponse}}."));
    expect((await put(FIGURES, figures)).status).toBe(200);
    expect(read(FIGURES)).toBe(figures);
  });
});
