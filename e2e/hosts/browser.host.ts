import { frame, openChoice, tile, visit } from "../support/dialog";
import { SERVER_NAMES } from "../support/host-servers";
import { expect, test } from "../support/test";

// Every answer is the same on each server (http.host.ts): one journey shows that no browser minds what else differs.
for (const name of SERVER_NAMES)
  test.describe(name, () => {
    test.use({ baseURL: process.env[`HOST_${name}`] });

    test("the dialog opens, with the form in it", async ({ page }) => {
      // Only the local server has the demo services: for the other servers' pages they are fetched from it.
      await page.route("**/demo/**", async (route) => {
        const { pathname, search } = new URL(route.request().url());
        const url = process.env.HOST_serve + pathname + search;
        // A request of a page that was left cannot be answered.
        await route
          .fetch({ url })
          .then((response) => route.fulfill({ response }))
          .catch(() => undefined);
      });
      await visit(page, "/");
      await openChoice(page);
      await tile(page, "Plombier").click();
      await expect(frame(page, "Plombier").getByRole("button").first()).toBeVisible();
    });
  });
