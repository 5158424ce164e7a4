import { DOUBLE_PRESS_MS } from "@/lib/client/double-press";
import { expectAccessibleAtBothSizes } from "./support/a11y";
import {
  CHOICE,
  card,
  closeDialog,
  closeLink,
  dialog,
  expectClosed,
  formUrl,
  frame,
  frameElement,
  frameUrls,
  heroRequest,
  OPTIONS,
  openChoice,
  PLUMBER,
  sheetBox,
  tile,
  visit,
} from "./support/dialog";
import { afterStepBack, dock, scrolled, scrollTo } from "./support/header";
import { content } from "./support/pages";
import { requestsOf } from "./support/presses";
import { DESKTOP, expect, expectDrawn, type Page, test } from "./support/test";

// How the request sheet opens and closes, and what it keeps: neither the window's size nor a mouse changes it.
const { services, ui } = content;

const field = (page: Page, service = "Plombier") => frame(page, service).getByLabel("Votre nom");

// What it says, and in which order: screens.spec.ts.
test("step one fills the screen, and each service has its picture", async ({ page }) => {
  await visit(page, "/");
  await openChoice(page);
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const { x, y, width, height } = await sheetBox(page);
  expect([x, y, width]).toEqual([0, 0, window.width]);
  expect(height).toBeGreaterThanOrEqual(window.height);
  await expect(dialog(page)).toHaveAccessibleDescription(ui.modal.note);
  await expect(dialog(page)).toHaveAttribute("aria-modal", "true");
  for (const { name } of services) await expectDrawn(tile(page, name).getByRole("presentation"));
  expect(await frameUrls(page)).toEqual([]);
  await expect(dialog(page).getByRole("button", { name: "Changer de service" })).toHaveCount(0);
});

test("however it is closed, the focus goes back, and words and history stay", async ({ page }) => {
  const asked = requestsOf(page);
  await page.goto("/blog");
  await visit(page, "/plombier");
  // The page's own buttons open its trade's form: the header's has no service.
  await page.setViewportSize(DESKTOP);
  const header = page.getByRole("banner").getByRole("link", { name: ui.request, exact: true });
  await card(page).click();
  await field(page).fill("L’eau monte");
  for (const [way, close] of [
    ["its button", () => closeLink(page).click()],
    // The sheet gets Escape only while the focus is outside the form's frame.
    ["Escape", () => closeLink(page).press("Escape")],
    ["a step back", () => page.goBack()],
  ] as const)
    await test.step(way, async () => {
      await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
      await expect(field(page)).toHaveValue("L’eau monte");
      await close();
      await expectClosed(page);
      await expect(card(page)).toBeFocused();
      await expect(page).toHaveURL("/plombier");
      await header.click();
      await expect(dialog(page)).toHaveAccessibleName(CHOICE);
      expect(await frameUrls(page)).toEqual([]);
      // Another service has another form.
      await page.waitForTimeout(DOUBLE_PRESS_MS);
      await tile(page, "Électricien").click();
      await expect(field(page, "Électricien")).toHaveValue("");
      expect(await frameUrls(page)).toHaveLength(1);
      await close();
      await expectClosed(page);
      await expect(header).toBeFocused();
      await card(page).click();
    });
  await expect(field(page)).toHaveValue("L’eau monte");
  expect(asked.filter((path) => path.endsWith("/demo-plombier"))).toHaveLength(1);
  await closeDialog(page);

  await test.step("another need of the same service takes the form's place", async () => {
    await heroRequest(page).click();
    expect(await formUrl(page)).toBe(`/demo/forms/embed/demo-plombier?${OPTIONS}`);
    await expect(field(page)).toHaveValue("");
    await expect(frameElement(page)).toHaveCount(1);
    await closeDialog(page);
  });
  await page.goBack();
  await expect(page).toHaveURL("/blog");
});

test("the page behind does not move as the sheet opens, is scrolled over and closes", async ({ page }) => {
  await visit(page, "/");
  await page.mouse.move(20, 400);
  for (const top of [0, 2000]) {
    await scrollTo(page, top);
    await (top === 0 ? heroRequest(page) : dock(page)).click();
    await expect(dialog(page)).toHaveAccessibleName(CHOICE);
    expect(await scrolled(page), "opened").toBe(top);
    // On a phone the sheet keeps this to itself; that the page is locked too: desktop.spec.ts.
    await page.mouse.wheel(0, 600);
    await afterStepBack(page);
    expect(await scrolled(page), "scrolled over").toBe(top);
    await closeDialog(page);
    await afterStepBack(page);
    expect(await scrolled(page), "closed").toBe(top);
  }
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(2000);
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
  await expect(field(page)).toBeVisible();
  const spinner = dialog(page).getByRole("status");
  await expect(spinner).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await expect(spinner).toBeVisible();
  await page.evaluate(() => (window as unknown as { endSpinner: () => void }).endSpinner());
  await expect(spinner).toHaveCount(0);
  await expectAccessibleAtBothSizes(page);
});
