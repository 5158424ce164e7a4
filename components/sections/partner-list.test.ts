import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PartnerList } from "./partner-list";

it.each([
  ["Piton Immobilier", "P"],
  ["🔧 Dépannages", "🔧"],
])("a partner without a logo, %s, is shown by its first character", (name, first) => {
  const items = [{ name, href: "/partenaires/essai" }];
  const html = renderToStaticMarkup(createElement(PartnerList, { items }));
  expect(/aria-hidden="true"[^>]*>([^<]*)<\/span>/.exec(html)?.[1]).toBe(first);
});
