/** Markup that is safe to send: made only by the `html` tag, which escapes every value put into it. */
export class Html {
  constructor(readonly source: string) {}
}

type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

function render(value: HtmlValue): string {
  if (value === false || value === null || value === undefined) return "";
  if (value instanceof Html) return value.source;
  if (typeof value === "object") return value.map(render).join("");
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Template tag for markup. Strings are escaped for element content and quoted attribute values, nested `Html` is kept, lists
 * are joined, `false`, `null` and `undefined` vanish. Attribute values must be written inside quotes.
 */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(render)));
}
