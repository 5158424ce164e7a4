import { expectAccessible } from "./support/a11y";
import {
  CHOICE,
  closeDialog,
  dialog,
  expectPageInert,
  frame,
  heroRequest,
  menu,
  menuClose,
  menuOpener,
  openChoice,
  openMenu,
  tile,
  visit,
} from "./support/dialog";
import { stickingOut } from "./support/fit";
import { content, onePerKind } from "./support/pages";
import { fillForm, storedFor } from "./support/requests";
import { expect, ON_DESKTOP, type Page, test } from "./support/test";

const REQUEST = "Demander une intervention";
const close = (page: Page) => dialog(page).getByRole("link", { name: "Fermer", exact: true });
const ready = (page: Page) => expect(dialog(page).getByRole("status")).toHaveCount(0);

test.use(ON_DESKTOP);

const SCREENS = [
  { name: "the smallest phone", viewport: { width: 320, height: 568 }, deviceScaleFactor: 2 },
  { name: "a phone in landscape", viewport: { width: 740, height: 340 }, deviceScaleFactor: 2 },
  // A laptop of 1280 × 800 px at 200 %.
  { name: "a zoom of 200 %", viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
] as const;

for (const { name, ...screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen);

    test(`the menu fits, and its last link can be reached; a request fits and can be sent on ${name}`, async ({
      page,
    }) => {
      const visitor = `Petit ${screen.viewport.width}`;
      await visit(page, "/");
      await openMenu(page);
      expect(await stickingOut(page)).toEqual([]);
      const last = menu(page).getByRole("link", { name: REQUEST });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      // The bar with the close button stays.
      const bar = menuClose(page);
      await expect(bar).toBeInViewport({ ratio: 1 });
      await bar.click();
      await expect(menu(page)).toBeHidden();
      await openChoice(page);
      expect(await stickingOut(page)).toEqual([]);
      await tile(page, "Électroménager").scrollIntoViewIfNeeded();
      await expect(close(page)).toBeInViewport({ ratio: 1 });
      await tile(page, "Plombier").click();
      await ready(page);
      expect(await stickingOut(page)).toEqual([]);
      const form = frame(page, "Plombier");
      await form.getByLabel("De quoi avez-vous besoin").selectOption({ index: 1 });
      await fillForm(form, visitor);
      // While the form scrolls, the bar stays at the top of the window.
      await form.getByRole("button", { name: REQUEST }).scrollIntoViewIfNeeded();
      await expect.poll(async () => (await close(page).boundingBox())?.y).toBeLessThan(20);
      await form.getByRole("button", { name: REQUEST }).click();
      await expect(
        dialog(page).getByRole("heading", { name: content.ui.modal.sent.heading }),
      ).toBeInViewport();
      expect(storedFor(visitor)).toMatchObject({ form: "demo-plombier" });
    });
  });
}

test.describe("forced colours", () => {
  test.use({ forcedColors: "active", viewport: { width: 390, height: 844 } });
  const border = (element: Element) => Number.parseFloat(getComputedStyle(element).borderTopWidth);

  test("controls and the dialog keep an edge, the focus its ring", async ({ page }) => {
    await visit(page, "/");
    expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
    expect(await heroRequest(page).evaluate(border)).toBeGreaterThan(0);
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle),
    ).toBe("solid");
    // The towns on the map have the colour of all text, on a ground that is the system's.
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    const towns = await page
      .locator("#reseau svg text")
      .evaluateAll((all) => all.map((text) => getComputedStyle(text).fill));
    expect(new Set(towns)).toEqual(new Set([ink]));
    const icon = page.getByRole("main").getByText(content.ui.price, { exact: true }).first().locator("svg");
    expect(await icon.evaluate((element) => getComputedStyle(element).stroke)).toBe(ink);
    await openChoice(page);
    expect(await tile(page, "Plombier").evaluate(border)).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    const sheet = dialog(page).locator("> *").first();
    expect(await sheet.evaluate(border)).toBeGreaterThan(0);
    await expectAccessible(page);
    await tile(page, "Plombier").click();
    await ready(page);
    await expectAccessible(page);
  });
});

test.describe("reduced motion", () => {
  test.use({ reducedMotion: "reduce" });

  test("nothing moves by itself", async ({ page }) => {
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ timeline, playState }) => timeline === document.timeline && playState === "running")
          .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.nodeName),
      );
    for (const { path } of onePerKind.filter(({ status }) => status === 200)) {
      await page.goto(path);
      expect(await moving(), path).toEqual([]);
    }
    await page.clock.install({ time: "2026-03-01T10:00:00Z" });
    await visit(page, "/");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
    await openChoice(page);
    // The spinner's time does not end while it is looked at.
    await page.clock.pauseAt("2026-03-01T11:00:00Z");
    await tile(page, "Plombier").click();
    await expect(dialog(page).getByRole("status")).toBeVisible();
    expect(await moving()).toEqual([]);
  });
});

test.describe("the keyboard alone", () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement;
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      const met = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2);
      const name = element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
      return { tag: element?.tagName, name, covered: !element?.contains(met) && !met?.contains(element) };
    });

  test("meets every control of a page, none hidden under header or dock", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page, "/serrurier");
    const met: string[] = [];
    for (let press = 0; press < 70; press++) {
      await page.keyboard.press("Tab");
      const { tag, name, covered } = await focused(page);
      if (tag === "BODY") break;
      expect.soft(covered, `${name} is covered`).toBe(false);
      met.push(name);
    }
    expect(met[0]).toBe(content.ui.skip);
    for (const job of content.trades.find(({ slug }) => slug === "serrurier")?.cards.items ?? [])
      expect(met.join("\n")).toContain(job.title);
  });

  test("opens and leaves the menu", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/serrurier");
    await menuOpener(page).focus();
    await page.keyboard.press("Enter");
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press("Tab");
    expect(await menu(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(menuOpener(page)).toBeFocused();
  });

  test("chooses, fills in, sends and closes", async ({ page }) => {
    await visit(page, "/");
    await heroRequest(page).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveAccessibleName(CHOICE);
    await tabTo(page, async () => (await focused(page)).name.startsWith("Plombier"));
    await page.keyboard.press("Enter");
    await ready(page);
    const form = frame(page, "Plombier");
    const tabInto = (label: string | RegExp) =>
      tabTo(page, () =>
        form
          .getByLabel(label)
          .first()
          .evaluate((item) => item === document.activeElement),
      );
    await tabInto("De quoi avez-vous besoin");
    await page.keyboard.press("ArrowDown");
    await tabInto("Votre téléphone");
    await page.keyboard.type("0692 12 34 56");
    await tabInto("J’accepte d’être rappelé");
    await page.keyboard.press("Space");
    await tabInto("Votre commune");
    await page.keyboard.type("Saint-Leu");
    await tabInto("Votre nom");
    await page.keyboard.type("Clavier");
    await tabInto("Que se passe-t-il");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("heading", { name: content.ui.modal.sent.heading })).toBeFocused();
    expect(storedFor("Clavier")).toMatchObject({ where: "Saint-Leu" });
    await tabTo(page, async () => (await focused(page)).name === "Fermer");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(heroRequest(page)).toBeFocused();
  });

  async function tabTo(page: Page, there: () => Promise<boolean>): Promise<void> {
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press("Tab");
      if (await there()) return;
    }
    throw new Error("25 tabs did not lead there");
  }
});

test.describe("what a screen reader is given", () => {
  test("the menu: its name, its links in order, and nothing else to read", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/serrurier");
    await expect(menuOpener(page)).toMatchAriaSnapshot(`- link "Ouvrir le menu"`);
    await menuOpener(page).click();
    await expect(menu(page)).toMatchAriaSnapshot(`
      - dialog "Menu":
        - link "Lakaz, accueil"
        - link "Fermer le menu"
        - navigation "Menu":
          - list:
            - listitem:
              - link "Plombier"
            - listitem:
              - link "Recherche de fuite"
            - listitem:
              - link "Électricien"
            - listitem:
              - link "Serrurier"
            - listitem:
              - link "Électroménager"
          - link "Demander une intervention"
    `);
    await expect(menu(page).getByRole("link", { name: "Serrurier" })).toHaveAttribute("aria-current", "page");
  });

  test("the request: title, progress, choices; then the form, announced when it is ready", async ({
    page,
    problems,
  }) => {
    await page.clock.install({ time: "2026-03-01T10:00:00Z" });
    await visit(page, "/");
    await openChoice(page);
    await expect(dialog(page)).toMatchAriaSnapshot(`
      - dialog "De quel artisan avez-vous besoin ?":
        - paragraph: Demander une intervention
        - link "Fermer"
        - text: Étape 1 sur 2
        - heading "De quel artisan avez-vous besoin ?" [level=2]
        - list:
          - listitem:
            - link "Plombier Fuite, WC, chauffe-eau"
          - listitem:
            - link "Recherche de fuite Humidité, compteur qui tourne"
          - listitem:
            - link "Électricien Panne, disjoncteur, tableau"
          - listitem:
            - link "Serrurier Porte claquée, clé perdue"
          - listitem:
            - link "Électroménager Lave-linge, frigo, four"
          - listitem:
            - link "Je ne sais pas Décrivez la panne à un plombier"
          - listitem: /mis en relation avec un artisan qualifié/
    `);
    await expectPageInert(page);
    await expect(page.locator("body > :not([inert])").getByRole("heading")).toHaveCount(1);
    // The spinner's time does not end while it is looked at.
    await page.clock.pauseAt("2026-03-01T11:00:00Z");
    await tile(page, "Plombier").click();
    await expect(dialog(page)).toMatchAriaSnapshot(`
      - dialog "Planifier l’intervention d’un plombier":
        - link "Fermer"
        - text: Étape 2 sur 2
        - button "Changer de service"
        - heading "Planifier l’intervention d’un plombier" [level=2]
        - paragraph: Un artisan vous rappelle dans les prochaines minutes.
        - iframe
        - status: Nous préparons votre demande…
    `);
    // A screen reader reads the new title because it has the focus.
    await expect(dialog(page).getByRole("heading", { level: 2 })).toBeFocused();
    await page.clock.resume();
    await ready(page);
    const form = frame(page, "Plombier");
    await expect(form.getByRole("main")).toMatchAriaSnapshot(`
      - main:
        - heading [level=1]
        - combobox "De quoi avez-vous besoin ?"
        - textbox "Votre téléphone"
        - checkbox /J’accepte/
        - combobox "Votre commune"
        - radiogroup "Quand intervenir ?":
          - radio "Dès que possible" [checked]
        - textbox "Votre nom"
        - textbox /Que se passe-t-il/
        - paragraph:
          - button "Demander une intervention"
        - status
    `);
    await form.getByRole("button", { name: REQUEST }).click();
    await problems.take(/400/);
    await expect(form.getByRole("group", { name: /Il reste \d points à corriger/ })).toBeFocused();
    await expect(form.getByLabel("Votre nom")).toHaveAccessibleDescription(/Indiquez votre nom/);
    await closeDialog(page);
  });

  test("a company's page: its text is announced when it arrives", async ({ page }) => {
    await page.goto("/pages/entreprise/ravine-assurances");
    const text = page.getByText(/Ravine/).last();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Ravine Assurances");
    const live = await text.evaluate((element) => element.closest("[aria-live]")?.getAttribute("aria-live"));
    // The commune search has a status too, which is silent until somebody asks.
    const said = page.getByRole("status").filter({ hasText: /\S/ });
    expect([live, await said.count()]).toEqual(["polite", 0]);
  });
});
