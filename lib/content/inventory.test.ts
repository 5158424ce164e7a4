import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { ContentCopy, FIRST } from "@/e2e/fixtures/content-copy";
import { writeAtomically } from "@/lib/system/files";
import { filesOnline } from "./inventory";
import { loadContent } from "./load";
import { findNotes } from "./notes";

const copy = new ContentCopy();
beforeEach(() => copy.restore());

const LITTER = [
  ".DS_Store",
  "._essai.mdx",
  "Thumbs.db",
  "desktop.ini",
  ".essai.swp",
  "essai.mdx~",
  "#essai#",
  "essai.mdx:Zone.Identifier",
];
const notes = (now: string) =>
  findNotes(copy, new Date(now)).map((note) => copy.inProject(note).replaceAll("\u00a0", " "));

const putPublic = (path: string, bytes: string | Buffer = "") =>
  writeAtomically(join(copy.publicRoot, path), bytes);

it("reports unread files and folders, and broken symlinks", () => {
  for (const file of ["notise.yaml", "trades/plombier.yml", "blog/toit.JPG"]) copy.write(file, "");
  for (const folder of ["blog/2026.mdx", "Trades"]) mkdirSync(copy.path(folder));
  rmSync(copy.path("partners"), { recursive: true });
  copy.write("partners", "");
  symlinkSync("nowhere", copy.path("blog/essai.mdx"));
  const found = copy.mistakes();
  rmSync(copy.path("partners"));
  expect(found).toEqual([
    "content/blog/2026.mdx dossier qui n'est pas lu : les noms lus sont pages, blog, trades, partners, legal",
    "content/blog/essai.mdx lien qui ne mène à aucun fichier",
    "content/blog/toit.JPG fichier qui n'est pas lu : les noms lus sont blog/*.mdx",
    "content/notise.yaml fichier qui n'est pas lu : vouliez-vous dire notice.yaml ?",
    expect.stringMatching(/^content\/partners fichier qui n'est pas lu : /),
    "content/Trades dossier qui n'est pas lu : vouliez-vous dire trades ?",
    "content/trades/plombier.yml fichier qui n'est pas lu : les noms lus sont trades/*.yaml",
  ]);
});

it("ignores litter in every folder and does not publish it", () => {
  const online = () => filesOnline(copy.publicRoot, loadContent(copy));
  const before = online();
  for (const name of LITTER) {
    for (const folder of ["", "pages/", "blog/", "trades/"]) copy.write(folder + name, "x");
    for (const folder of ["", "images/"]) putPublic(folder + name, "x");
  }
  // An Emacs lock file: a broken symlink.
  symlinkSync("nowhere", copy.path("blog/.#essai.mdx"));
  symlinkSync("nowhere", join(copy.publicRoot, "images/.#toit.webp"));
  expect(copy.mistakes()).toEqual([]);
  expect(online()).toEqual(before);
  expect(notes("2026-06-15").filter((line) => line.includes("public/"))).toEqual([]);
});

it("publishes pictures that content refers to and other files of a known type; notes list the rest", () => {
  putPublic("images/IMG 0001.JPG");
  putPublic("images/lourde.webp", Buffer.alloc(400 * 1024));
  putPublic("images/brouillon.webp");
  putPublic("images/photo.heic");
  for (const name of ["security.txt", "bimi.svg"]) putPublic(`.well-known/${name}`);
  copy.post("![Toit](/images/brouillon.webp)", { draft: "true" });
  // Not checked there: it may say where the photo was taken.
  putPublic("images/retiree.webp");
  copy.write("legal/cgv.mdx", `${copy.read("legal/cgv.mdx")}\n{/* ![Toit](/images/retiree.webp) */}\n`);
  const online = filesOnline(copy.publicRoot, loadContent(copy));
  expect(online).toEqual(
    expect.arrayContaining([
      "/.well-known/bimi.svg",
      "/.well-known/security.txt",
      "/favicon.ico",
      "/icon.svg",
      "/images/portrait-ketty.png",
      "/partners/piton-immobilier.svg",
    ]),
  );
  expect(online.filter((path) => /0001|lourde|brouillon|retiree|heic/.test(path))).toEqual([]);
  const OFF = "aucune page ne la montre, elle n'est pas mise en ligne ;";
  expect(notes("2026-06-15").filter((line) => line.includes("public/"))).toEqual([
    `À savoir : public/images/IMG 0001.JPG ${OFF} nom d'image « /images/IMG 0001.JPG » : minuscules sans accent ni espace, ici et dans le nom du fichier : /images/img-0001.jpg`,
    `À savoir : public/images/lourde.webp ${OFF} image « /images/lourde.webp » trop lourde : 400 Ko ; 300 Ko au plus ; /admin, où on la dépose, la réduit, sauf en svg`,
    "À savoir : public/images/photo.heic format que le site ne met pas en ligne : supprimez-le, ou enregistrez-le dans un autre",
  ]);
  for (const name of ["Mon guide.pdf", "Mon guide.docx", "Guide.PDF"]) putPublic(name);
  const links = ["/Mon%20guide.pdf", "/Mon%20guide.docx", "/Guide.PDF", "/images/IMG%200001.JPG"];
  copy.post(links.map((path) => `[Le guide](${path})`).join("\n\n"));
  const END =
    "le site ne met pas en ligne un fichier dont le nom finit ainsi : enregistrez-le par exemple en .pdf, en minuscules";
  expect(copy.mistakes()).toEqual([
    `content/blog/essai.mdx:${FIRST + 2} lien vers /Mon%20guide.docx : ${END}`,
    `content/blog/essai.mdx:${FIRST + 4} lien vers /Guide.PDF : ${END}`,
    `content/blog/essai.mdx:${FIRST + 6} nom d'image « /images/IMG%200001.JPG » : minuscules sans accent ni espace, ici et dans le nom du fichier : /images/img-0001.jpg`,
  ]);
});

it("notes report when a notice and posts are shown", () => {
  copy.write("notice.yaml", 'level: alert\ntext: Un essai.\nfrom: "2026-02-13"\nuntil: "2026-02-14 18:00"\n');
  copy.post("Texte.", { date: '"2030-01-15"' });
  copy.post("Texte.", { draft: "true", date: '"2026-12-01"' }, "autre");
  copy.post("Texte.", { draft: "true", date: '"2026-03-01"' }, "ancien");
  const about = (now: string, name: string) => notes(now).filter((line) => line.includes(name));
  const NOTICE = "À savoir : content/notice.yaml";
  expect(about("2026-02-12T12:00:00Z", "notice")).toEqual([
    `${NOTICE}:3 from : paraîtra dès le vendredi 13 février 2026`,
  ]);
  expect(about("2026-02-13T12:00:00Z", "notice")).toEqual([
    `${NOTICE}:4 until : paraît jusqu'au samedi 14 février 2026 à 18:00`,
  ]);
  expect(about("2026-02-14T14:00:00Z", "notice")).toEqual([
    `${NOTICE}:4 until : terminé depuis le samedi 14 février 2026 à 18:00 : ne paraît pas`,
  ]);
  expect(notes("2026-12-01").filter((line) => /blog\/(essai|autre|ancien)/.test(line))).toEqual([
    "À savoir : content/blog/ancien.mdx:12 draft : brouillon : ne paraît pas ; daté du 1er mars 2026 : pour le publier, écrivez aussi le jour de parution",
    "À savoir : content/blog/autre.mdx:12 draft : brouillon : ne paraît pas",
    "À savoir : content/blog/essai.mdx:11 date : paraîtra le 15 janvier 2030",
  ]);
  // An invalid file is a mistake and has no note.
  copy.write("notice.yaml", "until: [\n");
  expect(about("2026-02-13T12:00:00Z", "notice")).toEqual([]);
});

const contentNotes = () => notes("2026-12-01").filter((line) => line.includes("content/"));

/** Replacement in a file → note. */
it.each<[file: string, from: string | RegExp, to: string, place: string, note: string]>([
  [
    "site.yaml",
    /whatsapp: .*/,
    "whatsapp: null",
    "contact.whatsapp",
    "null, mais ces textes parlent de WhatsApp : récrivez-les, ou donnez un numéro : content/consent.yaml:47 ; content/blocks.yaml:",
  ],
  [
    "navigation.yaml",
    /^header: .*/m,
    "header: [electromenager, recherche-de-fuite, electricien, serrurier, plombier, domotique, wc]",
    "header",
    "la marque et ces métiers font 76 caractères, une ligne d'en-tête en tient 75",
  ],
])("adds a note on %s", (file, from, to, place, note) => {
  const line = copy.edit(file, from, to);
  expect(contentNotes()).toEqual([
    expect.stringContaining(`À savoir : content/${file}:${line} ${place} : ${note}`),
  ]);
});

it("the label of a contact link promises nothing, as the link goes with its number", () => {
  copy.edit("site.yaml", /^ {2}phone: .*/m, "  phone: null");
  const label = copy.edit("ui.yaml", /^ {2}phone: .*/m, "  phone: Nous appeler au {phone}");
  expect(contentNotes().join()).not.toMatch(new RegExp(`ui\\.yaml:[\\d,]*\\b${label}\\b`));
});

it("notes promises of a missing contact in headings too, but not in comments", () => {
  copy.edit("site.yaml", /whatsapp: .*/, "whatsapp: null");
  copy.post("## Par WhatsApp");
  copy.write("pages/zones.yaml", `# WhatsApp\n${copy.read("pages/zones.yaml")}`);
  const [note] = contentNotes();
  expect(note).toContain(` ; content/blog/essai.mdx:${FIRST}`);
  expect(note).not.toContain("zones.yaml");
});

it("adds a note on a partner with the logo of another, from which its file was copied", () => {
  const copied = copy.read("partners/piton-immobilier.yaml");
  copy.write(
    "partners/tamarin.yaml",
    copied.replace(/^slug: .*/m, "slug: tamarin").replace(/^name: .*/m, "name: Tamarin"),
  );
  expect(contentNotes()).toEqual([
    "À savoir : content/partners/tamarin.yaml:3 logo : le même que dans piton-immobilier.yaml : est-ce bien celui de ce partenaire ?",
  ]);
});

it("adds a note on a company that has a partner's page too", () => {
  const line = copy.read("companies.yaml").split("\n").length;
  copy.write("companies.yaml", `${copy.read("companies.yaml")}- piton-immobilier\n`);
  expect(contentNotes()).toEqual([
    `À savoir : content/companies.yaml:${line} [1] : « piton-immobilier » a déjà la page /partenaires/piton-immobilier : la liste des partenaires la montrerait deux fois`,
  ]);
});

it("adds a note on a trade and a legal page that no menu leads to", () => {
  copy.edit("navigation.yaml", /^ .*path: \/domotique.*\n/gm, "");
  copy.edit("navigation.yaml", /^ .*path: \/accessibilite.*\n/m, "");
  // A link to a part of a page leads to the page.
  copy.edit("navigation.yaml", /path: \/cgv/, "path: /cgv#prix");
  const message = "aucun menu n'y mène : ajoutez-la à content/navigation.yaml";
  expect(contentNotes()).toEqual([
    `À savoir : content/legal/accessibilite.mdx:2 title : page /accessibilite : ${message}`,
    `À savoir : content/trades/domotique.yaml:1 slug : page /domotique : ${message}`,
  ]);
});

it("adds a note on an object of a house drawing without a card", () => {
  const file = "trades/electricien.yaml";
  copy.edit(file, "id: panne-electrique", "id: prise");
  expect(contentNotes()).toEqual([
    expect.stringMatching(
      /^À savoir : content\/trades\/electricien\.yaml:\d+ cards\.items : coupe-electricien\.svg : « panne-electrique » : aucune carte n'a cet id/,
    ),
  ]);
});
