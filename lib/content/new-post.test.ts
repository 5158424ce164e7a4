import { expect, it } from "vitest";
import { ContentCopy } from "@/e2e/fixtures/content-copy";
import { slugOf } from "@/lib/client/format";
import { newPost, sampleTexts, titleMistakes } from "./new-post";

it.each(["Un titre : avec deux-points", 'Un titre "cité" et l\'apostrophe', `${"long ".repeat(17)}titre`])(
  "a new draft named %j passes every check, and names all categories, and the trades in their order",
  (title) => {
    const copy = new ContentCopy();
    copy.edit("navigation.yaml", /^header: .*/m, "header: [serrurier, plombier]");
    copy.edit("pages/blog.yaml", /^categories: \[/m, "categories: [Toits, ");
    const { path, text } = newPost(title, "2026-11-21", copy.root);
    expect(path).toBe(copy.path(`blog/${slugOf(title)}.mdx`));
    expect(text).toContain("\n# Toits, Plomberie, Électricité, Serrurerie, Conseils\ncategory: ");
    expect(text).toMatch(/ : serrurier, plombier, .*\ntrade: serrurier\n/);
    // Search engines show no more.
    expect(text.includes(`\nmetaTitle: ${JSON.stringify(title)}\n`)).toBe(title.length <= 60);
    copy.write(`blog/${slugOf(title)}.mdx`, text);
    expect(copy.mistakes({ drafts: true })).toEqual([]);
  },
);

it("finds the lines with sample texts", () => {
  const { text } = newPost("Un titre", "2026-11-21");
  const found = sampleTexts(text);
  expect(found).toHaveLength(13);
  for (const { line, words } of found) expect(text.split("\n")[line - 1]).toContain(words);
  expect(sampleTexts("---\ntitle: x\n---\n\nUn texte.")).toEqual([]);
});

it.each([
  ["Titre", ["10 caractères au moins ; il y en a 5"]],
  ["x".repeat(91), ["90 caractères au plus ; il y en a 91"]],
  ["!!! ??? ... !!!", ["ni lettre ni chiffre : ajoutez-en, le nom du fichier en vient"]],
  ["Un **vrai** prix", ["« ** » : ce champ est un texte simple, écrivez-le sans HTML ni Markdown"]],
  ["Déboucher un évier : « vite » !", []],
  ["x".repeat(90), []],
  ["Un artisan rappelle en {{response}}", []],
])("mistakes of the title %j", (title, mistakes) => expect(titleMistakes(title)).toEqual(mistakes));

it.each([
  ["Déboucher l'évier : 3 gestes", "deboucher-l-evier-3-gestes"],
  ["  « Cœur » d’été !  ", "coeur-d-ete"],
  ["Œilleton, lætitia", "oeilleton-laetitia"],
  ["!!!", ""],
])("%j becomes %j", (title, slug) => expect(slugOf(title)).toBe(slug));
