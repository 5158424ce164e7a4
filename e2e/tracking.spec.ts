import { dialog, formUrl, OPTIONS, openChoice, tile, visit } from "./support/dialog";
import { onePerKind } from "./support/pages";
import { expect, type Page, test } from "./support/test";

const DAY_MS = 24 * 60 * 60 * 1000;
const stored = (page: Page) =>
  page.evaluate(() => ({
    google_ads: localStorage.getItem("google_ads"),
    affiliate: localStorage.getItem("affiliate"),
  }));
const store = (page: Page, key: string, value: string) =>
  page.evaluate(([at, text]) => localStorage.setItem(at ?? "", text ?? ""), [key, value]);

/** What the form's address ends with, after its options, when a locksmith is chosen on the home page. */
async function carried(page: Page): Promise<string> {
  await openChoice(page);
  await tile(page, "Serrurier").click();
  const url = await formUrl(page);
  expect(url).toContain(`/demo/forms/embed/demo-serrurier?${OPTIONS}`);
  return url.split(OPTIONS)[1] ?? "";
}

test("identifiers are stored on every kind of page, in the agreed shape", async ({ page, problems }) => {
  for (const { kind, path, status } of onePerKind) {
    const value = `Test-${kind}_1.~`;
    const from = Date.now();
    await page.goto(`${path}?utm_source=x&gclid=${value}&affclid=a${value}`);
    if (status === 404) await problems.take(/404/);
    await expect.poll(async () => (await stored(page)).google_ads ?? "").toContain(value);
    const { google_ads, affiliate } = await stored(page);
    const ads = JSON.parse(google_ads ?? "") as { at: string };
    expect(ads, path).toEqual({ gclid: value, at: expect.any(String) });
    expect(new Date(ads.at).toISOString()).toBe(ads.at);
    expect(Date.parse(ads.at)).toBeGreaterThanOrEqual(from - 1000);
    expect(Date.parse(ads.at)).toBeLessThanOrEqual(Date.now() + 1000);
    expect(JSON.parse(affiliate ?? "")).toEqual({ affclid: `a${value}`, at: expect.any(String) });
  }
});

test("identifiers of an earlier page reach the form, case kept, in order", async ({ page, baseURL }) => {
  await visit(page, "/blog?affclid=AbC&gclid=XyZ-_.~9");
  await page.getByRole("contentinfo").getByRole("link", { name: "Plombier", exact: true }).click();
  await expect(page).toHaveURL("/plombier");
  await visit(page, "/plombier");
  await page.getByRole("link", { name: "Contacter : WC", exact: true }).click();
  expect(await formUrl(page)).toBe(
    `/demo/forms/embed/demo-plombier?${OPTIONS}&besoin=un+d%C3%A9pannage+WC&gclid=XyZ-_.%7E9&affclid=AbC&consentement=sans-reponse`,
  );
  await expect(
    dialog(page).getByRole("link", { name: "Ouvrir le formulaire dans un nouvel onglet" }),
  ).toHaveAttribute(
    "href",
    `${baseURL}/demo/forms/r/demo-plombier?besoin=un+d%C3%A9pannage+WC&gclid=XyZ-_.%7E9&affclid=AbC&consentement=sans-reponse`,
  );
});

test("one identifier alone is passed alone; a newer one replaces it", async ({ page }) => {
  await visit(page, "/?gclid=Premier");
  await visit(page, "/?gclid=Second");
  expect((await stored(page)).affiliate).toBeNull();
  expect(await carried(page)).toBe("&gclid=Second&consentement=sans-reponse");
});

test("anything but an identifier is ignored and replaces nothing", async ({ page }) => {
  await visit(page, "/?gclid=Bon");
  // Each other value: tracking.test.ts.
  for (const bad of ["", "%3Cscript%3E", "a%26besoin%3Dx"]) {
    await page.goto(`/?gclid=${bad}&affclid=${bad}`);
    const { google_ads, affiliate } = await stored(page);
    expect(google_ads, bad).toContain('"gclid":"Bon"');
    expect(affiliate, bad).toBeNull();
  }
  await visit(page, `/?affclid=${"x".repeat(512)}`);
  expect(await carried(page)).toBe(`&gclid=Bon&affclid=${"x".repeat(512)}&consentement=sans-reponse`);
});

test("identifiers count for 90 days", async ({ page }) => {
  const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  await visit(page, "/");
  await store(page, "google_ads", JSON.stringify({ gclid: "Vieux", at: at(90.01) }));
  await store(page, "affiliate", JSON.stringify({ affclid: "Recent", at: at(89.9) }));
  expect(await carried(page)).toBe("&affclid=Recent&consentement=sans-reponse");
});

test("the storage is read anew each time the request opens", async ({ page }) => {
  await visit(page, "/");
  expect(await carried(page)).toBe("");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await store(page, "google_ads", JSON.stringify({ gclid: "Tard", at: new Date().toISOString() }));
  expect(await carried(page)).toBe("&gclid=Tard&consentement=sans-reponse");
});

test("a blocked storage is logged, and the address's identifiers go with its page's request", async ({
  page,
  problems,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await visit(page, "/?gclid=Perdu&affclid=Perdu");
  await problems.take(/console error: Local storage: google_ads could not be written/);
  expect(await carried(page)).toBe("&gclid=Perdu&affclid=Perdu&consentement=sans-reponse");
  await problems.take(/console error: Local storage/);
});

test("a refusal that still counts is kept to, also where nobody is asked", async ({ page }) => {
  await visit(page, "/");
  const refused = (days: number) =>
    JSON.stringify({ choice: "refused", at: new Date(Date.now() - days * DAY_MS).toISOString() });
  await store(page, "consent", refused(181));
  await visit(page, "/?gclid=Refus");
  expect(await stored(page)).toEqual({ google_ads: null, affiliate: null });
  expect(await carried(page)).toBe("&consentement=refuse");
  await store(page, "consent", refused(183));
  await visit(page, "/?gclid=Libre");
  expect(await carried(page)).toBe("&gclid=Libre&consentement=sans-reponse");
});

test("an old answer does not take the identifier of the address from a followed link", async ({
  page,
  problems,
}) => {
  await page.route("**/_next/static/pages/react.*", (route) => route.abort());
  await page.goto("/blog");
  await store(page, "consent", JSON.stringify({ choice: "accepted", at: new Date().toISOString() }));
  await page.goto("/blog?gclid=Clic");
  await openChoice(page);
  await tile(page, "Serrurier").click();
  await expect(page).toHaveURL(/\/demo\/forms\/r\/demo-serrurier\?gclid=Clic&consentement=accepte$/);
  await problems.take(/ERR_FAILED/);
});

test("an identifier of an earlier page goes to a new tab", async ({ page, context }) => {
  await visit(page, "/blog?gclid=Clic&affclid=Aff");
  await page.goto("/plombier");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Contacter : WC", exact: true }).click({ button: "middle" });
  await expect(await opened).toHaveURL(/&gclid=Clic&affclid=Aff&consentement=sans-reponse$/);
});
