import type { Request } from "@playwright/test";
import {
  closeDialog,
  dialog,
  frame,
  frameElement,
  openChoice,
  saveData,
  tile,
  visit,
} from "./support/dialog";
import { content } from "./support/pages";
import { expect, type Page, test } from "./support/test";

// The network goes, and comes back; a form's host goes down, and comes back.
const { modal } = content.ui;
/** What a form needs of the site. */
const FILES = /\/_next\/static\/pages\/(react|request-forms|islands)\./;
const EMBED = "**/demo/forms/embed/**";
const GONE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|failed|postMessage/;

const card = (page: Page) => page.getByRole("link", { name: "Contacter : WC", exact: true });
const call = (page: Page) => dialog(page).getByRole("link", { name: /^Appeler le/ });
/** The other ways to reach the operator. */
const WAYS = [/^Appeler le/, "Écrire sur WhatsApp"];
const again = (page: Page) => dialog(page).getByRole("button", { name: modal.slow.again });
const nameField = (page: Page) => frame(page, "Plombier").getByLabel("Votre nom");

test("a form opened offline says so at once, and comes by itself with the network", async ({
  page,
  context,
  problems,
}) => {
  await visit(page, "/plombier");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await card(page).click();
  await expect(dialog(page).getByText(modal.offline)).toBeVisible();
  await expect(call(page)).toBeVisible();
  // Neither the browser's error page nor a link to one.
  await expect(frameElement(page, "Plombier")).toBeHidden();
  await expect(dialog(page).getByRole("link", { name: modal.newTab })).toHaveCount(0);
  await context.setOffline(false);
  await expect(nameField(page)).toBeVisible();
  await expect(dialog(page).getByText(modal.offline)).toHaveCount(0);
  await expect(dialog(page).getByText(modal.slow.text)).toHaveCount(0);
  await problems.take(GONE);
});

test("a form that is open when the network goes stays as it is", async ({ page, context }) => {
  await visit(page, "/plombier");
  await card(page).click();
  await nameField(page).fill("Camille");
  await context.setOffline(true);
  await context.setOffline(false);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(nameField(page)).toHaveValue("Camille");
});

test("what is typed in a form that has not said that it loaded is kept when the network goes and comes back", async ({
  page,
  context,
}) => {
  await page.route(EMBED, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><title>F</title><label>Votre nom <input></label>",
    }),
  );
  await visit(page, "/plombier");
  await card(page).click();
  await nameField(page).pressSequentially("Camille");
  await context.setOffline(true);
  // Its telephone is offered all the same.
  await expect(dialog(page).getByText(modal.offline)).toBeVisible();
  await expect(frameElement(page, "Plombier")).toBeVisible();
  await context.setOffline(false);
  await expect(dialog(page).getByText(modal.slow.text)).toBeVisible();
  await expect(nameField(page)).toHaveValue("Camille");
});

test("while the form's host is down, telephone and WhatsApp come first, and the form can be tried again", async ({
  page,
  problems,
}) => {
  await page.route(EMBED, (route) => route.abort());
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await visit(page, "/plombier");
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
  await card(page).click();
  await page.clock.runFor(20);
  await expect(frameElement(page, "Plombier")).toBeVisible();
  await page.clock.runFor(8_100);
  await expect(dialog(page).getByText(modal.slow.text)).toBeVisible();
  // The link that closes the sheet has a drawing only.
  const ways = dialog(page).getByRole("link").filter({ hasText: /./ }).or(again(page));
  const { terms, policy } = modal.privacy;
  await expect(ways).toHaveText([
    ...[...WAYS, modal.slow.again, modal.newTab],
    // It may load yet, and be sent.
    ...[terms, policy],
  ]);
  // Tried in vain, it still says so.
  await again(page).click();
  await expect(dialog(page).getByRole("status").getByText(modal.slow.loading)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(dialog(page).getByText(modal.slow.text)).toBeVisible();
  // Opened again it says so, and does not speak of a try that nobody has asked for.
  await closeDialog(page);
  await card(page).click();
  await page.clock.runFor(20);
  await expect(dialog(page).getByText(modal.slow.text)).toBeVisible();
  await expect(dialog(page).getByText(modal.slow.loading)).toHaveCount(0);
  await problems.take(GONE);
  await page.unrouteAll();
  await again(page).press("Enter");
  await expect(nameField(page)).toBeVisible();
  await expect(dialog(page).getByText(modal.slow.text)).toHaveCount(0);
  // The focus is not lost with the button.
  await expect(frameElement(page, "Plombier")).toBeFocused();
});

/** Goes to a page that has not fetched the form's files, and then offline. */
async function goOffline(page: Page, path: string): Promise<void> {
  await saveData(page);
  await page.goto(path, { waitUntil: "networkidle" });
  await page.context().setOffline(true);
}

for (const path of ["/?utm_source=pub&gclid=Clic", "/plombier", "/blog"])
  test(`${path} offline: the choice opens, a service says so, and its form comes with the network`, async ({
    page,
    context,
    problems,
  }) => {
    const asked: string[] = [];
    const failed: string[] = [];
    const into = (list: string[]) => (request: Request) => {
      if (FILES.test(request.url())) list.push(request.url());
    };
    page.on("request", into(asked)).on("requestfailed", into(failed));
    await goOffline(page, path);
    await openChoice(page);
    await tile(page, "Plombier").click();
    await expect(dialog(page).getByRole("status").getByText(modal.offline)).toBeVisible();
    await expect(dialog(page).getByRole("status").getByRole("link")).toHaveText(WAYS);
    // What fails once the network is back has its link followed.
    let before = 0;
    const hasEnded = () => {
      const isNew = asked.length > before;
      before = asked.length;
      return !isNew && asked.length === failed.length;
    };
    await expect.poll(hasEnded).toBe(true);
    expect(failed.length).toBeGreaterThan(7);
    await context.setOffline(false);
    await expect(nameField(page)).toBeVisible();
    await expect(page).toHaveURL(`${path}#demande`);
    await problems.take(GONE);
  });

test("a press that was closed while offline opens nothing later", async ({ page, context, problems }) => {
  await goOffline(page, "/plombier");
  await card(page).click();
  await expect(dialog(page).getByText(modal.offline)).toBeVisible();
  await page.keyboard.press("Escape");
  await context.setOffline(false);
  await expect(dialog(page)).toHaveCount(0);
  // The next press is answered, and what failed is no longer spoken of.
  await card(page).click();
  await expect(nameField(page)).toBeVisible();
  await expect(dialog(page).getByText(modal.offline)).toHaveCount(0);
  await problems.take(GONE);
});
