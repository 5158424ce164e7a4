import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { readFlags } from "@/lib/system/flags";
import { fail } from "@/lib/system/run";
import { MISSING_WORDS } from "./editor-words";
import { installPackages } from "./install";

/** Builds the content editor's files from its packages; `npm start` then needs no package for it. */
const FOLDER = "lib/server/admin/editor";

const VERSION = "0.221.1";

readFlags({});
const { modules } = installPackages({
  "@sveltia/cms": VERSION,
  "@fontsource-variable/material-symbols-outlined": "5.3.8",
});
// By path, because the packages do not export these files.
const CMS = `${modules}/@sveltia/cms`;
const SYMBOLS = `${modules}/@fontsource-variable/material-symbols-outlined`;
const ICONS = `${SYMBOLS}/files/material-symbols-outlined-latin-wght-normal.woff2`;
const FOREIGN_ICONS =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/material-symbols-outlined:[^)]*\.woff2/g;
const FOREIGN_FONTS = /url\(https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/[^)]*\.woff2\)/g;

// The editor must wait until bridge.js has filled its folder. Its language is the browser's, so force French.
const START =
  'window.CMS_MANUAL_INIT = true; for (const [name, value] of [["language", "fr"], ["languages", ["fr"]]]) Object.defineProperty(navigator, name, { value });';

/** The editor's script, patched to contact no other host: icons and words are local files, fonts the system's. */
const script = () =>
  `${START}${readFileSync(`${CMS}/dist/sveltia-cms.js`, "utf8")}`
    .replace(FOREIGN_ICONS, "/admin/icons.woff2")
    .replace(FOREIGN_FONTS, "local(system-ui)")
    .replaceAll("https://unpkg.com/", "/admin/package/");

/** Replacements in the editor's French. */
const OWN_WORDS = [
  // The editor calls its mode without an account a test; here that mode edits the site's content.
  ["Travailler avec un dépôt de test", "Ouvrir le contenu"],
  // The editor has no name for its only language.
  ["Modifier le contenu en {$locale}", "Modifier le contenu"],
  ["u contenu en {$locale}", "u contenu"],
  ["de contenu en {$locale}", "de contenu"],
  ["Travail avec un dépôt de test", "Contenu de cette machine"],
  // Like the other words for it.
  ["Modifier le slug", "Changer le nom dans l’adresse"],
  ["Le slug ", "Le nom dans l’adresse "],
  ["Ce slug ", "Ce nom "],
  ['"Slug"', '"Nom dans l’adresse"'],
  // Not what the field « Brouillon » means: the copy of an article that is online goes online too.
  ["Entrée dupliquée en tant que nouveau brouillon.", "Entrée dupliquée, pas encore enregistrée."],
  // The project's own message follows; retrying later would not help.
  [
    "Une erreur s’est produite lors de l’enregistrement de l’entrée. Veuillez réessayer plus tard.",
    "L’entrée n’est pas enregistrée.",
  ],
  ["Impossible de supprimer l’entrée. Veuillez réessayer.", "L’entrée n’est pas supprimée."],
] as const;
type Words = { [name: string]: Words | string };

const localeOf = (name: string): Words => JSON.parse(readFileSync(`${CMS}/locales/${name}.json`, "utf8"));

/** Adds a missing word by its key, such as "new_folder_error.empty". */
function addWord(words: Words, name: string, text: string): void {
  const [first = "", ...rest] = name.split(".");
  if (rest.length === 0) {
    words[first] ??= text;
    return;
  }
  words[first] ??= {};
  const within = words[first];
  if (typeof within === "object") addWord(within, rest.join("."), text);
}

/** The editor's French words, with the missing ones. Fails if an English word that users see has no translation. */
function words(): string {
  const french = localeOf("fr");
  for (const [name, text] of Object.entries(MISSING_WORDS)) addWord(french, name, text);
  const known = new Set(namesOf(french));
  // Configuration errors, accounts, drafts on branches, cloud storage.
  const unseen = /^(config|workflow|cloud_storage|sign_in)/;
  const missing = namesOf(localeOf("en-US")).filter((name) => !known.has(name) && !unseen.test(name));
  if (missing.length > 0) fail(`lib/workshop/editor-words.ts lacks ${missing.join(", ")}.`);
  return OWN_WORDS.reduce((all, [theirs, ours]) => all.replaceAll(theirs, ours), JSON.stringify(french));
}

const namesOf = (group: Words, above = ""): string[] =>
  Object.entries(group).flatMap(([name, item]) =>
    typeof item === "string" ? above + name : namesOf(item, `${above}${name}.`),
  );

const files = {
  // Brotli leaves a quarter of the size.
  "editor.js.br": brotliCompressSync(script()),
  "fr.json.br": brotliCompressSync(words()),
  // For the editor's update check: its own version is the newest.
  "version.json": Buffer.from(`{ "version": "${VERSION}" }\n`),
  "icons.woff2": readFileSync(ICONS),
  "LICENSE-sveltia-cms.txt": readFileSync(`${CMS}/LICENSE.txt`),
  "LICENSE-material-symbols.txt": readFileSync(`${SYMBOLS}/LICENSE`),
};
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
for (const [name, data] of Object.entries(files)) {
  writeFileSync(join(FOLDER, name), data);
  console.log(`${name}: ${data.length} bytes`);
}
