import type { APIRequestContext } from "@playwright/test";
import { linksBelow } from "@/lib/system/html";
import { real, statusOf } from "../support/any-site";
import { expect, IN_A_WINDOW, type Page, test } from "../support/test";

// Reduced motion switches the transitions between pages off: a page that is left during one reports an error.
test.use({ ...IN_A_WINDOW, baseURL: real.url, javaScriptEnabled: false, reducedMotion: "reduce" });

const { request, contact, modal } = real.content.ui;
const FORM = "/demo/forms/r/";

async function expectReadable(page: Page, http: APIRequestContext, path: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const words = (await page.getByRole("main").allInnerTexts()).join(" ").split(/\s+/).length;
  expect(words).toBeGreaterThan(15);
  await expect(page.getByText(modal.loading).filter({ visible: true })).toHaveCount(0);
  const calls = await page
    .getByRole("link", { name: new RegExp(`^(${request}|${contact})`), includeHidden: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(calls.length).toBeGreaterThan(0);
  for (const href of new Set(calls)) {
    if (href.startsWith(FORM)) {
      expect((await http.get(href)).status(), href).toBe(200);
      continue;
    }
    // A choice of services: a fragment, here or on the home page, of an element with links to forms.
    const [target, id] = href.split("#");
    const html = await (await http.get(target || path)).text();
    const forms = linksBelow(html, id ?? "").filter((link) => link.startsWith(FORM));
    expect(forms.length, href).toBeGreaterThan(0);
  }
}

test("a page of each template can be read without scripts, and its calls to action lead to a form", async ({
  page,
  request: http,
  problems,
}) => {
  test.setTimeout(180_000);
  for (const path of real.onePerTemplate) {
    await test.step(path, async () => {
      await page.goto(path);
      if (statusOf(path) === 404) await problems.take(/404/);
      await expectReadable(page, http, path);
    });
  }
});
