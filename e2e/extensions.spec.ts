import {
  closeDialog,
  dialog,
  frame,
  frameElement,
  heroRequest,
  tile,
  visit,
  visitWithClock,
} from "./support/dialog";
import { hold } from "./support/hold";
import { content } from "./support/pages";
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
    // Again and again, so that the sheet gets them too.
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

test("a frame that a blocker has removed is made again by « Réessayer »", async ({ page }) => {
  const release = await hold(page, "**/demo/forms/embed/**");
  await visitWithClock(page, "/plombier");
  await card(page).click();
  await page.clock.runFor(50);
  // Twice it comes back by itself.
  for (let removed = 0; removed < 3; removed++) {
    await frameElement(page, "Plombier").evaluate((element) => element.remove());
    await page.clock.runFor(100);
  }
  await page.clock.runFor(8_000);
  await dialog(page).getByRole("button", { name: content.ui.modal.slow.again }).click();
  release();
  await page.clock.resume();
  await expect(frame(page, "Plombier").getByLabel("Votre nom")).toBeVisible();
  await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
});

test("a frame that a blocker has removed is made again by itself, and when the form is opened again", async ({
  page,
}) => {
  await visit(page, "/plombier");
  await card(page).click();
  const name = frame(page, "Plombier").getByLabel("Votre nom");
  const remove = async () => {
    await expect(name).toBeVisible();
    await frameElement(page, "Plombier").evaluate((element) => element.remove());
  };
  await remove();
  await remove();
  // A blocker that goes on is let go on.
  await remove();
  await expect(frameElement(page, "Plombier")).toHaveCount(0);
  await closeDialog(page);
  await card(page).click();
  await expect(name).toBeVisible();
});
