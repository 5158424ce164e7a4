import type { Locator } from "@playwright/test";
import { dialog, frame, frameElement, heroRequest, visit } from "./support/dialog";
import { hold } from "./support/hold";
import { content } from "./support/pages";
import { fillForm, storedFor } from "./support/requests";
import { expect, type Page, test } from "./support/test";

/** Translates as browsers do: each text is replaced by a wrapped one, once the page has loaded and whenever one appears. */
function translate(): void {
  const replace = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
      if (node instanceof Text && node.data.trim()) texts.push(node);
    for (const text of texts) {
      if (text.parentElement?.closest("script, style, title, font") !== null) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data.toUpperCase();
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  if (window !== window.top) return;
  addEventListener("load", () => {
    replace(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) replace(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const tile = (page: Page, service: string) =>
  dialog(page).getByRole("link", { name: new RegExp(`^${service}`, "i") });
const again = (page: Page) => dialog(page).getByRole("button", { name: "Demander autre chose" });

test.beforeEach(({ page }) => page.addInitScript(translate));

for (const [path, title] of [
  ["/plombier", /^UN\sPLOMBIER/],
  ["/pages/entreprise/lagon-location", "SERVICE DÉDIÉ LAGON LOCATION"],
] as const) {
  test(`${path}, translated: a request is made, and another`, async ({ page }) => {
    const name = `Traduit ${page.viewportSize()?.width} ${path.length}`;
    await page.goto(path);
    await expect(heading(page)).toHaveText(title);
    await heroRequest(page).click();
    await tile(page, "Électricien").click();
    await expect(frame(page, "Électricien").getByLabel("Votre nom")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Changer de service" }).click();
    await tile(page, "Plombier").click();
    const form = frame(page, "Plombier");
    await form.getByLabel("De quoi avez-vous besoin").selectOption("un dépannage WC");
    await fillForm(form, name);
    await form.getByRole("button", { name: "Demander une intervention" }).click();
    await expect(dialog(page)).toHaveAccessibleName("VOTRE DEMANDE EST ENVOYÉE");
    expect(storedFor(name)).toMatchObject({ form: "demo-plombier" });
    await again(page).click();
    await expect(dialog(page)).toHaveAccessibleName("DE QUEL ARTISAN AVEZ-VOUS BESOIN ?");
    await dialog(page).getByRole("link", { name: "Fermer" }).click();
    await expect(heading(page)).toHaveText(title);
  });
}

test("on a translated page a form that times out is offered in a new tab", async ({ page }) => {
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await page.route("**/demo/forms/embed/**", () => undefined);
  await visit(page, "/plombier");
  await heroRequest(page).click();
  await tile(page, "Plombier").click();
  await expect(frameElement(page, "Plombier")).toBeAttached();
  await page.clock.runFor(8_100);
  await expect(page.getByText("Le formulaire tarde à s’afficher.")).toBeVisible();
});

test("« Mes données » works on a translated page", async ({ page }) => {
  await page.goto("/politique-confidentialite?gclid=Clic_1");
  const main = page.getByRole("main");
  await main.getByRole("heading", { name: "MES DONNÉES" }).scrollIntoViewIfNeeded();
  await expect(main.getByRole("definition").filter({ hasText: "CLIC_1" })).toBeVisible();
  await main.getByRole("button", { name: "Tout effacer" }).click();
  await expect(main.getByText("Rien n’est gardé sur cet appareil.")).toBeVisible();
});

test("on a translated page the review form loads, with the request's identifier", async ({ page }) => {
  await page.goto("/formulaire/avis-client?id=demande-7");
  await expect(page.getByTitle("Formulaire d’avis client")).toHaveAttribute("src", /lead_id=demande-7/);
  await expect(
    page.getByRole("link", { name: "Ouvrir le formulaire dans un nouvel onglet" }),
  ).toHaveAttribute("href", /lead_id=demande-7/);
  await expect(heading(page)).toHaveText("VOTRE AVIS COMPTE");
});

/** As an extension may do: the element that React is about to remove gets another parent. */
const wrap = (target: Locator) =>
  target.evaluate((element) => {
    const wrapper = document.createElement("div");
    element.replaceWith(wrapper);
    wrapper.append(element);
  });

test("an island that breaks leaves the rest of the page as it is", async ({ page, problems }) => {
  const release = await hold(page, "**/demo/api/**");
  await page.goto("/pages/entreprise/lagon-location");
  const loading = page.getByText(content.pages.company.loading.toUpperCase());
  await expect(loading).toBeVisible();
  await wrap(page.getByRole("main").locator("p").filter({ has: loading }));
  release();
  await problems.take(/removeChild/);
  await expect(heading(page)).toHaveText(content.pages.company.heading.toUpperCase());
  await heroRequest(page).click();
  await tile(page, "Plombier").click();
  await expect(frame(page, "Plombier").getByLabel("Votre nom")).toBeVisible();
});

test("a request whose island breaks goes on, on the form's own page", async ({ page, problems }) => {
  await visit(page, "/plombier");
  await page.getByRole("link", { name: "Contacter : WC", exact: true }).click();
  await wrap(dialog(page).getByRole("status"));
  await problems.take(/removeChild/);
  await expect(page).toHaveURL(/\/demo\/forms\/r\/demo-plombier\?besoin=un\+d%C3%A9pannage\+WC$/);
});
