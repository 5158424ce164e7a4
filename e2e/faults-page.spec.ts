import { CHOICE, dialog, frame, frameElement, heroRequest, hydrated, tile } from "./support/dialog";
import { hold } from "./support/hold";
import { expect, type Page, test } from "./support/test";

const PLUMBER = "Planifier l’intervention d’un plombier";
const card = (page: Page) => page.getByRole("link", { name: "Contacter : WC", exact: true });

/** Does to a page what extensions do: attributes, wrappers, widgets, stylesheets, errors and messages. */
function disturb(): void {
  const widget = (text: string) => Object.assign(document.createElement("aside"), { textContent: text });
  const change = () => {
    document.documentElement.setAttribute("data-extension", "1");
    document.body.setAttribute("cz-shortcut-listen", "true");
    document.body.prepend(widget("Extension, en haut"));
    document.body.append(widget("Extension, en bas"));
    // A stylesheet from elsewhere: the page's policy forbids it.
    const sheet = { rel: "stylesheet", href: "https://translate.example/style.css" };
    document.head.append(Object.assign(document.createElement("link"), sheet));
    for (const paragraph of document.querySelectorAll("main p")) {
      // As a translator does, each text is wrapped.
      for (const text of [...paragraph.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
        const wrapper = document.createElement("font");
        text.replaceWith(wrapper);
        wrapper.append(text);
      }
    }
  };
  if (window !== window.top) return;
  document.addEventListener("DOMContentLoaded", change);
  addEventListener("load", () => {
    // Again and again, so that the dialog gets them too.
    const messages = ["x", { type: "ext" }, '{"event":"Tally.FormSubmitted"}', "[iFrameSizer]a:9000:1:init"];
    setInterval(() => {
      for (const data of messages) postMessage(data, "*");
    }, 50);
    dispatchEvent(
      new ErrorEvent("error", { filename: "chrome-extension://a/b.js", error: new SyntaxError("x") }),
    );
    Promise.reject(new Error("noise of an extension"));
    setTimeout(() => {
      throw new Error("noise of an extension");
    });
  });
}

test("what extensions do to a page does not keep the request from opening", async ({ page, problems }) => {
  await page.addInitScript(disturb);
  for (const path of ["/plombier", "/pages/entreprise/lagon-location"]) {
    await page.goto(path);
    await heroRequest(page).click();
    await expect(dialog(page)).toHaveCount(1);
    await tile(page, "Plombier").click();
    await expect(frame(page, "Plombier").getByLabel("Votre nom")).toBeVisible();
    await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
    expect((await frameElement(page, "Plombier").boundingBox())?.height).toBeLessThan(5_000);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Service dédié Lagon Location");
  await problems.take(/noise of an extension/);
  await problems.take(/translate\.example/);
  // React may report that the page differs from what it renders.
  if (problems.rest.length > 0) await problems.take(/Minified React error #418/);
});

test("a queued click opens the dialog though React has replaced its link", async ({ page, problems }) => {
  await page.addInitScript(disturb);
  const arrive = await hold(page, "**/_next/static/chunks/**");
  await page.goto("/pages/entreprise/lagon-location");
  const before = await heroRequest(page).elementHandle();
  await heroRequest(page).click();
  arrive();
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
  expect(await before?.evaluate((link) => link.isConnected)).toBe(false);
  await page.goBack();
  // The link was replaced: the focus goes to the one in its place.
  await expect(page.locator(":focus")).toHaveAccessibleName("Demander une intervention");
  for (const kind of [/noise of an extension/, /translate\.example/, /React error #418/])
    await problems.take(kind);
});

/** Resolves when the page's hydration script has run once more. */
const runScriptAgain = () =>
  new Promise((resolve) => {
    const first = document.querySelector<HTMLScriptElement>("script[data-payload]");
    const again = document.createElement("script");
    again.src = first?.src ?? "";
    Object.assign(again.dataset, first?.dataset);
    again.onload = resolve;
    document.body.append(again);
  });

test("many acts at once hydrate a page once, and one click opens one dialog", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/plombier");
  await page.evaluate(() => {
    for (let turn = 0; turn < 3; turn += 1)
      for (const type of ["pointerdown", "touchstart", "keydown", "focusin", "load"])
        dispatchEvent(new Event(type));
  });
  // A proxy may double the script: it runs again before hydration, and after it.
  await page.evaluate(runScriptAgain);
  await hydrated(page);
  await page.evaluate(runScriptAgain);
  await card(page).click();
  await expect(dialog(page)).toHaveCount(1);
  await expect(frame(page, "Plombier").getByLabel("Votre nom")).toBeVisible();
  const counts = scripts.filter((url) => !/hydrate\.|form\.js/.test(url));
  expect(counts.length).toBeGreaterThan(5);
  expect(new Set(counts).size).toBe(counts.length);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/plombier");
});
