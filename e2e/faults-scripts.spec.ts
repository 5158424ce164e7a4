import { frame, visit } from "./support/dialog";
import { expect, type Page, test } from "./support/test";

const HOSTED = /\/demo\/forms\/r\/demo-plombier\?besoin=un\+d%C3%A9pannage\+WC$/;
const card = (page: Page) => page.getByRole("link", { name: "Contacter : WC", exact: true });

/** Paths of the scripts and stylesheets that a page fetches until its form is there. */
async function filesOf(page: Page): Promise<string[]> {
  const files = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/_next\/.*\.(js|css)$/.test(pathname)) files.add(pathname);
  });
  await visit(page, "/plombier");
  await card(page).click();
  await expect(frame(page, "Plombier").getByLabel("Votre nom")).toBeVisible();
  page.removeAllListeners("request");
  return [...files];
}

/** The page's own script, one that it imports, and the stylesheet. */
const oneOfEach = (files: string[]) =>
  [/\/start\.[\w-]+\.js$/, /\/react\.[\w-]+\.js$/, /\.css$/].map(
    (kind) => files.find((file) => kind.test(file)) ?? "",
  );

/** The form comes in the sheet, or the link is followed to the same form's own page. */
async function expectRequest(page: Page, file: string): Promise<void> {
  const field = frame(page, "Plombier").getByLabel("Votre nom");
  const need = page.getByText("Votre demande :");
  const form = () => (HOSTED.test(page.url()) ? need : field).isVisible();
  await expect.poll(form, { message: file, timeout: 15_000 }).toBe(true);
}

const halfOf = (text: string) => text.slice(0, text.length / 2);
const PORTAL = "<!doctype html><title>Portail</title>";

const each = (files: string[]) => files;

// A page in a script's place is a syntax error, as half of the script is: one of each kind stands for all.
for (const [what, damage, tried] of [
  ["each script and stylesheet in turn blocked", null, each],
  ["each script and stylesheet in turn cut short", halfOf, each],
  ["a script of each kind and a stylesheet replaced by a page", () => PORTAL, oneOfEach],
] as const) {
  test(`${what}: the request can still be made`, async ({ page, problems }) => {
    test.setTimeout(90_000);
    const files = await filesOf(page);
    expect(files).toHaveLength(5);
    for (const file of tried(files)) {
      expect(file, "one of each kind is found").not.toBe("");
      await page.unrouteAll();
      let damaged = 0;
      await page.route(`**${file}`, async (route) => {
        damaged += 1;
        if (!damage) return route.abort();
        const response = await route.fetch();
        return route.fulfill({ response, body: damage(await response.text()) });
      });
      await page.goto("/plombier");
      await card(page).click();
      await expectRequest(page, file);
      expect(damaged, `${file} is asked for`).toBeGreaterThan(0);
    }
    // The missing or damaged file is reported; there is no breach of the policy, and no request to another host.
    await problems.take(
      /^(failed|console error: Failed to load|console error: Uncaught|uncaught: )(?!.*policy)/,
    );
    expect(problems.rest.filter((problem) => !/preload|MIME|Loading chunk/.test(problem))).toEqual([]);
  });
}
