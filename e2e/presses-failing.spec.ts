import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  card,
  dialog,
  expectClosed,
  mounted,
  nameField,
  openChoice,
  saveData,
  started,
  tile,
  visit,
} from "./support/dialog";
import {
  expectFollowed,
  FORM_FILES,
  formFiles,
  identifiersOnDevice,
  requestsOf,
  stayOnPage,
  WC_FORM,
} from "./support/presses";
import { FIXTURE } from "./support/sites";
import { expect, test } from "./support/test";

// Where the form cannot come into the page, its link is followed to the form's own page.
const OWN_PAGE = `${WC_FORM}&gclid=Clic_1&affclid=Aff_1&consentement=sans-reponse`;
/** The text of a file of the site, by its address. */
const fileAt = (url: string) => readFileSync(join(FIXTURE.target, new URL(url).pathname), "utf8");
const script = (body: string) => ({ contentType: "text/javascript", body });
/** An island that throws as it is rendered. */
const BROKEN = 'export default () => ({ default: () => { throw new Error("broken") } })';
/** What the browser says of files that do not come or cannot be read. */
const MISSING = /failed|ERR_FAILED|Failed to load|404|uncaught|MIME/i;

test("with damaged files the link is followed, with its identifiers", async ({ page, problems }) => {
  problems.forgive(MISSING);
  await identifiersOnDevice(page);
  for (const [what, damage] of [
    ["cut short", (text: string) => script(text.slice(0, text.length / 2))],
    ["a page", () => ({ contentType: "text/html", body: "<!doctype html><title>Portail</title>" })],
    ["empty", () => script("")],
    ["gone after a deploy", () => ({ status: 404, body: "" })],
  ] as const)
    await test.step(what, async () => {
      await page.unrouteAll();
      await page.route(FORM_FILES, (route) => route.fulfill(damage(fileAt(route.request().url()))));
      await page.goto("/plombier");
      await card(page).click();
      await expect(page).toHaveURL(OWN_PAGE);
    });
});

test("the link is followed where any one of the page's files is missing", async ({ page, problems }) => {
  problems.forgive(MISSING);
  const asked = requestsOf(page);
  await visit(page, "/plombier");
  const files = new Set(asked.filter((path) => /^\/_next\/.*\.(js|css)$/.test(path)));
  expect(files.size).toBe(5);
  for (const file of files)
    await test.step(file, async () => {
      await page.unrouteAll();
      await page.route(`**${file}*`, (route) => route.abort());
      await page.goto("/plombier");
      await card(page).click();
      await expect(page).toHaveURL(WC_FORM);
      await expect(page.getByText("Votre demande")).toContainText("un dépannage WC");
    });
});

test("after a gap of the network a press asks again", async ({ page, problems }) => {
  await page.route(FORM_FILES, (route) => route.abort());
  const asked = requestsOf(page);
  await saveData(page);
  await page.goto("/plombier");
  await started(page);
  await card(page).dispatchEvent("pointerover");
  // Each once more at once, and no further until the visitor presses.
  await expect.poll(() => formFiles(asked).length).toBe(8);
  await problems.take(/ERR_FAILED/);
  problems.forgive(/ERR_FAILED/);
  await page.unrouteAll();
  await card(page).click();
  await expect(nameField(page)).toBeVisible();
  await expect(page).toHaveURL("/plombier#demande");
});

test("an island that breaks takes neither text nor request with it", async ({ page, problems }) => {
  await page.route("**/company-profile.*.js", (route) => route.fulfill(script(BROKEN)));
  await page.goto("/pages/entreprise/lagon-location");
  await problems.take(/broken/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openChoice(page);
  await tile(page, "Plombier").click();
  await expect(nameField(page)).toBeVisible();
});

test("when the request's island breaks as it is made, the link is followed", async ({ page, problems }) => {
  await page.route("**/request-forms.*.js", (route) => {
    const text = fileAt(route.request().url());
    // Its props have the same name.
    return route.fulfill(script(text.startsWith("export default(") ? BROKEN : text));
  });
  await page.goto("/plombier");
  await card(page).click();
  await problems.take(/broken/);
  await expect(page).toHaveURL(WC_FORM);
});

test("when it breaks as it shows a form, the link is followed once", async ({ page, problems }) => {
  await page.goto("/plombier");
  await openChoice(page);
  await mounted(page, "request-forms");
  // As an extension may do: what React is about to change gets another parent.
  await page.locator("[data-island=request-forms]").evaluate((island) => {
    const box = island.firstElementChild;
    const wrapper = document.createElement("div");
    wrapper.append(...(box?.childNodes ?? []));
    box?.append(wrapper);
  });
  await stayOnPage(page);
  await tile(page, "Plombier").click();
  await expectFollowed(page);
  await problems.take(/removeChild|insertBefore/);
  await page.keyboard.press("Escape");
  await expectClosed(page);
  await card(page).click();
  await expect(nameField(page)).toBeVisible();
});

test("when it breaks later, the request goes on, on the form's own page", async ({ page, problems }) => {
  await page.goto("/plombier");
  await card(page).click();
  await mounted(page, "request-forms");
  await dialog(page)
    .getByRole("status")
    .evaluate((element) => {
      const wrapper = document.createElement("div");
      element.replaceWith(wrapper);
      wrapper.append(element);
    });
  await problems.take(/removeChild/);
  await expect(page).toHaveURL(WC_FORM);
});
