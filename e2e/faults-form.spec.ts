import { loadContent } from "@/lib/content/load";
import {
  closeDialog,
  dialog,
  frame,
  frameElement,
  frameUrls,
  heroRequest,
  tile,
  visit,
} from "./support/dialog";
import { hold } from "./support/hold";
import { fillForm, storedFor } from "./support/requests";
import { expect, type Page, test } from "./support/test";

const { ui } = loadContent();
const EMBED = "**/demo/forms/embed/**";
const WC = "/demo/forms/r/demo-plombier?besoin=un+d%C3%A9pannage+WC&gclid=Tard";
const NEW_TAB = "Ouvrir le formulaire dans un nouvel onglet";

const card = (page: Page) => page.getByRole("link", { name: "Contacter : WC", exact: true });
const lateLine = (page: Page) => page.getByText("Le formulaire tarde à s’afficher.");
const newTab = (page: Page) => dialog(page).getByRole("link", { name: NEW_TAB });
const plumber = (page: Page) => frameElement(page, "Plombier");

/** A page whose clock stands still until it is told to run. */
async function visitWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await visit(page, path);
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
}

/** Answers for the form with this script alone. */
const standIn = (page: Page, script: string) =>
  page.route(EMBED, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>F</title><script>${script}</script>`,
    }),
  );

/** Lets the page receive a message as if it came from there. */
const receive = (page: Page, data: string, from: "form" | "page" | "nobody", origin?: string) =>
  plumber(page).evaluate(
    (element: HTMLIFrameElement, [text, sender, foreign]) => {
      const source = { form: element.contentWindow, page: window, nobody: null }[sender];
      dispatchEvent(new MessageEvent("message", { data: text, source, origin: foreign ?? location.origin }));
    },
    [data, from, origin] as const,
  );
const tally = (event: string) => JSON.stringify({ event, payload: {} });

/** The details of all `request:sent` events so far. */
async function countSent(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const details: unknown[] = [];
    Object.assign(window, { sentDetails: details });
    document.addEventListener("request:sent", (event) => details.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (window as unknown as { sentDetails: unknown[] }).sentDetails);
}

test("a form that does not come within 8 s is offered in a new tab, and may still come", async ({ page }) => {
  const release = await hold(page, EMBED);
  await visitWithClock(page, "/plombier?gclid=Tard");
  await card(page).click();
  await expect(plumber(page)).toBeAttached();
  await page.clock.runFor(7_900);
  await expect(lateLine(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(lateLine(page)).toBeVisible();
  // One link, with everything that the frame's address carries; the frame stays.
  await expect(newTab(page)).toHaveAttribute("href", WC);
  await expect(newTab(page)).toHaveAttribute("target", "_blank");
  await expect(plumber(page)).toBeVisible();
  release();
  await expect(frame(page, "Plombier").getByLabel("Votre nom")).toBeVisible();
  await expect(lateLine(page)).toHaveCount(0);
});

test("the time until a form is late counts from when it is shown", async ({ page }) => {
  await page.route(EMBED, () => undefined);
  await visitWithClock(page, "/plombier");
  await card(page).click();
  await expect(plumber(page)).toBeVisible();
  await page.clock.runFor(6_000);
  await closeDialog(page);
  await page.clock.runFor(60_000);
  await card(page).click();
  await expect(plumber(page)).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(lateLine(page)).toHaveCount(0);
  await page.clock.runFor(2_100);
  await expect(lateLine(page)).toBeVisible();
  // Whoever comes back to it finds the line at once.
  await closeDialog(page);
  await card(page).click();
  await expect(lateLine(page)).toBeVisible();
});

for (const [what, answer, problem] of [
  ["an error page", { status: 503, contentType: "text/html", body: "Panne" }, /503/],
  ["an empty page", { contentType: "text/html", body: "" }, null],
  ["a file", { contentType: "application/octet-stream", body: "x" }, null],
  ["no connection", null, /failed|postMessage/],
] as const) {
  test(`${what} instead of the form: the way to the same form is shown`, async ({
    page,
    context,
    problems,
  }) => {
    await page.route(EMBED, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await visitWithClock(page, "/plombier?gclid=Tard");
    await card(page).click();
    await expect(plumber(page)).toBeVisible();
    await page.clock.runFor(8_100);
    await expect(lateLine(page)).toBeVisible();
    await expect(plumber(page)).toBeAttached();
    const opened = context.waitForEvent("page");
    await newTab(page).click();
    await expect((await opened).getByText("Votre demande :")).toContainText("un dépannage WC");
    if (problem) await problems.take(problem);
  });
}

test("the review's form is offered in a new tab too, with its request", async ({ page }) => {
  await page.route(EMBED, () => undefined);
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await page.goto("/formulaire/avis-client?id=Demande-7");
  await expect(page.getByTitle("Formulaire d’avis client")).toBeAttached();
  await page.clock.runFor(8_100);
  await expect(lateLine(page)).toBeVisible();
  await expect(page.getByRole("link", { name: NEW_TAB })).toHaveAttribute(
    "href",
    "/demo/forms/r/demo-avis?lead_id=Demande-7",
  );
});

test("messages of another window or origin are ignored", async ({ page }) => {
  const sent = await countSent(page);
  await standIn(page, "");
  await visitWithClock(page, "/plombier");
  await card(page).click();
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
  await expect(lateLine(page)).toBeVisible();
  expect(await height()).toBe(600);
  expect(await sent()).toEqual([]);
  // The same three from the form itself count.
  await receive(page, "[iFrameSizer]x:900:300:init", "form");
  await expect.poll(height).toBe(900);
  await receive(page, tally("Tally.FormLoaded"), "form");
  await expect(lateLine(page)).toHaveCount(0);
  await receive(page, tally("Tally.FormSubmitted"), "form");
  await expect.poll(sent).toEqual([{ service: "plombier" }]);
});

test("the frame is as high as the form says, on a desktop never below 600 px", async ({ page, isMobile }) => {
  await standIn(
    page,
    `const say = (text) => parent.postMessage(text, "*");
     let id;
     addEventListener("message", ({ data }) => {
       id = /^\\[iFrameSizer\\](\\w+):8:false/.exec(data)?.[1] ?? id;
       if (id) say("[iFrameSizer]" + id + ":420:300:init");
       document.body.textContent = "Salué";
     });
     addEventListener("grow", () => say("[iFrameSizer]" + id + ":1500:300:resize"));`,
  );
  await visit(page, "/plombier");
  await card(page).click();
  const height = async () => (await plumber(page).boundingBox())?.height;
  await expect(frame(page, "Plombier").getByText("Salué")).toBeVisible();
  await expect.poll(height).toBe(isMobile ? 420 : 600);
  await frame(page, "Plombier")
    .locator("html")
    .evaluate(() => dispatchEvent(new Event("grow")));
  await expect.poll(height).toBe(1500);
});

test("a form that listens late is greeted when it is ready", async ({ page }) => {
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

test("on a phone nothing scrolls inside the dialog's scroll", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a phone's matter");
  await visit(page, "/plombier");
  await card(page).click();
  const form = frame(page, "Plombier");
  await expect(form.getByLabel("Votre nom")).toBeVisible();
  await expect
    .poll(() => form.locator("html").evaluate((root) => root.scrollHeight - root.clientHeight))
    .toBe(0);
});

test("a sent form is confirmed, told once, and stays so until another is asked for", async ({
  page,
  isMobile,
}) => {
  const sent = await countSent(page);
  const name = `Confirmation ${isMobile}`;
  await visit(page, "/plombier");
  await card(page).click();
  const form = frame(page, "Plombier");
  await fillForm(form, name);
  await form.getByRole("button", { name: "Demander une intervention" }).click();
  const heading = dialog(page).getByRole("heading", { name: ui.modal.sent.heading });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await expect(dialog(page).getByRole("list").getByRole("listitem")).toContainText(ui.modal.sent.steps);
  await expect(form.getByRole("heading", { name: "Demande envoyée" })).toBeVisible();
  expect(storedFor(name)).toMatchObject({ besoin: "un dépannage WC" });
  await receive(page, tally("Tally.FormSubmitted"), "form");
  // The service, and nothing of what was written.
  expect(await sent()).toEqual([{ service: "plombier" }]);

  await closeDialog(page);
  await card(page).click();
  await expect(heading).toBeVisible();
  await dialog(page).getByRole("button", { name: "Faire une autre demande" }).click();
  await expect(heading).toHaveCount(0);
  // Of the same trade, but for another need than the one that was sent.
  await tile(page, "Plombier").click();
  await expect(plumber(page)).toHaveCount(2);
  expect(await frameUrls(page)).toEqual([expect.not.stringContaining("besoin")]);
  await closeDialog(page);
  await card(page).click();
  const anew = plumber(page).filter({ visible: true }).contentFrame();
  await expect(anew.getByLabel("Votre nom")).toHaveValue("");
  await expect(dialog(page)).toHaveAccessibleName(/^Planifier/);
  expect(await sent()).toHaveLength(1);
});

for (const [way, close] of [
  ["its button", closeDialog],
  // Keys pressed inside the form are the form's: Escape is the dialog's once the focus has left it.
  [
    "Escape",
    (page: Page) => dialog(page).getByRole("button", { name: "Fermer", exact: true }).press("Escape"),
  ],
  ["the back button", (page: Page) => page.goBack()],
] as const) {
  test(`what was typed is there again after closing by ${way}`, async ({ page }) => {
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
    // Another request is another form.
    await heroRequest(page).click();
    await tile(page, "Électricien").click();
    await expect(frame(page, "Électricien").getByLabel("Que se passe-t-il")).toHaveValue("");
    expect(await frameUrls(page)).toHaveLength(1);
    await close(page);
    await expect(dialog(page)).toHaveCount(0);

    await card(page).click();
    await expect(typed).toHaveValue("L’eau monte");
    await expect(dialog(page).getByRole("button", { name: "Fermer", exact: true })).toBeVisible();
    expect(loaded).toBe(1);
    await close(page);
    await expect(card(page)).toBeFocused();
  });
}
