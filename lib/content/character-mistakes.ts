import { PLACEHOLDER_PATTERN } from "./placeholders";

const ASCII = "!\"#%&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz ";
const FRENCH = "ÀÂÇÈÉÊÎÔŒÛàâçèéêëîïôœùûü’«»…–—·•€×°²©\u00a0";

/** Every character in the site's font file. A text with any other fails the build. */
export const FONT_CHARACTERS = ASCII + FRENCH;

const UNCOVERED = new RegExp(`[^${FONT_CHARACTERS.replace(/[-\]\\^]/g, "\\$&")}\n]`, "gu");

/** The characters of a text that the font file lacks, each once. */
export function uncoveredCharacters(text: string): string[] {
  return [...new Set(text.match(UNCOVERED))];
}

/** Markdown, MDX and HTML syntax. Readers would see leftover characters. */
const SIGN = /[[\]{}<>|]/;

/** A Markdown link or image that is not parsed as one, because its URL has a space. */
const SPACED_ADDRESS = /\]\(([^()\s]+\s[^()]*)\)/;

/** Replacements for characters that the font lacks; letters just lose their accent. */
const PLAIN: Readonly<Record<string, string>> = {
  "“": "«",
  "”": "»",
  "„": "«",
  "‘": "'",
  "\\": "/",
  _: "-",
  "~": "environ",
  "→": "puis",
  "≤": "au plus",
  "≥": "au moins",
  "≠": "différent de",
  "≈": "environ",
  "±": "plus ou moins",
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "³": "cube",
  "″": "pouces",
  Ω: "ohms",
  $: "dollars",
};

/** What to write instead of a character that the font lacks. */
function remedyOf(character: string): string {
  // The first character of « é » in UTF-8 that was decoded as Latin-1.
  if (character === "Ã") return "accent abîmé, retapez le mot";
  if (/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u.test(character))
    return "supprimez-le";
  const letter = character.normalize("NFD").replace(/\p{M}/gu, "");
  const plain = PLAIN[character] ?? (/^[A-Za-z]$/.test(letter) ? letter : undefined);
  // Between quotation marks, it would be hard to see.
  if (plain === "«" || plain === "»") return `écrivez le guillemet ${plain}`;
  return plain ? `écrivez « ${plain} »` : "écrivez-le autrement";
}

/**
 * Messages about a text's characters: leftover syntax, other characters that the site's font file lacks, and straight
 * quotation marks that could not be set as « » (lib/content/typography.ts).
 */
export function characterMistakes(text: string): string[] {
  const missing = uncoveredCharacters(text);
  const signs = missing.filter((character) => SIGN.test(character));
  const others = missing.filter((character) => !SIGN.test(character));
  return [
    signs.length > 0 && signsMistake(signs, text),
    others.length > 0 &&
      `la police du site n'a pas ${others.map((character) => `« ${character} » : ${remedyOf(character)}`).join(" ; ")}`,
    text.includes('"') && 'guillemet droit " : écrivez « comme ceci », ou 12 pouces',
  ].filter((message) => message !== false);
}

function signsMistake(signs: readonly string[], text: string): string {
  const [, address] = SPACED_ADDRESS.exec(text) ?? [];
  return address
    ? `adresse avec une espace, « ${address} » : écrivez-la sans espace ; pour une image, renommez aussi son fichier`
    : `signe ${signs.join(" ")} : complétez le lien, le tableau, la balise ou le {{chiffre}} dont il fait partie, ou écrivez-le en toutes lettres`;
}

/** Markup that a field would show literally, although the font has its characters. */
const MARKUP = new RegExp(
  [
    /<\/?[a-z][^>]*>/, // a tag
    /&(?:#\d+|[a-z]+);/, // an entity
    /\[[^\]]*\]\([^)]*\)/, // a link
    /\*\*/, // bold
    /(?<![\p{L}\d])\*(?! )[^*]+\*(?![\p{L}\d])/u, // italics
    /^#{1,6} /, // a heading
    /\n *[-*•] /, // a list
  ]
    .map(({ source }) => source)
    .join("|"),
  "giu",
);

/** A text between curly quotation marks, which word processors write and YAML reads as part of the text. */
const CURLY_QUOTED = /^[“”„][^“”„]*[“”„]$/;

/** Reports HTML, Markdown and unsupported characters in a field, which is plain text. */
export function textMistakes(text: string): string[] {
  if (CURLY_QUOTED.test(text))
    return ['guillemets courbes “…” autour du texte : écrivez-les droits, "…", ou ôtez-les'];
  const [markup] = text.match(MARKUP) ?? [];
  // Names in braces are reported elsewhere.
  const rest = text
    .replace(PLACEHOLDER_PATTERN, "")
    .replace(/\{[\w.]+\}/g, "")
    .replace(MARKUP, "");
  return [
    text !== "" && text.trim() === "" && "texte vide : remplissez le champ",
    markup && `« ${markup.trim()} » : ce champ est un texte simple, écrivez-le sans HTML ni Markdown`,
    !markup &&
      text.trim().includes("\n") &&
      "retour à la ligne : ce champ est un seul paragraphe, écrivez-le d'une traite (dans un fichier : « > » au lieu de « | », sans ligne vide)",
    ...characterMistakes(rest),
  ].filter((message) => typeof message === "string");
}
