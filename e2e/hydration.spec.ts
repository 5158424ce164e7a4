import { dialog, heroRequest, saveData } from "./support/dialog";
import { hold } from "./support/hold";
import { content } from "./support/pages";
import { expect, type Page, test } from "./support/test";

const CHUNKS = "**/_next/static/chunks/*.js";

/** The browser never reports an idle moment: only what the visitor does hydrates the page. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/** Addresses of the scripts that a page has asked for. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test("until it is idle a page runs one script, and few requests", async ({ page }) => {
  await neverIdle(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const scripts = scriptsOf(page);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts).toEqual([expect.stringMatching(/\/hydrate\.[\w-]+\.js$/)]);
  expect(requests.filter((path) => path !== "/favicon.ico").length).toBeLessThanOrEqual(5);
});

test("an idle page hydrates by itself and fetches no router data", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/plombier");
  await expect.poll(() => requests.filter((url) => url.endsWith(".js")).length).toBeGreaterThan(4);
  expect(requests.filter((url) => /\.txt|_rsc/.test(url))).toEqual([]);
});

test("with Save-Data only what the visitor does hydrates the page", async ({ page }) => {
  await saveData(page);
  const scripts = scriptsOf(page);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts).toHaveLength(1);
  await page.keyboard.press("Tab");
  await expect.poll(() => scripts.length).toBeGreaterThan(4);
});

test("a click before hydration opens the dialog, once", async ({ page }) => {
  await neverIdle(page);
  const release = await hold(page, CHUNKS);
  await page.goto("/");
  await heroRequest(page).dblclick();
  await expect(dialog(page)).toHaveAccessibleName(content.ui.modal.loading);
  release();
  await expect(dialog(page)).toHaveAccessibleName(content.ui.modal.heading);
  await expect(dialog(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/");
});

test("when the scripts cannot be fetched, the link is followed", async ({ page, problems }) => {
  await neverIdle(page);
  await page.route(CHUNKS, (route) => route.abort());
  await page.goto("/plombier");
  await page.getByRole("link", { name: "Contacter : WC", exact: true }).click();
  await expect(page).toHaveURL("/demo/forms/r/demo-plombier?besoin=un+d%C3%A9pannage+WC");
  await problems.take(/ERR_FAILED/);
});

test("when the scripts do not come, the link is followed after a while", async ({ page }) => {
  await neverIdle(page);
  await page.route(CHUNKS, () => undefined);
  await page.goto("/serrurier");
  await page.getByRole("link", { name: "Contacter : Ouverture de porte", exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/forms\/r\/demo-serrurier\?besoin=/, { timeout: 15_000 });
});

test("a click for a new tab is left to the browser", async ({ page, context }) => {
  await neverIdle(page);
  await page.goto("/plombier");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Contacter : WC", exact: true }).click({ modifiers: ["Control"] });
  await expect(await opened).toHaveURL(/\/demo\/forms\/r\/demo-plombier/);
  await expect(page).toHaveURL("/plombier");
});

test("identifiers are stored even if no other script ever runs", async ({ page, problems }) => {
  await page.route(CHUNKS, (route) => route.abort());
  await page.goto("/?gclid=Seul");
  const stored = await page.evaluate(() => localStorage.getItem("google_ads"));
  expect(JSON.parse(stored ?? "")).toMatchObject({ gclid: "Seul" });
  await problems.take(/ERR_FAILED/);
});

test("no page violates its policy, dialog included", async ({ page }) => {
  for (const path of [
    "/",
    "/plombier",
    "/blog",
    "/cgv",
    "/partenaires/ravine-assurances",
    "/pages/entreprise/ravine-assurances",
  ]) {
    const response = await page.goto(path);
    expect(await response?.text()).toContain("Content-Security-Policy");
    await page.getByRole("link", { name: "Demander une intervention" }).last().scrollIntoViewIfNeeded();
    await page
      .getByRole("main")
      .getByRole("link", { name: /^(Demander une intervention)/ })
      .first()
      .or(page.getByRole("contentinfo"))
      .first()
      .hover();
  }
  await heroRequest(page).click();
  await dialog(page)
    .getByRole("button", { name: /^Plombier/ })
    .click();
  await expect(
    page
      .getByTitle(/^Formulaire de demande/)
      .contentFrame()
      .getByLabel("Votre nom"),
  ).toBeVisible();
});

test("on a hydrated page the dialog opens without a request", async ({ page }) => {
  await page.goto("/blog");
  // An idle page mounts the dialog, out of sight.
  const prepared = page.getByRole("dialog", { includeHidden: true, name: content.ui.modal.heading });
  await expect(prepared.getByRole("list", { includeHidden: true })).toHaveCount(1);
  await page.waitForLoadState("networkidle");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.getByRole("main").getByRole("link", { name: "Demander une intervention" }).click();
  await expect(dialog(page).getByRole("button", { name: /^Plombier/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(requests).toEqual([]);
});
