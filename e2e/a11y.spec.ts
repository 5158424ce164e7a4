import AxeBuilder from "@axe-core/playwright";
import { closeDialog, dialog, frame, heroRequest, openChoice, tile, visit } from "./support/dialog";
import { onePerKind, sitePages } from "./support/pages";
import { expect, type Page, test } from "./support/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const WIDTHS = [320, 390, 768, 1440];

async function expectAccessible(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(passes.length).toBeGreaterThan(10);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`),
  ).toEqual([]);
}

/** Texts, controls and pictures that stick out of the window; what scrolls in a box of its own may. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (["auto", "scroll"].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility() || parent.closest("svg, script, style"))
        continue;
      range.selectNodeContents(node);
      for (const { left, right, width } of range.getClientRects())
        if (width > 0 && (left < -0.5 || right > innerWidth + 0.5) && !scrolls(parent))
          found.push(
            `text "${node.textContent.trim().slice(0, 30)}" ${Math.round(left)}–${Math.round(right)}`,
          );
    }
    for (const control of document.querySelectorAll("a, button, iframe, img, summary")) {
      const { left, right, width } = control.getBoundingClientRect();
      if (
        width > 0 &&
        (left < -0.5 || right > innerWidth + 0.5) &&
        control.checkVisibility() &&
        !scrolls(control)
      )
        found.push(`${control.tagName} "${control.textContent?.trim().slice(0, 30)}"`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    return found;
  });

/** Controls of less than 44 px; links inside running text are as high as their line. */
const small = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a, button, summary")]
      .filter((control) => control.checkVisibility() && getComputedStyle(control).display !== "inline")
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.bottom > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ control, box }) => {
        const name = control.getAttribute("aria-label") ?? control.textContent?.trim();
        return `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`;
      }),
  );

for (const { path, status } of sitePages) {
  test(`${path} has no accessibility violation`, async ({ page, problems }) => {
    await page.goto(path);
    if (status === 404) await problems.take(/404/);
    await expectAccessible(page);
  });

  test(`${path} fits every width`, async ({ page, isMobile, problems }) => {
    test.skip(isMobile, "this test sets its own widths");
    await page.goto(path);
    if (status === 404) await problems.take(/404/);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      expect(await stickingOut(page), `${width} px`).toEqual([]);
    }
  });
}

test("a loaded company page has no accessibility violation", async ({ page }) => {
  await page.goto("/pages/entreprise/ravine-assurances");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ravine Assurances");
  await expectAccessible(page);
});

test("both steps of the request have no accessibility violation", async ({ page }) => {
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await visit(page, "/");
  await openChoice(page);
  await expectAccessible(page);
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
  await tile(page, "Plombier").click();
  await expect(dialog(page).getByRole("status")).toBeVisible();
  await page.clock.runFor(50);
  await expectAccessible(page);
  await page.clock.resume();
  await expect(dialog(page).getByRole("status")).toHaveCount(0);
  await expect(frame(page, "Plombier").getByLabel("Votre nom")).toBeVisible();
  await expectAccessible(page);
});

test("the menu has no accessibility violation", async ({ page, isMobile }) => {
  test.skip(!isMobile, "there is no menu on a desktop");
  await page.goto("/plombier");
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectAccessible(page);
  expect(await small(page)).toEqual([]);
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
