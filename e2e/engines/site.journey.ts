import { COMPANIES } from "@/lib/server/demo/companies";
import { content } from "../support/pages";
import { CHOICE_HEADING, PLUMBER } from "../support/request-sheet";
import { storedRequests } from "../support/requests";
import { doublePressPassed, expect, FORM, openChoice, test } from "./visit";

const { ui } = content;
const path = "location.pathname";

test("the sheet closes by button, Escape and back, and returns focus to its opener", async ({ visitor }) => {
  // The first click follows the load directly: no island may have mounted yet.
  await visitor.goto("/plombier");
  for (const close of [
    () => visitor.click("link", "Fermer"),
    () => visitor.driver.press("Escape"),
    () => visitor.driver.evaluate("void history.back()"),
  ]) {
    await openChoice(visitor);
    await visitor.expect("document.activeElement.closest('[aria-modal]') !== null", true);
    await close();
    await visitor.gone("dialog", CHOICE_HEADING);
    await visitor.focused("link", ui.request);
    await visitor.expect(path, "/plombier");
  }
});

test("a request is stored once, with the campaign identifier", async ({ visitor, engine }) => {
  const name = `Marie de ${engine}`;
  await visitor.goto("/?gclid=AbC_1-9");
  await openChoice(visitor);
  await visitor.click("link", /^Plombier/);
  await visitor.find("dialog", PLUMBER);
  // The spinner covers the iframe at first.
  await visitor.gone("status", "");
  await visitor.enterFrame(FORM);
  await (await visitor.find("combobox", /besoin/i)).select("une canalisation bouchée");
  await visitor.click("button", /^Ajouter une précision/);
  await (await visitor.find("textbox", /^Que se passe-t-il/)).type("L'eau monte & déborde.");
  await (await visitor.find("combobox", /^Votre commune/)).select("Saint-Leu");
  await visitor.click("radio", /^Aujourd’hui/);
  await (await visitor.find("textbox", /^Votre nom/)).type(name);
  await (await visitor.find("textbox", /^Votre téléphone/)).type("0692123456");
  await visitor.click("checkbox", /^J’accepte/);
  await visitor.click("button", ui.request);
  await visitor.driver.leaveFrame();
  await visitor.find("heading", "Votre demande est envoyée");
  await visitor.click("link", "Fermer");
  await visitor.gone("dialog", /./);
  const kept = storedRequests().filter((request) => request.name === name);
  expect(kept).toEqual([
    expect.objectContaining({
      form: "demo-plombier",
      where: "Saint-Leu",
      phone: "+262692123456",
      gclid: "AbC_1-9",
    }),
  ]);
});

test("reopening a card keeps the form's input; another need opens an empty form", async ({ visitor }) => {
  const words = "document.querySelector('[name=name]').value";
  const frames = "document.querySelectorAll('[role=dialog] iframe').length";
  const ask = async (need: string) => {
    await visitor.click("link", `Contacter : ${need}`);
    await visitor.find("dialog", PLUMBER);
    await visitor.enterFrame(FORM);
    await visitor.find("textbox", /^Votre nom/);
  };
  const close = async () => {
    await visitor.driver.leaveFrame();
    await visitor.expect(frames, 1);
    await visitor.click("link", "Fermer");
    await visitor.gone("dialog", PLUMBER);
  };
  await visitor.goto("/plombier");
  await ask("WC");
  await (await visitor.find("textbox", /^Votre nom/)).type("Déjà écrit");
  await close();
  await ask("WC");
  await visitor.expect(words, "Déjà écrit");
  await close();
  await ask("Robinetterie et joints");
  await visitor.expect(words, "");
  await visitor.expect("location.search.includes('robinetterie')", true);
  await visitor.driver.leaveFrame();
  await visitor.click("button", "Changer de service");
  await visitor.find("dialog", CHOICE_HEADING);
});

test("the menu opens and closes, and links to a trade and to the request", async ({ visitor }) => {
  await visitor.driver.resize(450, 844);
  await visitor.goto("/electricien");
  for (const close of [() => visitor.click("link", "Fermer le menu"), () => visitor.driver.press("Escape")]) {
    await visitor.click("link", "Ouvrir le menu");
    await visitor.find("dialog", "Menu");
    await doublePressPassed();
    await close();
    await visitor.gone("dialog", "Menu");
    // The button to open the menu is where the one to close it was.
    await doublePressPassed();
  }
  await visitor.click("link", "Ouvrir le menu");
  await visitor.find("dialog", "Menu");
  await visitor.click("link", "Serrurier");
  await visitor.expect(path, "/serrurier");
  await visitor.click("link", "Ouvrir le menu");
  await visitor.find("dialog", "Menu");
  await visitor.click("link", ui.request);
  await visitor.find("dialog", CHOICE_HEADING);
  await visitor.gone("dialog", "Menu");
});

test("on a tablet the menu's pictures cover no name", async ({ visitor }) => {
  await visitor.driver.resize(820, 1100);
  await visitor.goto("/plombier");
  await visitor.click("link", "Ouvrir le menu");
  await visitor.find("dialog", "Menu");
  await visitor.expect(
    `[...document.querySelectorAll("#menu li a:has(img)")].map((link) => {
      const name = [...link.children].find((part) => part.textContent);
      return name.getBoundingClientRect().top - link.querySelector("img").getBoundingClientRect().bottom > -1;
    })`,
    Array(6).fill(true),
  );
});

test("a company page shows its company, and its button opens the request", async ({ visitor }) => {
  const { name, description } = COMPANIES["ravine-assurances"];
  await visitor.goto("/pages/entreprise/ravine-assurances");
  await visitor.find("heading", `Service dédié ${name}`);
  await visitor.expect(`document.body.textContent.includes(${JSON.stringify(description)})`, true);
  await visitor.find("img", name);
  await visitor.expect(
    "[...document.images].every((image) => image.loading === 'lazy' || image.naturalWidth > 0)",
    true,
  );
  await openChoice(visitor);
});

test("the keyboard can skip to the content, and open and close the request", async ({ visitor }) => {
  await visitor.goto("/domotique");
  await visitor.driver.press("Tab");
  await visitor.focused("link", "Aller au contenu");
  await visitor.driver.press("Enter");
  await visitor.expect("document.activeElement.tagName", "MAIN");
  await visitor.driver.evaluate("document.querySelector('main a[data-request]').focus()");
  await visitor.driver.press("Enter");
  await visitor.find("dialog", /./);
  await visitor.driver.press("Escape");
  await visitor.gone("dialog", /./);
});

test("a click right after load shows the sheet in the same task, then the form", async ({ visitor }) => {
  await visitor.goto("/electromenager");
  const click = "document.querySelector('main a[data-request]').click()";
  const shown =
    "[...document.querySelectorAll('[role=dialog]')].some((sheet) => sheet.getClientRects().length > 0)";
  expect(await visitor.driver.evaluate(`(${click}, ${shown})`)).toBe(true);
  await visitor.enterFrame(FORM);
  await visitor.find("textbox", /^Votre nom/);
  await visitor.driver.leaveFrame();
  await visitor.expect(path, "/electromenager");
});

test("Escape right after an early click cancels it, and the next click works", async ({ visitor }) => {
  await visitor.goto("/electromenager");
  await visitor.driver.evaluate("document.querySelector('main a[data-request]').click()");
  await visitor.driver.press("Escape");
  await visitor.gone("dialog", /./);
  await visitor.mounted();
  // Long enough for a press that was not cancelled to open the sheet.
  await new Promise((done) => setTimeout(done, 500));
  await visitor.gone("dialog", /./);
  await openChoice(visitor);
});

test("right after a navigation, a press follows the link under it", async ({ visitor }) => {
  test.setTimeout(240_000);
  const home = "document.querySelector('header a[href=\"/\"]')";
  await visitor.goto("/plombier");
  const { x, y } = (await visitor.driver.evaluate(
    `(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))(${home}.getBoundingClientRect())`,
  )) as { x: number; y: number };
  for (let wait = 0; wait < 400; wait += 4) {
    await visitor.click("link", "Électricien");
    await visitor.expect(
      `${path} === "/electricien" && performance.getEntriesByName("first-contentful-paint").length`,
      1,
    );
    await new Promise((done) => setTimeout(done, wait));
    await visitor.driver.clickAt(Math.round(x), Math.round(y));
    await visitor.expect(path, "/");
  }
});

test("the header gets a background past 20 px, the dock appears below the hero", async ({ visitor }) => {
  await visitor.driver.resize(390, 844);
  await visitor.goto("/plombier");
  // The background is the header's first, decorative child.
  const ground = "getComputedStyle(document.querySelector('header > [aria-hidden]')).opacity";
  const dock = "getComputedStyle(document.querySelector('aside')).visibility";
  const scroll = (y: number) => visitor.driver.evaluate(`scrollTo({ top: ${y}, behavior: "instant" })`);
  const isNarrow = Number(await visitor.driver.evaluate("innerWidth")) < 620;
  for (const [top, opacity, visibility] of [
    [0, "0", "hidden"],
    [1500, "1", "visible"],
    [19, "0", "hidden"],
    [25, "1", "hidden"],
    [1500, "1", "visible"],
  ] as const) {
    await scroll(top);
    await visitor.expect(ground, opacity);
    if (isNarrow) await visitor.expect(dock, visibility);
  }
  await visitor.driver.evaluate("location.reload()");
  await visitor.expect(`scrollY > 1000 && ${ground}`, "1");
  if (isNarrow) await visitor.expect(`scrollY > 1000 && ${dock}`, "visible");
});
