import { launchOptions } from "@/lib/workshop/browser";
import { expectAccessibleAtBothSizes } from "./support/a11y";
import { dock, scrolled, scrollTo, waitForScroll } from "./support/header";
import { content } from "./support/pages";
import { endDoublePress, holdRequests, REACT, requestsOf, START_SCRIPT } from "./support/presses";
import { CHOICE_HEADING, OPTIONS, PLUMBER } from "./support/request-sheet";
import { boxOf, DESKTOP, expect, expectDrawn, type Page, test } from "./support/test";
import { nextTask, visit, waitForStart } from "./support/visit";

// How the request sheet opens and closes and what it keeps, at any window size and with any pointer.
const { services, ui } = content;

// Its text and order: screens.spec.ts.
test("step one fills the screen, and each service has its picture", async ({ page, sheet }) => {
  await visit(page, "/");
  await sheet.openChoice();
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const { x, y, width, height } = await boxOf(sheet.panel);
  expect([x, y, width]).toEqual([0, 0, window.width]);
  expect(height).toBeGreaterThanOrEqual(window.height);
  await expect(sheet.dialog).toHaveAccessibleDescription(`${ui.sheet.note} ${ui.sheet.hours}`);
  await expect(sheet.dialog).toHaveAttribute("aria-modal", "true");
  for (const { name } of services) await expectDrawn(sheet.tile(name).getByRole("presentation"));
  expect(await sheet.frameUrls()).toEqual([]);
  await expect(sheet.changeService).toHaveCount(0);
});

test("every way of closing restores focus and history and keeps what was typed", async ({ page, sheet }) => {
  const asked = requestsOf(page);
  await page.goto("/blog");
  await visit(page, "/plombier");
  // The page's buttons open its trade's form; the header's presets no service.
  await page.setViewportSize(DESKTOP);
  const header = page.getByRole("banner").getByRole("link", { name: ui.request, exact: true });
  await sheet.card().click();
  await sheet.nameField().fill("L’eau monte");
  // No way: the end of a text selection from inside the sheet.
  const { x, y } = (await boxOf(sheet.heading)).middle;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(4, 450);
  await page.mouse.up();
  for (const [way, close] of [
    ["its button", () => sheet.closeLink.click()],
    // The sheet gets Escape only while the focus is outside the form's frame.
    ["Escape", () => sheet.closeLink.press("Escape")],
    ["a step back", () => page.goBack()],
    // Beside the dialog, which is narrower than the window.
    ["a click outside", () => page.mouse.click(4, 450)],
  ] as const)
    await test.step(way, async () => {
      await expect(sheet.dialog).toHaveAccessibleName(PLUMBER);
      await expect(sheet.nameField()).toHaveValue("L’eau monte");
      await close();
      await sheet.expectClosed();
      await expect(sheet.card()).toBeFocused();
      await expect(page).toHaveURL("/plombier");
      await header.click();
      await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
      expect(await sheet.frameUrls()).toEqual([]);
      // Each service has its own form.
      await endDoublePress(page);
      await sheet.tile("Électricien").click();
      await expect(sheet.nameField("Électricien")).toHaveValue("");
      expect(await sheet.frameUrls()).toHaveLength(1);
      await close();
      await sheet.expectClosed();
      await expect(header).toBeFocused();
      await sheet.card().click();
    });
  await expect(sheet.nameField()).toHaveValue("L’eau monte");
  expect(asked.filter((path) => path.endsWith("/demo-plombier"))).toHaveLength(1);
  await sheet.close();

  await test.step("another need of the same service replaces the form", async () => {
    await sheet.heroRequest.click();
    expect(await sheet.formUrl()).toBe(`/demo/forms/embed/demo-plombier?${OPTIONS}`);
    await expect(sheet.nameField()).toHaveValue("");
    await expect(sheet.frameElement()).toHaveCount(1);
    await sheet.close();
  });
  await page.goBack();
  await expect(page).toHaveURL("/blog");
});

test("closing restores focus on a slow device too, where the page's URL names a section", async ({
  page,
  sheet,
}) => {
  await page.addInitScript(() => {
    const back = history.back.bind(history);
    history.back = () => setTimeout(back, 200);
  });
  await visit(page, "/#avis");
  await sheet.heroRequest.click();
  await sheet.close();
  await expect(page).toHaveURL("/#avis");
  // Chromium removes the focus in the frame after the step back.
  await nextTask(page);
  await nextTask(page);
  await expect(sheet.heroRequest).toBeFocused();
});

test("opening, scrolling or closing the sheet does not scroll the page behind", async ({ page, sheet }) => {
  await visit(page, "/");
  await page.mouse.move(20, 400);
  for (const top of [0, 2000]) {
    await scrollTo(page, top);
    await (top === 0 ? sheet.heroRequest : dock(page)).click();
    await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
    expect(await scrolled(page), "opened").toBe(top);
    // On a phone the sheet contains this scroll; for the page's scroll lock see desktop.spec.ts.
    await page.mouse.wheel(0, 600);
    await waitForScroll(page);
    expect(await scrolled(page), "scrolled over").toBe(top);
    await sheet.close();
    await waitForScroll(page);
    expect(await scrolled(page), "closed").toBe(top);
  }
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(2000);
});

test("a sheet prepared on hover is neither seen nor reached until its link is pressed", async ({
  page,
  sheet,
}) => {
  await visit(page, "/");
  await sheet.heroRequest.hover();
  const dialogs = page.getByRole("dialog");
  await expect(dialogs).toHaveCount(1);
  await sheet.expectClosed();
  // A handle, as the role's locator misses it while it is hidden.
  const prepared = await dialogs.elementHandle();
  const hovered = await page.screenshot();
  await prepared?.evaluate((dialog) => (dialog as HTMLElement).style.setProperty("display", "none"));
  expect(hovered.equals(await page.screenshot()), "the page looks the same without it").toBe(true);
  await prepared?.evaluate((dialog) => (dialog as HTMLElement).style.removeProperty("display"));
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  for (let stop = 0; stop < 3; stop++) {
    await page.keyboard.press("Tab");
    await expect(dialogs.locator(":focus")).toHaveCount(0);
  }
  await sheet.openChoice();
  await sheet.expectPageInert();
  expect(await sheet.focusInside()).toBe(true);
});

test("a sheet closed before a frame or a step back stays closed; a link pressed twice before a frame, or before the step back, opens it once", async ({
  page,
  sheet,
}) => {
  await page.goto("/blog");
  await visit(page, "/plombier");
  const asked = requestsOf(page);
  const card = await sheet.card().elementHandle();
  // Each pair in one task.
  await card?.evaluate((link) => {
    (link as HTMLElement).click();
    dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  });
  await waitForScroll(page);
  await sheet.expectClosed();
  await expect(page).toHaveURL("/plombier");
  await card?.evaluate((link) => {
    for (const _ of [1, 2]) (link as HTMLElement).click();
  });
  await expect(sheet.nameField()).toBeVisible();
  expect(asked.filter((path) => path.includes("/forms/embed/"))).toHaveLength(1);
  await sheet.closeLink.evaluate((close, link) => {
    for (const item of [close, link]) (item as HTMLElement).click();
  }, card);
  await waitForScroll(page);
  await expect(sheet.dialog).toHaveAccessibleName(PLUMBER);
  await sheet.expectPageInert();
  await sheet.closeLink.evaluate((close, link) => {
    for (const item of [close, link]) (item as HTMLElement).click();
    // The page's load may end before the step back.
    dispatchEvent(new Event("pageshow"));
    dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  }, card);
  await waitForScroll(page);
  await sheet.expectClosed();
  await expect(page).toHaveURL("/plombier");
  await page.goBack();
  await expect(page).toHaveURL("/blog");
});

test("neither the request's steps nor its spinner have accessibility violations", async ({ page, sheet }) => {
  // Keeps the spinner until it has been checked, however slow the machine. Not with a paused clock: axe needs timers.
  await page.clock.setFixedTime("2026-03-01T10:00:00Z");
  await page.addInitScript(() => {
    const { setTimeout: original } = window;
    window.setTimeout = ((work: () => void, ms?: number) => {
      if (ms !== 1500) return original(work, ms);
      Object.assign(window, { endSpinner: work });
      return 0;
    }) as typeof window.setTimeout;
  });
  await visit(page, "/");
  await sheet.openChoice();
  await expectAccessibleAtBothSizes(page);
  await sheet.tile("Plombier").click();
  await expect(sheet.nameField()).toBeVisible();
  await expect(sheet.status).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await expect(sheet.status).toBeVisible();
  await page.evaluate(() => (window as unknown as { endSpinner: () => void }).endSpinner());
  await expect(sheet.status).toHaveCount(0);
  await expectAccessibleAtBothSizes(page);
});

// The request sheet and the browser's history.

test("the hash, also after a reload with a form open, shows step one; closing keeps the page; it is not printed", async ({
  page,
  sheet,
}) => {
  await page.goto("/blog");
  const reload = async () => {
    await sheet.openCard();
    await expect(sheet.dialog).toHaveAccessibleName(PLUMBER);
    await page.reload();
    await waitForStart(page);
  };
  // Also with a text fragment, for which browsers ignore the sheet, and with an encoded letter.
  for (const hash of ["#demande", "#demande:~:text=Plombier", "#deman%64e", null])
    await test.step(hash ?? "a reload", async () => {
      await (hash ? visit(page, `/plombier${hash}`) : reload());
      await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
      await sheet.expectPageInert();
      await expect(sheet.heading).toBeFocused();
      await page.emulateMedia({ media: "print" });
      await sheet.expectHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.emulateMedia({ media: null });
      await page.keyboard.press("Escape");
      await sheet.expectClosed();
      await expect(page).toHaveURL("/plombier");
      await expect(page.getByRole("main")).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL("/blog");
    });
});

test("its heading keeps the focus when the end of a page opened at the sheet arrives late", async ({
  page,
  sheet,
}) => {
  // Browsers handle the fragment once they have parsed the whole page, which a script at its end delays.
  await page.route("/plombier", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}<script src="/late.js"></script>` });
  });
  await page.route("/late.js", async (route) => {
    await expect(sheet.heading).toBeFocused();
    await route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await page.goto("/plombier#demande");
  // The browser focuses the sheet in the next frame, and the page its heading in the task after the one that follows.
  for (const _ of [1, 2, 3]) await nextTask(page);
  await expect(sheet.heading).toBeFocused();
});

test("a sheet opened before the script runs leaves no history entry when closed", async ({ page, sheet }) => {
  await page.goto("/blog");
  const release = await holdRequests(page, START_SCRIPT);
  await page.goto("/zones", { waitUntil: "commit" });
  await sheet.heroRequest.click();
  await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
  await sheet.tile("Plombier").focus();
  release();
  await waitForStart(page);
  await sheet.expectPageInert();
  await expect(sheet.tile("Plombier")).toBeFocused();
  await sheet.close();
  await expect(page).toHaveURL("/zones");
  await page.goBack();
  await expect(page).toHaveURL("/blog");
});

test("opened before the script runs, it closes even if its form has added a history entry", async ({
  page,
  sheet,
}) => {
  const release = await holdRequests(page, START_SCRIPT);
  await page.goto("/zones", { waitUntil: "commit" });
  await sheet.heroRequest.click();
  release();
  await waitForStart(page);
  await sheet.tile("Plombier").click();
  await expect(sheet.nameField()).toBeVisible();
  await sheet.frameElement().evaluate(addPage);
  await sheet.close();
  await expect(page).toHaveURL("/zones");
  await sheet.openChoice();
});

test("going forward reopens step one without a reload and keeps what was typed", async ({ page, sheet }) => {
  await visit(page, "/plombier");
  // Like a link with a fragment.
  await page.evaluate(() => Object.assign(window, { same: true }).location.assign("#contenu"));
  await sheet.card().click();
  await sheet.nameField().fill("Une fuite");
  await page.goBack();
  await sheet.expectClosed();
  await page.goForward();
  await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
  await sheet.close();
  await sheet.card("Rénovation").scrollIntoViewIfNeeded();
  await sheet.card().click();
  await expect(sheet.nameField()).toHaveValue("Une fuite");
  expect(await page.evaluate(() => "same" in window)).toBe(true);

  await test.step("opened again elsewhere on the page, it closes without scrolling", async () => {
    const place = await scrolled(page);
    expect(place, "far from where it was opened before").toBeGreaterThan(300);
    await sheet.dialog.evaluate((element) => element.scrollTo(0, 100));
    // Its close link is out of view.
    await page.keyboard.press("Escape");
    await sheet.expectClosed();
    await waitForScroll(page);
    expect(await scrolled(page)).toBe(place);
    await expect(sheet.card()).toBeInViewport();
  });
  await test.step("opened again on the same form, it is scrolled as it was left", async () => {
    await sheet.card().click();
    await expect(sheet.dialog).toHaveAccessibleName(PLUMBER);
    expect(await sheet.dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(100);
  });
});

test("a form that adds history entries can be closed, and keeps what was typed", async ({ page, sheet }) => {
  await sheet.openCard();
  // Before, the frame is empty and can add no entry.
  await expect(sheet.nameField()).toBeVisible();
  const addEntries = {
    "#page-2": addPage,
    "page=3": (form: HTMLIFrameElement) => form.contentWindow?.location.assign(`${form.src}&page=3`),
  };
  for (const [name, addEntry] of Object.entries(addEntries)) {
    await sheet.frameElement().evaluate(addEntry);
    await expect.poll(() => sheet.frameElement().evaluate(pageOf)).toContain(name);
    await sheet.nameField().fill(name);
    await sheet.close();
    await expect(sheet.card()).toBeFocused();
    await waitForScroll(page);
    await sheet.card().click();
    await expect(sheet.nameField()).toBeVisible();
    await expect(sheet.nameField()).toHaveValue(name);
  }
  await sheet.close();
  await expect(page).toHaveURL("/plombier");
});

const pageOf = (form: HTMLIFrameElement) => form.contentWindow?.location.href ?? "";
const addPage = (form: HTMLIFrameElement) => form.contentWindow?.history.pushState({}, "", "#page-2");
const nameIn = (form: HTMLIFrameElement) =>
  form.contentDocument?.querySelector<HTMLInputElement>("[name=name]")?.value;

/** Notes on the page that it has come back from the back/forward cache. */
const notePersisted = (page: Page) =>
  page.evaluate(() =>
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    }),
  );

/** Leaves the page and returns to it from the back/forward cache. */
async function leaveAndReturn(page: Page, path: string): Promise<void> {
  await notePersisted(page);
  await page.evaluate(() => location.assign("/cgv"));
  await expect(page).toHaveURL("/cgv");
  await expectReturn(page, path);
}

/** Goes back to a page in the back/forward cache. */
async function expectReturn(page: Page, path: string): Promise<void> {
  // A page restored from the cache fires no load event.
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(path);
  // Otherwise the page was reloaded and the test proves nothing.
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.persisted)).toBe("true");
}

test.describe(() => {
  // Playwright disables the back/forward cache by default.
  test.use({
    ownBrowser: { ...launchOptions(), ignoreDefaultArgs: ["--disable-back-forward-cache"] },
  });

  test("a page from the back/forward cache is as it was left and takes presses", async ({ page, sheet }) => {
    // Playwright cannot reach a frame restored from the cache: the page itself reads it.
    const value = () => sheet.frameElement().evaluate(nameIn);
    await sheet.openCard();
    await sheet.nameField().fill("Déjà écrit");
    // The cache takes only fully loaded pages.
    const form = await (await sheet.frameElement().elementHandle())?.contentFrame();
    await form?.waitForLoadState("load");
    await leaveAndReturn(page, "/plombier#demande");
    await expect(sheet.dialog).toHaveAccessibleName(/^Planifier/);
    expect(await value()).toBe("Déjà écrit");
    await sheet.close();
    await expect(page).toHaveURL("/plombier");
    await sheet.card().click();
    expect(await value()).toBe("Déjà écrit");
    await sheet.close();

    await test.step("request links of each kind work when the page was left with the sheet closed", async () => {
      await leaveAndReturn(page, "/plombier");
      await sheet.openChoice();
      await sheet.close();
      await sheet.card("Tuyauterie").click();
      await sheet.formUrl();
    });
  });

  test("back from a form's own page, the sheet is on step one", async ({ page, sheet, problems }) => {
    problems.ignore(/ERR_FAILED/);
    await page.route(REACT, (route) => route.abort());
    await page.goto("/plombier#demande");
    await waitForStart(page);
    await notePersisted(page);
    await sheet.tile("Plombier").click();
    await expect(page).toHaveURL(/\/demo\/forms\/r\/demo-plombier$/);
    await expectReturn(page, "/plombier#demande");
    await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
  });
});
