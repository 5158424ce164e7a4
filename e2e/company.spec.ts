import { COMPANIES } from "@/lib/server/demo/companies";
import { expectAccessibleAtBothSizes } from "./support/a11y";
import { content } from "./support/pages";
import { holdRequests, REACT, requestsOf } from "./support/presses";
import type { RequestSheet } from "./support/request-sheet";
import { boxOf, expect, expectDrawn, type Page, test } from "./support/test";
import { visit, visitWithClock } from "./support/visit";

// Company pages, with and without the API. Its request, and rejected responses and logos: lib/client/company.test.ts.
const API = "**/demo/api/**";
const LOADING = "Chargement des données...";
const { outdated: OUTDATED } = content.pages.company;
const LEAD = "Un artisan du réseau vous rappelle en moins de 5 minutes";

const h1 = (page: Page) => page.getByRole("heading", { level: 1 });
const logo = (page: Page, name: string) => page.getByRole("banner").getByRole("img", { name });

/** The page shows neither company nor error, and its request sheet opens. */
async function expectUsable(sheet: RequestSheet): Promise<void> {
  const { page } = sheet;
  await expect(page.getByText(LOADING)).toHaveCount(0);
  await expect(h1(page)).toHaveText("Votre service de dépannage");
  await expect(page.getByText(LEAD)).toBeVisible();
  await expect(page.getByRole("banner").getByRole("img", { includeHidden: false })).toHaveCount(0);
  await expect(page.getByText(OUTDATED)).toHaveCount(0);
  await sheet.openChoice();
  await sheet.close();
}

test("a company's data from the build stays, even if the API fails", async ({ page, sheet, problems }) => {
  const { name, description } = COMPANIES["varangue-syndic"];
  const release = await holdRequests(page, API);
  const asked = page.waitForRequest(API);
  await page.goto("/pages/entreprise/varangue-syndic");
  await asked;
  const place = async () => [await boxOf(page.getByText(description)), await boxOf(sheet.heroRequest)];
  const before = await place();
  await expect(h1(page)).toHaveText(`Service dédié ${name}`);
  await expect(page.getByText(LOADING)).toBeVisible();
  await expect(logo(page, name)).toBeVisible();
  release();
  await expect(page.getByText(LOADING)).toHaveCount(0);
  expect(await place()).toEqual(before);
  await expect(page.getByText(OUTDATED)).toHaveCount(0);

  await page.unrouteAll();
  await page.route(API, (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await expect(page.getByText(OUTDATED)).toBeVisible();
  await problems.expect(/console error: Company .* could not be loaded.*503/);
  await problems.expect(/503/);
  await expect(h1(page)).toHaveText(`Service dédié ${name}`);
  await expect(logo(page, name)).toBeVisible();
  expect(await place()).toEqual(before);

  await test.step("if the company has another name since, the page has it too", async () => {
    const renamed = { name: "Varangue Gestion", logo: "", description: "Essai." };
    await page.unrouteAll();
    await page.route(API, (route) => route.fulfill({ json: { page: renamed } }));
    await page.reload();
    await expect(h1(page)).toHaveText(`Service dédié ${renamed.name}`);
    await expect(page).toHaveTitle(new RegExp(`^${renamed.name} · `));
  });
});

test("a company's name, logo and description are shown and announced", async ({ page, sheet, baseURL }) => {
  const slug = "piton-immobilier";
  const { name, logo: path, description } = COMPANIES[slug];
  const release = await holdRequests(page, API);
  await page.goto(`/pages/entreprise/${slug}`);
  await expect(page.getByText(LOADING)).toBeVisible();
  const { y } = await boxOf(sheet.heroRequest);
  release();
  await expect(h1(page)).toHaveText(`Service dédié ${name}`);
  await expect(page.getByText(LOADING)).toHaveCount(0);
  await expect(page.getByText(description)).toBeVisible();
  expect((await boxOf(sheet.heroRequest)).y, "stays where it was while loading").toBeCloseTo(y, 0);
  await expect(page).toHaveTitle(new RegExp(`^${name} · `));
  await expect(logo(page, name)).toHaveAttribute("src", `${baseURL}/demo/assets${path}`);
  await expectDrawn(logo(page, name));
  const whatsapp = page.getByRole("contentinfo").getByRole("link", { name: /WhatsApp/ });
  expect(decodeURIComponent((await whatsapp.getAttribute("href")) ?? "")).toContain(name);
  await test.step("the description is announced, and the page has no accessibility violation", async () => {
    const announced = (element: Element) => element.closest("[aria-live]")?.ariaLive;
    expect(await page.getByText(description).evaluate(announced)).toBe("polite");
    // The commune search's status is empty until it is used.
    await expect(page.getByRole("status").filter({ visible: true })).toHaveCount(0);
    await expectAccessibleAtBothSizes(page);
  });
  await sheet.openChoice();
});

test("a company that could not be fetched is shown once the phone is online again", async ({
  page,
  context,
  problems,
}) => {
  await page.route(API, (route) => route.abort());
  await visitWithClock(page, "/pages/entreprise/piton-immobilier");
  await problems.expect(/console error: Company .* could not be loaded/);
  await problems.expect(/net::ERR_FAILED/);
  await expect(page.getByText(LEAD)).toBeVisible();
  const asked = requestsOf(page);
  const release = await holdRequests(page, API);
  const online = page.evaluate(() => new Promise((done) => addEventListener("online", () => done(true))));
  await context.setOffline(true);
  await context.setOffline(false);
  await online;
  // Another interruption meanwhile: its second starts again.
  await page.clock.runFor(900);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.clock.runFor(900);
  await expect(page.getByText(LEAD)).toBeVisible();
  await page.clock.runFor(100);
  // And one while the company loads, which loads it no second time.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.clock.runFor(1000);
  release();
  await expect(h1(page)).toHaveText(`Service dédié ${COMPANIES["piton-immobilier"].name}`);
  await expect(page.getByText(LEAD)).toHaveCount(0);
  expect(asked.filter((path) => path.includes("/api/"))).toHaveLength(1);
});

test("a slug typed with capitals, accents, spaces or a full stop finds its company", async ({
  page,
  sheet,
  problems,
}) => {
  const release = await holdRequests(page, API);
  await page.goto("/pages/entreprise/Pitón%20Immobilier.?utm_source=lettre");
  await sheet.openChoice();
  release();
  await problems.expect(/404/);
  await expect(h1(page)).toHaveText(`Service dédié ${COMPANIES["piton-immobilier"].name}`);
  // Also in a sheet that was opened before the answer.
  await sheet.tile("Plombier").hover();
  await expect(sheet.tile("Plombier")).toHaveAttribute("href", /[?&]partenaire=piton-immobilier(&|$)/);
  await sheet.close();
  await sheet.card("Plombier").click();
  expect(await sheet.formUrl()).toMatch(/[?&]partenaire=piton-immobilier(&|$)/);

  await test.step("after a form was opened, which keeps what was typed", async () => {
    const answer = await holdRequests(page, API);
    await page.goto("/pages/entreprise/Piton-Immobilier");
    await sheet.card("Plombier").click();
    await sheet.nameField().fill("Déjà écrit");
    answer();
    await problems.expect(/404/);
    await expect(h1(page)).toHaveText(`Service dédié ${COMPANIES["piton-immobilier"].name}`);
    await sheet.close();
    await sheet.card("Plombier").click();
    await expect(sheet.nameField()).toHaveValue("Déjà écrit");
  });
});

test("an unknown company is logged, and the page stays usable", async ({ page, sheet, problems }) => {
  await page.goto("/pages/entreprise/inconnue");
  await problems.expect(/console error: Company .* could not be loaded.*404/);
  await problems.expect(/404/);
  await expectUsable(sheet);
});

test("without a slug the API is not called, and the page stays usable", async ({ page, sheet }) => {
  const asked = requestsOf(page);
  await visit(page, "/pages/entreprise");
  await expectUsable(sheet);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((path) => path.startsWith("/demo/api"))).toEqual([]);
});

test("a request names the company even before the company's island runs", async ({
  page,
  sheet,
  problems,
}) => {
  await holdRequests(page, "**/company-profile.*.js");
  const asked = requestsOf(page);
  // A slug cannot inject another field of the form.
  await page.goto("/pages/entreprise/a&gclid=b%26c");
  await sheet.card("Plombier").click();
  const { searchParams } = new URL(await sheet.formUrl(), "http://site");
  expect([searchParams.get("partenaire"), searchParams.get("gclid")]).toEqual(["a&gclid=b&c", null]);
  // So does the next one.
  await sheet.changeTo("Serrurier");
  expect(await sheet.formUrl()).toMatch(/demo-serrurier.*partenaire=a%26gclid/);
  expect(asked.filter((path) => path.startsWith("/demo/forms/embed/"))).toHaveLength(2);

  await test.step("on the form's own page too, if no island can show the form", async () => {
    await page.route(REACT, (route) => route.abort());
    await page.goto("/pages/entreprise/lagon-location");
    await sheet.card("Plombier").click();
    await expect(page).toHaveURL("/demo/forms/r/demo-plombier?partenaire=lagon-location");
    await problems.expect(/ERR_FAILED/);
  });
});

test("a logo on another host is not fetched, and a missing one is left out", async ({ page, problems }) => {
  const company = { name: "Épreuve", logo: "https://evil.example/x.svg", description: "Essai." };
  await page.route(API, (route) => route.fulfill({ json: { page: company } }));
  await page.goto("/pages/entreprise/epreuve");
  await expect(h1(page)).toHaveText("Service dédié Épreuve");
  await expect(page.getByText(company.description, { exact: true })).toBeVisible();
  company.logo = "/logos/absent.svg";
  await page.goto("/pages/entreprise/epreuve");
  await problems.expect(/404/);
  await expect(h1(page)).toHaveText("Service dédié Épreuve");
  await expect(page.getByRole("banner").getByAltText("Épreuve")).toHaveCount(0);
});
