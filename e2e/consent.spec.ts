import { filesBelow } from "@/lib/system/files";
import { expectAccessible, small } from "./support/a11y";
import { closeDialog, formUrl, frame, heroRequest, mounted, openChoice, tile, visit } from "./support/dialog";
import { content } from "./support/pages";
import { ASK, FIXTURE, type Site } from "./support/sites";
import { DESKTOP, expect, type Page, test } from "./support/test";
import { weigh } from "./support/weight";

/** The site in consent mode `ask`. */
const ASK_URL = ASK.url;
/** Without React no island comes. */
const REACT = "**/_next/static/pages/react.*";
const DAY_MS = 24 * 60 * 60 * 1000;
const { ask } = content.consent;

const question = (page: Page) => page.getByRole("region", { name: ask.title });
const button = (page: Page, name: string) => question(page).getByRole("button", { name, exact: true });
/** Everything that a page can leave on the device. */
const onDevice = (page: Page) =>
  page.evaluate(() => ({
    local: { ...localStorage },
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    name: window.name,
  }));
const NOTHING = { local: {}, session: [], cookies: "", name: "" };
const answered = (choice: string, days: number) =>
  JSON.stringify({ choice, at: new Date(Date.now() - days * DAY_MS).toISOString() });

const card = (page: Page) => page.getByRole("link", { name: "Contacter : Ouverture de porte", exact: true });

/** What the locksmith's form gets in this field. */
async function carried(page: Page, field = "gclid"): Promise<string> {
  await card(page).click();
  const url = await formUrl(page);
  expect(url).toContain("besoin=");
  return new URL(url, "http://site").searchParams.get(field) ?? "none";
}

test.use({ baseURL: ASK_URL ?? "http://not-built.invalid" });
test.beforeEach(() => expect(ASK_URL, "npm test builds the site in consent mode `ask`").toBeTruthy());

test("a visitor without an identifier is not asked", async ({ page }) => {
  await visit(page, "/serrurier?utm_source=x");
  await page.waitForLoadState("networkidle");
  await expect(question(page)).toHaveCount(0);
  expect(await onDevice(page)).toEqual(NOTHING);
});

test("a visitor with an identifier is asked: both answers look alike, nothing is covered or stored", async ({
  page,
}) => {
  for (const size of [DESKTOP, { width: 360, height: 844 }, { width: 360, height: 640 }]) {
    await page.setViewportSize(size);
    const { width, height } = size;
    await visit(page, "/?gclid=Clic");
    await expect(question(page)).toBeVisible();
    const box = async (target: ReturnType<typeof button>) => {
      const { x = 0, y = 0, width = 0, height: tall = 0 } = (await target.boundingBox()) ?? {};
      return { left: x, right: x + width, top: y, bottom: y + tall, width, tall };
    };
    const look = (name: string) =>
      button(page, name).evaluate((element) => {
        const { color, backgroundColor, font, border, boxShadow } = getComputedStyle(element);
        return { color, backgroundColor, font, border, boxShadow };
      });
    const [refuse, accept] = [await box(button(page, ask.refuse)), await box(button(page, ask.accept))];
    expect([refuse.width, refuse.tall, refuse.top]).toEqual([accept.width, accept.tall, accept.top]);
    expect(await look(ask.refuse)).toEqual(await look(ask.accept));

    const asked = await box(question(page));
    const hero = await box(heroRequest(page));
    expect(asked.bottom).toBeLessThanOrEqual(height);
    expect(asked.tall).toBeLessThanOrEqual(200);
    expect(hero.bottom <= asked.top || hero.left >= asked.right || hero.right <= asked.left).toBe(true);
    if (width < 768) {
      await page.mouse.wheel(0, 1600);
      const dock = page.getByRole("complementary").getByRole("link");
      await expect(dock).toBeInViewport();
      await expect
        .poll(async () => (await box(question(page))).bottom - (await box(dock)).top)
        .toBeLessThanOrEqual(0);
      expect((await box(question(page))).bottom).toBeGreaterThan(height / 2);
    }
  }
  await expectAccessible(page);
  expect(await small(page)).toEqual([]);
  expect(await onDevice(page)).toEqual(NOTHING);
});

test("on a page without dock the question stands at the bottom", async ({ page }) => {
  await visit(page, "/formulaire/avis-client?gclid=Clic");
  const { y = 0, height = 0 } = (await question(page).boundingBox()) ?? {};
  expect((page.viewportSize()?.height ?? 0) - y - height).toBeLessThan(30);
});

test("without an answer the identifier lasts for the visit, in addresses only", async ({ page }) => {
  await visit(page, "/?affclid=Aff&gclid=Clic");
  await page.getByRole("contentinfo").getByRole("link", { name: "Serrurier", exact: true }).click();
  await expect(page).toHaveURL("/serrurier?gclid=Clic&affclid=Aff");
  await mounted(page, "request-forms");
  await expect(question(page)).toBeVisible();
  expect(await carried(page)).toBe("Clic");
  expect(await onDevice(page)).toEqual(NOTHING);
});

test("a page whose islands do not come carries the identifier on too", async ({ page, problems }) => {
  await page.route(REACT, (route) => route.abort());
  await page.goto("/?gclid=Clic");
  await page.getByRole("contentinfo").getByRole("link", { name: "Plombier", exact: true }).press("Enter");
  await expect(page).toHaveURL("/plombier?gclid=Clic");
  expect(await onDevice(page)).toEqual(NOTHING);
  await problems.take(/ERR_FAILED/);
});

test("« Accepter » stores the identifier; the question is gone, addresses carry nothing", async ({
  page,
}) => {
  await visit(page, "/?gclid=Clic");
  await button(page, ask.accept).click();
  await expect(question(page)).toHaveCount(0);
  const { local, ...others } = await onDevice(page);
  expect(JSON.parse(local.google_ads ?? "")).toEqual({ gclid: "Clic", at: expect.any(String) });
  expect(JSON.parse(local.consent ?? "")).toEqual({ choice: "accepted", at: expect.any(String) });
  expect(Object.keys(local)).toHaveLength(2);
  expect({ local: {}, ...others }).toEqual(NOTHING);

  await page.getByRole("contentinfo").getByRole("link", { name: "Serrurier", exact: true }).click();
  await expect(page).toHaveURL("/serrurier");
  await mounted(page, "request-forms");
  expect(await carried(page)).toBe("Clic");
  await page.goto("/?gclid=Second");
  expect((await onDevice(page)).local.google_ads).toContain("Second");
  await mounted(page, "request-forms");
  await expect(question(page)).toHaveCount(0);
});

test("« Refuser » takes the identifier away at once, and is remembered", async ({ page }) => {
  await visit(page, "/serrurier?utm_source=x&gclid=Clic");
  await button(page, ask.refuse).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL("/serrurier?utm_source=x");
  expect(Object.keys((await onDevice(page)).local)).toEqual(["consent"]);
  expect(await carried(page)).toBe("none");

  await visit(page, "/serrurier?gclid=Second");
  expect(Object.keys((await onDevice(page)).local)).toEqual(["consent"]);
  await expect(question(page)).toHaveCount(0);
  expect(await carried(page)).toBe("none");
});

test("« Refuser » takes the identifier out of links too", async ({ page }) => {
  await visit(page, "/?gclid=Clic");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Plombier", exact: true });
  await link.focus();
  await expect(link).toHaveAttribute("href", /gclid=Clic/);
  await button(page, ask.refuse).click();
  await expect(question(page)).toHaveCount(0);
  await link.click();
  await expect(page).toHaveURL("/plombier");
});

test("the form is told of the answer, where there is an identifier", async ({ page }) => {
  await visit(page, "/serrurier");
  expect(await carried(page, "consentement")).toBe("none");
  await visit(page, "/serrurier?gclid=Clic");
  expect(await carried(page, "consentement")).toBe("sans-reponse");
  const details = frame(page, "Serrurier").getByLabel("Que se passe-t-il");
  await details.fill("La clé tourne dans le vide");
  await closeDialog(page);
  await button(page, ask.accept).click();
  // What was typed outlasts the answer.
  await card(page).click();
  await expect(details).toHaveValue("La clé tourne dans le vide");
  await visit(page, "/serrurier");
  expect(await carried(page, "consentement")).toBe("accepte");
  await page.evaluate((text) => localStorage.setItem("consent", text), answered("refused", 1));
  await visit(page, "/serrurier?gclid=Second");
  expect(await carried(page, "consentement")).toBe("refuse");
  expect(await formUrl(page)).not.toContain("gclid");
});

test("after « Accepter » a followed link keeps the identifier of the address", async ({ page, problems }) => {
  await visit(page, "/blog?gclid=Clic");
  await button(page, ask.accept).click();
  await page.route(REACT, (route) => route.abort());
  await page.goto("/blog?gclid=Second");
  await openChoice(page);
  await tile(page, "Serrurier").click();
  await expect(page).toHaveURL(/\/demo\/forms\/r\/demo-serrurier\?gclid=Second&consentement=accepte$/);
  await problems.take(/ERR_FAILED/);
});

test("a request opened in a new tab has the identifier, and loses it when the visitor refuses", async ({
  page,
  context,
}) => {
  await visit(page, "/serrurier?gclid=Clic");
  const opened = context.waitForEvent("page");
  await card(page).click({ button: "middle" });
  await expect(await opened).toHaveURL(
    /\/demo-serrurier\?besoin=[^&]+&gclid=Clic&consentement=sans-reponse$/,
  );
  await expect(card(page)).toHaveAttribute("href", /gclid=Clic/);
  await button(page, ask.refuse).click();
  await expect(question(page)).toHaveCount(0);
  await expect(card(page)).toHaveAttribute("href", /\/demo-serrurier\?besoin=[^&]+$/);
});

test("an answer counts for six months", async ({ page }) => {
  await visit(page, "/");
  for (const [days, count] of [
    [181, 0],
    [183, 1],
  ] as const) {
    await page.evaluate((text) => localStorage.setItem("consent", text), answered("refused", days));
    await visit(page, "/?gclid=Clic");
    await expect(question(page)).toHaveCount(count);
  }
});

test("the Tab key meets the question first; after an answer the focus is in the content", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await visit(page, "/?gclid=Clic");
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: content.ui.skip })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(question(page).getByRole("link", { name: ask.more })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(page, ask.refuse)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(page, ask.accept)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("Global Privacy Control counts as a refusal", async ({ page }) => {
  await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
  await visit(page, "/serrurier?gclid=Clic");
  await page.waitForLoadState("networkidle");
  await expect(question(page)).toHaveCount(0);
  expect(await carried(page)).toBe("none");
  expect(await onDevice(page)).toEqual(NOTHING);
});

test("« Mes données » shows the answer, and erases it", async ({ page }) => {
  await visit(page, "/?gclid=Clic");
  await button(page, ask.accept).click();
  await visit(page, "/politique-confidentialite#mes-donnees");
  const main = page.getByRole("main");
  await expect(main).toContainText("il ne le fait que si vous répondez");
  await expect(main.getByRole("definition").filter({ hasText: "vous avez accepté" })).toHaveCount(1);
  await main.getByRole("button", { name: "Tout effacer" }).click();
  await expect(main.getByText("Rien n’est gardé sur cet appareil.")).toBeVisible();
  expect(await onDevice(page)).toEqual(NOTHING);
});

test("in consent mode `ask` pages and their script weigh at most 5 % more", () => {
  const weights = ({ target }: Site) =>
    filesBelow(target)
      .filter((path) => /\.html$|\/start\.[\w-]+\.js$/.test(path))
      .map((path) => [path.slice(target.length).replace(/start\..*/, "start.js"), weigh(path)] as const);
  const usual = new Map(weights(FIXTURE));
  const both = weights(ASK).filter(([path]) => usual.has(path));
  expect(both.map(([path]) => path)).toContain("/_next/static/pages/start.js");
  expect(both.length).toBeGreaterThan(20);
  for (const [path, bytes] of both) expect(bytes / (usual.get(path) ?? 0), path).toBeLessThanOrEqual(1.05);
});
