import { dialog, heroRequest, mounted, PLUMBER } from "./support/dialog";
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

const show = (page: Page) => page.evaluate(() => (window as unknown as { show: () => void }).show());
const identifier = (page: Page) => page.evaluate(() => localStorage.getItem("google_ads"));
/** Longer than the page's idle moment takes. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))));

test("a page prepared ahead of its visit asks and stores nothing before it is shown", async ({ page }) => {
  const asked = requestsOf(page);
  const api = () => asked.filter((path) => path.includes("/pages/companies"));
  await page.goto("/pages/entreprise/ravine-assurances?gclid=Clic_1", { waitUntil: "networkidle" });
  await idle(page);
  expect(api()).toEqual([]);
  expect(await identifier(page)).toBeNull();
  await show(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ravine Assurances");
  expect(api()).toHaveLength(1);
  expect(await identifier(page)).toContain("Clic_1");
});

test("once shown it answers as any page", async ({ page }) => {
  await page.goto("/plombier", { waitUntil: "networkidle" });
  await show(page);
  await mounted(page, "request-forms");
  await heroRequest(page).click();
  await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
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
