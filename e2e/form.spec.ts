import type { BrowserContext } from "@playwright/test";
import { ADDED_PAGES } from "./support/edited-content";
import { content } from "./support/pages";
import { CONTACT_LINKS, LOADED, type RequestSheet, SENT, tally } from "./support/request-sheet";
import { listen, sendForm, storedFor } from "./support/requests";
import { EDITED } from "./support/sites";
import { boxOf, DESKTOP, expect, expectDrawn, type Page, test } from "./support/test";
import { formsFetched, visit, visitWithClock, waitForStart } from "./support/visit";

// Messages from the form's frame: lib/client/request/messages.ts.
const { ui } = content;
const words = ui.sheet;
const heightOf = async (sheet: RequestSheet) => (await sheet.frameElement().boundingBox())?.height;

const HEIGHT = "[iFrameSizer]x:900:300:init";

/** The event holds the service and nothing that the visitor typed. */
const ONE_SENT = [["sent", { service: "plombier" }]];

test("messages from another window or origin are ignored", async ({ page, sheet }) => {
  const sent = await listen(page, ["sent"]);
  await sheet.stubForms("");
  await visitWithClock(page, "/plombier");
  await sheet.pressCard();
  for (const [from, origin] of [
    ["page", undefined],
    ["nobody", undefined],
    ["form", "https://evil.example"],
  ] as const)
    for (const data of [LOADED, SENT, HEIGHT]) await sheet.receive(data, from, origin);
  await page.clock.runFor(8_100);
  await expect(sheet.dialog.getByText(words.slow.text)).toBeVisible();
  await expect(sheet.frameElement()).toHaveAttribute("height", "600");
  expect(await sent()).toEqual([]);

  await test.step("the same three messages are handled when they come from the form", async () => {
    await sheet.receive(HEIGHT);
    await expect.poll(() => heightOf(sheet)).toBe(900);
    await sheet.receive(LOADED);
    await expect(sheet.dialog.getByText(words.slow.text)).toHaveCount(0);
    // Even if the visitor closed the sheet before the form's host responded.
    await sheet.close();
    await sheet.receive(SENT);
    await expect.poll(sent).toEqual(ONE_SENT);
  });
});

for (const when of ["after", "before"] as const)
  test(`a form that navigates on sending is reported when its message comes ${when} the next page`, async ({
    page,
    sheet,
  }) => {
    const sent = await listen(page, ["sent"]);
    // This form never says that it is ready: it is greeted when its frame loads.
    await sheet.stubForms(
      'addEventListener("message", () => parent.postMessage("[iFrameSizer]x:700:300:init", "*"));',
    );
    await visitWithClock(page, "/plombier");
    await sheet.pressCard();
    await expect.poll(() => heightOf(sheet)).toBe(700);
    const form = await (await sheet.frameElement().elementHandle())?.contentFrame();
    await form?.waitForLoadState("load");
    const say = () => sheet.receive(SENT, "nobody");
    if (when === "before") await say();
    expect(await sent()).toEqual([]);
    await form?.goto(form.url());
    // Another window of the form's host is not believed even now.
    await sheet.receive(SENT, "page");
    if (when === "after") {
      expect(await sent()).toEqual([]);
      await say();
    }
    await expect.poll(sent).toEqual(ONE_SENT);
    // Hidden by itself too: nothing else hides a review's.
    await expect(sheet.frameElement()).toHaveAttribute("hidden");
  });

test("the frame has the form's reported height, at least 600 px on a desktop", async ({ page, sheet }) => {
  // This form is ready only after its load event: the greeting is repeated for it.
  await sheet.stubForms(
    `const say = (text) => parent.postMessage(text, "*");
     let id;
     addEventListener("load", () => setTimeout(() => {
       addEventListener("message", ({ data }) => {
         id = /^\\[iFrameSizer\\](\\w+):8:false/.exec(data)?.[1] ?? id;
         if (id) say("[iFrameSizer]" + id + ":420:300:init");
       });
       say("[iFrameResizerChild]Ready");
     }, 300));
     addEventListener("grow", () => say("[iFrameSizer]" + id + ":1500:300:resize"));`,
  );
  await sheet.openCard();
  await expect.poll(() => heightOf(sheet)).toBe(420);
  await sheet.receive("[iFrameSizer]x:1:300:resize");
  await expect.poll(() => heightOf(sheet), "a form that was hidden as it measured itself").toBe(320);
  await page.setViewportSize(DESKTOP);
  await expect.poll(() => heightOf(sheet)).toBe(600);
  await sheet.frame().locator("html").dispatchEvent("grow");
  await expect.poll(() => heightOf(sheet)).toBe(1500);
  await test.step("a form's next page begins in view", async () => {
    const top = async () => (await boxOf(sheet.frameElement())).y;
    await sheet.dialog.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    await expect.poll(top).toBeLessThan(0);
    // Other messages do not move what the visitor reads.
    await sheet.receive(LOADED);
    expect(await top()).toBeLessThan(0);
    await sheet.receive(tally("FormPageView", { page: 2 }));
    await expect.poll(top).toBeGreaterThanOrEqual(0);
  });
});

/** After a sent form: one heading, the next steps, telephone and WhatsApp; collapsed, how to change the request and first aid. */
async function expectConfirmation(sheet: RequestSheet): Promise<void> {
  await sheet.expectSent();
  await expect(sheet.heading).toBeInViewport();
  await expect(sheet.dialog.getByRole("list").getByRole("listitem")).toContainText([
    words.sent.steps.selection,
    // This page says « 24h/24 ».
    `${ui.callback.open} ${words.sent.steps.callback}`,
    words.sent.steps.followUp,
  ]);
  for (const name of CONTACT_LINKS) await expect(sheet.dialog.getByRole("link", { name })).toBeVisible();
  const { firstAid, door } = content.blocks;
  const gestures = content.trades.find(({ slug }) => slug === "plombier")?.firstAid ?? [];
  for (const [summary, lines] of [
    [words.sent.change.heading, [words.sent.change.text]],
    [firstAid.heading, gestures],
    [door.heading, [...door.items, door.source, door.link.label]],
  ] as const) {
    await sheet.dialog.getByText(summary, { exact: true }).click();
    for (const line of lines) await expect(sheet.dialog.getByText(line)).toBeVisible();
  }
  // This browser cannot share.
  const { keep, print, copy } = words.sent.receipt;
  const ways = sheet.dialog.getByRole("group", { name: keep }).getByRole("button");
  await expect(ways).toHaveText([print, copy]);
  const pictures = await sheet.dialog.getByRole("presentation").all();
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    await expect(picture).toBeVisible();
    await expectDrawn(picture);
  }
  await expect(sheet.progress).toHaveCount(0);
  for (const gone of [words.privacy.text, words.newTab])
    await expect(sheet.dialog.getByText(gone).filter({ visible: true })).toHaveCount(0);
}

test("a sent form is reported once and stays confirmed until another is started", async ({ page, sheet }) => {
  const sent = await listen(page, ["sent"]);
  const name = "Confirmation";
  await sheet.openCard();
  await sendForm(sheet.frame(), name);
  await expectConfirmation(sheet);
  expect(storedFor(name)).toMatchObject({ besoin: "un dépannage WC" });
  await sheet.receive(SENT);
  expect(await sent()).toEqual(ONE_SENT);

  const heading = sheet.dialog.getByRole("heading", { name: words.sent.heading });
  await sheet.close();
  await sheet.card().click();
  await expect(heading).toBeVisible();
  await sheet.anotherRequest.click();
  await expect(heading).toHaveCount(0);
  // A new form of the same trade, without the sent one's need.
  await sheet.tile("Plombier").click();
  await expect(sheet.frameElement()).toHaveCount(1);
  expect(await sheet.formUrl()).not.toContain("besoin");
  await sheet.close();
  await sheet.card().click();
  await expect(sheet.nameField().filter({ visible: true })).toHaveValue("");
  await expect(sheet.dialog).toHaveAccessibleName(/^Planifier/);
  expect(await sent()).toHaveLength(1);
});

// On the edited site, whose forms are on another host.
test.describe("a form on another host", () => {
  test.use({ baseURL: EDITED.url });

  const HOST = EDITED.env.NEXT_PUBLIC_FORM_HOST ?? "";
  const PAGE = ADDED_PAGES[0] ?? "";

  /** Opens a form with this markup and script from its host; « Envoyer » submits it. */
  async function openForm(page: Page, context: BrowserContext, markup: string, script: string) {
    await context.route(/\.example\//, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><title>Page de l’hôte</title>${
          route.request().url().includes("/embed/")
            ? `${markup}<form><button>Envoyer</button></form><script>
               const tell = (event) => parent.postMessage(JSON.stringify({ event, payload: { id: "2EXnYk-1" } }), "*");
               document.querySelector("form").onsubmit = (event) => {
                 event.preventDefault();
                 tell("Tally.FormSubmitted");
                 leave();
               };
               ${script}
               tell("Tally.FormLoaded");
             </script>`
            : ""
        }`,
      }),
    );
    await visit(page, PAGE);
    const cards = page.getByRole("main").getByRole("link", { name: new RegExp(`^${ui.contact}`) });
    await cards.first().click();
    const form = page.getByTitle(/^Formulaire de demande/).contentFrame();
    await expect(form.getByRole("button", { name: "Envoyer" })).toBeVisible();
    return form;
  }

  test("the page preconnects to the form's host once a request link is hovered", async ({ page }) => {
    // Without an idle callback no form is prefetched.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await page.goto(PAGE);
    const connection = page.locator("link[rel=preconnect]");
    await waitForStart(page);
    await expect(connection).toHaveCount(0);
    const fetched = formsFetched(page);
    await page.getByRole("main").getByRole("link", { name: ui.contact }).first().hover();
    await expect(connection).toHaveAttribute("href", new URL(HOST).origin);
    await fetched;
  });

  for (const [where, address] of [
    ["to another host, which is refused", "https://merci.example/"],
    ["to its own host", `${HOST}/merci`],
  ] as const)
    test(`the page's confirmation stays when a sent form navigates its frame ${where}`, async ({
      page,
      sheet,
      context,
      problems,
    }) => {
      problems.ignore(/essai\.example|merci\.example|postMessage/);
      const form = await openForm(page, context, "", `const leave = () => location.assign("${address}");`);
      await form.getByRole("button", { name: "Envoyer" }).click();
      await sheet.expectSent();
      await expect(page).toHaveURL(`${PAGE}#demande`);
    });

  test("a form can take files and open windows, and navigates the page only after a press", async ({
    page,
    context,
    problems,
  }) => {
    problems.ignore(/essai\.example/);
    const form = await openForm(
      page,
      context,
      `<input type="file" aria-label="Photo"><a href="${HOST}/aide" target="_blank">Aide</a>`,
      `const leave = () => { try { top.location.href = "${HOST}/merci"; } catch {} };
     leave();`,
    );
    // The browser logs its refusal.
    await problems.expect(/navigation|navigate/);
    await expect(page).toHaveURL(`${PAGE}#demande`);
    const photo = form.getByLabel("Photo");
    await photo.setInputFiles({ name: "fuite.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") });
    await expect(photo).toHaveValue(/fuite\.jpg$/);
    const opened = context.waitForEvent("page");
    await form.getByRole("link", { name: "Aide" }).click();
    await expect(await opened).toHaveURL(`${HOST}/aide`);
    await form.getByRole("button", { name: "Envoyer" }).click();
    await expect(page).toHaveURL(`${HOST}/merci`);
  });
});
