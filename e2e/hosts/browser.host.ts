import { readRules } from "@/lib/hosting/write";
import { frame, openChoice, tile, visit } from "../support/dialog";
import { FIXTURE } from "../support/sites";
import { expect, type Page, test } from "../support/test";

const BELOW = readRules(FIXTURE.hosting).rewrite.below;

/** Only the local server has the demo services: for the other servers' pages they are fetched from it. */
const withDemo = (page: Page) =>
  page.route("**/demo/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    // A request of a page that was left cannot be answered.
    await route
      .fetch({ url: process.env.HOST_serve + pathname + search })
      .then((response) => route.fulfill({ response }))
      .catch(() => undefined);
  });

// Every answer is the same on each server (http.host.ts): these journeys show that no browser minds what else differs.
test("the dialog opens, with the form in it", async ({ page }) => {
  await withDemo(page);
  await visit(page, "/");
  await openChoice(page);
  await tile(page, "Plombier").click();
  await expect(frame(page).getByRole("button").first()).toBeVisible();
});

test("a company page survives direct load, reload, back and forward", async ({ page }) => {
  await withDemo(page);
  const address = (slug: string) => `${BELOW}${slug}?utm_source=essai`;
  const expectCompany = async (slug: string, name: string) => {
    await expect(page).toHaveURL(address(slug));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Service dédié ${name}`);
  };
  await page.goto(address("lagon-location"));
  await expectCompany("lagon-location", "Lagon Location");
  await page.reload();
  await expectCompany("lagon-location", "Lagon Location");
  await page.goto(address("piton-immobilier"));
  await expectCompany("piton-immobilier", "Piton Immobilier");
  await page.goBack();
  await expectCompany("lagon-location", "Lagon Location");
  await page.goForward();
  await expectCompany("piton-immobilier", "Piton Immobilier");
});
