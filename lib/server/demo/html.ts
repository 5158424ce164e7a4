/** Safe markup: created only by the `html` tag, which escapes interpolated values. */
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
 * Template tag for markup. Escapes strings for element content and quoted attributes, keeps nested `Html`, joins lists, and
 * drops `false`, `null` and `undefined`. Attribute values must be quoted.
 */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(render)));
}
