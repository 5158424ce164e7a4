import { CONSENT_QUESTION } from "@/lib/client/page-ids";
import { footerLink, homeLink } from "./support/header";
import {
  FORM_FILES,
  formFiles,
  holdRequests,
  requestsOf,
  START_SCRIPT,
  STORES_IDENTIFIERS,
  store,
  WC_FORM,
} from "./support/presses";
import { expect, test } from "./support/test";
import { enableSaveData, formsFetched, nextTask, visit, visitUntilIdle, waitForStart } from "./support/visit";

// A page's one script: what it fetches and when, and how it copes with faults.

test("a busy, data-saving or slow page runs one script and fetches forms on a press", async ({
  page,
  sheet,
  problems,
}) => {
  // Held-back preloads trigger this warning a few seconds after the page has loaded.
  problems.ignore(/was preloaded using link preload but not used/);
  await page.addInitScript(() => {
    const connection = { saveData: location.search === "?saves-data", effectiveType: "4g" };
    if (location.search === "?slow") connection.effectiveType = "3g";
    if (location.search === "?busy") window.requestIdleCallback = () => 0;
    Object.defineProperty(navigator, "connection", { value: connection });
  });
  const asked = requestsOf(page);
  for (const when of ["?busy", "?saves-data", "?slow"])
    await test.step(when, async () => {
      // The previous page may still fetch pictures.
      await page.goto("about:blank");
      asked.length = 0;
      await visitUntilIdle(page, `/${when}`);
      // Neither another link nor a connection that comes back fetches the forms.
      await homeLink(page).dispatchEvent("pointerover");
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await nextTask(page);
      expect(asked.filter((path) => path.endsWith(".js"))).toEqual([expect.stringMatching(START_SCRIPT)]);
      await holdRequests(page, FORM_FILES);
      await sheet.card("Serrurier").click();
      await expect.poll(() => formFiles(asked).length).toBe(4);
    });
});

test("an idle page fetches the forms' code without running it; the choice adds styles and drawings, the form runs React", async ({
  page,
  sheet,
}) => {
  // React listens to the whole document once it runs.
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    Object.assign(window, { types: new Set() });
    EventTarget.prototype.addEventListener = function (type: string, ...rest: [never]) {
      (window as unknown as { types: Set<string> }).types.add(type);
      return addEventListener.call(this, type, ...rest);
    };
  });
  const reactRuns = () =>
    page.evaluate(() => (window as unknown as { types: Set<string> }).types.has("compositionstart"));
  const asked = requestsOf(page);
  const release = await holdRequests(page, FORM_FILES);
  await page.goto("/blog");
  // A busy machine becomes idle late.
  await expect.poll(() => formFiles(asked).length, { timeout: 20_000 }).toBe(3);
  release();
  await page.waitForLoadState("networkidle");
  expect(formFiles(asked)).toHaveLength(3);
  expect(asked.filter((path) => /\.txt|_rsc/.test(path))).toEqual([]);
  expect(await reactRuns()).toBe(false);
  asked.length = 0;
  await sheet.openChoice();
  const fetched = () => asked.filter((path) => !path.startsWith("/art/"));
  await expect.poll(fetched).toEqual([expect.stringMatching(/\.css$/)]);
  expect(await reactRuns()).toBe(false);
  await sheet.tile("Plombier").click();
  await expect.poll(reactRuns).toBe(true);
});

test("hovering a link to a page prefetches it without prerendering; a form's own page is not fetched", async ({
  page,
  context,
  baseURL,
  sheet,
}) => {
  const asked: string[] = [];
  context.on("request", (request) => {
    const purpose = request.headers()["sec-purpose"];
    if (purpose) asked.push(`${purpose} ${request.url().replace(baseURL ?? "", "")}`);
  });
  await visitUntilIdle(page, "/plombier");
  await sheet.heroRequest.hover();
  // Nothing to wait for: Chrome would prefetch after 200 ms.
  await page.waitForTimeout(500);
  await homeLink(page).hover();
  await expect.poll(() => asked).toEqual(["prefetch /"]);
});

test("hovering, pressing or focusing a request link adds stored identifiers", async ({ page, sheet }) => {
  await page.goto(STORES_IDENTIFIERS);
  await enableSaveData(page);
  await page.goto("/plombier");
  await waitForStart(page);
  const address = () =>
    sheet.card().evaluate(({ href }: HTMLAnchorElement) => new URL(href).pathname + new URL(href).search);
  // Assistive technology may send the click alone.
  for (const reach of ["pointerover", "pointerdown", "focusin", "click"]) {
    await store(page, "consent", { choice: "refused" });
    await sheet.card().dispatchEvent(reach);
    await expect.poll(address, reach).toBe(WC_FORM);
    await page.evaluate(() => localStorage.removeItem("consent"));
    await sheet.card().dispatchEvent(reach);
    await expect.poll(address, reach).toBe(`${WC_FORM}&gclid=Clic_1&affclid=Aff_1&consentement=sans-reponse`);
  }
});

test("an error in one feature stops neither the others nor requests", async ({ page, sheet, problems }) => {
  // The first feature fails, on looking for its element.
  await page.addInitScript((question) => {
    const { getElementById } = document;
    document.getElementById = (id: string) => {
      if (id === question) throw new Error("broken");
      return getElementById.call(document, id);
    };
  }, CONSENT_QUESTION);
  await visit(page, "/plombier");
  await problems.expect(/broken/);
  await expect(page.locator("html")).toHaveAttribute("data-started");
  await sheet.card().click();
  await expect(sheet.nameField()).toBeVisible();
});

test("links within a page do not reload it, whatever its URL holds", async ({ page }) => {
  await page.goto("/blog/panne-electrique-signes-avant-coureurs?gclid={gclid}");
  await page.evaluate(() => Object.assign(window, { same: true }));
  const contents = page.getByRole("navigation", { name: "Dans cet article" }).getByRole("link");
  await contents.last().click();
  await expect(page).toHaveURL(/#./);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
  // A link with a path, as in the menus, keeps a query that is not ours.
  await page.goto("/?fbclid=a&gclid=Clic");
  await page.evaluate(() => Object.assign(window, { same: true }));
  await footerLink(page, "Avis clients").click();
  await expect(page).toHaveURL("/?fbclid=a&gclid=Clic#avis");
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

test("a script that runs twice fetches each file once and opens one sheet", async ({ page, sheet }) => {
  const asked = requestsOf(page);
  const fetched = formsFetched(page);
  await page.goto("/plombier");
  // As if a proxy had duplicated it.
  const url = String(await page.locator("script[src]").first().getAttribute("src"));
  await page.addScriptTag({ url });
  await fetched;
  await page.addScriptTag({ url });
  await sheet.card().click();
  await expect(sheet.nameField()).toBeVisible();
  await expect(sheet.dialog).toHaveCount(1);
  expect(formFiles(asked)).toHaveLength(4);
  // The browser fetches a duplicate stylesheet only once.
  await expect(page.locator("link[rel=stylesheet]")).toHaveCount(1);
  await page.goBack();
  await sheet.expectClosed();
  await expect(page).toHaveURL("/plombier");
});

test("the sheet closes on a path that begins with two slashes", async ({ page, sheet, baseURL }) => {
  await visit(page, `${baseURL}//plombier#demande`);
  await sheet.close();
  await expect(page).toHaveURL(`${baseURL}//plombier`);
});
