import { REQUEST_READY } from "@/lib/client/request/protocol";
import { DOUBLE_CLICK_MS, REQUEST_SKELETON } from "@/lib/client/request/skeleton";
import { dialog, heroRequest, hydrated, saveData, visit } from "./support/dialog";
import { hold } from "./support/hold";
import { content } from "./support/pages";
import { expect, type Page, test } from "./support/test";

// What answers a press until the dialog is there.

const CHUNKS = "**/_next/static/chunks/*.js";
const { loading, leaving, heading, close } = content.ui.modal;
const skeleton = (page: Page) => page.getByRole("dialog", { name: loading, exact: true });
const card = (page: Page) => page.getByRole("link", { name: "Contacter : WC", exact: true });

/** Presses the hero's button of a page whose scripts are on their way. @returns how to let them come */
async function pressEarly(page: Page): Promise<() => void> {
  const release = await hold(page, CHUNKS);
  await page.goto("/plombier");
  await heroRequest(page).click();
  return release;
}

/** Hydrated, the page opens nothing by itself; the next press does. */
async function expectNothingUntilNextPress(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await expect(dialog(page)).toHaveCount(0);
  await heroRequest(page).click();
  await expect(dialog(page)).toHaveAccessibleName(heading);
}

test("a press before hydration is answered at once, and the dialog takes the answer's place", async ({
  page,
}) => {
  const release = await pressEarly(page);
  await expect(skeleton(page)).toBeVisible();
  await expect(skeleton(page)).toBeFocused();
  await expect(skeleton(page).getByRole("status")).toHaveText(loading);
  // The other ways to reach the operator are for whoever is offline.
  await expect(skeleton(page).getByRole("link")).toHaveCount(0);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await skeleton(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
  const bar = await skeleton(page).getByText(content.ui.modal.title).boundingBox();
  release();
  await expect(dialog(page)).toHaveAccessibleName(heading);
  await expect(dialog(page)).toHaveCount(1);
  // The bar does not move.
  expect(await dialog(page).getByText(content.ui.modal.title).boundingBox()).toEqual(bar);
});

test("the dialog's code comes while the page is hydrated", async ({ page }) => {
  // Nothing is fetched ahead.
  await saveData(page);
  await page.addInitScript((type) => {
    addEventListener(type, () => performance.mark("ready"), true);
  }, REQUEST_READY);
  const release = await hold(page, CHUNKS);
  await page.goto("/cgv");
  await page.getByRole("link", { name: content.ui.request }).filter({ visible: true }).first().click();
  await expect(skeleton(page)).toBeVisible();
  release();
  await expect(dialog(page)).toHaveAccessibleName(heading);
  const late = await page.evaluate(() => {
    const [ready] = performance.getEntriesByName("ready");
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    return scripts.filter(({ startTime }) => !ready || startTime > ready.startTime).map(({ name }) => name);
  });
  expect(late, "asked for once the page could open the dialog").toEqual([]);
});

for (const [way, leave] of [
  ["its button", (page: Page) => skeleton(page).getByRole("button", { name: close }).click()],
  ["Escape", (page: Page) => page.keyboard.press("Escape")],
] as const)
  test(`closed by ${way}, it gives the focus back, and nothing opens later`, async ({ page }) => {
    const release = await pressEarly(page);
    await leave(page);
    await expect(skeleton(page)).toBeHidden();
    await expect(heroRequest(page)).toBeFocused();
    release();
    await expectNothingUntilNextPress(page);
  });

for (const [when, arrange] of [
  [
    "as the page becomes ready",
    ([id, ready]) => addEventListener(ready, () => document.getElementById(id)?.hidePopover(), true),
  ],
  [
    "as the dialog is being rendered",
    ([id]) => {
      const query = document.querySelectorAll;
      document.querySelectorAll = (selectors: string) => {
        // Asked for last before it is rendered.
        if (selectors === "link[data-precedence=next]") document.getElementById(id)?.hidePopover();
        return query.call(document, selectors);
      };
    },
  ],
] as [string, (names: [string, string]) => void][])
  test(`closed ${when}, it stays closed, and the page is where it was`, async ({ page }) => {
    await page.addInitScript(arrange, [REQUEST_SKELETON, REQUEST_READY] as [string, string]);
    const release = await pressEarly(page);
    await expect(skeleton(page)).toBeVisible();
    const steps = await page.evaluate(() => history.length);
    release();
    await expect(skeleton(page)).toBeHidden();
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL("/plombier");
    expect(await page.evaluate(() => history.state?.requestOpen)).toBeUndefined();
    // No step forward is left either; taking one back takes a moment, in which the next press would be lost.
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });

for (const when of ["before the page is hydrated", "once it is"])
  test(`a step back inside the page closes it ${when}`, async ({ page }) => {
    // On a hydrated page the dialog's code is what is missing.
    await saveData(page);
    await page.goto("/plombier");
    let release = await hold(page, CHUNKS);
    if (when === "once it is") {
      release();
      await page.keyboard.press("Tab");
      await hydrated(page);
      release = await hold(page, CHUNKS);
    }
    await page.evaluate(() => {
      location.hash = "prestations";
    });
    // Its link leads to another page, if nothing else does away with the sheet.
    await card(page).click();
    await expect(skeleton(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/plombier");
    await expect(skeleton(page)).toBeHidden();
    release();
    await expectNothingUntilNextPress(page);
  });

test("left by a step back, the page has nothing open when it is shown again", async ({ page }) => {
  await page.goto("/blog");
  const release = await pressEarly(page);
  await page.goBack();
  await expect(page).toHaveURL("/blog");
  release();
  await page.goForward();
  await hydrated(page);
  await expect(dialog(page)).toHaveCount(0);
});

test("a double press on its close button's place does not close it", async ({ page }) => {
  const release = await hold(page, CHUNKS);
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await page.goto("/plombier");
  // The clock stands still: how fast the test is does not matter.
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
  await heroRequest(page).click();
  const button = skeleton(page).getByRole("button", { name: close });
  await expect(button).toBeDisabled();
  await page.clock.runFor(DOUBLE_CLICK_MS - 10);
  await expect(button).toBeDisabled();
  await page.clock.runFor(20);
  await expect(button).toBeEnabled();
  await page.clock.resume();
  release();
  await expect(dialog(page)).toHaveAccessibleName(heading);
});

test("when the scripts fail it says so, and the form's own page opens", async ({ page, problems }) => {
  await page.route(CHUNKS, (route) => route.abort());
  await page.goto("/plombier");
  // While a page is being left, it can no longer be asked.
  const said: string[] = [];
  await page.exposeFunction("hear", (text: string) => said.push(text));
  await page
    .getByRole("dialog", { name: loading, exact: true, includeHidden: true })
    .getByRole("status", { includeHidden: true })
    .evaluate((status) =>
      new MutationObserver(() =>
        (window as unknown as { hear(text: string | null): void }).hear(status.textContent),
      ).observe(status, { childList: true }),
    );
  await card(page).click();
  await expect(page).toHaveURL(/\/demo\/forms\/r\/demo-plombier\?/);
  expect(said).toEqual([leaving]);
  await problems.take(/ERR_FAILED/);
});

test("when the dialog's script fails, a link to a choice in the page is followed, and the page is not covered", async ({
  page,
  problems,
}) => {
  // The dialog's code is fetched with the press only.
  await saveData(page);
  await page.goto("/plombier");
  await page.keyboard.press("Tab");
  await hydrated(page);
  await page.route("**/_next/**", (route) => route.abort());
  await heroRequest(page).click();
  await expect(page).toHaveURL("/plombier#prestations");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator("#prestations").getByRole("heading").first()).toBeInViewport();
  await problems.take(/failed|ERR_FAILED/);
});

test("on a hydrated page it answers too, until the dialog is rendered", async ({ page }) => {
  await visit(page, "/plombier");
  const toggled = await page
    .getByRole("dialog", { name: loading, exact: true, includeHidden: true })
    .evaluateHandle((element) => {
      const states: string[] = [];
      element.addEventListener("beforetoggle", (event) => states.push((event as ToggleEvent).newState));
      return states;
    });
  await heroRequest(page).click();
  await expect(dialog(page)).toHaveAccessibleName(heading);
  await expect(dialog(page)).toHaveCount(1);
  expect(await toggled.jsonValue()).toEqual(["open", "closed"]);
});

test("a browser without popovers shows it too, and its button closes it", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["togglePopover", "showPopover", "hidePopover"])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  const release = await pressEarly(page);
  await expect(skeleton(page)).toBeVisible();
  await expect(skeleton(page).getByRole("button", { name: close })).toBeEnabled();
  await skeleton(page)
    .getByRole("button", { name: close })
    .evaluate((button: HTMLElement) => button.click());
  await expect(skeleton(page)).toBeHidden();
  release();
  await expectNothingUntilNextPress(page);
});
