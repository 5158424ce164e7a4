import type { Locator } from "@playwright/test";
import { expectAccessible } from "./support/a11y";
import { doubleFontSize, expectFits } from "./support/fit";
import { menu, menuClose, openMenu, pixelAt, scrollToCentre } from "./support/header";
import { content, onePerKind } from "./support/pages";
import { holdRequests } from "./support/presses";
import { CHOICE_HEADING } from "./support/request-sheet";
import { fillForm, storedFor } from "./support/requests";
import { atEachSize, boxOf, expect, ON_DESKTOP, type Page, test } from "./support/test";
import { visit } from "./support/visit";

test.use(ON_DESKTOP);

/** Focuses the page's first question and centres it in the viewport. */
async function focusQuestion(page: Page): Promise<Locator> {
  const [item] = content.trades.find(({ slug }) => slug === "plombier")?.faq.items ?? [];
  const question = page.getByRole("main").locator("summary").filter({ hasText: item?.question });
  await question.focus();
  // Sections above may be laid out only as they come near.
  await expect(async () => {
    await scrollToCentre(question);
    await expect(question).toBeInViewport({ ratio: 1, timeout: 1_000 });
  }).toPass();
  return question;
}

async function openFocused(page: Page): Promise<void> {
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").locator("details[open]")).toHaveCount(1);
}

async function expectReachable(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await expect(control).toBeInViewport({ ratio: 1 });
}

test("above a phone's keyboard, fields that get the focus are in view, below the sheet's bar", async ({
  page,
  sheet,
}) => {
  await visit(page, "/plombier");
  await sheet.heroRequest.click();
  await sheet.nameField().focus();
  await atEachSize(page, ["640 × 180", "568 × 120", "320 × 230"], async () => {
    for (const key of ["Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      await expect(sheet.frame().locator(":focus")).toBeInViewport({ ratio: 0.99 });
      const field = await boxOf(sheet.frame().locator(":focus"));
      expect(field.y).toBeGreaterThanOrEqual((await boxOf(sheet.closeLink)).bottom);
    }
  });
});

for (const [name, sizes, large] of [
  // The smallest phone, a phone in landscape, and a laptop of 1280 × 800 px at a zoom of 200 %.
  ["small windows", ["320 × 568", "740 × 340", "640 × 400"], false],
  ["texts at 200 %", ["360 × 740", "1440 × 900"], true],
] as const)
  test(`the menu and every step of a request fit and are reachable, and a request can be sent: ${name}`, async ({
    page,
    sheet,
  }) => {
    const inEach = (look: () => Promise<void>) => atEachSize(page, sizes, look);
    if (large) await doubleFontSize(page);
    await page.clock.install({ time: "2026-03-01T10:00:00Z" });
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, "/");
    await openMenu(page);
    await inEach(async () => {
      await expectFits(page);
      await expectReachable(menu(page).getByRole("link", { name: content.ui.request }));
      // The bar with the close button stays in view.
      await expect(menuClose(page)).toBeInViewport({ ratio: 1 });
    });
    await menuClose(page).click();
    await expect(menu(page)).toBeHidden();
    await sheet.openChoice();
    await inEach(async () => {
      await expectFits(page);
      await expectReachable(sheet.tile("Électroménager"));
      await expect(sheet.closeLink).toBeInViewport({ ratio: 1 });
    });
    const release = await holdRequests(page, /\/demo\/forms\//);
    await sheet.pauseAtSpinner();
    await inEach(() => expectFits(page));
    await page.clock.resume();
    release();
    await expect(sheet.status).toHaveCount(0);
    const form = sheet.frame();
    await fillForm(form, name, "un dépannage WC");
    const send = form.getByRole("button", { name: content.ui.request });
    await inEach(async () => {
      await expectFits(page);
      const tooWide = () => form.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth);
      await expect.poll(tooWide).toBe(0);
      // While the form scrolls, the bar stays at the top of the window.
      await send.scrollIntoViewIfNeeded();
      await expect.poll(async () => (await sheet.closeLink.boundingBox())?.y).toBeLessThan(20);
    });
    await send.click();
    await sheet.expectSent();
    await inEach(async () => {
      await expect(sheet.heading).toBeInViewport();
      await expectFits(page);
      await expect(sheet.closeLink).toBeInViewport({ ratio: 1 });
    });
    expect(storedFor(name)).toMatchObject({ form: "demo-plombier" });
  });

test("on a phone in landscape, texts of the page and the menu are beside its notch", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets: { left: 47, right: 47 } });
  await page.goto("/");
  const texts = page.locator("header a, main :is(h1, h2, summary)").filter({ visible: true });
  const boxes = await Promise.all((await texts.all()).map(boxOf));
  await openMenu(page);
  const rows = await menu(page).getByRole("listitem").all();
  boxes.push(...(await Promise.all(rows.map(boxOf))));
  expect(boxes.length).toBeGreaterThan(15);
  expect(Math.min(...boxes.map(({ x }) => x))).toBe(47);
  // The menu button’s icon is 10 px inside its target.
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(844 - 47 + 10);
});

test("in forced colours controls and dialog keep a border, the focus its ring", async ({ page, sheet }) => {
  const border = (element: Element) => Number.parseFloat(getComputedStyle(element).borderTopWidth);
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/");
  expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
  expect(await sheet.heroRequest.evaluate(border)).toBeGreaterThan(0);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveCSS("outline-style", "solid");
  // Towns on the map have the text colour, on the system's background.
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  const towns = page.locator("#reseau svg text");
  const fills = await towns.evaluateAll((all) => all.map((text) => getComputedStyle(text).fill));
  expect(new Set(fills)).toEqual(new Set([ink]));
  const icon = page.getByRole("main").getByText(content.ui.price, { exact: true }).first().locator("svg");
  expect(await icon.evaluate((element) => getComputedStyle(element).stroke)).toBe(ink);
  // The awning does not hide the cards' top line.
  const list = page.locator("#services ul").first();
  await scrollToCentre(list.getByRole("heading").first());
  const cards = await boxOf(list);
  const rows: string[] = [];
  for (const row of [-1, 0, 1, 2]) rows.push(await pixelAt(page, cards.middle.x, cards.y + row));
  expect(new Set(rows).size).toBe(2);
  await sheet.openChoice();
  expect(await sheet.tile("Plombier").evaluate(border)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await sheet.panel.evaluate(border)).toBeGreaterThan(0);
  await expectAccessible(page);
  await sheet.tile("Plombier").click();
  await expect(sheet.status).toHaveCount(0);
  const send = sheet.frame().getByRole("button", { name: content.ui.request });
  expect(await send.evaluate(border)).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.goto("/blog");
  // Its background, which sets the current category apart, is gone.
  const categories = page.getByRole("navigation", { name: content.pages.blog.filterLabel });
  await expect(categories.locator("[aria-current]")).toHaveCSS("text-decoration-line", "underline");
});

test("in forced colours an open question keeps the system's background", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto("/plombier");
  const { x, y, height } = await boxOf(await focusQuestion(page));
  const ground = () => pixelAt(page, x - 8, y + height / 2);
  const closed = await ground();
  await openFocused(page);
  expect(await ground()).toBe(closed);
});

for (const [what, path, below] of [
  ["yellow head", "/zones", "Nord"],
  ["text on mountains", "/", content.pages.home.services.heading],
] as const)
  test(`a browser's forced dark theme darkens the page, but not header and ${what}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(path);
    const session = await page.context().newCDPSession(page);
    const heading = page.getByRole("heading", { level: 1 });
    const pictures = async (enabled: boolean) => {
      await session.send("Emulation.setAutoDarkModeOverride", { enabled });
      const { x, y } = await boxOf(page.getByRole("heading", { name: below }));
      const parts = [page.getByRole("banner"), heading].map(async (part) =>
        (await part.screenshot()).toString("base64"),
      );
      return { ground: await pixelAt(page, x - 8, y), parts: await Promise.all(parts) };
    };
    const { ground, parts } = await pictures(false);
    await expect.poll(async () => (await pictures(true)).ground).not.toBe(ground);
    expect((await pictures(true)).parts).toEqual(parts);
  });

test("with reduced motion, nothing animates by itself", async ({ page, sheet }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline, playState }) => timeline === document.timeline && playState === "running")
        // Instant changes do not move.
        .filter(({ effect }) => effect?.getTiming().duration !== 0)
        .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.nodeName),
    );
  const pages = onePerKind.filter(({ kind }) => ["trade", "partner", "blog", "post"].includes(kind));
  for (const { path } of pages) {
    await page.goto(path);
    expect(await moving(), path).toEqual([]);
  }
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await visit(page, "/");
  expect(await moving()).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
  await sheet.openChoice();
  await sheet.pauseAtSpinner();
  expect(await moving()).toEqual([]);
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

  test("reaches every control of a page, none covered by header or dock", async ({ page }) => {
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

  test("shows a closed focus ring around an open question", async ({ page }) => {
    await page.goto("/plombier");
    const question = await focusQuestion(page);
    await openFocused(page);
    // A 3 px line at 3 px, once the answer has opened.
    const ring = async () => {
      // Chrome may have scrolled the question below the header as its answer opened.
      await scrollToCentre(question);
      const { x, y, width, height } = await boxOf(question);
      const at = (row: number) => pixelAt(page, x + width / 2, row);
      const [above, inside, below] = [await at(y - 5), await at(y + height - 2), await at(y + height + 4)];
      return { closed: above === below, seen: below !== inside };
    };
    await expect.poll(ring).toEqual({ closed: true, seen: true });
  });

  test("chooses, fills in, sends and closes", async ({ page, sheet }) => {
    await visit(page, "/");
    await sheet.heroRequest.focus();
    await page.keyboard.press("Enter");
    await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
    await tabTo(page, sheet.tile("Plombier"));
    await page.keyboard.press("Enter");
    await expect(sheet.status).toHaveCount(0);
    const form = sheet.frame();
    const tabInto = (label: string) => tabTo(page, form.getByLabel(label).first());
    await tabInto("De quoi avez-vous besoin");
    await page.keyboard.press("ArrowDown");
    await tabInto("Votre téléphone");
    await page.keyboard.type("0692 12 34 56");
    await tabInto("Votre nom");
    await page.keyboard.type("Clavier");
    await tabInto("Votre commune");
    await page.keyboard.type("Saint-Leu");
    await tabInto("J’accepte d’être rappelé");
    await page.keyboard.press("Space");
    // The radios, then the summary of the details.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await tabInto("Que se passe-t-il");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await sheet.expectSent();
    expect(storedFor("Clavier")).toMatchObject({ where: "Saint-Leu" });
    await tabTo(page, sheet.closeLink);
    await page.keyboard.press("Enter");
    await expect(sheet.dialog).toHaveCount(0);
    await expect(sheet.heroRequest).toBeFocused();
  });

  async function tabTo(page: Page, target: Locator): Promise<void> {
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press("Tab");
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error("25 tabs did not lead there");
  }
});

// The menu: header.spec.ts.
test("the request's accessibility tree has title, progress, choices and form", async ({ page, sheet }) => {
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await visit(page, "/");
  await sheet.openChoice();
  await expect(sheet.dialog).toMatchAriaSnapshot(`
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
            - link "Je ne sais pas Décrivez ce qui se passe"
          - listitem: /mis en relation avec un artisan qualifié/
    `);
  await sheet.expectPageInert();
  await expect(page.locator("body > :not([inert])").getByRole("heading")).toHaveCount(1);
  await sheet.pauseAtSpinner();
  await page.clock.runFor(20);
  await expect(sheet.dialog).toMatchAriaSnapshot(`
      - dialog "Planifier l’intervention d’un plombier":
        - link "Fermer"
        - text: Étape 2 sur 2
        - button "Changer de service"
        - heading "Planifier l’intervention d’un plombier" [level=2]
        - paragraph: "Service général, 6h–22h. Un artisan vous rappelle dans les prochaines minutes. Mise en relation : 0 €."
        - iframe
        - status: Nous préparons votre demande…
    `);
  // Screen readers read the new title because it has the focus.
  await expect(sheet.heading).toBeFocused();
  await page.clock.resume();
  // They announce the form's arrival, in a live region; then the text goes, as the frame has the same name.
  const arrival = sheet.dialog.getByText("Formulaire de demande : Plombier");
  await expect(arrival).toHaveCount(1);
  await expect(sheet.nameField()).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(arrival).toHaveCount(0);
});

// In Firefox, large text alone makes a page narrower than 20rem, and also enlarges font sizes in vw.
test("on the narrowest screens headings and the sheet's title bar are no larger than on wider ones, nor than 1.5rem", async ({
  page,
}) => {
  const bar = page
    .getByRole("paragraph", { includeHidden: true })
    .filter({ hasText: content.ui.sheet.title });
  const sizesAt = async (width: number) => {
    await page.setViewportSize({ width, height: 740 });
    const titles = page.locator("h1, h2, h3").or(bar);
    return titles.evaluateAll((all) => all.map((item) => parseFloat(getComputedStyle(item).fontSize)));
  };
  for (const { path } of onePerKind.filter(({ kind }) => kind !== "not-found")) {
    await page.goto(path);
    const [wider, narrowest] = [await sizesAt(320), await sizesAt(319)];
    expect(narrowest.length, path).toBeGreaterThan(2);
    for (const [index, size] of narrowest.entries())
      expect(size, path).toBeLessThanOrEqual(Math.min(24, wider[index] ?? 0));
  }
});
