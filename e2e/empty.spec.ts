import { XMLValidator } from "fast-xml-parser";
import type { TradeSlug } from "@/content/types";
import { routes } from "@/lib/client/routes";
import { edited as edits } from "./support/any-site";
import { dialog, openChoice, visit } from "./support/dialog";
import { parseFeed } from "./support/feed";
import { content } from "./support/pages";
import { ASK } from "./support/sites";
import { expect, test } from "./support/test";

// A site without article, partner, listed company and vetting; one without review and without that service follows below.
test.use({ baseURL: ASK.url || "http://not-built.invalid" });

const { blog, partners } = content.pages;

test("pages whose list is empty say so, and send visitors on", async ({ page }) => {
  for (const [path, words] of [
    ["/blog", blog.noPosts],
    ["/blog/categorie/conseils", blog.noPosts],
    ["/partenaires", partners.empty],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByText(words)).toBeVisible();
    await expect(main.getByText(blog.empty)).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: blog.filterLabel })).toHaveCount(0);
    await expect(main.getByRole("link", { name: content.ui.request }).first()).toBeVisible();
    // Nothing is to be found there.
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  }
});

test("of what the operator has not said of the artisans, nothing is said, and the rules show the gap", async ({
  page,
}) => {
  const { heading, portraits } = content.blocks.vetting;
  await page.goto(routes.trade("recherche-de-fuite" as TradeSlug));
  await expect(page.getByText(heading, { exact: true })).toHaveCount(0);
  await expect(page.getByRole("list", { name: portraits })).toHaveCount(0);
  await page.goto(routes.rankingRules());
  await expect(page.getByText(portraits, { exact: true })).toHaveCount(0);
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.locator("mark").first()).toHaveText("à compléter");
});

test("no menu leads to them, and no section is without words", async ({ page }) => {
  for (const path of ["/", "/plombier", "/blog"]) {
    await page.goto(path);
    const links = await page
      .locator("a")
      .evaluateAll((found) => found.map((link) => link.getAttribute("href")));
    expect(links).toContain("/cgv");
    expect(
      links.filter((href) => /^\/(blog|partenaires)/.test(href ?? "")).filter((href) => href !== path),
    ).toEqual([]);
  }
});

test.describe("without a review, and without a service for whoever does not know which", () => {
  test.use({ baseURL: edits.url || "http://not-built.invalid" });
  test("no section of reviews is there, and none is without words", async ({ page }) => {
    const { trades, partners: edited, blocks } = edits.content;
    const [trade, partner] = [trades[0]?.slug ?? "", edited[0]?.slug ?? ""];
    for (const path of [routes.home(), routes.trade(trade as TradeSlug), routes.partner(partner)]) {
      await page.goto(path);
      await expect(page.getByRole("main").locator("section#etapes")).toBeVisible();
      for (const name of [blocks.reviews.heading, edits.content.pages.partner.reviews.heading])
        await expect(page.getByRole("heading", { name })).toHaveCount(0);
      for (const section of await page.getByRole("main").locator("section").all())
        expect((await section.textContent())?.trim().length).toBeGreaterThan(20);
    }
  });

  test("the choice has no way for whoever does not know", async ({ page }) => {
    await visit(page, routes.home());
    await openChoice(page);
    const { services } = edits.content;
    await expect(dialog(page).getByRole("listitem").getByRole("link")).toHaveCount(services.length);
    await expect(page.getByRole("link", { name: /sais pas/, includeHidden: true })).toHaveCount(0);
  });
});

test("sitemap and feed are valid, and list nothing that is not there", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(XMLValidator.validate(sitemap)).toBe(true);
  expect(sitemap).toContain("/plombier</loc>");
  expect(sitemap).not.toMatch(/\/(blog|partenaires|pages)|_/);
  const feed = await (await request.get("/flux.xml")).text();
  expect(parseFeed(feed)).toMatchObject({ title: content.ui.feedTitle, items: [] });
  for (const path of ["/blog/_", "/partenaires/_"])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
});
