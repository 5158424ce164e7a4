import { routes } from "@/lib/client/routes";
import { exportedPage } from "./support/exported";
import { dock, menu, openMenu, scrolled } from "./support/header";
import { content } from "./support/pages";
import { CHOICE_HEADING } from "./support/request-sheet";
import { sendForm, storedFor } from "./support/requests";
import { FIXTURE } from "./support/sites";
import { expect, test } from "./support/test";

// Smooth scrolling would delay the scroll positions.
test.use({ javaScriptEnabled: false, reducedMotion: "reduce" });

test("a request can be sent without scripts", async ({ page, sheet }) => {
  const name = "Sans script";
  await page.goto("/blog");
  await page.getByRole("main").getByRole("link", { name: "Demander une intervention" }).click();
  await sheet.tile("Serrurier").click();
  await expect(page).toHaveURL("/demo/forms/r/demo-serrurier");
  await page.goto("/");
  await page.getByLabel("Détails : Plombier", { exact: true }).click();
  await page.getByRole("link", { name: "Plus d’info : Plombier", exact: true }).click();
  await sheet.card().click();
  await expect(page).toHaveURL("/demo/forms/r/demo-plombier?besoin=un+d%C3%A9pannage+WC");
  await expect(page.getByText("Votre demande")).toContainText("un dépannage WC");
  await sendForm(page, name);
  await expect(page.getByRole("heading", { name: "Demande envoyée" })).toBeVisible();
  expect(storedFor(name)).toMatchObject({ form: "demo-plombier", besoin: "un dépannage WC" });
});

test("the choice opens without scrolling, and closes with back and its link", async ({ page, sheet }) => {
  await page.goto("/");
  await test.step("the focused element has a visible ring", async () => {
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus")).toHaveCSS("outline-style", "solid");
      await expect(page.locator(":focus")).toHaveCSS("outline-width", "3px");
    }
  });
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  for (const leave of [() => page.goBack(), () => sheet.closeLink.click()]) {
    await dock(page).click();
    await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
    await expect(sheet.dialog.getByRole("heading", { name: CHOICE_HEADING })).toBeInViewport({ ratio: 1 });
    expect(await scrolled(page), "opened").toBe(900);
    await leave();
    await sheet.expectClosed();
    expect(await scrolled(page), "closed").toBe(900);
  }
  await expect(page.locator(new URL(page.url()).hash), "the link's place is nowhere").toHaveCount(0);
  await openMenu(page);
  await menu(page).getByRole("link", { name: "Demander une intervention" }).click();
  await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
  await sheet.tile("Je ne sais pas").click();
  await expect(page).toHaveURL("/demo/forms/r/demo-plombier");
});

test("the list of communes opens without scripts, and there is no search field", async ({ page }) => {
  await page.goto(routes.partner(content.partners[0]?.slug ?? ""));
  await page.getByText(content.blocks.network.communesLabel).click();
  await expect(page.getByText("Cilaos 97413")).toBeVisible();
  await expect(page.getByRole("combobox")).toHaveCount(0);
});

test("without scripts the review page links to its form, and « Mes données » says that nothing is stored", async ({
  page,
}) => {
  const { links } = exportedPage(FIXTURE, routes.review()).find("main");
  const name = content.ui.sheet.newTab;
  expect(links).toContainEqual({ name, href: "/demo/forms/r/demo-avis", target: "_blank", current: "" });
  // Not below the form's empty space.
  await page.goto(routes.review());
  await expect(page.getByRole("link", { name })).toBeInViewport();
  expect(exportedPage(FIXTURE, routes.privacy()).find("main").text).toContain(
    "Sans lui, le site ne garde rien sur votre appareil.",
  );
});
