import {
  card,
  dialog,
  EMBED,
  expectClosed,
  frameElement,
  nameField,
  openChoice,
  saveData,
  tile,
  visit,
  WAYS,
} from "./support/dialog";
import { content } from "./support/pages";
import { formFiles, requestsOf } from "./support/presses";
import { expect, type Page, test } from "./support/test";

// The visitor's network goes, and comes back.
const { modal } = content.ui;
const GONE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|failed|postMessage|preload/;

const slow = (page: Page) => dialog(page).getByText(modal.slow.text);
const offline = (page: Page) => dialog(page).getByText(modal.offline);

test("a form opened offline says so, comes with the network, and stays when that goes again", async ({
  page,
  context,
  problems,
}) => {
  await visit(page, "/plombier");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await card(page).click();
  await expect(offline(page)).toBeVisible();
  const call = dialog(page).getByRole("link", { name: /^Appeler le/ });
  await expect(call).toHaveCount(1);
  await expect(call).toBeVisible();
  // Neither the browser's error page nor a link to one.
  await expect(frameElement(page)).toBeHidden();
  await expect(dialog(page).getByRole("link", { name: modal.newTab })).toHaveCount(0);
  await context.setOffline(false);
  await expect(nameField(page)).toBeVisible();
  await expect(offline(page)).toHaveCount(0);
  await expect(slow(page)).toHaveCount(0);
  await problems.take(GONE);

  await nameField(page).fill("Camille");
  await context.setOffline(true);
  await context.setOffline(false);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(nameField(page)).toHaveValue("Camille");
});

test("what is typed in a form that is not ready outlasts a gap of the network", async ({ page, context }) => {
  const body = "<!doctype html><title>F</title><label>Votre nom <input></label>";
  await page.route(EMBED, (route) => route.fulfill({ contentType: "text/html", body }));
  await visit(page, "/plombier");
  await card(page).click();
  await nameField(page).pressSequentially("Camille");
  await context.setOffline(true);
  // Its telephone is offered all the same.
  await expect(offline(page)).toBeVisible();
  await expect(frameElement(page)).toBeVisible();
  await context.setOffline(false);
  await expect(slow(page)).toBeVisible();
  await expect(nameField(page)).toHaveValue("Camille");
});

/** Goes to a page that has not fetched the form's files, and then offline. */
async function goOffline(page: Page, path: string): Promise<void> {
  await saveData(page);
  await page.goto(path, { waitUntil: "networkidle" });
  await page.context().setOffline(true);
}

test("offline the choice opens, a service says so, and its form comes with the network", async ({
  page,
  context,
  problems,
}) => {
  const PATH = "/?utm_source=pub&gclid=Clic";
  const asked = requestsOf(page);
  let failed = 0;
  page.on("requestfailed", (request) => {
    failed += formFiles([request.url()]).length;
  });
  await goOffline(page, PATH);
  await openChoice(page);
  await tile(page, "Plombier").click();
  await expect(dialog(page).getByRole("status").getByText(modal.offline)).toBeVisible();
  await expect(dialog(page).getByRole("status").getByRole("link")).toHaveText(WAYS);
  // What fails once the network is back has its link followed.
  let before = 0;
  const hasEnded = () => {
    const count = formFiles(asked).length;
    const isNew = count > before;
    before = count;
    return !isNew && count === failed;
  };
  await expect.poll(hasEnded).toBe(true);
  expect(failed).toBeGreaterThan(7);
  await dialog(page).getByRole("status").getByRole("link").first().focus();
  await context.setOffline(false);
  await expect(nameField(page)).toBeVisible();
  // That link has gone: the focus is not lost with it.
  await expect(dialog(page).getByRole("heading", { level: 2 })).toBeFocused();
  await expect(page).toHaveURL(`${PATH}#demande`);
  await problems.take(GONE);
});

test("a press that was closed while offline opens nothing later", async ({ page, context, problems }) => {
  await goOffline(page, "/plombier");
  await card(page).click();
  await expect(offline(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await context.setOffline(false);
  await expectClosed(page);
  // The next press is answered, and what failed is no longer spoken of.
  await card(page).click();
  await expect(nameField(page)).toBeVisible();
  await expect(offline(page)).toHaveCount(0);
  await problems.take(GONE);
});
