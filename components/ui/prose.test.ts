import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ProseImage } from "./prose";

it.each([
  ["/images/large.webp", [1200, 600], [1200, 600]],
  ["/images/debout.webp", [960, 1280], [480, 640]],
  ["/art/article-conseils.svg", [960, 1280], [960, 1280]],
])("%s of %j px is shown at %j px at most", (src, [width = 0, height = 0], [shownWidth, shownHeight]) => {
  const html = renderToStaticMarkup(createElement(ProseImage, { src, alt: "", width, height }));
  expect(html).toContain(`width="${shownWidth}" height="${shownHeight}"`);
});
