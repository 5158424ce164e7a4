import { routes } from "@/lib/client/routes";
import { CHOICE, dialog, visit } from "./support/dialog";
import { expectDock, expectHeader } from "./support/header";
import { content, onePerKind } from "./support/pages";
import { expect, test } from "./support/test";

const { navigation, trades } = content;
for (const path of ["/", "/plombier", "/blog", "/partenaires/ravine-assurances"]) {
  test(`the header of ${path} is fixed, transparent at the top and solid past 20 px`, async ({ page }) => {
    await page.goto(path);
    await expectHeader(page);
  });
}

for (const path of ["/", "/blog"]) {
  test(`the phone's dock of ${path} stands where the hero's button and the footer are not`, async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, "a desktop's header has the button");
    await page.goto(path);
    await expectDock(page, { hero: path === "/" });
  });
}

test("the header leads to the five trades and to the request", async ({ page, isMobile }) => {
  test.skip(isMobile, "on a phone these links are in the menu");
  const header = page.getByRole("banner");
  const request = header.getByRole("link", { name: "Demander une intervention" });
  for (const { kind, path, status } of onePerKind.filter((item) => item.kind !== "not-found")) {
    expect(status).toBe(200);
    await visit(page, path);
    if (!["partner", "listed-company", "company"].includes(kind)) {
      const links = header.getByRole("navigation", { name: "Navigation principale" }).getByRole("link");
      await expect(links).toHaveText(
        navigation.header.map((slug) => trades.find((trade) => trade.slug === slug)?.name ?? "?"),
      );
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
        navigation.header.map((slug) => routes.trade(slug)),
      );
    }
    await request.click();
    await expect(dialog(page), kind).toHaveAccessibleName(CHOICE);
  }
});

test("the not-found page's header opens the request", async ({ page, isMobile, problems }) => {
  await visit(page, "/introuvable");
  await problems.take(/404/);
  if (isMobile) await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  const within = isMobile ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("banner");
  await within.getByRole("link", { name: "Demander une intervention" }).click();
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
});
