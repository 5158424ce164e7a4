import type { BrowserContext } from "@playwright/test";
import {
  answerForm,
  card,
  closeDialog,
  dialog,
  formsFetched,
  formUrl,
  frame,
  frameElement,
  nameField,
  pressCard,
  tile,
  visit,
  visitWithClock,
  waitForStart,
} from "./support/dialog";
import { ADDED_PAGES } from "./support/edited-content";
import { content } from "./support/pages";
import { fillForm, listen, storedFor } from "./support/requests";
import { EDITED } from "./support/sites";
import { DESKTOP, expect, expectDrawn, type Page, test } from "./support/test";

// Messages from the form's frame: lib/client/request/messages.ts.
const { ui } = content;
const { sheet } = ui;
const heightOf = async (page: Page) => (await frameElement(page).boundingBox())?.height;

/** Dispatches a message whose source is the form's frame, the page itself or null. */
const receive = (page: Page, data: string, from: "form" | "page" | "nobody", origin?: string) =>
  frameElement(page).evaluate(
    (element: HTMLIFrameElement, [text, sender, foreign]) => {
      const source = { form: element.contentWindow, page: window, nobody: null }[sender];
      dispatchEvent(new MessageEvent("message", { data: text, source, origin: foreign ?? location.origin }));
    },
    [data, from, origin] as const,
  );
const tally = (event: string) => JSON.stringify({ event, payload: {} });
const LOADED = tally("Tally.FormLoaded");
const SENT = tally("Tally.FormSubmitted");
const HEIGHT = "[iFrameSizer]x:900:300:init";

/** The event holds the service and nothing that the visitor typed. */
const ONE_SENT = [["sent", { service: "plombier" }]];

test("messages from another window or origin are ignored", async ({ page }) => {
  const sent = await listen(page, ["sent"]);
  await answerForm(page, "");
  await visitWithClock(page, "/plombier");
  await pressCard(page);
  for (const [from, origin] of [
    ["page", undefined],
    ["nobody", undefined],
    ["form", "https://evil.example"],
    ["form", "null"],
    ["page", "https://evil.example"],
  ] as const)
    for (const data of [LOADED, SENT, HEIGHT]) await receive(page, data, from, origin);
  await page.clock.runFor(8_100);
  await expect(dialog(page).getByText(sheet.slow.text)).toBeVisible();
  await expect(frameElement(page)).toHaveAttribute("height", "600");
  expect(await sent()).toEqual([]);

  await test.step("the same three messages are handled when they come from the form", async () => {
    await receive(page, HEIGHT, "form");
    await expect.poll(() => heightOf(page)).toBe(900);
    await receive(page, LOADED, "form");
    await expect(dialog(page).getByText(sheet.slow.text)).toHaveCount(0);
    // Even if the visitor closed the sheet before the form's host responded.
    await closeDialog(page);
    await receive(page, SENT, "form");
    await expect.poll(sent).toEqual(ONE_SENT);
  });
});

for (const when of ["after", "before"] as const)
  test(`a form that navigates on sending is reported when its message comes ${when} the next page`, async ({
    page,
  }) => {
    const sent = await listen(page, ["sent"]);
    await answerForm(page, "");
    await visitWithClock(page, "/plombier");
    await pressCard(page);
    const form = await (await frameElement(page).elementHandle())?.contentFrame();
    await form?.waitForLoadState("load");
    const say = () => receive(page, SENT, "nobody");
    if (when === "before") await say();
    expect(await sent()).toEqual([]);
    await form?.goto(form.url());
    if (when === "after") await say();
    await expect.poll(sent).toEqual(ONE_SENT);
  });

test("the frame has the height that the form reports, at least 600 px on a desktop", async ({ page }) => {
  // This form is ready only after its load event: the greeting is repeated for it.
  await answerForm(
    page,
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
  await visit(page, "/plombier");
  await card(page).click();
  await expect.poll(() => heightOf(page)).toBe(420);
  await receive(page, "[iFrameSizer]x:1:300:resize", "form");
  await expect.poll(() => heightOf(page), "a form that was hidden as it measured itself").toBe(320);
  await page.setViewportSize(DESKTOP);
  await expect.poll(() => heightOf(page)).toBe(600);
  await frame(page)
    .locator("html")
    .evaluate(() => dispatchEvent(new Event("grow")));
  await expect.poll(() => heightOf(page)).toBe(1500);
});

/** After a sent form: one heading and the next steps; collapsed, how to change the request and first aid. */
async function expectConfirmation(page: Page): Promise<void> {
  const heading = dialog(page).getByRole("heading", { name: sheet.sent.heading });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await expect(dialog(page).getByRole("list").getByRole("listitem")).toContainText([
    sheet.sent.steps.selection,
    // This page says « 24h/24 ».
    `${ui.callback.open} ${sheet.sent.steps.callback}`,
    sheet.sent.steps.followUp,
  ]);
  const { firstAid, door } = content.blocks;
  const gestures = content.trades.find(({ slug }) => slug === "plombier")?.firstAid ?? [];
  for (const [summary, lines] of [
    [sheet.sent.change.heading, [sheet.sent.change.text]],
    [firstAid.heading, gestures],
    [door.heading, door.items],
  ] as const) {
    await dialog(page).getByText(summary, { exact: true }).click();
    for (const line of lines) await expect(dialog(page).getByText(line)).toBeVisible();
  }
  await expect(frameElement(page)).toBeHidden();
  const pictures = await dialog(page).getByRole("presentation").all();
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    await expect(picture).toBeVisible();
    await expectDrawn(picture);
  }
  for (const gone of [/^Étape/, sheet.privacy.text, sheet.newTab])
    await expect(dialog(page).getByText(gone).filter({ visible: true })).toHaveCount(0);
}

test("a sent form is reported once and stays confirmed until the visitor starts another", async ({
  page,
}) => {
  const sent = await listen(page, ["sent"]);
  const name = "Confirmation";
  await visit(page, "/plombier");
  await card(page).click();
  await fillForm(frame(page), name);
  await frame(page).getByRole("button", { name: ui.request }).click();
  await expectConfirmation(page);
  expect(storedFor(name)).toMatchObject({ besoin: "un dépannage WC" });
  await receive(page, SENT, "form");
  expect(await sent()).toEqual(ONE_SENT);

  const heading = dialog(page).getByRole("heading", { name: sheet.sent.heading });
  await closeDialog(page);
  await card(page).click();
  await expect(heading).toBeVisible();
  await dialog(page).getByRole("button", { name: sheet.sent.again }).click();
  await expect(heading).toHaveCount(0);
  // A new form of the same trade, without the sent one's need.
  await tile(page, "Plombier").click();
  await expect(frameElement(page)).toHaveCount(1);
  expect(await formUrl(page)).not.toContain("besoin");
  await closeDialog(page);
  await card(page).click();
  await expect(nameField(page).filter({ visible: true })).toHaveValue("");
  await expect(dialog(page)).toHaveAccessibleName(/^Planifier/);
  expect(await sent()).toHaveLength(1);
});

// On the edited site, whose forms are on another host.
test.describe("a form on another host", () => {
  test.use({ baseURL: EDITED.url || "http://not-built.invalid" });

  const HOST = EDITED.env.NEXT_PUBLIC_FORM_HOST ?? "";
  const [PAGE] = ADDED_PAGES;
  const frameOf = (page: Page) => page.getByTitle(/^Formulaire de demande/);

  /** Opens a form with this markup and script from its host; « Envoyer » submits it. */
  async function openForm(page: Page, context: BrowserContext, markup: string, script: string) {
    await context.route(/\.example\//, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><title>Page de l’hôte</title>${
          route.request().url().includes("/embed/")
            ? `${markup}<button>Envoyer</button><script>
               const tell = (event) => parent.postMessage(JSON.stringify({ event, payload: {} }), "*");
               document.querySelector("button").onclick = () => { tell("Tally.FormSubmitted"); leave(); };
               ${script}
               tell("Tally.FormLoaded");
             </script>`
            : ""
        }`,
      }),
    );
    await visit(page, PAGE ?? "");
    const cards = page.getByRole("main").getByRole("link", { name: new RegExp(`^${ui.contact}`) });
    await cards.first().click();
    const form = frameOf(page).contentFrame();
    await expect(form.getByRole("button", { name: "Envoyer" })).toBeVisible();
    return form;
  }

  test("the page preconnects to the form's host when a request link is hovered, not before", async ({
    page,
  }) => {
    // Without an idle callback no form is prefetched.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await page.goto(PAGE ?? "");
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
      context,
      problems,
    }) => {
      problems.ignore(/essai\.example|merci\.example|postMessage/);
      const form = await openForm(page, context, "", `const leave = () => location.assign("${address}");`);
      await form.getByRole("button", { name: "Envoyer" }).click();
      await expect(dialog(page).getByRole("heading", { name: sheet.sent.heading })).toBeVisible();
      await expect(frameOf(page)).toBeHidden();
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
