import { expectAccessible, small } from "./support/a11y";
import { closeDialog, dialog, frame, heroRequest, openChoice, tile, visit } from "./support/dialog";
import { expect, test } from "./support/test";

test("a loaded company page has no accessibility violation", async ({ page }) => {
  await page.goto("/pages/entreprise/ravine-assurances");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ravine Assurances");
  await expectAccessible(page);
});

test("both steps of the request have no accessibility violation", async ({ page }) => {
  await visit(page, "/");
  await openChoice(page);
  await expectAccessible(page);
  await tile(page, "Plombier").click();
  await expect(dialog(page).getByRole("status")).toHaveCount(0);
  await expect(frame(page, "Plombier").getByLabel("Votre nom")).toBeVisible();
  await expectAccessible(page);
});

test("the spinner has no accessibility violation", async ({ page }) => {
  // Its timer never ends, so that there is time to look at it.
  await page.addInitScript(() => {
    const { setTimeout: original } = window;
    window.setTimeout = ((work: () => void, ms?: number) =>
      ms === 1500 ? 0 : original(work, ms)) as typeof window.setTimeout;
  });
  await visit(page, "/");
  await openChoice(page);
  await tile(page, "Plombier").click();
  await expect(frame(page, "Plombier").getByLabel("Votre nom")).toBeVisible();
  await expectAccessible(page);
  await expect(dialog(page).getByRole("status")).toBeVisible();
});

test("controls of the request are 44 px or more", async ({ page }) => {
  await visit(page, "/");
  await heroRequest(page).click();
  await expect(dialog(page).getByRole("heading", { level: 2 })).toBeVisible();
  expect(await small(page)).toEqual([]);
  await tile(page, "Serrurier").click();
  expect(await small(page)).toEqual([]);
  await closeDialog(page);
});
