import { expectAccessible, small } from "./support/a11y";
import { dialog, nameField, openChoice, tile, visit } from "./support/dialog";
import { DESKTOP, expect, type Page, test } from "./support/test";

/** As the page is now, on a phone and on a desktop: by axe, and controls of 44 px. */
async function expectAccessibleAtBothSizes(page: Page): Promise<void> {
  const phone = page.viewportSize() ?? DESKTOP;
  for (const size of [phone, DESKTOP]) {
    await page.setViewportSize(size);
    expect(await small(page), `${size.width} px`).toEqual([]);
    await expectAccessible(page);
  }
  await page.setViewportSize(phone);
}

test("a company is announced, and its page has no accessibility violation", async ({ page }) => {
  await page.goto("/pages/entreprise/ravine-assurances");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ravine Assurances");
  const text = page.getByText(/Ravine/).last();
  expect(await text.evaluate((element) => element.closest("[aria-live]")?.ariaLive)).toBe("polite");
  // The commune search has a status too, which is silent until somebody asks.
  await expect(page.getByRole("status").filter({ visible: true })).toHaveCount(0);
  await expectAccessibleAtBothSizes(page);
});

test("no step of the request has an accessibility violation, nor its spinner", async ({ page }) => {
  // Its time, what is left of 1500 ms, ends when it has been looked at. Not by the page's clock, which axe needs.
  await page.addInitScript(() => {
    const { setTimeout: original } = window;
    window.setTimeout = ((work: () => void, ms?: number) => {
      if (!ms || ms <= 500 || ms > 1500) return original(work, ms);
      Object.assign(window, { endSpinner: work });
      return 0;
    }) as typeof window.setTimeout;
  });
  await visit(page, "/");
  await openChoice(page);
  await expectAccessibleAtBothSizes(page);
  await tile(page, "Plombier").click();
  await expect(nameField(page)).toBeVisible();
  const spinner = dialog(page).getByRole("status");
  await expect(spinner).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await expect(spinner).toBeVisible();
  await page.evaluate(() => (window as unknown as { endSpinner: () => void }).endSpinner());
  await expect(spinner).toHaveCount(0);
  await expectAccessibleAtBothSizes(page);
});
