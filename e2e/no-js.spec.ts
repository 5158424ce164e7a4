import { linksBelow } from "@/lib/tooling/html";
import { sitePages } from "./support/pages";
import { fillForm, storedFor } from "./support/requests";
import { expect, test } from "./support/test";

// Reduced motion switches the transitions between pages off: a page that is left during one reports an error.
test.use({ javaScriptEnabled: false, reducedMotion: "reduce" });

for (const { kind, path, h1, status } of sitePages) {
  test(`${path} can be read, and its calls to action lead to a form`, async ({ page, request, problems }) => {
    await page.goto(path);
    if (status === 404) await problems.take(/404/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(h1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const main = page.getByRole("main");
    const words = (await main.allInnerTexts()).join(" ").split(/\s+/).length;
    expect(words).toBeGreaterThan(["not-found", "review", "partners"].includes(kind) ? 15 : 60);
    await expect(page.getByText("Chargement des données...")).toHaveCount(0);

    const calls = await page
      .getByRole("link", { name: /^(Demander une intervention|Contacter)/, includeHidden: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(calls.length).toBeGreaterThan(0);
    for (const href of new Set(calls)) {
      if (href.startsWith("/demo/forms/r/")) {
        expect((await request.get(href)).status(), href).toBe(200);
        continue;
      }
      // A choice of services: a fragment, here or on the home page, of an element with links to forms.
      const [target, id] = href.split("#");
      const html = await (await request.get(target || path)).text();
      expect(id, href).toBeTruthy();
      const forms = linksBelow(html, id ?? "").filter((link) => link.startsWith("/demo/forms/r/"));
      expect(forms.length, href).toBeGreaterThan(0);
    }
  });
}

test("a request is sent without scripts", async ({ page, isMobile }) => {
  const name = `Sans script ${isMobile}`;
  await page.goto("/blog");
  await page.getByRole("main").getByRole("link", { name: "Demander une intervention" }).click();
  await expect(page).toHaveURL("/#services");
  await page.getByRole("link", { name: "Plus d’info : Plombier", exact: true }).click();
  await page.getByRole("link", { name: "Contacter : WC", exact: true }).click();
  await expect(page).toHaveURL("/demo/forms/r/demo-plombier?besoin=un+d%C3%A9pannage+WC");
  await expect(page.getByText("Votre demande :")).toContainText("un dépannage WC");
  await fillForm(page, name);
  await page.getByRole("button", { name: "Demander une intervention" }).click();
  await expect(page.getByRole("heading", { name: "Demande envoyée" })).toBeVisible();
  expect(storedFor(name)).toMatchObject({ form: "demo-plombier", besoin: "un dépannage WC" });
});

test("a review is sent without scripts", async ({ page, context }) => {
  await page.goto("/formulaire/avis-client?id=42");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: /nouvel onglet/ }).click();
  const form = await opened;
  await expect(form).toHaveURL(/^[^?]*\/demo\/forms\/r\/demo-avis/);
  await expect(form.getByRole("heading", { level: 1 })).toHaveText("Votre avis compte");
});

test("what has the focus shows it, before any script", async ({ page, isMobile }) => {
  test.skip(isMobile, "phones have no Tab key");
  await page.goto("/plombier");
  const ring = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return `${outlineStyle} ${outlineWidth}`;
    });
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press("Tab");
    expect(await ring()).toBe("solid 3px");
  }
});
