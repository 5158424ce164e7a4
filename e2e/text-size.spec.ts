import {
  CHOICE,
  dialog,
  frame,
  heroRequest,
  menu,
  menuClose,
  menuOpener,
  tile,
  visit,
} from "./support/dialog";
import { cutOff, stickingOut } from "./support/fit";
import { hold } from "./support/hold";
import { content } from "./support/pages";
import { fillForm } from "./support/requests";
import { ASK } from "./support/sites";
import { expect, type Page, test } from "./support/test";
import { doubleText } from "./support/text-size";

// Text at 200 % on a small phone, where something opens over the page; the pages themselves: site/pages.spec.ts.
test.use({ viewport: { width: 360, height: 740 } });

const REQUEST = "Demander une intervention";

async function expectFits(page: Page): Promise<void> {
  expect(await stickingOut(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
}

test("every step of a request fits, and it can be sent", async ({ page }) => {
  await doubleText(page);
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await visit(page, "/");
  await heroRequest(page).click();
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
  await expectFits(page);
  const release = await hold(page, /\/demo\/forms\//);
  // Its time does not end while it is looked at.
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
  await tile(page, "Plombier").click();
  await expect(dialog(page).getByRole("status")).toBeVisible();
  await expectFits(page);
  await page.clock.resume();
  release();
  await expect(dialog(page).getByRole("status")).toHaveCount(0);
  await expectFits(page);
  const form = frame(page, "Plombier");
  await form.getByLabel("De quoi avez-vous besoin").selectOption({ index: 1 });
  await fillForm(form, "Marie Grand-Texte");
  const html = form.locator("html");
  expect(await html.evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0);
  await form.getByRole("button", { name: REQUEST }).click();
  await expect(dialog(page).getByRole("heading", { name: content.ui.modal.sent.heading })).toBeVisible();
  await expectFits(page);
  await expect(dialog(page).getByRole("link", { name: "Fermer", exact: true })).toBeInViewport({
    ratio: 1,
  });
});

test("the menu fits, and its last link can be reached", async ({ page }) => {
  await doubleText(page);
  await page.goto("/serrurier");
  await menuOpener(page).click();
  const last = menu(page).getByRole("link", { name: REQUEST });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(menuClose(page)).toBeInViewport({ ratio: 1 });
  await expectFits(page);
});

test.describe("in consent mode `ask`", () => {
  test.use({ baseURL: ASK.url });

  test("the question fits, and can be answered", async ({ page }) => {
    await doubleText(page);
    await visit(page, "/?gclid=Clic");
    const question = page.getByRole("region", { name: content.consent.ask.title });
    const refuse = question.getByRole("button", { name: content.consent.ask.refuse, exact: true });
    await refuse.scrollIntoViewIfNeeded();
    await expect(refuse).toBeInViewport({ ratio: 1 });
    for (const part of [question.getByRole("heading"), question.getByRole("link")])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expectFits(page);
    await refuse.click();
    await expect(question).toHaveCount(0);
  });
});
