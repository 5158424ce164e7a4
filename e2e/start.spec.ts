import { FOLLOW_AFTER_MS } from "@/lib/client/request/protocol";
import {
  CHOICE,
  closeDialog,
  dialog,
  focusInside,
  frame,
  heroRequest,
  mounted,
  openChoice,
  saveData,
  started,
  tile,
  visit,
} from "./support/dialog";
import { hold } from "./support/hold";
import { content } from "./support/pages";
import { ASK } from "./support/sites";
import { expect, type Page, test } from "./support/test";

// The one script of a page: what it fetches, and what becomes of a press until the form is there.

/** All that a form needs: React, the request's island with its props, and styles. */
const FILES = /\/_next\/static\/pages\/(react|request-forms|islands)\./;
const START = /\/pages\/start\.[\w-]+\.js$/;
const PLUMBER = "Planifier l’intervention d’un plombier";
const FORM = "/demo/forms/r/demo-plombier?besoin=un+d%C3%A9pannage+WC";
const { modal } = content.ui;

const card = (page: Page) => page.getByRole("link", { name: "Contacter : WC", exact: true });
const status = (page: Page) => dialog(page).getByRole("status");
/** What the sheet says while the form does not come. */
const says = (page: Page, text: string) => status(page).getByText(text, { exact: true });
const nameField = (page: Page) => frame(page, "Plombier").getByLabel("Votre nom");
const closeLink = (page: Page) => dialog(page).getByRole("link", { name: modal.close, exact: true });

/** Paths of what a page asks for. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Opens a page whose clock stands still, and which fetches nothing before a press. */
async function openStill(page: Page, path = "/plombier"): Promise<void> {
  await saveData(page);
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await page.goto(path);
  await started(page);
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
}

/** Presses the card of a page whose files are on their way. @returns how to let them come */
async function pressEarly(page: Page): Promise<() => void> {
  const release = await hold(page, FILES);
  await openStill(page);
  await card(page).click();
  await page.clock.runFor(50);
  await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
  return release;
}

for (const [when, arrange] of [
  ["until it is idle", () => Object.assign(window, { requestIdleCallback: () => 0 })],
  [
    "with Save-Data",
    () => Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  ],
  [
    "on a slow network",
    () => Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } }),
  ],
] as const)
  test(`${when} a page runs one script in few requests, and a press fetches all at once`, async ({
    page,
  }) => {
    await page.addInitScript(arrange);
    const asked = requestsOf(page);
    await page.goto("/", { waitUntil: "networkidle" });
    expect(asked.filter((path) => path.endsWith(".js"))).toEqual([expect.stringMatching(START)]);
    expect(asked.filter((path) => path !== "/favicon.ico").length).toBeLessThanOrEqual(5);
    await hold(page, FILES);
    await page
      .getByRole("link", { name: /^Contacter : / })
      .first()
      .click();
    await expect.poll(() => asked.filter((path) => FILES.test(path)).length).toBe(4);
  });

test("an idle page fetches all that a form needs at once, and no router data", async ({ page }) => {
  const asked = requestsOf(page);
  const release = await hold(page, FILES);
  await page.goto("/plombier");
  // A machine that does much else is idle late.
  await expect.poll(() => asked.filter((path) => FILES.test(path)).length, { timeout: 20_000 }).toBe(4);
  release();
  await mounted(page, "request-forms");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => FILES.test(path))).toHaveLength(4);
  expect(asked.filter((path) => /\.txt|_rsc/.test(path))).toEqual([]);
});

test("a preset press opens the form's step at once, and the form comes in its place", async ({ page }) => {
  const release = await pressEarly(page);
  await expect(dialog(page).getByRole("heading", { level: 2 })).toBeFocused();
  await expect(says(page, modal.loading)).toBeVisible();
  await expect(tile(page, "Plombier")).toHaveCount(0);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
  // From its last control the focus goes to the browser's own, never onto the covered page.
  const focused = page.locator(":focus");
  for (const text of [/^Appeler le/, "Écrire sur WhatsApp"]) {
    await page.keyboard.press("Tab");
    await expect(focused).toContainText(text);
  }
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press("Tab");
    expect((await focused.count()) === 0 || (await focusInside(page))).toBe(true);
  }
  const bar = await dialog(page).getByText(modal.title).boundingBox();
  await page.clock.resume();
  release();
  await expect(nameField(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
  expect(await dialog(page).getByText(modal.title).boundingBox()).toEqual(bar);
  await expect(page).toHaveURL("/plombier#demande");
});

test("the choice of services opens without a request, but for its drawings", async ({ page }) => {
  await visit(page, "/blog");
  await page.waitForLoadState("networkidle");
  const asked = requestsOf(page);
  await openChoice(page);
  await expect(tile(page, "Plombier")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => !path.startsWith("/art/"))).toEqual([]);
  // Where the form's files are missing, it does not wait for them.
  await saveData(page);
  await page.goto("/plombier", { waitUntil: "networkidle" });
  await hold(page, "**");
  await openChoice(page);
  await expect(tile(page, "Plombier")).toBeVisible();
});

for (const [way, close] of [
  ["its link", (page: Page) => closeLink(page).click()],
  ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ["a step back", (page: Page) => page.goBack()],
] as const)
  test(`closed by ${way} while it waits, the request opens nothing later; the next press does`, async ({
    page,
  }) => {
    const release = await pressEarly(page);
    // What is pressed at once counts as the second half of a double press.
    await page.clock.runFor(1_000);
    await close(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(card(page)).toBeFocused();
    await page.clock.runFor(FOLLOW_AFTER_MS);
    await page.clock.resume();
    release();
    await mounted(page, "request-forms");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL("/plombier");
    await card(page).click();
    await expect(nameField(page)).toBeVisible();
  });

/** What an earlier page has stored. */
const storeIdentifiers = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem("google_ads", '{"gclid":"Clic_1","at":"2026-03-01T09:00:00.000Z"}');
    localStorage.setItem("affiliate", '{"affclid":"Aff_1","at":"2026-03-01T09:00:00.000Z"}');
  });
const COMPLETE = `${FORM}&gclid=Clic_1&affclid=Aff_1&consentement=sans-reponse`;

test("a request link carries the identifiers of the device once the visitor reaches for it", async ({
  page,
}) => {
  await storeIdentifiers(page);
  await openStill(page);
  const leadsTo = (path: string) =>
    expect
      .poll(() =>
        card(page).evaluate(({ href }: HTMLAnchorElement) => new URL(href).pathname + new URL(href).search),
      )
      .toBe(path);
  for (const reach of ["pointerover", "pointerdown", "focusin"]) {
    await page.evaluate(() =>
      localStorage.setItem("consent", '{"choice":"refused","at":"2026-03-01T09:00:00.000Z"}'),
    );
    await card(page).dispatchEvent(reach);
    await leadsTo(FORM);
    await page.evaluate(() => localStorage.removeItem("consent"));
    await card(page).dispatchEvent(reach);
    await leadsTo(COMPLETE);
  }
});

const answer = (body: string) => ({ contentType: "text/javascript", body });
/** An island that throws as it is rendered. */
const BROKEN = 'export default () => ({ default: () => { throw new Error("broken") } })';

for (const [what, damage] of [
  ["cannot be fetched", null],
  ["are cut short", (text: string) => answer(text.slice(0, text.length / 2))],
  ["are a page", () => ({ contentType: "text/html", body: "<!doctype html><title>Portail</title>" })],
  ["are empty", () => answer("")],
  ["do not answer", "silence"],
] as const)
  test(`when the form's files ${what}, the link is followed with the identifiers of the device`, async ({
    page,
    problems,
  }) => {
    problems.forgive(/failed|ERR_FAILED|Failed to load|uncaught/i);
    await storeIdentifiers(page);
    await page.route(FILES, async (route) => {
      if (damage === "silence") return;
      if (!damage) return route.abort();
      return route.fulfill(damage(await (await route.fetch()).text()));
    });
    await openStill(page);
    await card(page).click();
    await page.clock.runFor(damage === "silence" ? FOLLOW_AFTER_MS : 100);
    await expect(page).toHaveURL(COMPLETE);
  });

test("each press has its own time", async ({ page }) => {
  await pressEarly(page);
  await page.clock.runFor(FOLLOW_AFTER_MS - 500);
  await closeDialog(page);
  await page.clock.runFor(400);
  await card(page).click();
  await page.clock.runFor(FOLLOW_AFTER_MS - 100);
  await expect(says(page, modal.loading)).toBeVisible();
  await expect(page).toHaveURL("/plombier#demande");
  await page.clock.runFor(200);
  await expect(page).toHaveURL(FORM);
});

test("after a gap of the network a press asks again, and the form opens in place", async ({
  page,
  problems,
}) => {
  await page.route(FILES, (route) => route.abort());
  const asked = requestsOf(page);
  await saveData(page);
  await page.goto("/plombier");
  await started(page);
  await card(page).dispatchEvent("pointerover");
  // Each once more at once, and no further until the visitor presses.
  await expect.poll(() => asked.filter((path) => FILES.test(path)).length).toBe(8);
  await problems.take(/ERR_FAILED/);
  problems.forgive(/ERR_FAILED/);
  await page.unrouteAll();
  await card(page).click();
  await expect(nameField(page)).toBeVisible();
  await expect(page).toHaveURL("/plombier#demande");
});

test("while neither the form nor its own page comes, the sheet says so, with telephone and WhatsApp", async ({
  page,
}) => {
  await pressEarly(page);
  // Playwright asks nothing of a page that is being left.
  await page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: EventTarget };
    navigation.addEventListener("navigate", (event) => event.preventDefault());
  });
  const ways = status(page).getByRole("link");
  await expect(ways).toHaveCount(0);
  await page.clock.runFor(FOLLOW_AFTER_MS);
  await expect(says(page, modal.leaving)).toBeVisible();
  await expect(ways).toHaveText([/^Appeler le/, "Écrire sur WhatsApp"]);
});

for (const what of ["the form comes", "the visitor closes the sheet"])
  test(`when ${what} while the form's own page is on its way, the page is not left`, async ({ page }) => {
    const release = await pressEarly(page);
    const FOLLOWED = "**/demo/forms/r/**";
    await hold(page, FOLLOWED);
    const followed = page.waitForRequest(FOLLOWED);
    const dropped = page.waitForEvent("requestfailed", (request) => request.url().includes("/r/"));
    await page.clock.resume();
    await page.clock.fastForward(FOLLOW_AFTER_MS);
    await followed;
    if (what === "the form comes") release();
    else await page.keyboard.press("Escape");
    await dropped;
    if (what === "the form comes") await expect(nameField(page)).toBeVisible();
    else await expect(dialog(page)).toHaveCount(0);
  });

test("a press on telephone or WhatsApp drops nothing: the awaited form still comes", async ({
  page,
  context,
  problems,
}) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  const release = await pressEarly(page);
  await page.clock.runFor(1_000);
  await dialog(page)
    .getByRole("link", { name: /^Appeler le/ })
    .click();
  await dialog(page).getByRole("link", { name: "Écrire sur WhatsApp" }).click();
  await problems.take(/external: https:\/\/wa\.me/);
  await page.clock.resume();
  release();
  await expect(nameField(page)).toBeVisible();
});

for (const [island, path] of [
  ["company-profile", "/pages/entreprise/lagon-location"],
  ["commune-finder", "/plombier"],
] as const)
  test(`what breaks in ${island} takes nothing with it`, async ({ page, problems }) => {
    await page.route(`**/${island}.*.js`, (route) => route.fulfill(answer(BROKEN)));
    await page.goto(path);
    await page.locator(`[data-island="${island}"]`).dispatchEvent("pointerover");
    await problems.take(/broken/);
    await openChoice(page);
    await tile(page, "Plombier").click();
    await expect(nameField(page)).toBeVisible();
  });

test("when the request's own island breaks, the link is followed", async ({ page, problems }) => {
  await page.route("**/request-forms.*.js", async (route) => {
    const text = await (await route.fetch()).text();
    // Its props have the same name.
    return route.fulfill(answer(text.startsWith("export default(") ? BROKEN : text));
  });
  await page.goto("/plombier");
  await problems.take(/broken/);
  await card(page).click();
  await expect(page).toHaveURL(FORM);
  await problems.take(/broken/);
});

test("a function of the page that throws does not keep requests from opening", async ({ page, problems }) => {
  await page.addInitScript(() => {
    const { querySelectorAll } = document;
    document.querySelectorAll = (selectors: string) => {
      if (selectors.startsWith("time")) throw new Error("broken");
      return querySelectorAll.call(document, selectors);
    };
  });
  await visit(page, "/plombier");
  await problems.take(/broken/);
  await card(page).click();
  await expect(nameField(page)).toBeVisible();
});

/** Resolves when the page's script has run once more, as where a proxy doubles it. */
const runAgain = () =>
  new Promise((resolve) => {
    const first = document.querySelector<HTMLScriptElement>("script[src]");
    const again = document.createElement("script");
    again.src = first?.src ?? "";
    again.onload = resolve;
    document.body.append(again);
  });

test("run twice, the script fetches each file once and opens one sheet", async ({ page }) => {
  const asked = requestsOf(page);
  await page.goto("/plombier");
  await page.evaluate(runAgain);
  await mounted(page, "request-forms");
  await page.evaluate(runAgain);
  await card(page).click();
  await expect(nameField(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(1);
  expect(asked.filter((path) => FILES.test(path))).toHaveLength(4);
  // The browser asks once for a stylesheet that stands there twice.
  await expect(page.locator("link[rel=stylesheet]")).toHaveCount(1);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/plombier");
});

test("without the script the choice opens and closes, and links lead to the forms' own pages", async ({
  page,
  problems,
}) => {
  await page.route(START, (route) => route.abort());
  await page.goto("/plombier");
  await heroRequest(page).click();
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
  await closeDialog(page);
  await heroRequest(page).click();
  await tile(page, "Électricien").click();
  await expect(page).toHaveURL(/\/demo\/forms\/r\/demo-electricien/);
  await page.goto("/plombier");
  await card(page).click();
  await expect(page).toHaveURL(FORM);
  await problems.take(/ERR_FAILED/);
});

test("links inside a page do not load it again, whatever is in its address", async ({ page }) => {
  await visit(page, "/blog/panne-electrique-signes-avant-coureurs?gclid={gclid}");
  await page.evaluate(() => Object.assign(window, { same: true }));
  const contents = page.getByRole("navigation", { name: "Dans cet article" }).getByRole("link");
  await contents.last().click();
  await expect(page).toHaveURL(/#./);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

/** The local server answers it with the not-found page. */
const SLASHES = "//plombier";

test("the sheet opens and closes at an address that begins with two slashes", async ({
  page,
  baseURL,
  problems,
}) => {
  for (const path of [SLASHES, `${SLASHES}#demande`]) {
    await visit(page, `${baseURL}${path}`);
    if (path === SLASHES) await openChoice(page);
    await tile(page, "Plombier").click();
    await expect(nameField(page)).toBeVisible();
    await closeDialog(page);
    await expect(page).toHaveURL(`${baseURL}${SLASHES}`);
    await page.goto("about:blank");
  }
  await problems.take(/404/);
});

test.describe("on a site that asks", () => {
  test.use({ baseURL: ASK.url || "http://not-built.invalid" });

  test("a refusal is kept to at an address that begins with two slashes", async ({
    page,
    baseURL,
    problems,
  }) => {
    await visit(page, `${baseURL}${SLASHES}?gclid=Clic_1`);
    await page.getByRole("button", { name: content.consent.ask.refuse, exact: true }).click();
    await expect(page).toHaveURL(`${baseURL}${SLASHES}`);
    await openChoice(page);
    await problems.take(/404/);
  });
});
