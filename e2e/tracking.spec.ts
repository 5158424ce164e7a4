import { footerLink } from "./support/header";
import { content } from "./support/pages";
import { blockStorage, requestsOf, store } from "./support/presses";
import { CHOICE_HEADING, OPTIONS, type RequestSheet } from "./support/request-sheet";
import { expect, type Page, test } from "./support/test";
import { visit, visitUntilIdle, waitForStart } from "./support/visit";

// Campaign identifiers, from a page's URL to the form. Which are valid, and how long: lib/client/{tracking,consent}.test.ts.
const onDevice = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).map(([key, text]) => [key, JSON.parse(String(text))])),
  );

/** The query of the locksmith's form, after its options. */
async function formParams(sheet: RequestSheet): Promise<string> {
  await sheet.openForm("Serrurier");
  const url = await sheet.formUrl();
  await sheet.close();
  return url.split(`/demo/forms/embed/demo-serrurier?${OPTIONS}`)[1] ?? url;
}

test("identifiers are stored as agreed and reach a later page's form", async ({ page, sheet, baseURL }) => {
  await visit(page, "/blog?utm_source=x&affclid=AbC&gclid=XyZ-_.~9");
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(await onDevice(page)).toEqual({
    google_ads: { gclid: "XyZ-_.~9", at },
    affiliate: { affclid: "AbC", at },
  });
  await footerLink(page, "Plombier").click();
  await expect(page).toHaveURL("/plombier");
  // Until the script runs, a press follows the card's link.
  await waitForStart(page);
  await sheet.card().click();
  const values = "besoin=un+d%C3%A9pannage+WC&gclid=XyZ-_.%7E9&affclid=AbC&consentement=sans-reponse";
  expect(await sheet.formUrl()).toBe(`/demo/forms/embed/demo-plombier?${OPTIONS}&${values}`);
  await expect(sheet.newTab).toHaveAttribute("href", `${baseURL}/demo/forms/r/demo-plombier?${values}`);
});

test("identifiers are stored before anything that may fail", async ({ page, problems }) => {
  // As an extension may have replaced it.
  await page.addInitScript(() => {
    document.addEventListener = () => {
      throw new Error("broken");
    };
  });
  await page.goto("/blog?gclid=Tot");
  await problems.expect(/broken/);
  expect(await onDevice(page)).toMatchObject({ google_ads: { gclid: "Tot" } });
});

test("with blocked storage, identifiers stay in their page's request", async ({ page, sheet, problems }) => {
  await blockStorage(page);
  await visit(page, "/?gclid=Perdu&affclid=Perdu");
  await problems.expect(/console error: Local storage, \w+: /);
  expect(await formParams(sheet)).toBe("&gclid=Perdu&affclid=Perdu&consentement=sans-reponse");
});

test("parameters behind the fragment move into the query: their sheet opens, and the form gets the identifiers", async ({
  page,
  sheet,
}) => {
  for (const [path, moved] of [
    ["/serrurier#demande?gclid=Clic_1", "/serrurier?gclid=Clic_1#demande"],
    ["/blog#?gclid=Clic_4", "/blog?gclid=Clic_4#"],
    ["/blog#%C3%A9t%C3%A9&gclid=Clic_5", "/blog?gclid=Clic_5#%C3%A9t%C3%A9"],
    [
      "/blog?utm_source=x#demande&affclid=Aff&gclid=Clic_2",
      "/blog?utm_source=x?affclid=Aff&gclid=Clic_2#demande",
    ],
  ] as const)
    await test.step(path, async () => {
      await page.goto("about:blank");
      await visit(page, path);
      await expect(page).toHaveURL(moved);
      if (!path.includes("#demande")) return;
      await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
      await sheet.expectPageInert();
      await sheet.tile("Serrurier").click();
      expect(await sheet.formUrl()).toContain(moved.match(/gclid=\w+/)?.[0]);
      await sheet.close();
      await expect(page).toHaveURL(moved.replace("#demande", ""));
    });
  expect(await onDevice(page)).toMatchObject({
    google_ads: { gclid: "Clic_2" },
    affiliate: { affclid: "Aff" },
  });
});

test("behind a section's fragment too: the page scrolls to the section", async ({ page }) => {
  await visit(page, "/plombier#avis?gclid=Clic_1");
  await expect(page).toHaveURL("/plombier?gclid=Clic_1#avis");
  await expect(page.getByRole("heading", { name: content.blocks.reviews.heading })).toBeInViewport();
});

test("with Global Privacy Control nothing is stored or passed on", async ({ page, sheet }) => {
  await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
  await visit(page, "/serrurier?gclid=Clic&affclid=Aff");
  expect(await onDevice(page)).toEqual({});
  await store(page, "google_ads", { gclid: "Avant" });
  await sheet.card("Ouverture de porte").click();
  expect(await sheet.formUrl()).not.toMatch(/gclid|affclid|consentement/);
  await page.goto("/politique-confidentialite#mes-donnees");
  await expect(page.getByText("Votre navigateur demande à ne pas être suivi")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Avant" })).toBeVisible();
});

test("a prerendered page fetches and stores nothing until it is shown", async ({ page, sheet }) => {
  // Playwright never prerenders, so the test simulates it.
  await page.addInitScript(() => {
    let prerendering = true;
    Object.defineProperty(document, "prerendering", { get: () => prerendering });
    Object.assign(window, {
      show: () => {
        prerendering = false;
        document.dispatchEvent(new Event("prerenderingchange"));
      },
    });
  });
  const asked = requestsOf(page);
  const api = () => asked.filter((path) => path.includes("/pages/companies"));
  await visitUntilIdle(page, "/pages/entreprise/ravine-assurances?gclid=Clic_1");
  // Past the page's idle callback.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500))));
  expect(api()).toEqual([]);
  expect(await onDevice(page)).toEqual({});
  await page.evaluate(() => (window as unknown as { show: () => void }).show());
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ravine Assurances");
  expect(api()).toHaveLength(1);
  expect(await onDevice(page)).toMatchObject({ google_ads: { gclid: "Clic_1" } });
  await sheet.heroRequest.click();
  await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
});

const PRIVACY = "/politique-confidentialite";
/** The section that shows what is stored; it reads storage once in view. */
const MY_DATA = "#mes-donnees";

test("« Mes données » shows what is stored and erases it", async ({ page }) => {
  await page.goto(`${PRIVACY}?utm=x&gclid=Clic_1&affclid=Aff${MY_DATA}`);
  const main = page.getByRole("main");
  const value = (text: string) => main.getByRole("definition").filter({ hasText: text });
  await expect(main.getByText("à compléter par l’exploitant").first()).not.toHaveCSS(
    "border-top-style",
    "none",
  );
  await expect(value("Clic_1, gardé le")).toBeVisible();
  await expect(value("Aff, gardé le")).toBeVisible();
  await main.getByRole("button", { name: "Tout effacer" }).click();
  await expect(main.getByRole("status").filter({ hasText: "C’est effacé." })).toBeVisible();
  await expect(main.getByText("Rien n’est gardé sur cet appareil.")).toBeVisible();
  // The button that had it is gone.
  await expect(main.locator(":focus")).toContainText("C’est effacé.");
  expect(await onDevice(page)).toEqual({});
  await test.step("it no longer says so once another tab has stored something", async () => {
    await store(page, "affiliate", { affclid: "Autre" });
    await page.evaluate(() => dispatchEvent(new Event("storage")));
    await expect(value("Autre, gardé le")).toBeVisible();
    await expect(main.getByText("C’est effacé.")).toHaveCount(0);
    // By keyboard: a click in the same place could be the second half of a double click.
    await main.getByRole("button", { name: "Tout effacer" }).press("Enter");
    await expect(main.getByText("C’est effacé.")).toBeVisible();
  });
  await expect(page).toHaveURL(`${PRIVACY}?utm=x${MY_DATA}`);
  await page.reload();
  await expect(main.getByText("Rien n’est gardé sur cet appareil.")).toBeVisible();
  await expect(main.getByRole("button", { name: "Tout effacer" })).toHaveCount(0);
});

test("« Mes données » is linked in the footer, shows invalid values, and updates after another tab's change", async ({
  page,
  context,
}) => {
  await page.goto("/blog");
  await page.evaluate(() => localStorage.setItem("affiliate", "<b>pas du JSON</b>"));
  await footerLink(page, "Mes données").click();
  await expect(page).toHaveURL(PRIVACY + MY_DATA);
  await expect(page.getByRole("heading", { name: "Mes données" })).toBeInViewport();
  await expect(page.getByRole("definition")).toHaveText("<b>pas du JSON</b>");
  const value = (text: string) => page.getByRole("definition").filter({ hasText: text });
  await (await context.newPage()).goto("/plombier?gclid=Clic_8");
  await expect(value("Clic_8")).toBeVisible();
  // As when the page returns from the back/forward cache or the background: it may have missed the change.
  for (const shown of ["pageshow", "visibilitychange"]) {
    await store(page, "affiliate", { affclid: shown });
    await page.evaluate((type) => dispatchEvent(new Event(type)), shown);
    await expect(value(`${shown}, gardé le`)).toBeVisible();
  }
});

test("« Mes données » says that storage is blocked", async ({ page, problems }) => {
  await blockStorage(page);
  await page.goto(`${PRIVACY}?gclid=Clic${MY_DATA}`);
  await problems.expect(/Local storage, consent: /);
  await problems.expect(/Local storage could not be read/);
  await expect(page.getByText("Votre navigateur ne laisse pas le site lire son stockage.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tout effacer" })).toHaveCount(0);
});

test("« Mes données » says that storage could not be erased", async ({ page, problems }) => {
  await page.addInitScript(() => {
    Storage.prototype.removeItem = () => {
      throw new DOMException("blocked", "SecurityError");
    };
  });
  await page.goto(`${PRIVACY}?gclid=Clic${MY_DATA}`);
  await page.getByRole("button", { name: "Tout effacer" }).click();
  await expect(page.getByText("Votre navigateur n’a pas laissé le site effacer.")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Clic" })).toBeVisible();
  await problems.expect(/Local storage, (consent|google_ads|affiliate): /);
});
