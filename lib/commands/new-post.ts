import { existsSync } from "node:fs";
import { newPost, titleMistakes } from "@/lib/content/new-post";
import { dayInReunion } from "@/lib/content/publication";
import { writeAtomically } from "@/lib/system/files";
import { readFlags } from "@/lib/system/flags";
import { fail } from "@/lib/system/run";

const EXAMPLE = 'npm run new:post "Déboucher un évier sans produit"';

/** Writes a draft that passes every check. */
const { words } = readFlags({}, { words: true });
// Some terminals send decomposed accents.
const title = words.join(" ").normalize().trim();
if (title === "") fail(`Donnez un titre : ${EXAMPLE}`);
const mistakes = titleMistakes(title).map((mistake) => `titre « ${title} » : ${mistake}`);
if (mistakes.length > 0) fail(`${mistakes.join("\n")}\nRien n'est écrit. Donnez un autre titre : ${EXAMPLE}`);
const { path, text } = newPost(title, dayInReunion(new Date()));
if (existsSync(path)) fail(`${path} existe déjà : choisissez un autre titre, ou modifiez ce fichier.`);
writeAtomically(path, text);
console.log(`${path} est prêt : un brouillon, que npm run dev montre sur http://localhost:3000/blog, et que npm start ne montre pas.
Pour le publier : remplissez ses champs, écrivez le texte, retirez la ligne « draft: true ».`);
