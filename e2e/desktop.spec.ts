import type { Locator } from "@playwright/test";
import { routes } from "@/lib/client/routes";
import { launchOptions, testBrowser } from "@/lib/workshop/browser";
import { brokenWords } from "./support/fit";
import { scrolled, scrollTo, waitForScroll } from "./support/header";
import { content } from "./support/pages";
import { endDoublePress, requestsOf } from "./support/presses";
import { CHOICE_HEADING, PLUMBER } from "./support/request-sheet";
import { atEachSize, boxOf, expect, ON_DESKTOP, test } from "./support/test";
import { recordTabs, visit, waitForStart } from "./support/visit";

// What differs with mouse, keyboard or a wide window; the rest is tested on a phone.
test.use(ON_DESKTOP);

const { ui } = content;

test("the dialog is centred in the window", async ({ page, sheet }) => {
  await sheet.openCard();
  await expect(sheet.dialog).toHaveAccessibleName(PLUMBER);
  const { x, y, width } = await boxOf(sheet.panel);
  const window = page.viewportSize() ?? { width: 0 };
  expect(y).toBeGreaterThan(0);
  expect(width).toBeLessThan(window.width / 1.5);
  expect(Math.abs(x * 2 + width - window.width)).toBeLessThan(20);
});

test("beside measured call-back times, every figure stays on one line", async ({ page }) => {
  await page.goto("/");
  const plates = page.locator("dl > div");
  await expect(plates).toHaveCount(content.blocks.stats.length);
  const label = plates.last().locator("dt");
  await label.evaluate((element) => {
    element.textContent = "avant le rappel, une fois sur deux ; 47 min au plus, neuf fois sur dix";
  });
  await atEachSize(page, ["1100 × 900", "1440 × 900"], async ({ width }) => {
    for (const figure of await plates.locator("dd").all()) {
      const { height } = await boxOf(figure);
      expect(height, `${await figure.textContent()}, ${width} px`).toBeLessThan(45);
    }
  });
});

test("Tab stays within sheet and form, and the page behind does not scroll", async ({ page, sheet }) => {
  const before = 100;
  const expectStays = async () => {
    await page.mouse.move(4, 450);
    await page.mouse.wheel(0, 600);
    await waitForScroll(page);
    expect(await scrolled(page)).toBe(before);
  };
  await visit(page, "/");
  await scrollTo(page, before);
  await sheet.openChoice();
  // The sheet has nothing to scroll yet.
  await expectStays();
  await page.keyboard.press("End");
  await expectStays();
  await sheet.tile("Plombier").click();
  await expect(sheet.nameField()).toBeVisible();
  await expect(sheet.status).toHaveCount(0);
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
  await sheet.expectPageInert();
  await expectStays();
  await sheet.close();
  // Until then the page is inert and does not scroll.
  await expect(sheet.heroRequest).toBeFocused();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
});

/**
 * Presses a link, several times in one task. @returns the box of a text in the sheet, as in its first frame: reading it lays the
 * sheet out; a paused clock's animation frames are not the browser's
 */
const pressAndLook = async (link: Locator, times: number, text: Locator) =>
  link.evaluate(
    (element, { shown, count }) => {
      for (let press = 0; press < count; press += 1) (element as HTMLElement).click();
      const { x, y, width, height } = (shown as Element).getBoundingClientRect();
      return { x, y, width, height };
    },
    { shown: await text.elementHandle(), count: times },
  );

test.describe(() => {
  // With visible scrollbars, which appear on the first step higher than the window.
  test.use({
    ownBrowser: { ...launchOptions(testBrowser()), ignoreDefaultArgs: ["--hide-scrollbars"] },
  });

  test("opening the sheet and changing its step cause no layout shift, and the callback is promised once", async ({
    page,
    sheet,
  }) => {
    await page.clock.install({ time: "2026-03-01T10:00:00Z" });
    const places = async () => {
      const place = async (item: Locator) => {
        const { x, y } = await boxOf(item);
        return [x, y].map(Math.round);
      };
      return {
        bar: await place(sheet.dialog.getByText(ui.sheet.title)),
        close: await place(sheet.closeLink),
        title: await place(sheet.heading),
      };
    };
    const promises = sheet.dialog.getByText(/rappelle/).filter({ visible: true });
    await visit(page, "/");
    const heading = page.getByRole("heading", { level: 1 });
    const place = await heading.boundingBox();
    await sheet.heroRequest.hover();
    const title = page.getByRole("dialog").getByText(ui.sheet.title);
    const start = await pressAndLook(sheet.heroRequest, 1, title);
    await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
    await endDoublePress(page);
    expect(await heading.boundingBox()).toEqual(place);
    const first = await places();
    expect(await boxOf(title), "as in its first frame").toMatchObject(start);
    expect(first.bar[1]).toBeGreaterThan(0);
    await expect(promises).toHaveCount(0);
    await sheet.pauseAtSpinner();
    expect(await places()).toEqual(first);
    await page.clock.resume();
    await expect(sheet.status).toHaveCount(0);
    const form = sheet.frame();
    await expect(sheet.nameField()).toBeVisible();
    expect((await sheet.frameElement().boundingBox())?.height).toBeGreaterThanOrEqual(600);
    expect(await places()).toEqual(first);
    await expect(promises).toHaveCount(1);
    await expect(form.getByText(/rappelle/)).toHaveCount(0);
    await sheet.close();
    expect(await heading.boundingBox()).toEqual(place);
  });

  test("a link pressed twice, or right after closing, moves neither the sheet nor the page", async ({
    page,
    sheet,
  }) => {
    await visit(page, "/plombier");
    const asked = requestsOf(page);
    const heading = page.getByRole("heading", { level: 1 });
    const place = await heading.boundingBox();
    const title = page.getByRole("dialog").getByText(ui.sheet.title);
    const card = await sheet.card().elementHandle();
    const start = await pressAndLook(sheet.card(), 2, title);
    await expect(sheet.nameField()).toBeVisible();
    expect(await boxOf(title), "as in its first frame").toMatchObject(start);
    // With scrollbars the URL changes with the press itself.
    expect(asked.filter((path) => path.includes("/forms/embed/"))).toHaveLength(1);
    const reopen = async () => {
      // In one task.
      await sheet.closeLink.evaluate((close, link) => {
        for (const item of [close, link]) (item as HTMLElement).click();
      }, card);
      await expect(sheet.dialog).toHaveAccessibleName(PLUMBER);
      expect(await heading.boundingBox()).toEqual(place);
    };
    await reopen();
    await sheet.close();
    // Without a scroll.
    await sheet.card().evaluate((link) => (link as HTMLElement).click());
    await expect(sheet.nameField()).toBeVisible();
    // On a busy device the page paints before `history.back()` takes effect.
    await page.evaluate(() => {
      const back = history.back.bind(history);
      history.back = () => requestAnimationFrame(() => setTimeout(back, 100));
    });
    await reopen();
  });
});

test("a modified click follows the link", async ({ page, sheet, baseURL }) => {
  await visit(page, "/serrurier");
  const tabs = await recordTabs(page);
  await sheet.card("Serrurerie automobile").click({ modifiers: ["ControlOrMeta"] });
  expect(await tabs()).toEqual([`${baseURL}/demo/forms/r/demo-serrurier?besoin=un+v%C3%A9hicule`]);
  await expect(sheet.dialog).toHaveCount(0);
});

test("a double click selects a word; a link pressed by a trembling hand is followed, not dragged", async ({
  page,
  sheet,
}) => {
  await page.goto("/");
  await waitForStart(page);
  await page.getByRole("heading", { level: 1 }).dblclick();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\w/);
  const { x, y } = await boxOf(sheet.heroRequest);
  await page.mouse.move(x + 40, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 52, y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
});

test("no word breaks in a job's name or a table", async ({ page }) => {
  for (const { slug } of content.trades) {
    await page.goto(routes.trade(slug));
    await page.evaluate(() => document.fonts.ready);
    const names = page.getByRole("main").locator("h3, th");
    expect(await names.count()).toBeGreaterThan(3);
    // The narrowest windows with two and with three cards in a row.
    await atEachSize(page, ["620 × 800", "1000 × 800"], async ({ width }) => {
      expect(await names.evaluateAll(brokenWords), `${slug}, ${width} px`).toEqual([]);
    });
  }
});
