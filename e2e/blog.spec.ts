import { CATEGORIES } from "@/content/schema";
import { routes } from "@/lib/client/routes";
import { PAGE_SIZE, relatedPosts } from "@/lib/site/blog";
import { content } from "./support/pages";
import { DESKTOP, expect, type Page, test } from "./support/test";

const { posts } = content;

/** Three posts as the specification has them. */
const FIXED = [
  { category: "Plomberie", date: "20 mars 2024", iso: "2024-03-20", minutes: "5 min" },
  { category: "Électricité", date: "18 mars 2024", iso: "2024-03-18", minutes: "7 min" },
  { category: "Serrurerie", date: "15 mars 2024", iso: "2024-03-15", minutes: "6 min" },
].map((fixed) => ({ ...fixed, post: posts.find(({ date }) => date === fixed.iso) }));
/** Posts on the list's first page. */
const SHOWN = posts.slice(0, PAGE_SIZE);
const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });

test("the list shows the posts, newest first", async ({ page }) => {
  await page.goto("/blog");
  await expect(cards(page)).toHaveCount(SHOWN.length);
  const links = cards(page).getByRole("heading").getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
    SHOWN.map(({ slug }) => routes.post(slug)),
  );
  for (const { post, category, date, iso, minutes } of FIXED) {
    const index = SHOWN.findIndex(({ slug }) => slug === post?.slug);
    if (index < 0) continue;
    const card = cards(page).nth(index);
    await expect(card).toContainText(category);
    await expect(card).toContainText(`${minutes} de lecture`);
    await expect(card.getByRole("time")).toHaveText(date);
    await expect(card.getByRole("time")).toHaveAttribute("datetime", iso);
    await expect(card).toContainText(post?.excerpt ?? "?");
    const link = card.getByRole("link", { name: post?.title, exact: true });
    await expect(link).toHaveAttribute("href", routes.post(post?.slug ?? ""));
    // The link covers the whole card.
    expect(
      await card.evaluate((element) => {
        element.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, height } = element.getBoundingClientRect();
        return document
          .elementFromPoint(left + 30, top + height / 2)
          ?.closest("a")
          ?.getAttribute("href");
      }),
    ).toBe(routes.post(post?.slug ?? ""));
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    test("category buttons filter, each with its own address", async ({ page }) => {
      await page.goto("/blog");
      const main = page.getByRole("main");
      const filter = page.getByRole("navigation", { name: "Choisir une catégorie" });
      expect((await filter.getByRole("link").allTextContents()).join(", ")).toBe(
        "Tous les articles, Plomberie, Électricité, Serrurerie, Conseils",
      );
      for (const category of CATEGORIES) {
        await filter.getByRole("link", { name: category }).click();
        await expect(page).toHaveURL(routes.category(category));
        await expect(filter.getByRole("link", { name: category })).toHaveAttribute("aria-current", "page");
        await expect(filter.getByRole("link", { name: "Tous les articles" })).not.toHaveAttribute(
          "aria-current",
        );
        const own = posts.filter((post) => post.category === category).slice(0, PAGE_SIZE);
        await expect(cards(page)).toHaveCount(own.length);
        for (const { title } of own)
          await expect(cards(page).getByRole("link", { name: title, exact: true })).toBeVisible();
        const empty = page.getByText("Cette catégorie n’a pas encore d’article.");
        await expect(empty).toBeVisible({ visible: own.length === 0 });
        // Others stand in their place.
        await expect(main.getByRole("heading", { level: 3 })).toHaveCount(own.length === 0 ? 2 : 0);
      }
      await filter.getByRole("link", { name: "Tous les articles" }).click();
      await expect(page).toHaveURL("/blog");
      await expect(cards(page)).toHaveCount(SHOWN.length);
    });
  });
}

test("on a phone the categories are one row that slides, with the current one in sight", async ({ page }) => {
  await page.goto("/blog/categorie/conseils");
  const links = page.getByRole("navigation", { name: "Choisir une catégorie" }).getByRole("link");
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(tops).toHaveLength(CATEGORIES.length + 1);
  expect(new Set(tops).size).toBe(1);
  await expect(links.last()).toHaveAttribute("aria-current", "page");
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  await expect(links.first()).not.toBeInViewport();
  await links.last().focus();
  for (let link = 0; link < CATEGORIES.length; link++) await page.keyboard.press("Shift+Tab");
  await expect(links.first()).toBeFocused();
  // Browsers leave a link where it is that can be seen for the most part.
  await expect(links.first()).toBeInViewport({ ratio: 0.5 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("on a desktop the newest post is one wide story above the others", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/blog");
  await expect(cards(page)).toHaveCount(SHOWN.length);
  const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()));
  const [lead, second, third] = boxes;
  expect(lead?.width).toBeGreaterThan(2 * (second?.width ?? Number.NaN));
  expect(second?.y).toBe(third?.y);
});

for (const { post, category, date, minutes } of FIXED) {
  test(`the post of ${date} is whole`, async ({ page }) => {
    await page.goto(routes.post(post?.slug ?? ""));
    const main = page.getByRole("main");
    await expect(main.getByText(`${category} · ${date} · ${minutes} de lecture`)).toBeVisible();
    await expect(main.getByRole("img", { name: post?.illustrationAlt })).toBeVisible();

    const contents = main.getByRole("navigation", { name: "Dans cet article" }).getByRole("link");
    expect(await contents.count()).toBeGreaterThanOrEqual(5);
    for (const link of await contents.all()) {
      const [name, href] = [await link.textContent(), await link.getAttribute("href")];
      const heading = main.getByRole("heading", { level: 2, name: name ?? "?", exact: true });
      expect(`#${await heading.getAttribute("id")}`).toBe(href);
    }
    // Readers manage 150 to 300 words a minute.
    const words = ((await main.allInnerTexts()).join(" ").match(/\p{L}+/gu) ?? []).length;
    const read = Number.parseInt(minutes, 10);
    expect(words).toBeGreaterThan(150 * read);
    expect(words).toBeLessThan(300 * read);

    const related = main
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 3 }) })
      .getByRole("heading", { level: 3 })
      .getByRole("link");
    const others = post ? relatedPosts(posts, post, 2).map(({ slug }) => routes.post(slug)) : [];
    expect(others).toHaveLength(2);
    expect(
      (await related.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))).sort(),
    ).toEqual(others.sort());
    await expect(main.getByRole("heading", { level: 2, name: "À lire ensuite" })).toBeVisible();
  });
}
