import {
  CHOICE,
  closeDialog,
  dialog,
  frame,
  frameElement,
  heroRequest,
  hydrated,
  saveData,
  visit,
} from "./support/dialog";
import { content } from "./support/pages";
import { expect, type Page, test } from "./support/test";

// The network goes, and comes back; a form's host goes down, and comes back.
const { modal } = content.ui;
const EMBED = "**/demo/forms/embed/**";
const GONE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|failed|postMessage/;

const card = (page: Page) => page.getByRole("link", { name: "Contacter : WC", exact: true });
const skeleton = (page: Page) => page.getByRole("dialog", { name: modal.loading, exact: true });
const call = (page: Page) => dialog(page).getByRole("link", { name: /^Appeler le/ });
const again = (page: Page) => dialog(page).getByRole("button", { name: modal.slow.again });
const nameField = (page: Page) => frame(page, "Plombier").getByLabel("Votre nom");

/** The browser never reports an idle moment: only what the visitor does hydrates the page. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

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
  const ways = dialog(page).getByRole("link").or(again(page));
  const { terms, policy } = modal.privacy;
  await expect(ways).toHaveText([
    ...[/^Appeler le/, "Écrire sur WhatsApp", modal.slow.again, modal.newTab],
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

/** Marks, from the next page on, each script and stylesheet that could not be had. */
const markFailed = (page: Page) =>
  page.addInitScript(() => {
    const mark = ({ target }: Event) => {
      if (target instanceof HTMLElement) target.dataset.failed = "";
    };
    addEventListener("error", mark, true);
  });

/** Scripts and stylesheets that may still come: each is asked for anew, as another element, when it has failed. */
const awaited = (page: Page) => page.locator("head [data-precedence=next]:not([data-failed])");

for (const [path, press] of [
  ["/plombier", card],
  // Its link leads to another page, where services are chosen.
  ["/blog", heroRequest],
  // Its link leads to a place in the page, without what else is in the address.
  ["/?utm_source=pub&gclid=Clic", heroRequest],
] as const)
  test(`${path} offline, before hydration: a press says so, stays, and opens with the network`, async ({
    page,
    context,
    problems,
  }) => {
    await neverIdle(page);
    await markFailed(page);
    await page.goto(path, { waitUntil: "networkidle" });
    const before = await awaited(page).count();
    await context.setOffline(true);
    await press(page).click();
    await expect(skeleton(page).getByRole("status")).toHaveText(modal.offline);
    await expect(call(page)).toBeVisible();
    await expect(page).toHaveURL(path);
    // One that fails once the network is back has its link followed.
    await expect(awaited(page)).toHaveCount(before);
    await context.setOffline(false);
    await expect(dialog(page)).toHaveAccessibleName(press === heroRequest ? CHOICE : /^Planifier/);
    await expect(page).toHaveURL(path);
    await problems.take(GONE);
  });

test("a press that was closed while offline opens nothing later", async ({ page, context, problems }) => {
  await neverIdle(page);
  await page.goto("/plombier", { waitUntil: "networkidle" });
  await context.setOffline(true);
  await card(page).click();
  await expect(skeleton(page).getByRole("status")).toHaveText(modal.offline);
  await page.keyboard.press("Escape");
  await expect(skeleton(page)).toBeHidden();
  await context.setOffline(false);
  // The next press is answered, and by its own dialog; what failed is no longer spoken of.
  await heroRequest(page).click();
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
  await problems.take(GONE);
});

test("offline, a hydrated page whose dialog has not been fetched waits for the network", async ({
  page,
  context,
  problems,
}) => {
  // The dialog's code is fetched with the press only.
  await saveData(page);
  await page.goto("/plombier");
  await page.keyboard.press("Tab");
  await hydrated(page);
  await context.setOffline(true);
  await card(page).click();
  await expect(skeleton(page).getByRole("status")).toHaveText(modal.offline);
  await expect(page).toHaveURL("/plombier");
  await context.setOffline(false);
  await expect(dialog(page)).toHaveAccessibleName(/^Planifier/);
  await problems.take(GONE);
});
