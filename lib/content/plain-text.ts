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
