import { HIDDEN_FIELDS } from "@/lib/client/request/form-url";
import { routes } from "@/lib/client/routes";
import { expectAccessible } from "../support/a11y";
import { edited, real } from "../support/any-site";
import { ADDED_PAGES } from "../support/edited-content";
import { exportedPage, normaliseSpaces } from "../support/exported";
import { doubleFontSize, expectFits, expectShortCentred, setFontSize, spaceText } from "../support/fit";
import { type SiteWithPages, UNKNOWN } from "../support/pages";
import { endDoublePress } from "../support/presses";
import { SENDS_AT_ONCE } from "../support/request-sheet";
import { expect, IN_A_WINDOW, type Page, test } from "../support/test";

// 640 px: a 1280 px laptop at 200 % zoom. 1000 px: the narrowest desktop layout.
const WIDTHS = [320, 390, 640, 768, 1000, 1440];
const FORM = "/demo/forms/r/";

/** One h1, one main, one footer; only the page's own link is marked as current; the first link skips to the content. */
function expectParts(site: SiteWithPages, path: string): void {
  const page = exportedPage(site, path);
  expect(page.get("lang")).toBe("fr");
  for (const part of ["h1", "main", "footer"]) expect(page.findAll(part), `${path} ${part}`).toHaveLength(1);
  const frame = [page.find("header"), page.find("footer")].flatMap((part) => part.findAll("a"));
  expect(frame.length).toBeGreaterThan(5);
  // In one assertion: thousands take seconds.
  const marked = frame.map((link) => [link.get("href"), link.get("ariaCurrent")]);
  const isOwn = (href?: string) => href === path && path !== routes.home();
  expect(marked, path).toEqual(marked.map(([href]) => [href, isOwn(href) ? "page" : ""]));
  const [skip] = page.find("body").findAll("a");
  expect([skip?.name, skip?.get("href")]).toEqual([site.content.ui.skip, `#${page.find("main").get("id")}`]);
}

/** Each call to action links to a form, or to a choice of services, here or on the home page, that links to forms. */
function expectCalls(site: SiteWithPages, path: string): Set<string> {
  const { request, contact } = site.content.ui;
  const calls = exportedPage(site, path)
    .findAll("a")
    .filter(({ name }) => name.startsWith(request) || name.startsWith(contact));
  expect(calls.length, path).toBeGreaterThan(0);
  const forms = calls.map((link) => {
    const href = link.get("href");
    if (href.startsWith(FORM)) return href;
    const [target, id = ""] = href.split("#");
    const choices = exportedPage(site, target || path).linksBelow(id);
    return choices.find((form) => form.startsWith(FORM));
  });
  expect(forms, path).not.toContain(undefined);
  return new Set(forms as string[]);
}

test("every page has its landmarks, marks only its own link as current, and starts with a skip link", () => {
  for (const site of [real, edited]) {
    expect(site.paths.length).toBeGreaterThan(15);
    for (const path of site.paths) expectParts(site, path);
  }
});

// That these forms exist: seo.spec.ts.
test("without scripts, every call to action leads to a form", () => {
  const forms = new Set(real.paths.flatMap((path) => [...expectCalls(real, path)]));
  expect(forms.size).toBeGreaterThan(3);
});

test("request links fill in only hidden fields that check:forms asks the forms to declare", () => {
  for (const site of [real, edited]) {
    const { pages, blocks } = site.content;
    const declared = [...HIDDEN_FIELDS, pages.company.campaign, blocks.network.finder.field];
    const links = site.paths.flatMap((path) => exportedPage(site, path).findAll("a"));
    const requests = links.filter((link) => link.get("dataRequest")).map((link) => link.get("href"));
    const sent = requests.flatMap((href) => [...new URL(href, "https://www.example.re").searchParams.keys()]);
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter((name) => !declared.includes(name))).toEqual([]);
  }
});

async function expectFitsSpaced(page: Page): Promise<void> {
  await spaceText(page, true);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    await expectFits(page, `spaced text, ${width} px`);
  }
  await spaceText(page, false);
}

async function doubleTexts(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await doubleFontSize(page);
  await expect(page.locator("html")).toHaveCSS("font-size", "32px");
}

/** Waits for the review page's form: until then its spinner covers words that say the same. */
async function expectForm(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.locator("iframe").contentFrame().getByRole("button")).toBeVisible();
  await expect(main.getByRole("status")).toHaveCount(0);
}

/** Checks a page at every width, for long centred text, 44 px controls, with axe, with spaced text, and with text at 200 %. */
async function expectWhole(page: Page, path: string): Promise<void> {
  const response = await page.goto(path, { waitUntil: "networkidle" });
  if (path === routes.review()) await expectForm(page);
  await page.evaluate(() => document.fonts.ready);
  expect(response?.status()).toBe(path === UNKNOWN ? 404 : 200);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    await expectFits(page, `${width} px`);
    if (width === 320) await expectShortCentred(page);
    if (width === 390 || width === 1440) await expectAccessible(page);
  }
  await expectFitsSpaced(page);
  // Last, as the setting persists.
  await doubleTexts(page);
  await expectFits(page, "text at 200 %");
}

test.describe("the project's content", () => {
  test.use({ ...IN_A_WINDOW, baseURL: real.url });
  for (const { path } of real.onePerKind) {
    test(`${path}: every width, controls, accessibility`, async ({ page, problems }) => {
      // The demo API may not know the company.
      if (path.startsWith(routes.company(""))) problems.ignore(/Company|404/);
      if (path === UNKNOWN) problems.ignore(/404/);
      await expectWhole(page, path);
    });
  }

  test("the keyboard can skip to the content", async ({ page }) => {
    await page.goto(routes.home());
    await page.keyboard.press("Tab");
    const link = page.getByRole("link", { name: real.content.ui.skip });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });
});

for (const site of [real, edited])
  test.describe(`${site.name} content without scripts`, () => {
    // Reduced motion disables view transitions: navigating during one logs an error.
    test.use({ ...IN_A_WINDOW, baseURL: site.url, javaScriptEnabled: false, reducedMotion: "reduce" });

    test("every page is readable and fits 320 px, also with text at 200 %", async ({ page, problems }) => {
      test.setTimeout(120_000);
      problems.ignore(/404/);
      const paths =
        site === real ? real.paths : [...site.onePerKind.map((page) => page.path), ...ADDED_PAGES];
      for (const path of paths) {
        await page.setViewportSize({ width: 320, height: 800 });
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const words = (await page.getByRole("main").allInnerTexts()).join(" ").split(/\s+/).length;
        expect(words, path).toBeGreaterThan(15);
        await expect(page.getByText(site.content.ui.sheet.loading).filter({ visible: true })).toHaveCount(0);
        await expectFits(page, path);
        await doubleTexts(page);
        await expectFits(page, `${path}, text at 200 %`);
        await setFontSize(page, 1);
      }
    });
  });

test.describe("content after an editor's and an operator's changes", () => {
  test.use({ ...IN_A_WINDOW, baseURL: edited.url });
  // These pages show what the edits add: a notice, card, trade, partner and article.
  for (const path of [routes.home(), ...ADDED_PAGES]) {
    test(`${path}: every width, controls, accessibility`, async ({ page, problems }) => {
      // Its services are on hosts that do not exist.
      await page.route(/essai\.example/, (route) => route.abort());
      problems.ignore(/essai\.example|ERR_FAILED|404|Company/);
      await expectWhole(page, path);
    });
  }

  test("both answers to the consent question are whole, in landscape and with text at 200 %", async ({
    page,
  }) => {
    const { accept, refuse } = edited.content.consent.ask;
    await page.goto(`${routes.home()}?gclid=essai`);
    const expectWholeAnswers = async () => {
      for (const name of [accept, refuse])
        await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    };
    await page.setViewportSize({ width: 844, height: 390 });
    await expectWholeAnswers();
    await doubleTexts(page);
    await expectWholeAnswers();
  });

  test("a long brand is whole in the header with text at 200 %", async ({ page }) => {
    await doubleTexts(page);
    await page.goto(routes.home());
    const header = page.locator("header");
    const [box, text] = await header.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.querySelector("a") ?? element);
      return [element, range].map((part) => part.getBoundingClientRect().toJSON() as DOMRect);
    });
    expect(text?.top).toBeGreaterThanOrEqual(box?.top ?? 0);
    expect(text?.bottom).toBeLessThanOrEqual(box?.bottom ?? 0);
  });

  test("on a desktop, two services share the row", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(routes.home());
    const rest = await page
      .locator("#services ul")
      .first()
      .evaluate((row) => [row, row.lastElementChild].map((box) => box?.getBoundingClientRect().right));
    expect(rest[1]).toBe(rest[0]);
  });

  test("pages show the edits and link to the operator's form", () => {
    const [question] = edited.content.pages.home.faq.items.slice(-1);
    expect(exportedPage(edited, routes.home()).findAll("summary", question?.question)).toHaveLength(1);
    expect(exportedPage(edited, routes.blog()).hrefs("Un article de plus pour essayer")).toHaveLength(1);
    const footer = exportedPage(edited, routes.home()).find("footer").text;
    expect(footer).toMatch(/Un essai.![^.]/);
    const links = exportedPage(edited, "/vitrier").find("main").hrefs();
    expect(links.join(" ")).toContain("https://formulaires.essai.example/r/");
  });

  test("the operator's correction form gets the request's reference", async ({ page, sheet, problems }) => {
    await sheet.stubForms(SENDS_AT_ONCE, /essai\.example/);
    problems.ignore(/essai\.example/);
    await page.goto(routes.home());
    const { ui, services } = edited.content;
    await page.getByRole("main").getByRole("link", { name: ui.request }).first().click();
    await endDoublePress(page);
    await sheet.tile(services[0]?.name ?? "").click();
    const { sent } = ui.sheet;
    await expect(sheet.dialog).toHaveAccessibleName(sent.heading);
    await sheet.dialog.getByText(sent.change.heading, { exact: true }).click();
    await expect(sheet.dialog.getByRole("link", { name: sent.change.form })).toHaveAttribute(
      "href",
      "https://tally.so/r/essai?langue=fr&reference=2EXnYk-1",
    );
  });

  test("the 13th post of a list is on a second page; both pages link to each other", () => {
    const { posts, pages } = edited.content;
    const { previous, next } = pages.blog.pages;
    for (const [path, listed] of [
      [routes.blog(), posts],
      [routes.category("Salle d’eau"), posts.filter(({ category }) => category === "Salle d’eau")],
    ] as const) {
      const [first, second] = [path, `${path}/page/2`].map((each) => exportedPage(edited, each).find("main"));
      const shown = [first, second].map((main) => main?.findAll("h2").flatMap((heading) => heading.hrefs()));
      expect(shown[0]).toHaveLength(12);
      expect(shown.flat()).toEqual(listed.slice(0, 24).map(({ slug }) => routes.post(slug)));
      expect([first?.hrefs(previous), first?.hrefs(next)]).toEqual([[], [`${path}/page/2`]]);
      expect(second?.hrefs(previous)).toEqual([path]);
      expect(listed.length).toBeGreaterThan(12);
    }
  });

  test("without reviews, pages have no reviews section and no empty section", () => {
    const { trades, partners, blocks, pages } = edited.content;
    const paths = [
      routes.home(),
      ...trades.slice(0, 1).map(({ slug }) => routes.trade(slug)),
      ...partners.slice(0, 1).map(({ slug }) => routes.partner(slug)),
    ];
    expect(paths).toHaveLength(3);
    for (const path of paths) {
      const main = exportedPage(edited, path).find("main");
      expect(main.byId("etapes"), path).toBeDefined();
      for (const heading of [blocks.reviews.heading, pages.partner.reviews.heading])
        expect(main.headings, path).not.toContain(normaliseSpaces(heading));
      for (const { text } of main.findAll("section")) expect(text.length, path).toBeGreaterThan(20);
    }
  });

  test("without « Je ne sais pas », the choice lists the services only", () => {
    const { services } = edited.content;
    const page = exportedPage(edited, routes.home());
    const choice = page.byId("demande")?.findAll("li") ?? [];
    expect(choice.flatMap((item) => item.findAll("a"))).toHaveLength(services.length);
    expect(page.findAll("a").filter(({ name }) => /sais pas/.test(name))).toEqual([]);
  });
});
