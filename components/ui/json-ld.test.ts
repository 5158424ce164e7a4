import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { JsonLd } from "./json-ld";

it.each(["A</script ><img src=x>", "</script/x>", "</SCRIPT\n>", "<!--<script>", "]]>", "\\u003c"])(
  "%j in a name does not close the script element, and is read back unchanged",
  (name) => {
    const html = renderToStaticMarkup(createElement(JsonLd, { data: { "@type": "Organization", name } }));
    const [, text = ""] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
    expect(JSON.parse(text)).toEqual({ "@context": "https://schema.org", "@type": "Organization", name });
  },
);
