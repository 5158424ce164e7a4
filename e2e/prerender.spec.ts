import { CHOICE, dialog, heroRequest } from "./support/dialog";
import { requestsOf } from "./support/presses";
import { expect, type Page, test } from "./support/test";

// Playwright keeps its pages from being prerendered: the page is told that it is, and later that it is shown.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    let prerendering = true;
    Object.defineProperty(document, "prerendering", { get: () => prerendering });
    Object.assign(window, {
      show: () => {
        prerendering = false;
        document.dispatchEvent(new Event("prerenderingchange"));
      },
    });
  }),
);

const identifier = (page: Page) => page.evaluate(() => localStorage.getItem("google_ads"));

test("a page prepared ahead of its visit asks and stores nothing, and once shown answers", async ({
  page,
}) => {
  const asked = requestsOf(page);
  const api = () => asked.filter((path) => path.includes("/pages/companies"));
  await page.goto("/pages/entreprise/ravine-assurances?gclid=Clic_1", { waitUntil: "networkidle" });
  // Longer than the page's idle moment takes.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500))));
  expect(api()).toEqual([]);
  expect(await identifier(page)).toBeNull();
  await page.evaluate(() => (window as unknown as { show: () => void }).show());
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ravine Assurances");
  expect(api()).toHaveLength(1);
  expect(await identifier(page)).toContain("Clic_1");
  await heroRequest(page).click();
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
});

test("a link that is reached for is fetched, not prepared", async ({ page, context, baseURL }) => {
  const asked: (string | undefined)[] = [];
  context.on("request", (request) => {
    if (request.url() === `${baseURL}/`) asked.push(request.headers()["sec-purpose"]);
  });
  await page.goto("/plombier", { waitUntil: "networkidle" });
  await page.getByRole("banner").getByRole("link", { name: "Lakaz, accueil" }).hover();
  await expect.poll(() => asked).toEqual(["prefetch"]);
});
