import { DOUBLE_PRESS_MS } from "@/lib/client/double-press";
import { fill } from "@/lib/client/format";
import { CONSENT_QUESTION } from "@/lib/client/page-ids";
import { filesBelow } from "@/lib/system/files";
import { expectAccessible } from "./support/a11y";
import { compressedSize } from "./support/exported";
import { doubleFontSize, expectFits } from "./support/fit";
import { DOCK_AT, dock, footerLink, scrollTo } from "./support/header";
import { content } from "./support/pages";
import { holdRequests, REACT, store } from "./support/presses";
import type { RequestSheet } from "./support/request-sheet";
import { CONSENT_ASK, FIXTURE, type Site } from "./support/sites";
import { atEachSize, boxOf, DESKTOP, expect, type Page, test } from "./support/test";
import { recordTabs, visit, waitForIsland, waitForStart } from "./support/visit";

const { ask } = content.consent;

const question = (page: Page) => page.getByRole("region", { name: ask.title });
const button = (page: Page, name: string) => question(page).getByRole("button", { name, exact: true });
/** Everything that a page can store on the device. */
const onDevice = (page: Page) =>
  page.evaluate(() => ({
    local: { ...localStorage },
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    name: window.name,
  }));
const NOTHING = { local: {}, session: [], cookies: "", name: "" };
const card = (sheet: RequestSheet) => sheet.card("Ouverture de porte");

/** The value of this field in the locksmith's form URL. */
async function formParam(sheet: RequestSheet, field = "gclid"): Promise<string> {
  await card(sheet).click();
  const url = await sheet.formUrl();
  expect(url).toContain("besoin=");
  return new URL(url, "http://site").searchParams.get(field) ?? "none";
}

async function answerInOtherTab(context: ReturnType<Page["context"]>, name: string): Promise<void> {
  const other = await context.newPage();
  await other.goto("/serrurier?affclid=Aff");
  await button(other, name).click();
  await other.close();
}

test.use({ baseURL: CONSENT_ASK.url });

async function expectAnswersAlike(page: Page): Promise<void> {
  const look = async (name: string) => {
    const { width, height, y } = await boxOf(button(page, name));
    const style = await button(page, name).evaluate((element) => {
      const { color, backgroundColor, font, border, boxShadow } = getComputedStyle(element);
      return { color, backgroundColor, font, border, boxShadow };
    });
    return { width, height, y, ...style };
  };
  // The question moves as the window is resized.
  await expect(async () => expect(await look(ask.refuse)).toEqual(await look(ask.accept))).toPass();
}

/** The question takes at most a quarter of the viewport and does not cover the hero's button. */
async function expectCoversNothing(sheet: RequestSheet, height: number): Promise<void> {
  await expect(async () => {
    const [asked, hero] = [await boxOf(question(sheet.page)), await boxOf(sheet.heroRequest)];
    expect(asked.bottom).toBeLessThanOrEqual(height);
    expect(asked.height).toBeLessThanOrEqual(height / 4);
    expect(hero.bottom <= asked.y || hero.x >= asked.right || hero.right <= asked.x).toBe(true);
  }).toPass();
}

test("the question stores nothing, covers no button, and its answers look alike", async ({ page, sheet }) => {
  await page.goto("/?gclid=Clic");
  await expect(question(page)).toBeVisible();
  await atEachSize(page, ["1440 × 900", "360 × 640", "320 × 568", "390 × 844"], async ({ height }) => {
    await expectAnswersAlike(page);
    await expectCoversNothing(sheet, height);
  });
  await expectAccessible(page);
  expect(await onDevice(page)).toEqual(NOTHING);
  await scrollTo(page, DOCK_AT.home);
  await expect(question(page)).toBeInViewport({ ratio: 1 });
  await expect(dock(page)).toBeHidden();
  await button(page, ask.refuse).click();
  await expect(dock(page)).toBeInViewport({ ratio: 1 });
});

test("where a blocker hides the question, the page has its dock, and stores nothing", async ({ page }) => {
  await page.addInitScript((id) => {
    const rules = new CSSStyleSheet();
    rules.replaceSync(`#${id} { display: none !important }`);
    document.adoptedStyleSheets = [rules];
  }, CONSENT_QUESTION);
  await page.goto("/?gclid=Clic");
  await scrollTo(page, DOCK_AT.home);
  await expect(dock(page)).toBeInViewport({ ratio: 1 });
  expect(await onDevice(page)).toEqual(NOTHING);
});

test("the commune search passes identifiers on before its island mounts, and from then on stays on its page", async ({
  page,
}) => {
  const release = await holdRequests(page, REACT);
  const { label, found } = content.blocks.network.finder;
  const field = page.getByRole("combobox", { name: label });
  await page.goto("/?gclid=Clic_1");
  await expect(question(page)).toBeVisible();
  await field.press("Enter");
  await expect(page).toHaveURL("/zones?gclid=Clic_1");
  release();
  await page.goto("/?gclid=Clic_1");
  await expect(question(page)).toBeVisible();
  await field.focus();
  await waitForIsland(page, "commune-finder");
  await field.fill("Cilaos");
  await field.press("Enter");
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(fill(found, { commune: "Cilaos" }))).toBeVisible();
  await expect(page).toHaveURL("/?gclid=Clic_1");
});

test("the question causes no layout shift, and fits in half of the window with text at 200 %", async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      // The web font may replace its fallback after the first paint: a shift of less than 0.001.
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (shift.value > 0.01) Object.assign(window, { shifted: shift.toJSON() });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 844, height: 390 });
  await visit(page, "/serrurier?gclid=Clic");
  await expect(question(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => "shifted" in window)).toBe(false);
  await doubleFontSize(page);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const part of [question(page).getByRole("heading"), question(page).getByRole("link")])
    await expect(part).toBeInViewport({ ratio: 1 });
  await button(page, ask.refuse).scrollIntoViewIfNeeded();
  await expect(button(page, ask.refuse)).toBeInViewport({ ratio: 1 });
  await expectFits(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await boxOf(question(page))).height).toBeLessThanOrEqual(422);
  for (const name of [ask.refuse, ask.accept]) await expect(button(page, name)).toBeInViewport({ ratio: 1 });
});

test("without an answer identifiers stay in URLs, even if islands fail to load", async ({
  page,
  sheet,
  problems,
}) => {
  await page.route(REACT, (route) => route.abort());
  await page.goto("/?affclid=Aff&gclid=Clic");
  await footerLink(page, "Plombier").press("Enter");
  await expect(page).toHaveURL("/plombier?gclid=Clic&affclid=Aff");
  await problems.expect(/ERR_FAILED/);
  problems.ignore(/ERR_FAILED/);
  await page.unrouteAll();
  await waitForStart(page);
  await footerLink(page, "Serrurier").click();
  await expect(page).toHaveURL("/serrurier?gclid=Clic&affclid=Aff");
  await waitForStart(page);
  await expect(question(page)).toBeVisible();
  expect(await formParam(sheet)).toBe("Clic");
  expect(await onDevice(page)).toEqual(NOTHING);
});

test("« Accepter » stores the identifier, and links no longer carry it", async ({ page, sheet }) => {
  await visit(page, "/serrurier?gclid=Clic");
  expect(await formParam(sheet, "consentement")).toBe("sans-reponse");
  const name = sheet.nameField("Serrurier");
  await name.fill("Déjà écrit");
  await sheet.close();
  // It gets the identifier now, before the answer.
  await footerLink(page, "Plombier").dispatchEvent("pointerover");
  await button(page, ask.accept).click();
  await expect(question(page)).toHaveCount(0);
  const { local, ...others } = await onDevice(page);
  expect(JSON.parse(local.google_ads ?? "")).toEqual({ gclid: "Clic", at: expect.any(String) });
  expect(JSON.parse(local.consent ?? "")).toEqual({ choice: "accepted", at: expect.any(String) });
  expect(Object.keys(local)).toHaveLength(2);
  expect({ local: {}, ...others }).toEqual(NOTHING);

  await test.step("the answer keeps what was typed", async () => {
    await card(sheet).click();
    await expect(name).toHaveValue("Déjà écrit");
    await sheet.frameElement("Serrurier").evaluate((form) => form.remove());
    await expect.poll(() => sheet.formUrl(), "loaded again, it gets the answer").toContain("=accepte");
    await sheet.close();
  });
  await test.step("later pages know the answer and store another identifier without asking", async () => {
    await footerLink(page, "Plombier").click();
    await expect(page).toHaveURL("/plombier");
    await visit(page, "/serrurier?gclid=Second");
    expect((await onDevice(page)).local.google_ads).toContain("Second");
    await expect(question(page)).toHaveCount(0);
    expect(await formParam(sheet, "consentement")).toBe("accepte");
  });
  await test.step("« Mes données » shows the answer and erases it", async () => {
    await page.goto("/politique-confidentialite#mes-donnees");
    const main = page.getByRole("main");
    await expect(main).toContainText("il ne le fait que si vous répondez");
    await expect(main.getByRole("definition").filter({ hasText: "vous avez accepté" })).toHaveCount(1);
    await main.getByRole("button", { name: "Tout effacer" }).click();
    await expect(main.getByText("Rien n’est gardé sur cet appareil.")).toBeVisible();
    expect(await onDevice(page)).toEqual(NOTHING);
  });
  await test.step("it shows at once an answer given on its page", async () => {
    await page.goto("/politique-confidentialite?gclid=Clic#mes-donnees");
    const shown = page.getByRole("definition");
    await expect(page.getByText("Rien n’est gardé sur cet appareil.")).toBeVisible();
    await button(page, ask.accept).click();
    await expect(shown.filter({ hasText: "vous avez accepté" })).toBeVisible();
    await expect(shown.filter({ hasText: "Clic" })).toBeVisible();
  });
});

test("a press aimed at what the question has just covered answers nothing, and is not lost", async ({
  page,
  sheet,
}) => {
  const release = await holdRequests(page, /consent-question/);
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  const asked = page.waitForRequest(/consent-question/);
  await page.goto("/serrurier?gclid=Clic");
  await asked;
  await card(sheet).evaluate((link) => link.scrollIntoView({ block: "end", behavior: "instant" }));
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
  release();
  await expect(question(page)).toBeVisible();
  const { x, y } = (await boxOf(button(page, ask.accept))).middle;
  await page.touchscreen.tap(x, y);
  await page.clock.resume();
  await expect(sheet.nameField("Serrurier")).toBeVisible();
  expect(await onDevice(page)).toEqual(NOTHING);
  await sheet.close();
  await page.clock.runFor(500);
  // As when the visitor comes back: the question was there before.
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await page.touchscreen.tap(x, y);
  await expect(question(page)).toHaveCount(0);
});

test("a second tap on an answer does not press the dock, which takes its place", async ({ page, sheet }) => {
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await visit(page, "/serrurier?gclid=Clic");
  await scrollTo(page, DOCK_AT.home);
  const { x, y } = (await boxOf(button(page, ask.accept))).middle;
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
  for (const wait of [DOUBLE_PRESS_MS - 100, DOUBLE_PRESS_MS + 100]) {
    await page.touchscreen.tap(x, y);
    await page.clock.runFor(wait);
  }
  await expect(dock(page)).toBeVisible();
  await sheet.expectClosed();
  // Later it counts.
  await page.touchscreen.tap(x, y);
  await page.clock.runFor(20);
  await expect(page).toHaveURL(/#demande$/);
});

test("« Refuser » removes the identifier from all URLs, and persists", async ({ page, sheet }) => {
  await visit(page, "/serrurier?utm_source=x&gclid=Clic");
  await test.step("until then links carry it, also into new tabs", async () => {
    const tabs = await recordTabs(page);
    await card(sheet).click({ button: "middle" });
    const address = /\/demo-serrurier\?besoin=[^&]+&gclid=Clic&consentement=sans-reponse$/;
    expect(await tabs()).toEqual([expect.stringMatching(address)]);
    await footerLink(page, "Plombier").focus();
    await expect(footerLink(page, "Plombier")).toHaveAttribute("href", /gclid=Clic/);
  });
  await button(page, ask.refuse).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL("/serrurier?utm_source=x");
  await expect(page.getByRole("link", { name: "Ouvrir le menu" })).toHaveAttribute("href", "#menu");
  await expect(card(sheet)).toHaveAttribute("href", /\/demo-serrurier\?besoin=[^&]+$/);
  expect(Object.keys((await onDevice(page)).local)).toEqual(["consent"]);
  expect(await formParam(sheet)).toBe("none");
  await sheet.close();
  await footerLink(page, "Plombier").click();
  await expect(page).toHaveURL("/plombier");

  await visit(page, "/serrurier?gclid=Second");
  expect(Object.keys((await onDevice(page)).local)).toEqual(["consent"]);
  await expect(question(page)).toHaveCount(0);
  expect(await formParam(sheet)).toBe("none");
});

test("an answer in another tab applies to this one and to an open form", async ({ page, sheet, context }) => {
  await visit(page, "/?gclid=Clic");
  await answerInOtherTab(context, ask.accept);
  await expect(question(page)).toHaveCount(0);
  await footerLink(page, "Serrurier").click();
  await expect(page).toHaveURL("/serrurier?gclid=Clic");
  await expect.poll(async () => (await onDevice(page)).local.google_ads ?? "").toContain("Clic");
  expect(await formParam(sheet)).toBe("Clic");
  expect(await sheet.formUrl()).toContain("&affclid=Aff&consentement=accepte");

  await page.evaluate(() => localStorage.clear());
  await visit(page, "/serrurier?gclid=Clic");
  expect(await formParam(sheet)).toBe("Clic");
  await answerInOtherTab(context, ask.refuse);
  await expect.poll(() => sheet.formUrl()).not.toContain("Clic");
  expect(await sheet.formUrl()).toContain("besoin=");
  await expect(sheet.nameField("Serrurier")).toBeVisible();
  // From the cleaned URL to the page's, which had the identifier.
  await page.goBack();
  await sheet.expectClosed();

  await test.step("even to a page that was opened without an identifier", async () => {
    await page.evaluate(() => localStorage.clear());
    await answerInOtherTab(context, ask.accept);
    await visit(page, "/serrurier");
    expect(await formParam(sheet, "affclid")).toBe("Aff");
    // Otherwise the other tab does not ask again.
    await page.evaluate(() => localStorage.removeItem("consent"));
    await answerInOtherTab(context, ask.refuse);
    await expect.poll(() => sheet.formUrl()).not.toContain("Aff");
  });
  await test.step("and to one that comes back from the back/forward cache, where it hears of no change", async () => {
    await page.evaluate(() => localStorage.clear());
    await answerInOtherTab(context, ask.accept);
    await visit(page, "/serrurier");
    expect(await formParam(sheet, "affclid")).toBe("Aff");
    await store(page, "consent", { choice: "refused" });
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect.poll(() => sheet.formUrl()).not.toContain("Aff");
  });
  await test.step("the question goes when such a page, or one from the background, is shown again", async () => {
    for (const shown of ["pageshow", "visibilitychange"]) {
      await page.evaluate(() => localStorage.clear());
      await visit(page, "/serrurier?gclid=Clic");
      await expect(question(page)).toBeVisible();
      await store(page, "consent", { choice: "accepted" });
      await page.evaluate((type) => dispatchEvent(new Event(type)), shown);
      await expect(question(page)).toHaveCount(0);
    }
  });
});

test("an agreement erased in another tab leaves an open form, with its identifier", async ({
  page,
  sheet,
  context,
}) => {
  await answerInOtherTab(context, ask.accept);
  await visit(page, "/serrurier");
  expect(await formParam(sheet, "affclid")).toBe("Aff");
  const name = sheet.nameField("Serrurier");
  await name.fill("Saisi");
  const erase = async () => {
    const other = await context.newPage();
    await other.goto("/politique-confidentialite#mes-donnees");
    await other.getByRole("button", { name: content.consent.data.erase }).click();
    await other.close();
  };
  await erase();
  await expect.poll(() => sheet.formUrl()).not.toMatch(/Aff|consentement/);
  expect(await sheet.formUrl()).toContain("besoin=");
  await expect(name).toHaveValue("");

  await test.step("and the link of a form that was opened before the agreement", async () => {
    await name.fill("Gardé");
    await sheet.close();
    await answerInOtherTab(context, ask.accept);
    await card(sheet).click();
    await expect(sheet.newTab).toHaveAttribute("href", /=accepte/);
    await expect(sheet.status).toHaveCount(0);
    await erase();
    await expect(sheet.newTab).not.toHaveAttribute("href", /Aff|consentement/);
    await expect(name).toHaveValue("Gardé");
    expect(await sheet.status.count(), "nothing covers it").toBe(0);
  });
  await test.step("and a form that was reloaded with the agreement, once", async () => {
    await sheet.close();
    await answerInOtherTab(context, ask.accept);
    await card(sheet).click();
    await sheet.frameElement("Serrurier").evaluate((frame) => frame.remove());
    await expect.poll(() => sheet.formUrl()).toContain("=accepte");
    await name.fill("Perdu");
    await erase();
    await expect.poll(() => sheet.formUrl()).not.toMatch(/Aff|consentement/);
    await name.fill("Gardé");
    await sheet.close();
    await card(sheet).click();
    await expect(name).toHaveValue("Gardé");
  });
});

test("a refusal keeps the need preset in a form that is not shown", async ({ page, sheet, context }) => {
  await visit(page, "/serrurier?gclid=Clic");
  expect(await formParam(sheet)).toBe("Clic");
  await sheet.changeTo("Plombier");
  await expect.poll(() => sheet.formUrl()).toContain("Clic");
  await answerInOtherTab(context, ask.refuse);
  await expect.poll(() => sheet.formUrl()).not.toContain("Clic");
  await sheet.changeTo("Serrurier");
  expect(await sheet.formUrl()).toMatch(/besoin=(?!.*Clic)/);
});

test("after « Refuser » the previous page's URL has no identifier", async ({ page }) => {
  await page.goto("/?gclid=Clic");
  await footerLink(page, "Plombier").click();
  await expect(page).toHaveURL("/plombier?gclid=Clic");
  await button(page, ask.refuse).click();
  await expect(page).toHaveURL("/plombier");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await test.step("nor have earlier places on the same page", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto("/?gclid=Clic");
    await footerLink(page, "Avis clients").click();
    await button(page, ask.refuse).click();
    await expect(page).toHaveURL("/#avis");
    await page.goBack();
    await expect(page).toHaveURL("/");
  });
});

test("Tab reaches the question after the skip link, and answering focuses the content", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/?gclid=Clic");
  await expect(question(page)).toBeVisible();
  for (const control of [
    page.getByRole("link", { name: content.ui.skip }),
    question(page).getByRole("link", { name: ask.more }),
    button(page, ask.refuse),
    button(page, ask.accept),
  ]) {
    await page.keyboard.press("Tab");
    await expect(control).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

/** Whether the focused element is entirely covered, and whether it is the page's last link. */
const focusedPart = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const boxes = focused === document.body ? [] : [...focused.getClientRects()];
    const isSeen = boxes.some(({ left, top, width, height }) => {
      for (let part = 0.5; part < 100; part++) {
        const x = left + width * ((part % 10) / 10);
        const y = top + (height * (Math.floor(part / 10) + 0.5)) / 10;
        const at = document.elementFromPoint(x, y);
        if (at && focused.contains(at)) return true;
      }
      return false;
    });
    const isLast = focused === [...document.querySelectorAll("footer a")].at(-1);
    return { name: focused.textContent?.trim(), isCovered: boxes.length > 0 && !isSeen, isLast };
  });

test("the question never covers the focused element, nor the header the question", async ({ page }) => {
  // Hundreds of Tab presses.
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await atEachSize(page, ["320 × 256", "640 × 180", "740 × 360", "390 × 844", "1440 × 900"], async () => {
    await page.goto("/?gclid=Clic");
    await expect(question(page)).toBeVisible();
    const [asked, header] = [await boxOf(question(page)), await boxOf(page.getByRole("banner"))];
    expect(asked.bottom <= header.y || asked.y >= header.bottom).toBe(true);
    for (let stop = 0; stop < 90; stop++) {
      await page.keyboard.press("Tab");
      let isLast = false;
      const covered = async () => {
        const part = await focusedPart(page);
        isLast = part.isLast;
        return part.isCovered && part.name;
      };
      await expect.poll(covered, `stop ${stop}`).toBe(false);
      if (isLast) return;
    }
    throw new Error("the last link of the page has not been reached");
  });
});

test("Escape closes an open sheet first, then hides this page's question", async ({ page, sheet }) => {
  await visit(page, "/serrurier?gclid=Clic");
  // Another tab's change runs the question's script again.
  await page.evaluate(() => dispatchEvent(new Event("storage")));
  await sheet.openChoice();
  await page.keyboard.press("Escape");
  await sheet.expectClosed();
  await expect(question(page)).toBeVisible();
  // Until then the question is inert.
  await expect(sheet.heroRequest).toBeFocused();
  await button(page, ask.refuse).focus();
  await page.keyboard.press("Escape");
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await expect(question(page)).toHaveCount(0);
  expect(await formParam(sheet, "consentement")).toBe("sans-reponse");
  expect(await onDevice(page)).toEqual(NOTHING);
  await sheet.close();
  await footerLink(page, "Plombier").click();
  await expect(question(page)).toBeVisible();
  // From elsewhere, the focus stays where it is.
  await sheet.heroRequest.focus();
  await page.keyboard.press("Escape");
  await expect(question(page)).toHaveCount(0);
  await expect(sheet.heroRequest).toBeFocused();
});

test("consent mode `ask` adds at most 5 % to the weight of pages and start script", () => {
  const weights = ({ target }: Site) =>
    filesBelow(target)
      .filter((path) => /\.html$|\/start\.[\w-]+\.js$/.test(path))
      .map(
        (path) => [path.slice(target.length).replace(/start\..*/, "start.js"), compressedSize(path)] as const,
      );
  const usual = new Map(weights(FIXTURE));
  const both = weights(CONSENT_ASK).filter(([path]) => usual.has(path));
  expect(both.map(([path]) => path)).toContain("/_next/static/pages/start.js");
  expect(both.length).toBeGreaterThan(20);
  for (const [path, bytes] of both) expect(bytes / (usual.get(path) ?? 0), path).toBeLessThanOrEqual(1.05);
});
