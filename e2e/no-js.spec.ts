import { routes } from "@/lib/client/routes";
import { content } from "./support/pages";
import { fillForm, storedFor } from "./support/requests";
import { expect, test } from "./support/test";

// Reduced motion switches the transitions between pages off: a page that is left during one reports an error.
test.use({ javaScriptEnabled: false, reducedMotion: "reduce" });

test("a request is sent without scripts", async ({ page }) => {
  const name = "Sans script";
  await page.goto("/blog");
  await page.getByRole("main").getByRole("link", { name: "Demander une intervention" }).click();
  await expect(page).toHaveURL("/#services");
  await page.getByLabel("Détails : Plombier", { exact: true }).click();
  await page.getByRole("link", { name: "Plus d’info : Plombier", exact: true }).click();
  await page.getByRole("link", { name: "Contacter : WC", exact: true }).click();
  await expect(page).toHaveURL("/demo/forms/r/demo-plombier?besoin=un+d%C3%A9pannage+WC");
  await expect(page.getByText("Votre demande :")).toContainText("un dépannage WC");
  await fillForm(page, name);
  await page.getByRole("button", { name: "Demander une intervention" }).click();
  await expect(page.getByRole("heading", { name: "Demande envoyée" })).toBeVisible();
  expect(storedFor(name)).toMatchObject({ form: "demo-plombier", besoin: "un dépannage WC" });
});

test("whoever does not know which service finds the operator's choice among them, which the dialog offers with scripts", async ({
  page,
  browser,
  baseURL,
}) => {
  const way = { name: "Je ne sais pas", exact: true };
  await page.goto("/");
  await page.getByRole("main").getByRole("link", way).click();
  await expect(page).toHaveURL("/demo/forms/r/demo-plombier");
  const scripted = await browser.newPage({ baseURL, javaScriptEnabled: true });
  await scripted.goto("/");
  await expect(scripted.getByRole("link", { ...way, includeHidden: true })).toHaveCount(0);
  await scripted.close();
});

test("without scripts the list of communes says which are served, and no search is announced", async ({
  page,
}) => {
  await page.goto(`${routes.partner(content.partners[0]?.slug ?? "")}#reseau`);
  const section = page.locator("section#reseau");
  await section.getByText(content.blocks.network.communesLabel).click();
  await expect(section.getByText("Cilaos 97413")).toBeVisible();
  await expect(section.getByRole("combobox")).toHaveCount(0);
});

test("a review is sent without scripts", async ({ page, context }) => {
  await page.goto("/formulaire/avis-client?id=42");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: /nouvel onglet/ }).click();
  const form = await opened;
  await expect(form).toHaveURL(/^[^?]*\/demo\/forms\/r\/demo-avis/);
  await expect(form.getByRole("heading", { level: 1 })).toHaveText("Votre avis compte");
});

test("what has the focus shows it, before any script", async ({ page }) => {
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
