import { formUrl, visit } from "./support/dialog";
import { expect, type Page, test } from "./support/test";

const PRIVACY = "/politique-confidentialite";
/** The part that shows what is stored: it looks once it is seen. */
const MY_DATA = "#mes-donnees";
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });

test("what the operator has not filled in is marked", async ({ page }) => {
  for (const [path, text] of [
    ["/mentions-legales", "à compléter"],
    ["/cgv", "à compléter"],
    [PRIVACY, "à compléter par l’exploitant"],
    ["/accessibilite", "audit à réaliser"],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole("main");
    const marks = await main.locator("mark").allTextContents();
    expect(marks, path).toContain(text);
    const all = ((await main.textContent()) ?? "").match(/à\scompléter|audit\sà\sréaliser/giu) ?? [];
    expect(marks).toHaveLength(all.length);
    await expect(main.locator("mark").first()).not.toHaveCSS("border-top-style", "none");
  }
});

test("« Mes données » shows what is stored and erases it", async ({ page }) => {
  await visit(page, `${PRIVACY}?utm=x&gclid=Clic_1&affclid=Aff${MY_DATA}`);
  const main = page.getByRole("main");
  const value = (text: string) => main.getByRole("definition").filter({ hasText: text });
  await expect(value("Clic_1, gardé le")).toBeVisible();
  await expect(value("Aff, gardé le")).toBeVisible();
  await main.getByRole("button", { name: "Tout effacer" }).click();
  await expect(main.getByRole("status").filter({ hasText: "C’est effacé." })).toBeVisible();
  await expect(main.getByText("Rien n’est gardé sur cet appareil.")).toBeVisible();
  expect(await stored(page)).toEqual({});
  await expect(page).toHaveURL(`${PRIVACY}?utm=x${MY_DATA}`);
  await page.reload();
  await expect(main.getByText("Rien n’est gardé sur cet appareil.")).toBeVisible();
  await expect(main.getByRole("button", { name: "Tout effacer" })).toHaveCount(0);
});

test("« Mes données » is reached from the footer, and shows foreign values as they are", async ({ page }) => {
  await visit(page, "/blog");
  await page.evaluate(() => localStorage.setItem("affiliate", "<b>pas du JSON</b>"));
  await page.getByRole("contentinfo").getByRole("link", { name: "Mes données" }).click();
  await expect(page).toHaveURL(PRIVACY + MY_DATA);
  await expect(page.getByRole("heading", { name: "Mes données" })).toBeInViewport();
  await expect(page.getByRole("definition")).toHaveText("<b>pas du JSON</b>");
});

test("« Mes données » follows what is stored elsewhere", async ({ page, context }) => {
  await visit(page, PRIVACY + MY_DATA);
  await expect(page.getByText("Rien n’est gardé sur cet appareil.")).toBeVisible();
  const other = await context.newPage();
  await visit(other, "/plombier?gclid=Clic_8");
  await other.close();
  // As the browser does when the page comes back from the back-forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page.getByRole("definition").filter({ hasText: "Clic_8" })).toBeVisible();
});

test("a blocked storage is said", async ({ page, problems }) => {
  await blockStorage(page);
  await visit(page, `${PRIVACY}?gclid=Clic${MY_DATA}`);
  await problems.take(/Local storage: google_ads/);
  await problems.take(/Local storage: consent/);
  await problems.take(/Local storage could not be read/);
  await expect(page.getByText("Votre navigateur ne laisse pas le site lire son stockage.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tout effacer" })).toHaveCount(0);
});

test("a storage that cannot be erased is said", async ({ page, problems }) => {
  await page.addInitScript(() => {
    Storage.prototype.removeItem = () => {
      throw new DOMException("blocked", "SecurityError");
    };
  });
  await visit(page, `${PRIVACY}?gclid=Clic${MY_DATA}`);
  await page.getByRole("button", { name: "Tout effacer" }).click();
  await expect(page.getByText("Votre navigateur n’a pas laissé le site effacer.")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Clic" })).toBeVisible();
  await problems.take(/Local storage: (consent|google_ads|affiliate) could not be removed/);
  expect(problems.rest).toEqual([]);
});

test("Global Privacy Control: nothing is stored or passed on, on any kind of page", async ({ page }) => {
  await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
  // That all kinds of page store alike: tracking.spec.ts.
  for (const path of ["/", "/cgv", "/pages/entreprise/lagon-location", "/formulaire/avis-client"]) {
    await visit(page, `${path}?gclid=Clic&affclid=Aff`);
    expect(await stored(page), path).toEqual({});
  }
  await visit(page, "/serrurier?gclid=Clic");
  await page.evaluate(() =>
    localStorage.setItem("google_ads", JSON.stringify({ gclid: "Avant", at: new Date().toISOString() })),
  );
  await page.getByRole("link", { name: "Contacter : Ouverture de porte", exact: true }).click();
  expect(await formUrl(page)).not.toMatch(/gclid|affclid/);
  await visit(page, PRIVACY + MY_DATA);
  await expect(page.getByText("Votre navigateur demande à ne pas être suivi")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Avant" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("« Mes données » says that nothing is stored", async ({ page }) => {
    await page.goto(PRIVACY);
    await expect(page.getByText("Sans lui, le site ne garde rien sur votre appareil.")).toBeVisible();
  });
});
