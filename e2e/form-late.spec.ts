import {
  CONTACT_LINKS,
  card,
  closeDialog,
  dialog,
  EMBED,
  enableSaveData,
  expectClosed,
  frameElement,
  frameUrls,
  nameField,
  nextTask,
  openChoice,
  pressCard,
  tile,
  visit,
  visitWithClock,
} from "./support/dialog";
import { content } from "./support/pages";
import { formFiles, holdRequests, requestsOf, WC_FORM } from "./support/presses";
import { expect, type Page, test } from "./support/test";

// A form that does not load: its host is slow, down, or sends something else.
const { sheet } = content.ui;
const GONE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|failed|postMessage|preload/;

const call = (page: Page) => dialog(page).getByRole("link", { name: /^Appeler le/ });
const slow = (page: Page) => dialog(page).getByText(sheet.slow.text);
const newTab = (page: Page) => dialog(page).getByRole("link", { name: sheet.newTab });
const again = (page: Page) => dialog(page).getByRole("button", { name: sheet.slow.again });

test("a form that takes over 8 s is offered in a new tab, and may still load", async ({ page, baseURL }) => {
  const release = await holdRequests(page, EMBED);
  await visitWithClock(page, "/plombier?gclid=Tard");
  await pressCard(page);
  await page.clock.runFor(7_900);
  await expect(slow(page)).toHaveCount(0);
  // The spinner is gone, but its text remains.
  await expect(dialog(page).getByText(sheet.loading)).toBeVisible();
  await call(page).focus();
  await page.clock.runFor(200);
  await expect(slow(page)).toBeVisible();
  // That link has moved into the notice: the focus goes to the heading.
  await expect(dialog(page).getByRole("heading", { name: /^Planifier/ })).toBeFocused();
  // The link has the frame's parameters; the frame stays, hidden.
  const address = `${baseURL}${WC_FORM}&gclid=Tard&consentement=sans-reponse`;
  await expect(newTab(page)).toHaveAttribute("href", address);
  await expect(newTab(page)).toHaveAttribute("target", "_blank");
  await expect(frameElement(page)).toBeHidden();
  release();
  await expect(nameField(page)).toBeVisible();
  await expect(slow(page)).toHaveCount(0);
  // No loading text covers it.
  await expect(dialog(page).getByText(sheet.loading)).toHaveCount(0);
});

test("a form's timeout starts when the form is shown", async ({ page }) => {
  await page.route(EMBED, () => undefined);
  await visitWithClock(page, "/plombier");
  await pressCard(page);
  await page.clock.runFor(6_000);
  await closeDialog(page);
  await page.clock.runFor(60_000);
  await pressCard(page);
  await page.clock.runFor(6_000);
  await expect(slow(page)).toHaveCount(0);
  await page.clock.runFor(2_100);
  await expect(slow(page)).toBeVisible();
  // On reopening, the notice is there at once.
  await closeDialog(page);
  await page.clock.runFor(20);
  await card(page).click();
  await expect(slow(page)).toBeVisible();
});

test("an error page, an empty page or a file is replaced by a link to the form", async ({
  page,
  context,
  problems,
}) => {
  await visitWithClock(page, "/");
  await openChoice(page);
  for (const [service, answer] of [
    ["Plombier", { status: 503, contentType: "text/html", body: "Panne" }],
    ["Électricien", { contentType: "text/html", body: "" }],
    ["Serrurier", { contentType: "application/octet-stream", body: "x" }],
  ] as const)
    await test.step(service, async () => {
      await page.route(EMBED, (route) => route.fulfill(answer));
      await tile(page, service).click();
      await page.clock.runFor(20);
      await expect.poll(() => frameUrls(page)).toHaveLength(1);
      await page.clock.runFor(8_100);
      await expect(slow(page)).toBeVisible();
      const opened = context.waitForEvent("page");
      await newTab(page).click();
      await expect(await opened).toHaveURL(/\/demo\/forms\/r\/demo-(plombier|electricien|serrurier)$/);
      await dialog(page).getByRole("button", { name: sheet.back }).click();
    });
  await problems.expect(/503/);
});

test("while the host is down, other contacts come first, then a retry", async ({ page, problems }) => {
  await page.route(EMBED, (route) => route.abort());
  await visitWithClock(page, "/plombier");
  await pressCard(page);
  await page.clock.runFor(8_100);
  await expect(slow(page)).toBeVisible();
  // The close link has only an icon.
  const ways = dialog(page).getByRole("link").filter({ hasText: /./ }).or(again(page));
  const { terms, policy } = sheet.privacy;
  // The last two: the form may still load and be sent.
  await expect(ways).toHaveText([...CONTACT_LINKS, sheet.slow.again, sheet.newTab, terms, policy]);
  // After a failed retry the notice is back.
  await again(page).click();
  await expect(dialog(page).getByRole("status").getByText(sheet.slow.loading)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(slow(page)).toBeVisible();
  // On reopening, the notice is there and mentions no retry.
  await closeDialog(page);
  await page.clock.runFor(20);
  await card(page).click();
  await expect(slow(page)).toBeVisible();
  await expect(frameElement(page)).toBeHidden();
  await expect(dialog(page).getByText(sheet.slow.loading)).toHaveCount(0);
  await problems.expect(GONE);
  await page.unrouteAll();
  await again(page).press("Enter");
  await expect(nameField(page)).toBeVisible();
  await expect(slow(page)).toHaveCount(0);
  // The button is gone: the focus goes to the frame.
  await expect(frameElement(page)).toBeFocused();
});

// The network goes down and comes back.
const offline = (page: Page) => dialog(page).getByText(sheet.offline);

test("a form opened offline says so, loads once online, and survives another outage", async ({
  page,
  context,
  problems,
}) => {
  await visit(page, "/plombier");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await card(page).click();
  await expect(offline(page)).toBeVisible();
  await expect(call(page)).toHaveCount(1);
  await expect(call(page)).toBeVisible();
  // Neither the browser's error page nor a link to one.
  await expect(frameElement(page)).toBeHidden();
  await expect(dialog(page).getByRole("link", { name: sheet.newTab })).toHaveCount(0);
  await context.setOffline(false);
  await expect(nameField(page)).toBeVisible();
  await expect(offline(page)).toHaveCount(0);
  await expect(slow(page)).toHaveCount(0);
  await problems.expect(GONE);

  await nameField(page).fill("Camille");
  await context.setOffline(true);
  await context.setOffline(false);
  await nextTask(page);
  await expect(nameField(page)).toHaveValue("Camille");
});

test("text typed before a form reports ready survives a network outage", async ({ page, context }) => {
  const body = "<!doctype html><title>F</title><label>Votre nom <input></label>";
  await page.route(EMBED, (route) => route.fulfill({ contentType: "text/html", body }));
  await visit(page, "/plombier");
  await card(page).click();
  // The loading text goes once the frame loads, even without the form's message.
  await expect(dialog(page).getByText(sheet.loading)).toHaveCount(0);
  await nameField(page).pressSequentially("Camille");
  await context.setOffline(true);
  // The telephone is still offered.
  await expect(offline(page)).toBeVisible();
  await expect(frameElement(page)).toBeVisible();
  await context.setOffline(false);
  await expect(slow(page)).toBeVisible();
  await expect(nameField(page)).toHaveValue("Camille");
});

/** Opens a page without prefetching the form's files, then goes offline. */
async function goOffline(page: Page, path: string): Promise<void> {
  await enableSaveData(page);
  await page.goto(path, { waitUntil: "networkidle" });
  await page.context().setOffline(true);
}

test("offline, the choice opens, a service shows a notice, and its form loads once online", async ({
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
  await expect(dialog(page).getByRole("status").getByText(sheet.offline)).toBeVisible();
  await expect(dialog(page).getByRole("status").getByRole("link")).toHaveText(CONTACT_LINKS);
  // Wait until all have failed: a failure once online makes the page follow the link.
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
  // That link is gone: the focus goes to the heading.
  await expect(dialog(page).getByRole("heading", { level: 2 })).toBeFocused();
  await expect(page).toHaveURL(`${PATH}#demande`);
  await problems.expect(GONE);
});

test("a sheet closed while offline does not open later", async ({ page, context, problems }) => {
  await goOffline(page, "/plombier");
  await card(page).click();
  await expect(offline(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await context.setOffline(false);
  await expectClosed(page);
  // The next press works and shows no offline notice.
  await card(page).click();
  await expect(nameField(page)).toBeVisible();
  await expect(offline(page)).toHaveCount(0);
  await problems.expect(GONE);
});
