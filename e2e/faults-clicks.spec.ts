import { DOUBLE_PRESS_MS } from "@/lib/client/sheets";
import {
  CHOICE,
  closeDialog,
  dialog,
  expectChoiceAfter,
  frame,
  frameElement,
  heroRequest,
  tile,
  visit,
  visitWithClock,
} from "./support/dialog";
import { expect, type Page, test } from "./support/test";

const card = (page: Page) => page.getByRole("link", { name: "Contacter : WC", exact: true });

test("a form with a history entry of its own does not keep the sheet from closing", async ({ page }) => {
  await visit(page, "/plombier");
  await card(page).click();
  const details = frame(page, "Plombier").getByLabel("Que se passe-t-il");
  await details.fill("Une fuite");
  await frameElement(page, "Plombier").evaluate((form: HTMLIFrameElement) => {
    form.contentWindow?.history.pushState({}, "", "#page-2");
  });
  await closeDialog(page);
  await expect(card(page)).toBeFocused();
  await card(page).click();
  await expect(details).toBeVisible();
  await expect(details).toHaveValue("Une fuite");
  await closeDialog(page);
  await expect(page).toHaveURL("/plombier");
});

test("going forward to a request that was opened after a link inside the page keeps the page", async ({
  page,
}) => {
  await visit(page, "/plombier");
  // As a link with a fragment does.
  await page.evaluate(() => location.assign("#contenu"));
  await card(page).click();
  const details = frame(page, "Plombier").getByLabel("Que se passe-t-il");
  await details.fill("Une fuite");
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await page.goForward();
  // As by a shared address, the sheet opens on the choice.
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
  await closeDialog(page);
  await card(page).click();
  await expect(details).toHaveValue("Une fuite");
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

test("a double tap opens the request, and chooses nothing in it", async ({ page }) => {
  await visitWithClock(page, "/plombier");
  const { x, y, width, height } = (await heroRequest(page).boundingBox()) ?? {
    ...{ x: 0, y: 0, width: 0, height: 0 },
  };
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expectChoiceAfter(page, 20);
  await page.clock.runFor(DOUBLE_PRESS_MS - 100);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expectChoiceAfter(page, 1_000);
  await page.clock.resume();
  await tile(page, "Plombier").tap();
  await expect(frame(page, "Plombier").getByLabel("Votre nom")).toBeVisible();
});

test("a followed link takes the campaign's identifiers to the form's own page", async ({
  page,
  problems,
}) => {
  problems.forgive(/failed|ERR_FAILED/);
  await page.route(/\/pages\/(react|request-forms)\./, (route) => route.abort());
  // Where it is in the page's address, and then on the device alone.
  for (const path of ["/plombier?gclid=Clic_1", "/plombier"]) {
    await page.goto(path);
    await card(page).click();
    await expect(page).toHaveURL(
      /\/demo\/forms\/r\/demo-plombier\?besoin=[^&]+&gclid=Clic_1&consentement=sans-reponse$/,
    );
  }
});
