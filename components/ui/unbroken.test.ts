import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Unbroken } from "./unbroken";

it.each(["7h–21h", "8h30–19h05", "7h–minuit"])("%s does not break at its dash", (hours) => {
  const html = renderToStaticMarkup(createElement(Unbroken, null, `Tous les jours, ${hours}`));
  expect(html).toContain(`>${hours}</span>`);
});
