import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { DOUBLE_PRESS_MS } from "@/lib/client/double-press";
import { FOLLOW_AFTER_MS } from "@/lib/client/request/links";
import { DOCK_AT, dock, footerLink, homeLink, menu, menuOpener, scrollTo } from "./support/header";
import { content } from "./support/pages";
import {
  FORM_FILES,
  formFiles,
  holdRequests,
  REACT,
  requestsOf,
  START_SCRIPT,
  STORES_IDENTIFIERS,
  WC_FORM,
} from "./support/presses";
import {
  CHOICE_HEADING,
  CONTACT_LINKS,
  EMBED,
  PLUMBER,
  type RequestSheet,
  SENT,
} from "./support/request-sheet";
import { listen, stubWhatsApp } from "./support/requests";
import { FIXTURE } from "./support/sites";
import { boxOf, DESKTOP, expect, type Page, test } from "./support/test";
import { enableSaveData, visit, visitWithClock, waitForIsland, waitForStart } from "./support/visit";

// A press on a request link always gets a visible response, whatever has loaded.
const { request, contact, sheet: words } = content.ui;

// Smooth scrolling would delay each press.
test.use({ reducedMotion: "reduce" });
// Held-back preloads trigger this warning.
test.beforeEach(({ problems }) => problems.ignore(/was preloaded using link preload but not used/));

const FORM_PAGES = "**/demo/forms/r/demo-*";
/** Responding 204 cancels the navigation, so that one page serves to test all its links. */
const stayOnPage = (page: Page) => page.route(FORM_PAGES, (route) => route.fulfill({ status: 204 }));
/** A navigation to a form's own page. */
const followed = (page: Page) =>
  page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes("/demo/forms/r/"));

const isStarted = (page: Page) => page.evaluate(() => "started" in window);

/** How a link to a form responds, depending on what has loaded. */
const ANSWERS = {
  "its own page": ({ page }: RequestSheet) => followed(page),
  "a waiting sheet": ({ status }: RequestSheet) => expect(status).toContainText(words.loading),
};

/** Presses a link and closes what it has opened. */
async function press(sheet: RequestSheet, link: Locator, answer: keyof typeof ANSWERS): Promise<void> {
  const { page } = sheet;
  const isPreset = (await link.getAttribute("data-request")) !== null;
  if (isPreset) await Promise.all([ANSWERS[answer](sheet), link.click()]);
  else {
    await link.click();
    await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
  }
  // A click on the close link could count as the second half of a double press.
  if (await isStarted(page)) await page.keyboard.press("Escape");
  else if (!isPreset) await sheet.close();
  await sheet.expectClosed();
}

/** Presses a request link of each kind on the home page: dock, main part, menu, and the header of a wide window. */
async function pressLinks(sheet: RequestSheet, answer: keyof typeof ANSWERS): Promise<void> {
  const { page } = sheet;
  await stayOnPage(page);
  const main = page.getByRole("main");
  const named = (name: string) => ({ name: new RegExp(`^${name}`) });
  // The script shows the dock between hero and footer.
  await scrollTo(page, DOCK_AT.home);
  if (await isStarted(page)) await press(sheet, dock(page), answer);
  for (const name of [request, contact])
    await press(sheet, main.getByRole("link", named(name)).last(), answer);
  // A phone's header is hidden after scrolling down.
  await scrollTo(page, 0);
  await menuOpener(page).click();
  await press(sheet, menu(page).getByRole("link", named(request)), answer);
  await page.setViewportSize(DESKTOP);
  await press(sheet, page.getByRole("banner").getByRole("link", named(request)), answer);
}

for (const [what, files, answer] of [
  ["the page loads", "**/_next/static/**", "its own page"],
  ["the form’s files load", FORM_FILES, "a waiting sheet"],
] as const)
  test(`a request link of each kind is answered while ${what}`, async ({ page, sheet }) => {
    await holdRequests(page, files);
    await page.goto("/", { waitUntil: answer === "its own page" ? "domcontentloaded" : "load" });
    await pressLinks(sheet, answer);
  });

test("further taps in quick succession choose nothing in the opened request", async ({ page, sheet }) => {
  await visitWithClock(page, "/");
  const { x, y } = (await boxOf(sheet.heroRequest)).middle;
  for (const wait of [DOUBLE_PRESS_MS - 80, DOUBLE_PRESS_MS - 100, 1_000]) {
    await page.touchscreen.tap(x, y);
    await page.clock.runFor(wait);
    await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
  }
  await page.clock.resume();
  await sheet.tile("Plombier").tap();
  await expect(sheet.nameField()).toBeVisible();
});

test("before the page's script runs, a double press chooses nothing in the sheet that it opens", async ({
  page,
  sheet,
}) => {
  await holdRequests(page, START_SCRIPT);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  // Holds the half second for which an opened sheet takes no presses, however slow the machine is.
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  for (const [opener, opened] of [
    [sheet.heroRequest, sheet.tile("Plombier")],
    [menuOpener(page), menu(page).getByRole("link", { name: "Plombier", exact: true })],
  ] as const) {
    await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
    const { x, y } = (await boxOf(opener)).middle;
    for (const _ of [1, 2]) await page.touchscreen.tap(x, y);
    await expect(opened).toBeVisible();
    await session.send("Animation.setPlaybackRate", { playbackRate: 1 });
    await opened.click({ trial: true });
    await page.goBack({ waitUntil: "commit" });
    await sheet.expectClosed();
  }
});

test("a press right after a link was followed counts for what is under the finger", async ({ page }) => {
  // With reduced motion a site may have no page transitions.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/plombier");
  const { x, y } = (await boxOf(homeLink(page))).middle;
  for (const wait of [0, 100, 200]) {
    // By an internal link of the site.
    await footerLink(page, "Électricien").click();
    await page.waitForURL("/electricien", { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    // The delay itself is under test: a page transition would swallow presses for about as long.
    await page.waitForTimeout(wait);
    await page.mouse.click(x, y);
    await expect(page, `pressed ${wait} ms after the first paint`).toHaveURL("/");
  }
});

// Presses before the form has loaded, and when the link is followed instead.
/** The sheet's status while the form loads. */
const says = (sheet: RequestSheet, text: string) => sheet.status.getByText(text, { exact: true });

/** Presses the card with the clock paused and the form's files held back. @returns a function that releases them */
async function pressEarly(sheet: RequestSheet, files: string | RegExp = FORM_FILES): Promise<() => void> {
  const { page } = sheet;
  const release = await holdRequests(page, files);
  // Nothing is fetched before the press.
  await enableSaveData(page);
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await page.goto("/plombier");
  await waitForStart(page);
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
  await sheet.card().click();
  await page.clock.runFor(50);
  await expect(sheet.dialog).toHaveAccessibleName(PLUMBER);
  return release;
}

test("a press opens the form's step at once, then the form", async ({ page, sheet, context, problems }) => {
  const release = await pressEarly(sheet);
  await expect(sheet.heading).toBeFocused();
  await expect(says(sheet, words.loading)).toBeVisible();
  await expect(sheet.tile("Plombier")).toHaveCount(0);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await sheet.dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  const bar = await sheet.dialog.getByText(words.title).boundingBox();
  const added = await sheet.dialog.evaluateHandle((dialog) => {
    const roles: unknown[] = [];
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        roles.push(...Array.from(addedNodes, (node) => (node as Partial<Element>).role));
    }).observe(dialog, { childList: true, subtree: true });
    return roles;
  });

  await test.step("pressing telephone or WhatsApp does not cancel the request", async () => {
    await stubWhatsApp(context);
    await page.clock.runFor(1_000);
    for (const name of CONTACT_LINKS) await sheet.dialog.getByRole("link", { name }).click();
    await problems.expect(/external: https:\/\/wa\.me/);
  });
  await page.clock.resume();
  release();
  await expect(sheet.nameField()).toBeVisible();
  // Screen readers would announce the same sentence of a new element again.
  await expect(sheet.status).toHaveCount(0);
  expect(await added.jsonValue()).not.toContain("status");
  await expect(sheet.dialog).toHaveAccessibleName(PLUMBER);
  expect(await sheet.dialog.getByText(words.title).boundingBox()).toEqual(bar);
  await expect(page).toHaveURL("/plombier#demande");
});

test("a press fetches its form once; its messages are kept until React runs", async ({ page, sheet }) => {
  const events = await listen(page, ["form-loaded"]);
  const asked = requestsOf(page);
  const release = await pressEarly(sheet, REACT);
  const form = sheet.dialog.locator("iframe").contentFrame();
  await form.getByLabel("Votre nom").waitFor();
  expect(await events()).toEqual([]);
  await test.step("the Tab key does not reach the frame below the spinner", async () => {
    const reached = new Set<string>();
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press("Tab");
      reached.add(await page.evaluate(() => document.activeElement?.tagName ?? ""));
    }
    expect(reached).toContain("BUTTON");
    expect(reached).not.toContain("IFRAME");
  });
  await page.clock.resume();
  release();
  await expect.poll(events).toEqual([["form-loaded", { service: "plombier" }]]);
  await sheet.nameField().fill("Une fuite");
  expect(asked.filter((path) => path.includes("/forms/embed/"))).toHaveLength(1);
  await test.step("so is its load: when it loads another page on sending, that one is known to be the second", async () => {
    await sheet.frameElement().evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.location.reload());
    await expect(sheet.nameField()).toHaveValue("");
    await sheet.receive(SENT, "nobody");
    await expect(sheet.dialog).toHaveAccessibleName(words.sent.heading);
  });
});

test("of two services chosen while React loads, the last one's form is shown", async ({ page, sheet }) => {
  const release = await holdRequests(page, REACT);
  await page.goto("/plombier");
  await waitForStart(page);
  await sheet.openForm("Serrurier");
  await sheet.changeTo("Plombier");
  await expect(sheet.dialog.locator("iframe")).toHaveCount(1);
  release();
  await expect(sheet.nameField()).toBeVisible();
  await expect(sheet.dialog.locator("iframe:visible")).toHaveCount(1);
});

test("a sheet closed while its form loads does not open later", async ({ page, sheet }) => {
  const release = await pressEarly(sheet);
  await page.keyboard.press("Escape");
  await sheet.expectClosed();
  await page.clock.runFor(20);
  await expect(sheet.card()).toBeFocused();
  await page.clock.runFor(FOLLOW_AFTER_MS);
  await page.clock.resume();
  release();
  await waitForIsland(page, "request-forms");
  await sheet.expectClosed();
  await expect(page).toHaveURL("/plombier");
  await sheet.card().click();
  await expect(sheet.nameField()).toBeVisible();
});

test("each press has its own timeout before its link is followed", async ({ page, sheet }) => {
  // Some engines fire no `popstate` while a page loads.
  await page.addInitScript(() => addEventListener("popstate", (event) => event.stopImmediatePropagation()));
  await pressEarly(sheet);
  await page.clock.runFor(FOLLOW_AFTER_MS - 500);
  await sheet.close();
  await page.clock.runFor(400);
  await sheet.card().click();
  await page.clock.runFor(FOLLOW_AFTER_MS - 100);
  await expect(says(sheet, words.loading)).toBeVisible();
  await expect(page).toHaveURL("/plombier#demande");
  await page.clock.runFor(200);
  await expect(page).toHaveURL(WC_FORM);
  // To the page, not to its open sheet.
  await page.goBack();
  await expect(page).toHaveURL("/plombier");
});

test("a service chosen again keeps the card's need when its link is followed", async ({ page, sheet }) => {
  await pressEarly(sheet);
  await page.clock.runFor(1_000);
  await sheet.changeTo("Plombier");
  await page.clock.runFor(FOLLOW_AFTER_MS + 100);
  await expect(page).toHaveURL(WC_FORM);
});

test("if neither form nor own page loads, telephone and WhatsApp are offered", async ({ page, sheet }) => {
  await pressEarly(sheet);
  // Playwright cannot query a page during a navigation.
  await stayOnPage(page);
  const ways = sheet.status.getByRole("link");
  await expect(ways).toHaveCount(0);
  await page.clock.runFor(FOLLOW_AFTER_MS);
  await expect(says(sheet, words.leaving)).toBeVisible();
  await expect(ways).toHaveText(CONTACT_LINKS);
});

test("after a press that was given up, the next says that the form is loading", async ({ page, sheet }) => {
  const release = await pressEarly(sheet);
  await stayOnPage(page);
  await page.clock.runFor(FOLLOW_AFTER_MS);
  await expect(says(sheet, words.leaving)).toBeVisible();
  await page.keyboard.press("Escape");
  await sheet.expectClosed();
  await page.clock.resume();
  release();
  await waitForIsland(page, "request-forms");
  await page.clock.pauseAt("2026-03-01T12:00:00Z");
  await sheet.card().click();
  await page.clock.runFor(50);
  await expect(says(sheet, words.loading)).toBeVisible();
});

for (const what of ["the form comes", "the visitor closes the sheet", "the visitor changes the service"])
  test(`when ${what} as the form's own page loads, that navigation is cancelled`, async ({ page, sheet }) => {
    const releaseForm = await holdRequests(page, EMBED);
    const release = await pressEarly(sheet);
    await holdRequests(page, FORM_PAGES);
    const leaves = followed(page);
    const dropped = page.waitForEvent("requestfailed", (request) => request.url().includes("/r/"));
    const { x, y } = (await boxOf(sheet.changeService)).middle;
    await page.clock.resume();
    await page.clock.fastForward(FOLLOW_AFTER_MS);
    await leaves;
    if (what === "the form comes") release();
    else if (what === "the visitor closes the sheet") await page.keyboard.press("Escape");
    else await page.mouse.click(x, y);
    await dropped;
    releaseForm();
    if (what === "the form comes") await expect(sheet.nameField()).toBeVisible();
    else if (what === "the visitor closes the sheet") await sheet.expectClosed();
    else await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
  });

// If the form cannot be shown in the page, its link is followed to the form's own page.
const OWN_PAGE = `${WC_FORM}&gclid=Clic_1&affclid=Aff_1&consentement=sans-reponse`;
/** The text of an exported file, by its URL. */
const fileAt = (url: string) => readFileSync(join(FIXTURE.target, new URL(url).pathname), "utf8");
const script = (body: string) => ({ contentType: "text/javascript", body });
/** An island that throws on render. */
const BROKEN = 'export default () => ({ default: () => { throw new Error("broken") } })';
/** Console messages about missing or unreadable files. */
const MISSING = /failed|ERR_FAILED|Failed to load|404|uncaught|MIME/i;

test("if files are damaged, the link is followed with its identifiers", async ({ page, sheet, problems }) => {
  problems.ignore(MISSING);
  await page.goto(STORES_IDENTIFIERS);
  for (const [what, damage] of [
    ["cut short", (text: string) => text.slice(0, text.length / 2)],
    ["empty", () => ""],
  ] as const)
    await test.step(what, async () => {
      await page.unrouteAll();
      await page.route(FORM_FILES, (route) => route.fulfill(script(damage(fileAt(route.request().url())))));
      await page.goto("/plombier");
      await sheet.card().click();
      await expect(page).toHaveURL(OWN_PAGE);
    });
  await test.step("once, however long the form's own page takes", async () => {
    await page.clock.install();
    await page.goto("/plombier");
    await stayOnPage(page);
    const asked = requestsOf(page);
    await Promise.all([followed(page), sheet.card().click()]);
    await page.clock.fastForward(FOLLOW_AFTER_MS);
    await page.keyboard.press("Escape");
    await sheet.expectClosed();
    expect(asked.filter((path) => path.includes("/forms/r/"))).toHaveLength(1);
  });
});

test("if any of the page's files fails to load, the link is followed", async ({ page, sheet, problems }) => {
  problems.ignore(MISSING);
  const asked = requestsOf(page);
  await visit(page, "/plombier");
  const files = new Set(asked.filter((path) => /^\/_next\/.*\.(js|css)$/.test(path)));
  expect(files.size).toBe(5);
  for (const file of files)
    await test.step(file, async () => {
      await page.unrouteAll();
      await page.route(`**${file}*`, (route) => route.abort());
      await page.goto("/plombier");
      await sheet.card().click();
      await expect(page).toHaveURL(WC_FORM);
      await expect(page.getByText("Votre demande")).toContainText("un dépannage WC");
    });
});

test("a press retries files that failed during a network outage", async ({ page, sheet, problems }) => {
  await page.route(FORM_FILES, (route) => route.abort());
  const asked = requestsOf(page);
  await enableSaveData(page);
  await page.goto("/plombier");
  await waitForStart(page);
  await sheet.card().dispatchEvent("pointerover");
  // Each is retried once at once, then only on a press.
  await expect.poll(() => formFiles(asked).length).toBe(8);
  await problems.expect(/ERR_FAILED/);
  problems.ignore(/ERR_FAILED/);
  await page.unrouteAll();
  await sheet.card().click();
  await expect(sheet.nameField()).toBeVisible();
  await expect(page).toHaveURL("/plombier#demande");
});

test("when another island breaks, the page and the request still work", async ({ page, sheet, problems }) => {
  await page.route("**/company-profile.*.js", (route) => route.fulfill(script(BROKEN)));
  await page.goto("/pages/entreprise/lagon-location");
  await problems.expect(/broken/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await sheet.openForm("Plombier");
  await expect(sheet.nameField()).toBeVisible();
  await sheet.close();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("if the island throws on its first render, the link is followed", async ({ page, sheet, problems }) => {
  await page.route("**/request-forms.*.js", (route) => {
    const text = fileAt(route.request().url());
    // Its props file has the same name: leave it intact.
    return route.fulfill(script(text.startsWith("export default(") ? BROKEN : text));
  });
  await page.goto("/plombier");
  await sheet.card().click();
  await problems.expect(/broken/);
  await expect(page).toHaveURL(WC_FORM);
});

test("if the island breaks showing a form, its link is followed once", async ({ page, sheet, problems }) => {
  await page.goto("/plombier");
  await sheet.openChoice();
  await waitForIsland(page, "request-forms");
  // Like an extension, moves the nodes that React is about to change.
  await page.locator("[data-island=request-forms]").evaluate((island) => {
    const box = island.firstElementChild;
    const wrapper = document.createElement("div");
    wrapper.append(...(box?.childNodes ?? []));
    box?.append(wrapper);
  });
  await stayOnPage(page);
  await Promise.all([followed(page), sheet.tile("Plombier").click()]);
  await problems.expect(/removeChild|insertBefore/);
  await page.keyboard.press("Escape");
  await sheet.expectClosed();
  await sheet.card().click();
  await expect(sheet.nameField()).toBeVisible();

  await test.step("broken in two places at once, its markup is restored", async () => {
    const island = page.locator("[data-island=request-forms]");
    await island.locator("> :last-child").evaluate(wrap);
    await island.locator("> :first-child > :first-child").evaluate(wrap);
    await sheet.changeService.click();
    await problems.expect(/removeChild/);
    await expect(island).toContainText(words.loading);
  });
});

/** Runs in the page. Like an extension, moves an element that React is about to remove. */
function wrap(element: Element): void {
  const wrapper = document.createElement("div");
  element.replaceWith(wrapper);
  wrapper.append(element);
}

test("if the island breaks as a form is sent, no loading is announced, and that form is not loaded again", async ({
  page,
  sheet,
  problems,
}) => {
  const asked = requestsOf(page);
  await sheet.stubForms("");
  await page.goto("/plombier");
  await sheet.card().click();
  await expect(sheet.frameElement()).toBeVisible();
  await expect(sheet.status).toHaveCount(0);
  await page.locator("[data-island=request-forms] > :last-child").evaluate(wrap);
  await sheet.receive(SENT);
  await problems.expect(/removeChild/);
  await expect(sheet.dialog).toHaveAccessibleName(words.sent.heading);
  await expect(sheet.status).toHaveCount(0);
  await sheet.anotherRequest.click();
  await sheet.tile("Serrurier").click();
  await expect(sheet.frameElement("Serrurier")).toBeVisible();
  expect(asked.filter((path) => path.endsWith("/embed/demo-plombier"))).toHaveLength(1);
});

test("if the island breaks later, the form's own page is opened", async ({ page, sheet, problems }) => {
  const release = await holdRequests(page, EMBED);
  await page.goto("/plombier");
  await sheet.card().click();
  // Behind the overlay, which may be gone on a slow machine.
  await sheet.dialog.locator("[aria-hidden=true]", { hasText: words.loading }).evaluate(wrap);
  release();
  await problems.expect(/removeChild/);
  await expect(page).toHaveURL(WC_FORM);
});
