import { visit } from "./support/dialog";
import { exported } from "./support/exported";
import { blockStorage } from "./support/presses";
import { FIXTURE } from "./support/sites";
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
  expect(problems.rest).toEqual([]);
});
