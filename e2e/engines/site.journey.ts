import { COMPANIES } from "@/lib/server/demo/companies";
import { CHOICE, PLUMBER } from "../support/dialog";
import { content } from "../support/pages";
import { storedRequests } from "../support/requests";
import { doublePressPassed, expect, FORM, openChoice, test } from "./visit";

const { ui } = content;
const path = "location.pathname";

test("open and close: by button, Escape and back; the focus returns", async ({ visitor }) => {
  // The first click comes right after loading: no island need be there.
  await visitor.goto("/plombier");
  for (const close of [
    () => visitor.click("link", "Fermer"),
    () => visitor.driver.press("Escape"),
    () => visitor.driver.evaluate("void history.back()"),
  ]) {
    await openChoice(visitor);
    await visitor.expect("document.activeElement.closest('[aria-modal]') !== null", true);
    await close();
    await visitor.gone("dialog", CHOICE);
    await visitor.focused("link", ui.request);
    await visitor.expect(path, "/plombier");
  }
});

test("a request is kept once, with the advertisement's identifier", async ({ visitor, engine }) => {
  const name = `Marie de ${engine}`;
  await visitor.goto("/?gclid=AbC_1-9");
  await openChoice(visitor);
  await visitor.click("link", /^Plombier/);
  await visitor.find("dialog", PLUMBER);
  // The spinner covers the frame for a moment.
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

test("a card's form is as it was left, another need's is a new one", async ({ visitor }) => {
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
  await visitor.find("dialog", CHOICE);
});

test("the menu opens, closes and leads to a trade", async ({ visitor }) => {
  await visitor.driver.resize(450, 844);
  await visitor.goto("/electricien");
  for (const close of [() => visitor.click("link", "Fermer le menu"), () => visitor.driver.press("Escape")]) {
    await visitor.click("link", "Ouvrir le menu");
    await visitor.find("dialog", "Menu");
    await doublePressPassed();
    await close();
    await visitor.gone("dialog", "Menu");
    // The menu is opened where it was closed.
    await doublePressPassed();
  }
  await visitor.click("link", "Ouvrir le menu");
  await visitor.click("link", "Serrurier");
  await visitor.expect(path, "/serrurier");
  await visitor.click("link", "Ouvrir le menu");
  await visitor.find("dialog", "Menu");
  await visitor.click("link", ui.request);
  await visitor.find("dialog", CHOICE);
  await visitor.gone("dialog", "Menu");
});

test("a company page shows its company, and the request opens", async ({ visitor }) => {
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

test("the keyboard skips to the content, and opens and closes the request", async ({ visitor }) => {
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

test("an early click is answered in its own task, and the form comes", async ({ visitor }) => {
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

test("Escape right after an early click: nothing opens later, the next click does", async ({ visitor }) => {
  await visitor.goto("/electromenager");
  await visitor.driver.evaluate("document.querySelector('main a[data-request]').click()");
  await visitor.driver.press("Escape");
  await visitor.gone("dialog", /./);
  await visitor.mounted();
  // Time in which what was pressed would open.
  await new Promise((done) => setTimeout(done, 500));
  await visitor.gone("dialog", /./);
  await openChoice(visitor);
});

test("a press right after a link was followed counts for what is under the finger", async ({ visitor }) => {
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

test("the header has its ground past 20 px, the dock stands below the hero", async ({ visitor }) => {
  await visitor.driver.resize(390, 844);
  await visitor.goto("/plombier");
  // Its ground is the first part of it, for the eye alone.
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
