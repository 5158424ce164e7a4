import { REQUEST_SENT } from "@/lib/client/request/protocol";
import {
  closeDialog,
  dialog,
  formUrl,
  frame,
  frameElement,
  frameUrls,
  heroRequest,
  tile,
  visit,
} from "./support/dialog";
import { hold } from "./support/hold";
import { content } from "./support/pages";
import { fillForm, storedFor } from "./support/requests";
import { DESKTOP, expect, type Page, test } from "./support/test";

const { ui } = content;
const EMBED = "**/demo/forms/embed/**";
const WC = "/demo/forms/r/demo-plombier?besoin=un+d%C3%A9pannage+WC&gclid=Tard&consentement=sans-reponse";
const NEW_TAB = "Ouvrir le formulaire dans un nouvel onglet";

const card = (page: Page) => page.getByRole("link", { name: "Contacter : WC", exact: true });
const timedOutLine = (page: Page) => page.getByText("Le formulaire tarde à s’afficher.");
const newTab = (page: Page) => dialog(page).getByRole("link", { name: NEW_TAB });
const plumber = (page: Page) => frameElement(page, "Plombier");

/** Opens a page whose clock stands still until the test runs it. */
async function visitWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await visit(page, path);
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
}

/** Presses the card while the clock stands still: the frame is there in the task after the next frame. */
async function pressCard(page: Page): Promise<void> {
  await card(page).click();
  await page.clock.runFor(20);
}

/** Answers requests for the form with a page that has this script alone. */
const standIn = (page: Page, script: string) =>
  page.route(EMBED, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>F</title><script>${script}</script>`,
    }),
  );

/** Sends the page a message whose source is the form's frame, the page itself or nobody. */
const receive = (page: Page, data: string, from: "form" | "page" | "nobody", origin?: string) =>
  plumber(page).evaluate(
    (element: HTMLIFrameElement, [text, sender, foreign]) => {
      const source = { form: element.contentWindow, page: window, nobody: null }[sender];
      dispatchEvent(new MessageEvent("message", { data: text, source, origin: foreign ?? location.origin }));
    },
    [data, from, origin] as const,
  );
const tally = (event: string) => JSON.stringify({ event, payload: {} });

/** Counts the events that tell of a sent form. @returns what gives their details so far */
async function countSent(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript((name) => {
    const details: unknown[] = [];
    Object.assign(window, { sentDetails: details });
    document.addEventListener(name, (event) => details.push((event as CustomEvent).detail));
  }, REQUEST_SENT);
  return () => page.evaluate(() => (window as unknown as { sentDetails: unknown[] }).sentDetails);
}

test("a form that has not loaded after 8 s is offered in a new tab, and may still load", async ({
  page,
  baseURL,
}) => {
  const release = await hold(page, EMBED);
  await visitWithClock(page, "/plombier?gclid=Tard");
  await pressCard(page);
  await expect(plumber(page)).toBeAttached();
  await page.clock.runFor(7_900);
  await expect(timedOutLine(page)).toHaveCount(0);
  await dialog(page)
    .getByRole("link", { name: /^Appeler le/ })
    .focus();
  await page.clock.runFor(200);
  await expect(timedOutLine(page)).toBeVisible();
  // That link now stands in the notice: the focus is not lost with it.
  await expect(dialog(page).getByRole("heading", { name: /^Planifier/ })).toBeFocused();
  // The link carries the frame's parameters; the frame stays.
  await expect(newTab(page)).toHaveAttribute("href", `${baseURL}${WC}`);
  await expect(newTab(page)).toHaveAttribute("target", "_blank");
  await expect(plumber(page)).toBeVisible();
  release();
  await expect(frame(page, "Plombier").getByLabel("Votre nom")).toBeVisible();
  await expect(timedOutLine(page)).toHaveCount(0);
  // Nothing that says it is being prepared covers it.
  await expect(dialog(page).getByText(ui.modal.loading)).toHaveCount(0);
});

test("the time until a form times out counts from when it is shown", async ({ page }) => {
  await page.route(EMBED, () => undefined);
  await visitWithClock(page, "/plombier");
  await pressCard(page);
  await expect(plumber(page)).toBeVisible();
  await page.clock.runFor(6_000);
  await closeDialog(page);
  await page.clock.runFor(60_000);
  await pressCard(page);
  await expect(plumber(page)).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(timedOutLine(page)).toHaveCount(0);
  await page.clock.runFor(2_100);
  await expect(timedOutLine(page)).toBeVisible();
  // When it is opened again, the line is there at once.
  await closeDialog(page);
  await pressCard(page);
  await expect(timedOutLine(page)).toBeVisible();
});

for (const [what, answer, problem] of [
  ["an error page", { status: 503, contentType: "text/html", body: "Panne" }, /503/],
  ["an empty page", { contentType: "text/html", body: "" }, null],
  ["a file", { contentType: "application/octet-stream", body: "x" }, null],
  ["no connection", null, /failed|postMessage/],
] as const) {
  test(`${what} instead of the form: a link to the same form is shown`, async ({
    page,
    context,
    problems,
  }) => {
    await page.route(EMBED, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await visitWithClock(page, "/plombier?gclid=Tard");
    await pressCard(page);
    await expect(plumber(page)).toBeVisible();
    await page.clock.runFor(8_100);
    await expect(timedOutLine(page)).toBeVisible();
    await expect(plumber(page)).toBeAttached();
    const opened = context.waitForEvent("page");
    await newTab(page).click();
    await expect((await opened).getByText("Votre demande :")).toContainText("un dépannage WC");
    if (problem) await problems.take(problem);
  });
}

test("the review form is offered in a new tab too, with the request's identifier", async ({ page }) => {
  await page.route(EMBED, () => undefined);
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await page.goto("/formulaire/avis-client?id=Demande-7");
  await expect(page.getByTitle("Formulaire d’avis client")).toBeAttached();
  await page.clock.runFor(8_100);
  await expect(timedOutLine(page)).toBeVisible();
  // In the notice, and below the form.
  const ways = page.getByRole("link", { name: NEW_TAB });
  await expect(ways).toHaveCount(2);
  for (const way of await ways.all())
    await expect(way).toHaveAttribute("href", "/demo/forms/r/demo-avis?lead_id=Demande-7");
});

test("messages of another window or origin are ignored", async ({ page }) => {
  const sent = await countSent(page);
  await standIn(page, "");
  await visitWithClock(page, "/plombier");
  await pressCard(page);
  await expect(plumber(page)).toBeVisible();
  const height = async () => (await plumber(page).boundingBox())?.height;
  for (const [from, origin] of [
    ["page", undefined],
    ["nobody", undefined],
    ["form", "https://evil.example"],
    ["form", "null"],
    ["page", "https://evil.example"],
  ] as const) {
    for (const data of [
      tally("Tally.FormLoaded"),
      tally("Tally.FormSubmitted"),
      "[iFrameSizer]x:900:300:init",
    ])
      await receive(page, data, from, origin);
  }
  await page.clock.runFor(8_100);
  await expect(timedOutLine(page)).toBeVisible();
  expect(await height()).toBe(600);
  expect(await sent()).toEqual([]);
  // The same three messages count when they come from the form.
  await receive(page, "[iFrameSizer]x:900:300:init", "form");
  await expect.poll(height).toBe(900);
  await receive(page, tally("Tally.FormLoaded"), "form");
  await expect(timedOutLine(page)).toHaveCount(0);
  // Also when the visitor has closed the sheet before the form's host has answered.
  await closeDialog(page);
  await receive(page, tally("Tally.FormSubmitted"), "form");
  await expect.poll(sent).toEqual([{ service: "plombier" }]);
});

for (const when of ["after", "before"] as const)
  test(`a form that leaves its frame as it says « sent » is heard ${when} the next page has loaded, though no window is named`, async ({
    page,
  }) => {
    const sent = await countSent(page);
    await standIn(page, "");
    await visitWithClock(page, "/plombier");
    await pressCard(page);
    await expect(plumber(page)).toBeVisible();
    const form = await (await plumber(page).elementHandle())?.contentFrame();
    await form?.waitForLoadState("load");
    const say = () => receive(page, tally("Tally.FormSubmitted"), "nobody");
    if (when === "before") await say();
    expect(await sent()).toEqual([]);
    await form?.goto(form.url());
    if (when === "after") await say();
    await expect.poll(sent).toEqual([{ service: "plombier" }]);
  });

test("the frame is as high as the form says, on a desktop never below 600 px", async ({ page }) => {
  await standIn(
    page,
    `const say = (text) => parent.postMessage(text, "*");
     let id;
     addEventListener("message", ({ data }) => {
       id = /^\\[iFrameSizer\\](\\w+):8:false/.exec(data)?.[1] ?? id;
       if (id) say("[iFrameSizer]" + id + ":420:300:init");
       document.body.textContent = "Reçu";
     });
     addEventListener("grow", () => say("[iFrameSizer]" + id + ":1500:300:resize"));`,
  );
  await visit(page, "/plombier");
  await card(page).click();
  const height = async () => (await plumber(page).boundingBox())?.height;
  await expect(frame(page, "Plombier").getByText("Reçu")).toBeVisible();
  await expect.poll(height).toBe(420);
  await page.setViewportSize(DESKTOP);
  await expect.poll(height).toBe(600);
  await frame(page, "Plombier")
    .locator("html")
    .evaluate(() => dispatchEvent(new Event("grow")));
  await expect.poll(height).toBe(1500);
});

test("the handshake is repeated for a form that gets ready after it has loaded", async ({ page }) => {
  await standIn(
    page,
    `addEventListener("load", () => setTimeout(() => {
       addEventListener("message", ({ data }) => {
         const id = /^\\[iFrameSizer\\](\\w+):/.exec(data)?.[1];
         if (id) parent.postMessage("[iFrameSizer]" + id + ":777:300:init", "*");
       });
       parent.postMessage("[iFrameResizerChild]Ready", "*");
     }, 300));`,
  );
  await visit(page, "/plombier");
  await card(page).click();
  await expect.poll(async () => (await plumber(page).boundingBox())?.height).toBe(777);
});

test("on a phone the frame has no scrolling of its own", async ({ page }) => {
  await visit(page, "/plombier");
  await card(page).click();
  const form = frame(page, "Plombier");
  await expect(form.getByLabel("Votre nom")).toBeVisible();
  await expect
    .poll(() => form.locator("html").evaluate((root) => root.scrollHeight - root.clientHeight))
    .toBe(0);
});

test("a sent form is confirmed, tells the page once, and stays confirmed until another request", async ({
  page,
}) => {
  const sent = await countSent(page);
  const name = "Confirmation";
  await visit(page, "/plombier");
  await card(page).click();
  const form = frame(page, "Plombier");
  await fillForm(form, name);
  await form.getByRole("button", { name: "Demander une intervention" }).click();
  const heading = dialog(page).getByRole("heading", { name: ui.modal.sent.heading });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  const firstAid = content.trades.find(({ slug }) => slug === "plombier")?.firstAid ?? [];
  await expect(dialog(page).getByRole("list").getByRole("listitem")).toContainText([
    ...ui.modal.sent.steps,
    ...firstAid,
  ]);
  // One heading, then what to do oneself: no other of the form's, whose frame has gone.
  await expect(dialog(page).getByRole("heading")).toHaveText(
    [ui.modal.sent.heading, content.blocks.firstAid.heading],
    { useInnerText: true },
  );
  await expect(plumber(page)).toBeHidden();
  const pictures = await dialog(page).getByRole("presentation").all();
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  for (const gone of [/^Étape/, ui.modal.callback, ui.modal.privacy.text, NEW_TAB])
    await expect(dialog(page).getByText(gone).filter({ visible: true })).toHaveCount(0);
  expect(storedFor(name)).toMatchObject({ besoin: "un dépannage WC" });
  await receive(page, tally("Tally.FormSubmitted"), "form");
  // The event names the service, and nothing that the visitor wrote.
  expect(await sent()).toEqual([{ service: "plombier" }]);

  await closeDialog(page);
  await card(page).click();
  await expect(heading).toBeVisible();
  await dialog(page).getByRole("button", { name: "Demander autre chose" }).click();
  await expect(heading).toHaveCount(0);
  // A new form of the same trade, without the need of the one that was sent.
  await tile(page, "Plombier").click();
  await expect(plumber(page)).toHaveCount(1);
  expect(await formUrl(page)).not.toContain("besoin");
  await closeDialog(page);
  await card(page).click();
  const anew = plumber(page).filter({ visible: true }).contentFrame();
  await expect(anew.getByLabel("Votre nom")).toHaveValue("");
  await expect(dialog(page)).toHaveAccessibleName(/^Planifier/);
  expect(await sent()).toHaveLength(1);
});

for (const [way, close] of [
  ["its button", closeDialog],
  // The dialog gets Escape only while the focus is outside the form's frame.
  ["Escape", (page: Page) => dialog(page).getByRole("link", { name: "Fermer", exact: true }).press("Escape")],
  ["the back button", (page: Page) => page.goBack()],
] as const) {
  test(`what was typed is kept when the dialog is closed by ${way}`, async ({ page }) => {
    let loaded = 0;
    page.on("request", (request) => {
      if (/embed\/demo-plombier.*WC/.test(request.url())) loaded += 1;
    });
    await visit(page, "/plombier");
    await card(page).click();
    const typed = frame(page, "Plombier").getByLabel("Que se passe-t-il");
    await typed.fill("L’eau monte");
    await close(page);
    await expect(dialog(page)).toHaveCount(0);
    // Another request has another form.
    await heroRequest(page).click();
    await tile(page, "Électricien").click();
    await expect(frame(page, "Électricien").getByLabel("Que se passe-t-il")).toHaveValue("");
    expect(await frameUrls(page)).toHaveLength(1);
    await close(page);
    await expect(dialog(page)).toHaveCount(0);

    await card(page).click();
    await expect(typed).toHaveValue("L’eau monte");
    await expect(dialog(page).getByRole("link", { name: "Fermer", exact: true })).toBeVisible();
    expect(loaded).toBe(1);
    await close(page);
    await expect(card(page)).toBeFocused();
  });
}
