import { routes } from "@/lib/client/routes";
import { relatedPosts } from "@/lib/site/blog";
import { exportedPage, type Part } from "./support/exported";
import { content } from "./support/pages";
import { FIXTURE } from "./support/sites";
import { atEachSize, boxOf, DESKTOP, expect, test } from "./support/test";

const { posts } = content;
const { categories } = content.pages.blog;
const mainOf = (path: string) => exportedPage(FIXTURE, path).find("main");

/** Three posts from the specification; their reading times follow from the fixture's texts. */
const FIXED = [
  { category: "Plomberie", date: "20 mars 2024", iso: "2024-03-20", minutes: "4 min" },
  { category: "Électricité", date: "18 mars 2024", iso: "2024-03-18", minutes: "6 min" },
  { category: "Serrurerie", date: "15 mars 2024", iso: "2024-03-15", minutes: "5 min" },
].map((fixed) => ({ ...fixed, post: posts.find(({ date }) => date === fixed.iso) }));

/** The cards of a list, or of the posts shown instead of an empty one. */
const cards = (main: Part, heading: string) =>
  main.findAll("li").filter((item) => item.findAll(heading).length > 0);
const hrefs = (items: readonly Part[]) => items.map((item) => item.find("h2 h3").find("a").get("href"));

test("the list shows each post's category, reading time, excerpt and date", () => {
  const list = cards(mainOf("/blog"), "h2");
  for (const { post, category, date, iso, minutes } of FIXED) {
    const card = list[posts.findIndex(({ slug }) => slug === post?.slug)];
    for (const words of [category, `${minutes} de lecture`, post?.excerpt ?? "?"])
      expect(card?.containsText(words), words).toBe(true);
    // The first picture is the largest thing in view: loaded lazily, it would be shown later.
    expect(card?.find("img").get("loading")).toBe(list[0] === card ? "" : "lazy");
    expect(card?.findAll("time").map((time) => [time.text, time.get("dateTime")])).toEqual([[date, iso]]);
  }
});

test("the list is newest first, and each category filter has its own URL", () => {
  const names = ["Tous les articles", ...categories];
  const paths = [routes.blog(), ...categories.map(routes.category)];
  const filled = (name: string) => posts.some(({ category }) => category === name);
  // A category without an article has no link.
  const addresses = names.map((name, at) => (at === 0 || filled(name) ? paths[at] : ""));
  expect(addresses).toContain("");
  for (const [index, path] of paths.entries()) {
    const main = mainOf(path);
    const filter = main.findAll("nav").find(({ name }) => name === "Choisir une catégorie");
    expect(filter?.links).toMatchObject(
      names.map((name, at) => ({ name, href: addresses[at], current: at === index ? "page" : "" })),
    );
    const own = posts.filter(({ category }) => index === 0 || category === names[index]);
    expect(hrefs(cards(main, "h2")), path).toEqual(own.map(({ slug }) => routes.post(slug)));
    expect(main.containsText("Cette catégorie n’a pas encore d’article."), path).toBe(own.length === 0);
    // An empty category shows two other posts.
    expect(cards(main, "h3"), path).toHaveLength(own.length === 0 ? 2 : 0);
  }
});

test("a post says when it was last updated, if it was", () => {
  const words = posts.map(({ slug }) => mainOf(routes.post(slug)).containsText("Mis à jour le"));
  expect(words).toEqual(posts.map(({ updated }) => updated !== undefined));
  const [edited] = posts.filter(({ updated }) => updated);
  expect(mainOf(routes.post(edited?.slug ?? "")).containsText("Mis à jour le 10 novembre 2025")).toBe(true);
});

test("a post gives machines its dates", () => {
  for (const { slug, date, updated = date } of posts) {
    const { meta } = exportedPage(FIXTURE, routes.post(slug));
    const times = ["published", "modified"].map((when) => meta.get(`article:${when}_time`)?.slice(0, 10));
    expect(times, slug).toEqual([date, updated]);
  }
});

for (const { post, category, date, minutes } of FIXED) {
  test(`the post of ${date} has all its parts`, () => {
    const main = mainOf(routes.post(post?.slug ?? ""));
    expect(main.containsText(`${category} · ${date} · ${minutes} de lecture`)).toBe(true);
    expect(main.findAll("img svg").map(({ name }) => name)).toContain(post?.illustrationAlt);
    const contents = main.findAll("nav").find(({ name }) => name === "Dans cet article");
    const headings = main.findAll("h2").map((heading) => [heading.text, `#${heading.get("id")}`]);
    expect(contents?.findAll("a").length).toBeGreaterThanOrEqual(5);
    for (const link of contents?.findAll("a") ?? [])
      expect(headings).toContainEqual([link.text, link.get("href")]);
    const others = post ? relatedPosts(posts, post, 2).map(({ slug }) => routes.post(slug)) : [];
    expect(others).toHaveLength(2);
    expect(hrefs(cards(main, "h3")).sort()).toEqual(others.sort());
    expect(main.headings).toContain("À lire ensuite");
  });
}

test("on a phone the categories scroll in one row, with the current one in view", async ({ page }) => {
  await page.goto("/blog/categorie/serrurerie");
  const links = page.getByRole("navigation", { name: "Choisir une catégorie" }).getByRole("link");
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(tops).toHaveLength(categories.length + 1);
  expect(new Set(tops).size).toBe(1);
  const current = links.filter({ hasText: "Serrurerie" });
  await expect(current).toBeInViewport({ ratio: 1 });
  await expect(links.first()).not.toBeInViewport();
  await current.focus();
  for (let link = categories.indexOf("Serrurerie"); link >= 0; link--) await page.keyboard.press("Shift+Tab");
  await expect(links.first()).toBeFocused();
  // Browsers do not scroll to a mostly visible link.
  await expect(links.first()).toBeInViewport({ ratio: 0.5 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("a card is one link, and on a desktop the newest post is above the others", async ({ page }) => {
  await page.goto("/blog");
  const items = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  const pressed = await items.first().evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + 30, top + height / 2);
    return met?.closest("a")?.getAttribute("href");
  });
  expect(pressed).toBe(routes.post(posts[0]?.slug ?? ""));
  await page.setViewportSize(DESKTOP);
  const [lead, second, third] = await Promise.all((await items.all()).map(boxOf));
  expect(lead?.bottom).toBeLessThan(second?.y ?? Number.NaN);
  expect(lead?.width).toBeGreaterThan(2 * (second?.width ?? Number.NaN));
  expect(second?.y).toBe(third?.y);
});

test("a post's contents lead to headings just below the header", async ({ page }) => {
  // No smooth scrolling.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await atEachSize(page, ["390 × 844", "1440 × 900"], async () => {
    await page.goto(routes.post(posts[0]?.slug ?? ""));
    const contents = page.getByRole("navigation", { name: content.pages.blog.tocHeading });
    const link = contents.getByRole("link").nth(2);
    const name = (await link.textContent()) ?? "?";
    await link.click();
    const heading = page.getByRole("heading", { level: 2, name });
    const { height } = await boxOf(page.getByRole("banner"));
    await expect.poll(async () => (await boxOf(heading)).y).toBeLessThan(height + 60);
    expect((await boxOf(heading)).y).toBeGreaterThan(height);
  });
});
