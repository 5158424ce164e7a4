import { PLACEHOLDER } from "./placeholders";

const ASCII = "!\"#%&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz ";
const FRENCH = "ÀÂÇÈÉÊÎÔŒÛàâçèéêëîïôœùûü’«»…–—·•€×°²©\u00a0";

/** Every character that the site's font file holds. A text with another one stops the build. */
export const FONT_CHARACTERS = ASCII + FRENCH;

const UNCOVERED = new RegExp(`[^${FONT_CHARACTERS.replace(/[-\]\\^]/g, "\\$&")}\n]`, "gu");

/** The characters of a text that the font file lacks, each once. */
export function uncoveredCharacters(text: string): string[] {
  return [...new Set(text.match(UNCOVERED))];
}

/** What to say of a sign of Markdown or MDX that readers would see as a letter. */
const LEFT_OVER: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/[[\]]/, "crochets : un lien s'écrit [texte](/adresse), sans rien oublier"],
  [
    /\|/,
    "barres « | » : sous la première ligne d'un tableau, une ligne | --- | --- |, autant que de colonnes",
  ],
  [/[<>]/, "signe « < » ou « > » : écrivez « moins de », « plus de »"],
  [/[{}]/, "accolade seule : supprimez-la, ou écrivez {{nom}} pour un chiffre"],
];

/** What to write instead of a character that the font lacks; letters are written without their accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ "\\": "/", "[": "(", "]": ")", "|": "-", _: "-", "<": "moins de", ">": "plus de" },
  ...{ "≤": "au plus", "≥": "au moins", "≠": "différent de", "≈": "environ", "~": "environ", "±": "environ" },
  ...{ "½": "1/2", "¼": "1/4", "¾": "3/4", "³": "cube", "‰": "pour mille", "→": "puis", "§": "article" },
  ...{ $: "dollars", "£": "livres", Ω: "ohms", µ: "micro", μ: "micro", "′": "'", "″": "pouces" },
};

/** What to say of characters of an article's text that the font file lacks: what each kind of them means. */
export function proseCharacters(text: string): string[] {
  const missing = uncoveredCharacters(text);
  const isSign = (character: string) => LEFT_OVER.some(([pattern]) => pattern.test(character));
  const signs = LEFT_OVER.filter(([pattern]) => missing.some((character) => pattern.test(character)));
  return [
    ...signs.map(([, message]) => message),
    ...messagesOf(missing.filter((character) => !isSign(character))),
  ];
}

const QUOTE = /[“”„‘]/;
const BRACE = /[{}]/;
const PICTURE = /[\p{Extended_Pictographic}\p{RI}]/u;
/** What joins pictures to one. */
const JOINT = /[\p{M}\u200D]/u;
const UNREADABLE = "\uFFFD";

/** What to say of characters that the site's font file lacks, one message for each kind. */
export const missingCharacters = (text: string): string[] => messagesOf(uncoveredCharacters(text));

function messagesOf(missing: readonly string[]): string[] {
  const pictures = missing.filter((character) => PICTURE.test(character));
  const quotes = missing.filter((character) => QUOTE.test(character));
  const others = missing.filter(
    (character) =>
      !(PICTURE.test(character) || QUOTE.test(character) || BRACE.test(character)) &&
      !(pictures.length > 0 && JOINT.test(character)) &&
      character !== UNREADABLE,
  );
  return [
    missing.includes(UNREADABLE) && "lettres illisibles : tapez-les de nouveau",
    quotes.length > 0 &&
      `guillemets ${quotes.join(" ")} : écrivez « … » dans un texte, "…" autour d'une valeur`,
    pictures.length > 0 &&
      `émoji ou symbole ${pictures.join(" ")} : la police du site ne l'a pas, supprimez-le`,
    missing.some((character) => BRACE.test(character)) &&
      "accolade : supprimez-la, ou écrivez {{nom}}, sans espace, pour un chiffre",
    others.length > 0 && `la police du site n'a pas ${others.map(remedyOf).join(" ; ")}`,
  ].filter((message) => message !== false);
}

/** `« \ » : écrivez « / »` */
function remedyOf(character: string): string {
  const letter = character.normalize("NFD").replace(/\p{M}/gu, "");
  const plain = PLAIN[character] ?? (/^[A-Za-z]$/.test(letter) ? letter : undefined);
  return `« ${character} » : ${plain ? `écrivez « ${plain} »` : "écrivez-le autrement"}`;
}

const HTML = /<\/?[a-z][^>]*>|<!--.*?-->/i;
const ENTITY = /&(#\d+|[a-z]+);/i;
const MARKDOWN = /\*\*|__|(?<![\p{L}\d])[*_](?! )[^*_]+[*_](?![\p{L}\d])|\[[^\]]*\]\([^)]*\)|^#{1,6} |`/u;

/** What is wrong with HTML, Markdown and characters in a field, which shows them as they are: one message for each kind. */
export function textMistakes(text: string): string[] {
  const [html, entity, markdown] = [HTML, ENTITY, MARKDOWN].map((kind) => kind.exec(text)?.[0]);
  const rest = [PLACEHOLDER, /\{[\w.]+\}/, HTML, ENTITY, MARKDOWN].reduce(
    (left, kind) => left.replace(new RegExp(kind, "giu"), ""),
    text,
  );
  return [
    text !== "" && text.trim() === "" ? "texte vide : remplissez le champ" : undefined,
    html && `HTML ${html} : ce champ est un texte simple, écrivez-le sans balise`,
    entity && `HTML ${entity} : écrivez le caractère lui-même`,
    markdown && `Markdown « ${markdown.trim()} » : ce champ est un texte simple, écrivez-le sans ces signes`,
    ...missingCharacters(rest),
  ].filter((message) => message !== undefined);
}
