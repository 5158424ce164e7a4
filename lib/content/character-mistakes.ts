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

/** Of characters of an article's text that the font file lacks; undefined when none of them is such a sign. */
export const leftOverSign = (missing: readonly string[]): string | undefined =>
  LEFT_OVER.find(([pattern]) => missing.some((character) => pattern.test(character)))?.[1];

/** What to say of characters that the site's font file lacks. */
export function missingCharacters(missing: readonly string[]): string {
  if (missing.includes("\uFFFD")) return "lettres illisibles : enregistrez le fichier en UTF-8";
  if (missing.some((character) => "“”„‘".includes(character)))
    return `guillemets ${missing.join(" ")} : écrivez « … » dans un texte, "…" autour d'une valeur`;
  const pictures = missing.filter((character) => /\p{Extended_Pictographic}/u.test(character));
  if (pictures.length > 0)
    return `émoji ou symbole ${pictures.join(" ")} : la police du site ne l'a pas, supprimez-le`;
  return `la police n'a pas « ${missing.join(" ")} » : écrivez-le autrement, ou ajoutez-le à lib/drawings/font-characters.ts puis lancez npm run workshop font`;
}

const MARKDOWN = /\*\*|__|(?<![\p{L}\d])[*_](?! )[^*_]+[*_](?![\p{L}\d])|\[[^\]]*\]\([^)]*\)|^#{1,6} |`/u;

/** What is wrong with HTML or Markdown in a field, which shows it letter by letter; undefined when there is none. */
export function markupMistake(text: string): string | undefined {
  const [html] = /<\/?[a-z][^>]*>|<!--.*?-->/i.exec(text) ?? [];
  if (html) return `HTML ${html} : ce champ est un texte simple, écrivez-le sans balise`;
  const [entity] = /&(#\d+|[a-z]+);/i.exec(text) ?? [];
  if (entity) return `HTML ${entity} : écrivez le caractère lui-même`;
  const [markdown] = MARKDOWN.exec(text) ?? [];
  return (
    markdown && `Markdown « ${markdown.trim()} » : ce champ est un texte simple, écrivez-le sans ces signes`
  );
}
