import { readFileSync } from "node:fs";
import { closeDialog, openChoice, visit } from "./support/dialog";
import { hold } from "./support/hold";
import { expect, type Page, test } from "./support/test";

const API = "**/demo/api/**";
const LOADING = "Chargement des données...";
const LEAD = "Un artisan du réseau vous rappelle en moins de 5 minutes";

type Company = { name: string; logo: string; description: string };
const record = (slug: string) =>
  JSON.parse(readFileSync(`lib/server/demo/companies/${slug}.json`, "utf8")) as Company;
const answer = (page: Page, body: unknown, status = 200) =>
  page.route(API, (route) =>
    route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) }),
  );
const h1 = (page: Page) => page.getByRole("heading", { level: 1 });
const logo = (page: Page, name: string) => page.getByRole("banner").getByRole("img", { name });

/** The page shows neither company nor error, and a request can be made. */
async function expectUsable(page: Page): Promise<void> {
  await expect(page.getByText(LOADING)).toHaveCount(0);
  await expect(h1(page)).toHaveText("Votre service de dépannage");
  await expect(page.getByText(LEAD)).toBeVisible();
  await expect(page.getByRole("banner").getByRole("img", { includeHidden: false })).toHaveCount(0);
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  await openChoice(page);
  await closeDialog(page);
}

test("what the build knows of a company stays in its place while the API is asked anew", async ({ page }) => {
  const { name, description } = record("varangue-syndic");
  const release = await hold(page, API);
  const asked = page.waitForRequest(API);
  await page.goto("/pages/entreprise/varangue-syndic");
  await asked;
  const place = async () => (await page.getByText(description).boundingBox())?.y;
  const before = await place();
  await expect(h1(page)).toHaveText(`Service dédié ${name}`);
  await expect(page.getByText(LOADING)).toHaveCount(0);
  expect(before).toBeGreaterThan(0);
  release();
  await expect(logo(page, name)).toBeVisible();
  expect(await place()).toBe(before);
});

test("a company's name, logo and description are shown after loading", async ({ page, baseURL }) => {
  const slug = "piton-immobilier";
  const { name, logo: path, description } = record(slug);
  const release = await hold(page, API);
  const asked = page.waitForRequest(API);
  await page.goto(`/pages/entreprise/${slug}`);
  const request = await asked;
  expect(request.url()).toBe(`${baseURL}/demo/api/pages/companies?slug=${slug}`);
  expect(request.method()).toBe("GET");
  expect(request.headers()["content-type"]).toBe("application/json");
  await expect(page.getByText(LOADING)).toBeVisible();
  release();
  await expect(h1(page)).toHaveText(`Service dédié ${name}`);
  await expect(page.getByText(LOADING)).toHaveCount(0);
  await expect(page.getByText(description)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${name} · `));
  await expect(logo(page, name)).toHaveAttribute("src", `${baseURL}/demo/assets${path}`);
  await expect
    .poll(() => logo(page, name).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(
    page.getByRole("main").getByRole("heading", { name: "Plus de 315 artisans certifiés" }),
  ).toBeVisible();
  await openChoice(page);
});

test("an unknown company is logged, and the page stays usable", async ({ page, problems }) => {
  await visit(page, "/pages/entreprise/inconnue");
  await problems.take(/console error: Company "inconnue".*404/);
  await problems.take(/404/);
  await expectUsable(page);
});

test("a lost connection is logged, and the page stays usable", async ({ page, problems }) => {
  await page.route(API, (route) => route.abort("internetdisconnected"));
  await visit(page, "/pages/entreprise/lagon-location");
  await problems.take(/console error: Company "lagon-location" could not be loaded/);
  await problems.take(/INTERNET_DISCONNECTED/);
  await expectUsable(page);
});

test("an answer of another shape is logged, and the page stays usable", async ({ page, problems }) => {
  // Each other shape: company.test.ts.
  await answer(page, { page: { ...record("lagon-location"), name: 7 } });
  await visit(page, "/pages/entreprise/lagon-location");
  await problems.take(
    /console error: Company "lagon-location" could not be loaded.*page\.name is not a text/,
  );
  await expectUsable(page);
});

test("a question to the API is cancelled without a message when the visitor leaves", async ({ page }) => {
  await page.route(API, () => undefined);
  const asked = page.waitForRequest(API);
  await page.goto("/pages/entreprise/lagon-location");
  const gone = page.waitForEvent("requestfailed", (request) => request.url().includes("/demo/api/"));
  await asked;
  await page.getByRole("contentinfo").getByRole("link", { name: "CGV" }).click();
  await expect(page).toHaveURL("/cgv");
  expect((await gone).failure()?.errorText).toBe("net::ERR_ABORTED");
});

test("a logo that leaves the assets host is refused", async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image" && !request.url().includes("/art/")) asked.push(request.url());
  });
  // Each other address: company.test.ts.
  for (const path of ["https://evil.example/x.svg", "/logos/../../../x.svg", ""]) {
    await page.unrouteAll();
    await answer(page, { page: { name: "Épreuve", logo: path, description: "Essai." } });
    await page.route("**/demo/assets/**", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    await page.goto("/pages/entreprise/epreuve");
    await expect(h1(page)).toHaveText("Service dédié Épreuve");
    await expect(page.getByText("Essai.", { exact: true })).toBeVisible();
    for (const url of asked.splice(0)) expect(url, path).toMatch(`${baseURL}/demo/assets/`);
  }
});

test("without a slug the API is not asked, and the page is usable", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, "/pages/entreprise");
  await expectUsable(page);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((path) => path.startsWith("/demo/api"))).toEqual([]);
});
