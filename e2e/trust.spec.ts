import { fill } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { content, onePerKind, SITE_URL } from "./support/pages";
import { atEachSize, DESKTOP, expect, type Page, test } from "./support/test";

// Reviews, and figures with their context.
const { posts, blocks, ui } = content;

test("a trade's page shows its own review first, with its age, marked as an example", async ({ page }) => {
  const html = await (await page.request.get("/electricien")).text();
  expect(html).toMatch(/<time datetime="2026-08-21"[^>]*>21\s+août\s+2026<\/time>/);
  await page.clock.setFixedTime("2026-11-22T08:00:00Z");
  await page.goto("/electricien");
  const cards = page.getByRole("region", { name: ui.reviewsRegion }).getByRole("figure");
  const dates = cards.getByRole("time");
  await expect(dates).toHaveText(["il y a 3 mois", "il y a 3 jours", "il y a 1 mois"]);
  const comeBack = (now: string) =>
    test.step(`the visitor comes back at ${now}`, async () => {
      await page.clock.setFixedTime(now);
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    });
  const date = dates.nth(1);
  await comeBack("2026-12-13T08:00:00Z");
  await expect(date).toHaveText("il y a 3 semaines");
  // A translation stays until the age changes.
  await date.evaluate((time) => {
    time.textContent = "3 weeks ago";
  });
  await comeBack("2026-12-13T09:00:00Z");
  await expect(date).toHaveText("3 weeks ago");
  // The written one, although the age has changed since.
  await expect(date).toHaveAttribute("title", /^19\s+novembre\s+2026$/);
  await expect(cards.first()).toContainText("Reçu par WhatsApp");
  // Besides the publication date, the date of the experience.
  await expect(cards.first()).toContainText(`${ui.verified} · 19/08/2026`);
  await expect(cards.filter({ hasText: ui.anyTrade })).toHaveCount(2);
  await expect(cards.first()).not.toContainText(ui.anyTrade);
  // Stated once for all reviews.
  await expect(page.getByText(blocks.reviews.examples, { exact: true })).toBeVisible();
  await expect(cards.filter({ hasText: fill(ui.sourceLabel, { source: "WhatsApp" }) })).toHaveCount(3);
  await atEachSize(page, ["320 × 844", "390 × 844", "1440 × 844"], async ({ width }) => {
    // Replacing the written date, shown until the script runs, causes no layout shift.
    const moved = await dates.evaluateAll((all) =>
      (all as HTMLElement[]).filter((time) => {
        const height = () => (time.closest("figcaption") as Element).getBoundingClientRect().height;
        const [ago, before] = [time.textContent, height()];
        time.textContent = time.title;
        const after = height();
        time.textContent = ago;
        return before !== after;
      }),
    );
    expect(moved.length, `${width} px`).toBe(0);
  });
});

/** Each visible part of the page that contains `words`. */
const saying = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const found = new Set<Element>();
    for (const part of document.querySelectorAll("main *, footer *")) {
      const own = part.textContent?.includes(wanted) && part.checkVisibility({ visibilityProperty: true });
      const inner = [...part.children].some((child) => child.textContent?.includes(wanted));
      if (own && !inner) found.add(part.closest("li, p, h1, h2, dl > div") ?? part);
    }
    return [...found].map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return { text: part.textContent ?? "", top, bottom };
    });
  }, words);

/** Figure → its context, always beside it. */
const QUALIFIERS = [
  ["moins de 5\u00a0minutes", /rappel/i],
  ["15\u00a0min", /moyenne constatée/],
  ["413", /réseau/],
  ["315", /certifiés/],
] as const;
/** Figures that are easily confused. */
const PAIRS = [
  ["moins de 5\u00a0minutes", "15\u00a0min"],
  ["6h–22h", "24h/24"],
  ["413", "315"],
] as const;

test("each figure has its context, and similar figures are never on one screen", async ({ page }) => {
  const met = new Set<string>();
  const kinds = onePerKind.filter(({ kind }) => ["home", "trade", "partner", "blog"].includes(kind));
  const phone = page.viewportSize() ?? DESKTOP;
  for (const { path, kind } of kinds) {
    await page.setViewportSize(phone);
    await page.goto(path);
    for (const size of [phone, DESKTOP]) {
      await page.setViewportSize(size);
      for (const [figure, about] of QUALIFIERS)
        for (const { text } of await saying(page, figure)) {
          met.add(figure);
          expect(text, path).toMatch(about);
        }
      for (const [one, other] of PAIRS)
        for (const a of await saying(page, one))
          for (const b of await saying(page, other)) {
            const apart = Math.max(b.top - a.bottom, a.top - b.bottom);
            met.add(`${one} | ${other}`);
            expect(apart, `${path} ${size.width} px: ${a.text} | ${b.text}`).toBeGreaterThan(size.height);
          }
      expect((await saying(page, "413")).length, path).toBe(kind === "home" || kind === "trade" ? 1 : 0);
      expect((await saying(page, "plus de 15\u00a0ans")).length, path).toBe(kind === "home" ? 1 : 0);
    }
  }
  // No page has the last pair.
  const compared = PAIRS.slice(0, -1).map((pair) => pair.join(" | "));
  expect([...met].sort()).toEqual([...QUALIFIERS.map(([figure]) => figure), ...compared].sort());
});

test("printed pages show their URL and the number to call; texts also their date, and readable table headers", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  const call = (number = "06 39 98 00 00") => `Appeler le ${number} (exemple)`;
  const footer = (path: string, number?: string) => `${SITE_URL}${path} · ${call(number)}`;
  const [post] = posts;
  let heads = 0;
  for (const path of [routes.post(post?.slug ?? ""), routes.rankingRules()]) {
    await page.goto(path);
    await expect(page.getByText(footer(path))).toBeVisible();
    await expect(page.getByText(/\d{4}$|\d{4} ·/).first()).toBeVisible();
    await expect(page.getByRole("link", { name: ui.skip })).toBeHidden();
    const grounds = await page.getByRole("columnheader").evaluateAll((all) =>
      all.map((cell) => {
        const { color, backgroundColor } = getComputedStyle(cell);
        return color === getComputedStyle(document.body).color && backgroundColor;
      }),
    );
    heads += grounds.length;
    expect(new Set([...grounds, "rgba(0, 0, 0, 0)"]).size, path).toBe(1);
  }
  expect(heads).toBeGreaterThan(0);
  // First aid for a day without power, when nobody can open the site; a partner's staff may send its page as a PDF.
  for (const path of [
    routes.firstAid(),
    routes.partner("ravine-assurances"),
    routes.company("varangue-syndic"),
  ]) {
    await page.goto(path);
    await expect(page.getByText(footer(path))).toBeVisible();
  }
  const partner = routes.partner("piton-immobilier");
  await page.goto(partner);
  await expect(page.getByText(footer(partner, "06 39 98 00 02"))).toBeVisible();
  const unlisted = routes.company("piton-immobilier");
  await page.goto(unlisted);
  await expect(page.getByText(new RegExp(`^http://\\S+${unlisted}$`))).toBeVisible();
  await expect(page.getByText(call(), { exact: true }).filter({ visible: true })).toHaveCount(1);
});

test("printed pages have dark text, stars, visible answers and no controls", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/");
  const main = page.getByRole("main");
  for (const { question, answer } of content.pages.home.faq.items) {
    await expect(main.getByText(question)).toBeVisible();
    await expect(main.getByText(answer)).toBeVisible();
  }
  const colours = await main
    .getByRole("heading")
    .evaluateAll((all) => all.map((heading) => getComputedStyle(heading).color));
  expect(colours.length).toBeGreaterThan(5);
  expect(new Set(colours)).toEqual(new Set(["rgb(22, 40, 43)"]));
  // Otherwise the browser prints their mask no more than a background.
  await expect(main.getByRole("img", { name: "sur 5" }).first()).toHaveCSS("print-color-adjust", "exact");
  await expect(main.getByRole("link", { name: ui.request })).toHaveCount(0);
  await expect(main.getByRole("combobox")).toHaveCount(0);
});

test("on paper no long text is in a grid: Firefox breaks none of its rows, and leaves the sheet before it half empty", async ({
  page,
  problems,
}) => {
  // A4 without the margins that browsers leave by default.
  const sheet = { width: 718, height: 1047 };
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: "print" });
  let grids = 0;
  for (const { path } of onePerKind) {
    await page.goto(path);
    const heights = await page
      .locator("main *")
      .evaluateAll((all) =>
        all
          .filter((element) => getComputedStyle(element).display === "grid")
          .map(({ children }) => Math.max(0, ...[...children].map((child) => child.clientHeight))),
      );
    grids += heights.length;
    expect(Math.max(0, ...heights), path).toBeLessThan(sheet.height * 0.75);
  }
  expect(grids).toBeGreaterThan(0);
  await problems.expect(/404/);
});
