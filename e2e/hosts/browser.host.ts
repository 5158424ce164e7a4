import { readRules } from "@/lib/hosting/write";
import { frame, mounted, openChoice, tile, visit } from "../support/dialog";
import { SERVER_NAMES, type ServerName } from "../support/host-servers";
import { content } from "../support/pages";
import { FIXTURE } from "../support/sites";
import { expect, type Page, test } from "../support/test";

const { rewrite } = readRules(FIXTURE.hosting);
const COMPANIES = { "lagon-location": "Lagon Location", "piton-immobilier": "Piton Immobilier" };

/** Only the local server has the demo services: for the other servers' pages they are fetched from it. */
async function withDemo(page: Page, name: ServerName): Promise<void> {
  if (name === "serve") return;
  await page.route("**/demo/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const url = process.env.HOST_serve + pathname + search;
    // A request of a page that was left cannot be answered.
    await route
      .fetch({ url })
      .then((response) => route.fulfill({ response }))
      .catch(() => undefined);
  });
}

for (const name of SERVER_NAMES)
  test.describe(name, () => {
    test.use({ baseURL: process.env[`HOST_${name}`] });

    test("the dialog opens, with the form in it", async ({ page }) => {
      await withDemo(page, name);
      await visit(page, "/");
      await openChoice(page);
      await tile(page, "Plombier").click();
      await expect(frame(page, "Plombier").getByRole("button").first()).toBeVisible();
    });

    test("a company page survives direct load, reload, back and forward", async ({ page }) => {
      await withDemo(page, name);
      const h1 = page.getByRole("heading", { level: 1 });
      const open = async (slug: keyof typeof COMPANIES, go: () => Promise<unknown>) => {
        await go();
        await expect(page).toHaveURL(`${rewrite.below}${slug}?utm_source=essai`);
        await expect(h1).toHaveText(`Service dédié ${COMPANIES[slug]}`);
      };
      const address = (slug: string) => `${rewrite.below}${slug}?utm_source=essai`;
      await open("lagon-location", () => page.goto(address("lagon-location")));
      await open("lagon-location", () => page.reload());
      await open("piton-immobilier", () => page.goto(address("piton-immobilier")));
      await open("lagon-location", () => page.goBack());
      await open("piton-immobilier", () => page.goForward());
    });

    test("a path with a slash ends at the page, with its query", async ({ page }) => {
      await page.goto("/plombier/?gclid=Ab%20C");
      await expect(page).toHaveURL("/plombier?gclid=Ab%20C");
    });

    test("a wrong address leads to the not-found page, which runs without a problem", async ({
      page,
      problems,
    }) => {
      const response = await page.goto("/introuvable");
      await mounted(page, "request-forms");
      expect(response?.status()).toBe(404);
      await problems.take(/404/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.notFound.heading);
    });
  });
