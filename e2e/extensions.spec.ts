import type { Locator } from "@playwright/test";
import { fill } from "@/lib/client/format";
import { expectFits } from "./support/fit";
import { menuOpener, scrolled, scrollTo } from "./support/header";
import { content, onePerKind } from "./support/pages";
import { holdRequests } from "./support/presses";
import { EMBED, PLUMBER } from "./support/request-sheet";
import { sendForm, storedFor } from "./support/requests";
import { boxOf, DESKTOP, expect, type Page, test } from "./support/test";
import { visit, visitWithClock } from "./support/visit";

// Pages changed by extensions and translators. Islands that they break: presses.spec.ts.
const words = content.ui.sheet;
const { finder } = content.blocks.network;

/** Changes a page like extensions: attributes, widgets, stylesheets, errors and messages. */
function disturb(): void {
  const widget = (text: string) => Object.assign(document.createElement("aside"), { textContent: text });
  const change = () => {
    document.documentElement.setAttribute("data-extension", "1");
    document.body.setAttribute("cz-shortcut-listen", "true");
    document.body.prepend(widget("Extension, en haut"));
    document.body.append(widget("Extension, en bas"));
    // The page's policy forbids an external stylesheet.
    const sheet = { rel: "stylesheet", href: "https://translate.example/style.css" };
    document.head.append(Object.assign(document.createElement("link"), sheet));
  };
  if (window !== window.top) return;
  document.addEventListener("DOMContentLoaded", change);
  addEventListener("load", () => {
    // Repeated, so that the sheet gets them too.
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

test("changes by extensions do not prevent the request from opening", async ({ page, sheet, problems }) => {
  await page.addInitScript(disturb);
  await page.goto("/pages/entreprise/lagon-location");
  await sheet.heroRequest.click();
  await sheet.tile("Plombier").click();
  await expect(sheet.nameField()).toBeVisible();
  await expect(sheet.dialog).toHaveAccessibleName(PLUMBER);
  expect((await sheet.frameElement().boundingBox())?.height).toBeLessThan(5_000);
  await page.goBack();
  await expect(sheet.dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Service dédié Lagon Location");
  await problems.expect(/noise of an extension/);
  await problems.expect(/translate\.example/);
});

test("a removed frame is restored twice, and again when the form is reopened", async ({ sheet }) => {
  await sheet.openCard();
  for (let removed = 0; removed < 3; removed++) {
    await expect(sheet.nameField()).toBeVisible();
    await sheet.frameElement().evaluate((element) => element.remove());
  }
  // After that, no more retries.
  await expect(sheet.frameElement()).toHaveCount(0);
  await sheet.close();
  await sheet.card().click();
  await expect(sheet.nameField()).toBeVisible();
});

test("a restored form keeps what is typed next, and a commune found after another one is sent", async ({
  page,
  sheet,
}) => {
  await visit(page, "/plombier");
  const find = async (commune: string) => {
    await page.getByLabel(finder.label).fill(commune);
    await expect(page.getByText(fill(finder.found, { commune }))).toBeVisible();
  };
  const type = async () => {
    await sheet.card().click();
    await sheet.nameField().fill("Marie");
    await sheet.close();
  };
  await sheet.card().click();
  await sheet.nameField().fill("Perdu");
  // With the focus in it.
  await sheet.frameElement().evaluate((element) => element.remove());
  await expect(sheet.nameField()).toHaveValue("");
  await sheet.nameField().fill("Gardé");
  await sheet.close();
  await find("Cilaos");
  await sheet.card().click();
  await expect(sheet.nameField()).toHaveValue("Gardé");
  await sheet.frameElement().evaluate((element) => element.remove());
  await expect.poll(() => sheet.formUrl()).toContain("Cilaos");
  await sheet.close();
  await type();
  await find("Salazie");
  await sheet.card().click();
  await expect.poll(() => sheet.formUrl()).toContain("Salazie");
});

test("« Réessayer » restores a frame that a blocker keeps removing", async ({ page, sheet }) => {
  const release = await holdRequests(page, EMBED);
  await visitWithClock(page, "/plombier");
  await sheet.card().click();
  await page.clock.runFor(50);
  for (let removed = 0; removed < 3; removed++) {
    await sheet.frameElement().evaluate((element) => element.remove());
    await page.clock.runFor(100);
  }
  await page.clock.runFor(8_000);
  await sheet.dialog.getByRole("button", { name: words.slow.again }).click();
  release();
  await page.clock.resume();
  await expect(sheet.nameField()).toBeVisible();
});

for (const what of ["hides", "removes"])
  test(`if a blocker ${what} sheets, links are followed and the page stays usable`, async ({
    page,
    sheet,
  }) => {
    await visit(page, "/#demande");
    await page.evaluate((removes) => {
      for (const dialog of document.querySelectorAll<HTMLElement>("[role=dialog]"))
        if (removes) dialog.remove();
        else dialog.style.setProperty("display", "none", "important");
    }, what === "removes");
    await page.keyboard.press("Escape");
    for (const [name, link] of Object.entries({ request: sheet.heroRequest, menu: menuOpener(page) }))
      await test.step(name, async () => {
        await link.click();
        await expect(page).toHaveURL("/");
        await page.mouse.wheel(0, 600);
        await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
        // A sheet that is prepared for a press is inert too.
        await expect(page.locator("[inert]:not([role=dialog])")).toHaveCount(0);
        await scrollTo(page, 0);
      });
    await sheet.card("Plombier").click();
    await expect(page).toHaveURL("/demo/forms/r/demo-plombier");
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

test("longer words of a translated heading push nothing out of a phone's page", async ({ page }) => {
  const word = "Warmwasserbereiterdienst";
  const main = page.getByRole("main");
  let total = 0;
  // The status of a missing page would count as a problem.
  for (const { path } of onePerKind.filter(({ kind }) => kind !== "not-found")) {
    await page.goto(path);
    const replaced = await main.locator("h1, h2, h3").evaluateAll((texts, long) => {
      const walk = (node: Node): number => {
        if (!(node instanceof Text)) return [...node.childNodes].reduce((sum, child) => sum + walk(child), 0);
        const before = node.data;
        node.data = before.replace(/(?<![\p{L}-])\p{L}{7,}(?![\p{L}-])/gu, long);
        return Number(node.data !== before);
      };
      return texts.reduce((sum, text) => sum + walk(text), 0);
    }, word);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    total += replaced;
  }
  expect(total).toBeGreaterThan(50);
});

test("on a page that a translator turns to right-to-left, no text is covered", async ({ page }) => {
  const turn = () => page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  const picture = (part: Locator) => boxOf(part.getByAltText(""));
  await page.goto("/plombier");
  await turn();
  await expectFits(page);
  // Logo and menu are at the header's ends.
  const banner = page.getByRole("banner");
  expect((await boxOf(banner.getByRole("link", { name: `${content.site.name}, ` }))).right).toBe(370);
  expect((await boxOf(menuOpener(page))).x).toBeLessThan(20);
  const steps = await page.locator("#etapes").getByRole("listitem").all();
  expect(steps).toHaveLength(3);
  for (const step of steps)
    expect((await boxOf(step.getByRole("paragraph"))).right).toBeLessThan((await picture(step)).x);
  await page.goto("/");
  await turn();
  await expectFits(page);
  const { heading, text } = content.pages.home.firstCall;
  const band = page.locator("section").filter({ has: page.getByRole("heading", { name: heading }) });
  // The van: at the left on a phone, at the right on a desktop.
  expect((await boxOf(band.getByText(text))).x).toBeGreaterThan((await picture(band)).right);
  await page.setViewportSize(DESKTOP);
  await expectFits(page);
  expect((await boxOf(band.getByText(text))).right).toBeLessThan((await picture(band)).x);
});

/** Translates like browsers: replaces each text node with a wrapped one, on load and whenever one is added. */
function translate(): void {
  const replace = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
      if (node instanceof Text && node.data.trim()) texts.push(node);
    for (const text of texts) {
      if (text.parentElement?.closest("script, style, title, font") !== null) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data.toUpperCase();
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  if (window !== window.top) return;
  addEventListener("load", () => {
    replace(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) replace(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test.describe("on a translated page", () => {
  test.beforeEach(({ page }) => page.addInitScript(translate));

  const heading = (page: Page) => page.getByRole("heading", { level: 1 });

  test("a company is shown, a request is sent, and another can be started", async ({ page, sheet }) => {
    const name = "Traduit";
    const title = "SERVICE DÉDIÉ LAGON LOCATION";
    await page.goto("/pages/entreprise/lagon-location");
    await expect(heading(page)).toHaveText(title);
    await sheet.heroRequest.click();
    // By keyboard: an immediate click in the same place would be the second half of a double click.
    await sheet.tile("Électricien").press("Enter");
    await expect(sheet.nameField("Électricien")).toBeVisible();
    await sheet.changeTo("Plombier");
    await sendForm(sheet.frame(), name, "un dépannage WC");
    await expect(sheet.dialog).toHaveAccessibleName("VOTRE DEMANDE EST ENVOYÉE");
    expect(storedFor(name)).toMatchObject({ form: "demo-plombier" });
    await sheet.anotherRequest.click();
    await expect(sheet.dialog).toHaveAccessibleName("DE QUEL ARTISAN AVEZ-VOUS BESOIN ?");
    await sheet.dialog.getByRole("link", { name: words.close }).click();
    await expect(heading(page)).toHaveText(title);
  });

  test("a form that does not load is reported", async ({ page, sheet }) => {
    await page.clock.install({ time: "2026-03-01T10:00:00Z" });
    await page.route(EMBED, () => undefined);
    await sheet.openCard();
    await expect(sheet.frameElement()).toBeAttached();
    await page.clock.runFor(8_100);
    await expect(page.getByText(words.slow.text)).toBeVisible();
  });

  test("on a desktop, a longer link leaves a card's button room for its text", async ({ page, sheet }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto("/");
    const label = page.getByRole("main").getByText("PLUS D’INFO", { exact: true }).first();
    await label.evaluate((element) => {
      element.textContent = "Mehr Informationen";
    });
    await expect(page.getByText("Mehr Informationen")).toBeVisible();
    const button = await boxOf(sheet.card("Plombier"));
    const text = await boxOf(sheet.card("Plombier").getByText("CONTACTER"));
    expect(text.x).toBeGreaterThanOrEqual(button.x);
    expect(text.right).toBeLessThanOrEqual(button.right);
  });

  test("« Mes données » works, and the review form has the request's identifier", async ({ page }) => {
    await page.goto("/politique-confidentialite?gclid=Clic_1");
    const main = page.getByRole("main");
    await main.getByRole("heading", { name: "MES DONNÉES" }).scrollIntoViewIfNeeded();
    await expect(main.getByRole("definition").filter({ hasText: "CLIC_1" })).toBeVisible();
    await main.getByRole("button", { name: "Tout effacer" }).click();
    await expect(main.getByText("Rien n’est gardé sur cet appareil.")).toBeVisible();
    await page.goto("/formulaire/avis-client?id=demande-7");
    await expect(page.getByTitle("Formulaire d’avis client")).toHaveAttribute("src", /lead_id=demande-7/);
    await expect(page.getByRole("link", { name: words.newTab })).toHaveAttribute("href", /lead_id=demande-7/);
    await expect(heading(page)).toHaveText("VOTRE AVIS COMPTE");
  });
});
