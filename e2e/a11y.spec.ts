import { expectAccessible, small } from "./support/a11y";
import { closeDialog, dialog, frame, heroRequest, openChoice, tile, visit } from "./support/dialog";
import { onePerKind, sitePages } from "./support/pages";
import { expect, test } from "./support/test";

for (const { path, status } of sitePages) {
  test(`${path} has no accessibility violation`, async ({ page, problems }) => {
    await page.goto(path);
    if (status === 404) await problems.take(/404/);
    await expectAccessible(page);
  });
}

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

test("controls are 44 px or more on every kind of page and in the request", async ({ page, problems }) => {
  for (const { path, status } of onePerKind) {
    await page.goto(path);
    if (status === 404) await problems.take(/404/);
    expect(await small(page), path).toEqual([]);
  }
  await visit(page, "/");
  await heroRequest(page).click();
  await expect(dialog(page).getByRole("heading", { level: 2 })).toBeVisible();
  expect(await small(page)).toEqual([]);
  await tile(page, "Serrurier").click();
  expect(await small(page)).toEqual([]);
  await closeDialog(page);
});
