import { expect, test } from "./support/test";

test("a press right after a link was followed counts for what is under the finger", async ({ page }) => {
  await page.goto("/plombier");
  const home = page.getByRole("banner").getByRole("link", { name: "Lakaz, accueil" });
  const { x = 0, y = 0, width = 0, height = 0 } = (await home.boundingBox()) ?? {};
  for (let wait = 0; wait < 400; wait += 20) {
    // From a page of the site by a link of it.
    await page.getByRole("contentinfo").getByRole("link", { name: "Électricien" }).click();
    await page.waitForURL("/electricien", { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await page.waitForTimeout(wait);
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(page, `pressed ${wait} ms after the first paint`).toHaveURL("/");
  }
});
