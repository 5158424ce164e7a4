import { visit } from "./support/dialog";
import { WITHDRAWAL } from "./support/edited-content";
import { exported } from "./support/exported";
import { footerLink } from "./support/header";
import { blockStorage } from "./support/presses";
import { EDITED, FIXTURE } from "./support/sites";
import { expect, type Page, test } from "./support/test";

const PRIVACY = "/politique-confidentialite";
/** The part that shows what is stored: it looks once it is seen. */
const MY_DATA = "#mes-donnees";
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
test("what the operator has not filled in is marked, and nothing else", () => {
  for (const [path, text] of [
    ["/mentions-legales", "à compléter"],
    ["/cgv", "à compléter"],
    [PRIVACY, "à compléter par l’exploitant"],
    ["/accessibilite", "audit à réaliser"],
  ] as const) {
    const main = exported(FIXTURE, path).one("main");
    const marks = main.all("mark").map((mark) => mark.text);
    expect(marks, path).toContain(text);
    expect(main.text.match(/à\scompléter|audit\sà\sréaliser/giu)).toHaveLength(marks.length);
  }
});

test("the conditions and the accessibility page say what the operator says, and the law's words", () => {
  const read = (path: string) =>
    [FIXTURE, EDITED].map((site) => exported(site, path).one("main").text) as [string, string];
  const [conditions, conditionsOfContract] = read("/cgv");
  expect(conditions).toContain("Rien ne s’achète sur ce site");
  expect(conditions).not.toContain("payant peut se conclure");
  expect(conditionsOfContract).toContain("Un contrat payant peut se conclure sur ce site.");
  expect(conditionsOfContract).toContain("Contrat concerné : un abonnement d’entretien.");
  expect(conditionsOfContract).not.toContain("Rien ne s’achète");
  const withdrawals = (site: typeof FIXTURE, path: string) =>
    exported(site, path)
      .all("a", "Renoncer au contrat ici")
      .map((link) => link.get("href"));
  // In the text and in the footer of every page.
  expect(withdrawals(EDITED, "/cgv")).toEqual([WITHDRAWAL, WITHDRAWAL]);
  expect(withdrawals(EDITED, "/plombier")).toHaveLength(1);
  expect(withdrawals(FIXTURE, "/cgv")).toEqual([]);

  const [open, stated] = read("/accessibilite");
  expect(open).toContain("Situation de l’éditeur de ce site : à compléter.");
  expect(open).not.toContain("Le service doit donc respecter");
  expect(stated).toContain("Situation de l’éditeur de ce site : soumis. Le service doit donc respecter");
  for (const words of ["82 % des critères", "12 octobre 2026", "NVDA et VoiceOver", "la carte du réseau"])
    expect(stated).toContain(words);
  for (const text of [open, stated]) expect(text).toMatch(/DGCCRF.*Défenseur des droits/);
});

test("« Mes données » shows what is stored and erases it", async ({ page }) => {
  await visit(page, `${PRIVACY}?utm=x&gclid=Clic_1&affclid=Aff${MY_DATA}`);
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
  expect(await stored(page)).toEqual({});
  await expect(page).toHaveURL(`${PRIVACY}?utm=x${MY_DATA}`);
  await page.reload();
  await expect(main.getByText("Rien n’est gardé sur cet appareil.")).toBeVisible();
  await expect(main.getByRole("button", { name: "Tout effacer" })).toHaveCount(0);
});

test("« Mes données » is reached from the footer, and shows foreign values as they are", async ({ page }) => {
  await visit(page, "/blog");
  await page.evaluate(() => localStorage.setItem("affiliate", "<b>pas du JSON</b>"));
  await footerLink(page, "Mes données").click();
  await expect(page).toHaveURL(PRIVACY + MY_DATA);
  await expect(page.getByRole("heading", { name: "Mes données" })).toBeInViewport();
  await expect(page.getByRole("definition")).toHaveText("<b>pas du JSON</b>");
});

test("« Mes données » follows what is stored elsewhere", async ({ page, context }) => {
  await visit(page, PRIVACY + MY_DATA);
  await expect(page.getByText("Rien n’est gardé sur cet appareil.")).toBeVisible();
  await visit(await context.newPage(), "/plombier?gclid=Clic_8");
  // As the browser does when the page comes back from the back-forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page.getByRole("definition").filter({ hasText: "Clic_8" })).toBeVisible();
});

test("a blocked storage is said", async ({ page, problems }) => {
  await blockStorage(page);
  await visit(page, `${PRIVACY}?gclid=Clic${MY_DATA}`);
  await problems.take(/Local storage: consent could not be read/);
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
});
