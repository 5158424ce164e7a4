import { FOLLOW_AFTER_MS } from "@/lib/client/request/links";
import { content } from "./support/pages";
import { formFiles, holdRequests, requestsOf, WC_FORM } from "./support/presses";
import { CONTACT_LINKS, EMBED, type RequestSheet } from "./support/request-sheet";
import { expect, type Page, test } from "./support/test";
import { enableSaveData, nextTask, visit, visitUntilIdle, visitWithClock } from "./support/visit";

// A form that does not load: its host is slow, down, or sends something else.
const words = content.ui.sheet;
const GONE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|failed|postMessage|preload/;

const call = ({ dialog }: RequestSheet) => dialog.getByRole("link", { name: /^Appeler le/ });
const slow = ({ dialog }: RequestSheet) => dialog.getByText(words.slow.text);
const isTurning = (page: Page) =>
  page.evaluate(() => document.getAnimations().some((animation) => animation instanceof CSSAnimation));
const again = ({ dialog }: RequestSheet) => dialog.getByRole("button", { name: words.slow.again });

test("a form that takes over 8 s is offered in a new tab, and may still load", async ({
  page,
  sheet,
  baseURL,
}) => {
  const release = await holdRequests(page, EMBED);
  await visitWithClock(page, "/plombier?gclid=Tard");
  await sheet.pressCard();
  await page.clock.runFor(7_900);
  await expect(slow(sheet)).toHaveCount(0);
  // The overlay is gone, but the spinner still turns behind the frame, with its text.
  await expect(sheet.status).toHaveCount(0);
  await expect(sheet.dialog.getByText(words.loading)).toBeVisible();
  expect(await isTurning(page)).toBe(true);
  await call(sheet).focus();
  await page.clock.runFor(200);
  await expect(slow(sheet)).toBeVisible();
  // That link has moved into the notice: the focus goes to the heading.
  await expect(sheet.dialog.getByRole("heading", { name: /^Planifier/ })).toBeFocused();
  // The link has the frame's parameters; the frame stays, hidden.
  const address = `${baseURL}${WC_FORM}&gclid=Tard&consentement=sans-reponse`;
  await expect(sheet.newTab).toHaveAttribute("href", address);
  await expect(sheet.newTab).toHaveAttribute("target", "_blank");
  await expect(sheet.frameElement()).toBeHidden();
  release();
  await expect(sheet.nameField()).toBeVisible();
  await expect(slow(sheet)).toHaveCount(0);
  // Nothing covers it.
  await expect(sheet.dialog.getByText(words.loading)).toHaveCount(0);
  expect(await isTurning(page)).toBe(false);
  await test.step("another service's form, late too, has the spinner again", async () => {
    await page.route(EMBED, () => undefined);
    await sheet.changeTo("Serrurier");
    await page.clock.runFor(2_000);
    await expect(sheet.status).toHaveCount(0);
    await expect(sheet.dialog.getByText(words.loading)).toBeVisible();
  });
});

test("a form's timeout starts when the form is shown", async ({ page, sheet }) => {
  await page.route(EMBED, () => undefined);
  await visitWithClock(page, "/plombier");
  await sheet.pressCard();
  await page.clock.runFor(6_000);
  await sheet.close();
  await page.clock.runFor(60_000);
  await sheet.pressCard();
  await page.clock.runFor(6_000);
  await expect(slow(sheet)).toHaveCount(0);
  await page.clock.runFor(2_100);
  await expect(slow(sheet)).toBeVisible();
  // Another service's form is not late yet.
  await sheet.changeTo("Serrurier");
  await page.clock.runFor(20);
  await expect(sheet.frameElement("Serrurier")).toBeVisible();
  await expect(slow(sheet)).toHaveCount(0);
});

test("an error page is replaced by a link to the form", async ({ page, sheet, context, problems }) => {
  await page.route(EMBED, (route) => route.fulfill({ status: 503, contentType: "text/html", body: "Panne" }));
  await visitWithClock(page, "/plombier");
  await sheet.pressCard();
  await sheet.frame().getByText("Panne").waitFor();
  await page.clock.runFor(8_100);
  await expect(slow(sheet)).toBeVisible();
  await expect(sheet.frameElement()).toBeHidden();
  const opened = context.waitForEvent("page");
  await sheet.newTab.click();
  await expect(await opened).toHaveURL(WC_FORM);
  await problems.expect(/503/);
});

test("while the host is down, other contacts come first, then a retry", async ({ page, sheet, problems }) => {
  await page.route(EMBED, (route) => route.abort());
  await visitWithClock(page, "/plombier");
  await sheet.pressCard();
  await page.clock.runFor(8_100);
  await expect(slow(sheet)).toBeVisible();
  // The close link has only an icon.
  const ways = sheet.dialog.getByRole("link").filter({ hasText: /./ }).or(again(sheet));
  const { terms, policy } = words.privacy;
  // The last two: the form may still load and be sent.
  await expect(ways).toHaveText([...CONTACT_LINKS, words.slow.again, words.newTab, terms, policy]);
  // After a failed retry the notice is back.
  await slow(sheet).evaluate((sentence) => sentence.toggleAttribute("data-announced"));
  await again(sheet).click();
  await page.clock.runFor(1_400);
  await expect(sheet.status.getByText(words.slow.loading)).toBeVisible();
  await page.clock.runFor(600);
  await expect(slow(sheet)).toBeVisible();
  const announced = (text: Element) => text.closest("[aria-live]")?.ariaLive;
  expect(await slow(sheet).evaluate(announced)).toBe("polite");
  // Its sentence is a new one after another 8 s: screen readers announce it again. The button keeps the focus.
  await expect(slow(sheet)).toHaveAttribute("data-announced");
  await page.clock.runFor(6_100);
  await expect(slow(sheet)).not.toHaveAttribute("data-announced");
  await expect(again(sheet)).toBeFocused();
  // On reopening, the notice is there and mentions no retry.
  await sheet.close();
  await page.clock.runFor(20);
  await sheet.card().click();
  await page.clock.runFor(20);
  await expect(slow(sheet)).toBeVisible();
  await expect(sheet.frameElement()).toBeHidden();
  await expect(sheet.dialog.getByText(words.slow.loading)).toHaveCount(0);
  // Of the frame and its retry.
  await problems.expect(GONE, 2);
  await page.unrouteAll();
  await again(sheet).press("Enter");
  await expect(sheet.nameField()).toBeVisible();
  await expect(slow(sheet)).toHaveCount(0);
  // The button is gone: the focus goes to the frame.
  await expect(sheet.frameElement()).toBeFocused();
});

// The network goes down and comes back.
const offline = ({ dialog }: RequestSheet) => dialog.getByText(words.offline);

test("a form opened offline says so, loads once online, and survives another outage", async ({
  page,
  sheet,
  context,
  problems,
}) => {
  await page.clock.install();
  await visit(page, "/plombier");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await sheet.card().click();
  await expect(offline(sheet)).toBeVisible();
  await expect(call(sheet)).toHaveCount(1);
  await expect(call(sheet)).toBeVisible();
  // Neither the browser's error page nor a link to one.
  await expect(sheet.frameElement()).toBeHidden();
  await expect(sheet.newTab).toHaveCount(0);
  // The visitor leaves for the phone's settings, and comes back.
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  await nextTask(page);
  // The connection works a moment later.
  const works = Date.now() + 500;
  await page.route(EMBED, (route) => (Date.now() < works ? route.abort() : route.continue()));
  await context.setOffline(false);
  await expect(sheet.nameField()).toBeVisible();
  await expect(offline(sheet)).toHaveCount(0);
  await expect(slow(sheet)).toHaveCount(0);
  await problems.expect(GONE);

  // The browser fills it in: the form has not had the focus.
  await sheet.nameField().evaluate((field: HTMLInputElement) => {
    field.value = "Camille";
  });
  await context.setOffline(true);
  await context.setOffline(false);
  await nextTask(page);
  await page.clock.runFor(1000);
  await expect(sheet.nameField()).toHaveValue("Camille");
});

test("text typed before a form reports ready survives a network outage", async ({
  page,
  sheet,
  context,
  problems,
}) => {
  const body = `<!doctype html><title>F</title><label>Votre nom <input></label>
    <script>addEventListener("message", () => parent.postMessage("[iFrameSizer]x:700:300:init", "*"));</script>`;
  await page.route(EMBED, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.clock.install();
  await sheet.openCard();
  // The loading text goes once the frame loads, even without the form's message.
  await expect(sheet.dialog.getByText(words.loading)).toHaveCount(0);
  await sheet.nameField().pressSequentially("Camille");
  await context.setOffline(true);
  // The telephone is still offered.
  await expect(offline(sheet)).toBeVisible();
  await expect(sheet.frameElement()).toBeVisible();
  await context.setOffline(false);
  await expect(slow(sheet)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(sheet.nameField()).toHaveValue("Camille");
  await test.step("nothing was typed in a copy that fails to load: no error page is shown", async () => {
    await page.unroute(EMBED);
    await page.route(EMBED, (route) => route.abort());
    await again(sheet).click();
    await problems.expect(GONE);
    await expect(sheet.frameElement()).toBeHidden();
  });
});

/** Opens a page without prefetching the form's files, then goes offline. */
async function goOffline(page: Page, path: string): Promise<void> {
  await enableSaveData(page);
  await visitUntilIdle(page, path);
  await page.context().setOffline(true);
}

test("offline, the choice opens, a service shows a notice, and its form loads once online", async ({
  page,
  sheet,
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
  await sheet.openForm("Plombier");
  await expect(sheet.status.getByText(words.offline)).toBeVisible();
  await expect(sheet.status.getByRole("link")).toHaveText(CONTACT_LINKS);
  // It would show the browser's error page.
  await expect(sheet.dialog.locator("iframe")).toHaveCount(0);
  // Wait until all have failed: a failure once online makes the page follow the link.
  let before = 0;
  const hasEnded = () => {
    const count = formFiles(asked).length;
    const isNew = count > before;
    before = count;
    // Four files, each twice.
    return !isNew && count === failed && failed > 7;
  };
  await expect.poll(hasEnded).toBe(true);
  await sheet.status.getByRole("link").first().focus();
  await context.setOffline(false);
  await expect(sheet.nameField()).toBeVisible();
  // That link is gone: the focus goes to the heading.
  await expect(sheet.heading).toBeFocused();
  await expect(page).toHaveURL(`${PATH}#demande`);
  await problems.expect(GONE);
});

test("offline without an `offline` event: telephone and WhatsApp stay, it is announced once, and the form comes with the network", async ({
  page,
  sheet,
  problems,
}) => {
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await visitUntilIdle(page, "/plombier");
  await page.route("**", (route) => route.abort("internetdisconnected"));
  await sheet.card().click();
  await expect(sheet.status.getByText(words.offline)).toBeVisible();
  await expect(sheet.status.getByRole("link")).toHaveText(CONTACT_LINKS);
  const changes = await sheet.status.evaluateHandle((status) => {
    const texts: (string | null)[] = [];
    new MutationObserver(() => texts.push(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  // The second try ends with this request.
  const tried = page.waitForRequest(/\/icon\.svg\?/);
  await page.clock.fastForward(FOLLOW_AFTER_MS);
  await tried;
  expect(await changes.jsonValue()).toEqual([]);
  await page.unrouteAll();
  await expect(async () => {
    await page.clock.fastForward(FOLLOW_AFTER_MS);
    await expect(sheet.nameField()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL("/plombier#demande");
  await problems.expect(GONE);
});

test("a sheet closed while offline does not open later", async ({ page, sheet, context, problems }) => {
  await goOffline(page, "/plombier");
  await sheet.card().click();
  await expect(offline(sheet)).toBeVisible();
  await page.keyboard.press("Escape");
  await context.setOffline(false);
  await sheet.expectClosed();
  // The next press works and shows no offline notice.
  await sheet.card().click();
  await expect(sheet.nameField()).toBeVisible();
  await expect(offline(sheet)).toHaveCount(0);
  await problems.expect(GONE);
});
