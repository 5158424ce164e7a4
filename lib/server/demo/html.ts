/** Markup that is safe to send: made only by the `html` tag, which escapes every value put into it. */
export class Html {
  constructor(readonly source: string) {}
}

export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

/**
 * Escapes text for element content and for quoted attribute values.
 * @param text any string, however hostile
 */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

function render(value: HtmlValue): string {
  if (value === false || value === null || value === undefined) return "";
  if (value instanceof Html) return value.source;
  if (typeof value === "string" || typeof value === "number") return escapeHtml(String(value));
  return value.map(render).join("");
}

/**
 * Template tag for markup. Strings are escaped, nested `Html` is kept, lists are joined,
 * `false`, `null` and `undefined` vanish. Attribute values must be written inside quotes.
 */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(
    parts.map((part, index) => part + (index < values.length ? render(values[index]) : "")).join(""),
  );
}
