import type { Locator } from "@playwright/test";
import { routes } from "@/lib/client/routes";
import { launchOptions, testBrowser } from "@/lib/workshop/browser";
import {
  card,
  closeDialog,
  closeLink,
  dialog,
  expectPageInert,
  frame,
  frameElement,
  nameField,
  openChoice,
  PLUMBER,
  panel,
  pauseAtSpinner,
  tile,
  visit,
} from "./support/dialog";
import { scrolled, scrollTo } from "./support/header";
import { content } from "./support/pages";
import { boxOf, expect, ON_DESKTOP, test } from "./support/test";

// What differs with mouse, keyboard or a wide window; the rest is tested on a phone.
test.use(ON_DESKTOP);

const { ui } = content;

test("the dialog is centred in the window", async ({ page }) => {
  await visit(page, "/plombier");
  await card(page).click();
  await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
  const { x, y, width } = await boxOf(panel(page));
  const window = page.viewportSize() ?? { width: 0 };
  expect(y).toBeGreaterThan(0);
  expect(width).toBeLessThan(window.width / 1.5);
  expect(Math.abs(x * 2 + width - window.width)).toBeLessThan(20);
});

test("Tab cycles through sheet and form, never to the page behind, which does not scroll", async ({
  page,
}) => {
  const before = 100;
  const expectStays = async () => {
    await page.mouse.move(4, 450);
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    expect(await scrolled(page)).toBe(before);
  };
  await visit(page, "/");
  await scrollTo(page, before);
  await openChoice(page);
  // The sheet has nothing to scroll yet.
  await expectStays();
  await page.keyboard.press("End");
  await expectStays();
  await tile(page, "Plombier").click();
  await expect(nameField(page)).toBeVisible();
  await expect(dialog(page).getByRole("status")).toHaveCount(0);
  // Past the last control the focus is in the browser's UI: nothing on the page has it.
  const focusBehind = page.locator(":focus:not([role=dialog], [role=dialog] *)");
  let inForm = 0;
  for (let press = 0; press < 24; press++) {
    await page.keyboard.press("Tab");
    await expect(focusBehind, `Tab ${press + 1}`).toHaveCount(0);
    if (await page.evaluate(() => document.activeElement?.tagName === "IFRAME")) inForm++;
  }
  expect(inForm).toBeGreaterThan(5);
  expect(inForm).toBeLessThan(24);
  await expectPageInert(page);
  await expectStays();
  await closeDialog(page);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
});

test.describe(() => {
  // With visible scrollbars, which appear on the first step higher than the window.
  test.use({
    ownBrowser: { ...launchOptions(testBrowser()), ignoreDefaultArgs: ["--hide-scrollbars"] },
  });

  test("opening the sheet and changing its step cause no layout shift, and the callback is promised once", async ({
    page,
  }) => {
    await page.clock.install({ time: "2026-03-01T10:00:00Z" });
    const places = async () => {
      const place = async (item: Locator) => {
        const { x, y } = await boxOf(item);
        return [x, y].map(Math.round);
      };
      return {
        bar: await place(dialog(page).getByText(ui.sheet.title)),
        close: await place(closeLink(page)),
        title: await place(dialog(page).getByRole("heading", { level: 2 })),
      };
    };
    const promises = dialog(page)
      .getByText(/rappelle/)
      .filter({ visible: true });
    await visit(page, "/");
    const heading = page.getByRole("heading", { level: 1 });
    const place = await heading.boundingBox();
    await openChoice(page);
    expect(await heading.boundingBox()).toEqual(place);
    const first = await places();
    expect(first.bar[1]).toBeGreaterThan(0);
    await expect(promises).toHaveCount(0);
    await pauseAtSpinner(page);
    expect(await places()).toEqual(first);
    await page.clock.resume();
    await expect(dialog(page).getByRole("status")).toHaveCount(0);
    const form = frame(page);
    await expect(nameField(page)).toBeVisible();
    expect((await frameElement(page).boundingBox())?.height).toBeGreaterThanOrEqual(600);
    expect(await places()).toEqual(first);
    await expect(promises).toHaveCount(1);
    await expect(form.getByText(/rappelle/)).toHaveCount(0);
    await closeDialog(page);
    expect(await heading.boundingBox()).toEqual(place);
  });
});

test("a modified click follows the link", async ({ page, context }) => {
  await visit(page, "/serrurier");
  const opened = context.waitForEvent("page");
  await card(page, "Serrurerie automobile").click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL("/demo/forms/r/demo-serrurier?besoin=un+v%C3%A9hicule");
  await expect(dialog(page)).toHaveCount(0);
});

/** Runs in the page. Words that break without a hyphen. */
const brokenWords = (elements: Element[]) =>
  elements.flatMap((element) => {
    const range = document.createRange();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode())
      for (const { 0: word, index } of (texts.currentNode.textContent ?? "").matchAll(/\p{L}+/gu)) {
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    return broken;
  });

// The narrowest windows with two and with three cards in a row.
for (const width of [620, 1000])
  test(`no word breaks in a job's name or a table, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const { slug } of content.trades) {
      await page.goto(routes.trade(slug));
      await page.evaluate(() => document.fonts.ready);
      const names = page.getByRole("main").locator("h3, th");
      expect(await names.count()).toBeGreaterThan(3);
      expect(await names.evaluateAll(brokenWords), slug).toEqual([]);
    }
  });
