import { fill } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { hourInSentence } from "@/lib/content/hours";
import {
  CHOICE_HEADING,
  card,
  changeService,
  closeDialog,
  dialog,
  expectClosed,
  focusInside,
  formUrl,
  frame,
  frameElement,
  nameField,
  OPTIONS,
  openChoice,
  PLUMBER,
  tile,
  visit,
  visitWithClock,
} from "./support/dialog";
import { content } from "./support/pages";
import { fillForm } from "./support/requests";
import { boxOf, expect, test } from "./support/test";

// The two steps of the request: the choice of services and the form.
const { services, ui } = content;
const { sheet, callback } = ui;
/** A page's line about the callback, with its opening hours. */
const lineOf = (hours: "hoursGeneral" | "hoursTrade", text: string) =>
  `${callback[hours]} ${text} ${callback.cost}`;

test("the spinner is shown for 1500 ms, with a preset and after a choice", async ({ page }) => {
  await visitWithClock(page, "/plombier");
  const spinner = dialog(page).getByRole("status");
  const expectFor1500 = async () => {
    await expect(spinner).toHaveText(sheet.loading, { useInnerText: true });
    await page.clock.runFor(1450);
    await expect(spinner).toBeVisible();
    await page.clock.runFor(100);
    await expect(spinner).toHaveCount(0);
  };
  await card(page).click();
  // The sheet opens one task after the next frame.
  await page.clock.runFor(20);
  await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
  await expectFor1500();
  await changeService(page).click();
  await expect(dialog(page)).toHaveAccessibleName(CHOICE_HEADING);
  await expect(spinner).toHaveCount(0);
  await tile(page, "Serrurier").click();
  await expectFor1500();
});

test("each service has its heading and keeps what was typed while others are shown", async ({ page }) => {
  await page.clock.setFixedTime("2026-03-01T10:00:00Z");
  await visit(page, "/");
  await openChoice(page);
  const [first, ...others] = services;
  for (const { name, formTitle } of services) {
    await tile(page, name).click();
    await expect(dialog(page)).toHaveAccessibleName(formTitle);
    await expect(dialog(page)).toHaveAccessibleDescription(lineOf("hoursGeneral", callback.open));
    await expect(dialog(page)).toContainText("Étape 2 sur 2");
    await expect(frameElement(page, name)).toBeVisible();
    if (name === first?.name) await nameField(page, name).fill("Déjà écrit");
    await changeService(page).click();
    await expect(dialog(page)).toHaveAccessibleName(CHOICE_HEADING);
    await expect(frameElement(page, name)).toBeHidden();
    await expect.poll(() => focusInside(page)).toBe(true);
  }
  await expect(dialog(page).getByTitle(/^Formulaire de demande/)).toHaveCount(5);
  await tile(page, first?.name ?? "").click();
  await expect(nameField(page, first?.name ?? "")).toHaveValue("Déjà écrit");
  for (const { name } of others) await expect(frameElement(page, name)).toBeHidden();
});

test.describe("at night on La Réunion, in the evening in Paris", () => {
  test.use({ timezoneId: "Europe/Paris" });

  test("page, request and confirmation agree on when the callback comes", async ({ page }) => {
    const later = { opens: hourInSentence(content.figures.hoursGeneral.opens) };
    const closed = fill(callback.closed, later);
    const night = lineOf("hoursGeneral", closed);
    const hero = (line: string) => page.getByRole("main").getByText(line, { exact: true });
    await page.clock.setFixedTime("2026-03-01T19:30:00Z");
    await visit(page, "/");
    await expect(hero(night)).toBeVisible();
    await openChoice(page);
    // Both opening hours, each with its label.
    await expect(dialog(page)).toHaveAccessibleDescription(
      /Service général\s: 6h–22h\. Urgences.*\s: 24h\/24\s– 7j\/7/,
    );
    await tile(page, "Plombier").click();
    await expect(dialog(page)).toHaveAccessibleDescription(night);
    const form = frame(page);
    await form.getByLabel("De quoi avez-vous besoin").selectOption({ index: 1 });
    await fillForm(form, "La nuit");
    // Reopened during opening hours and sent after closing: the time of sending counts.
    await closeDialog(page);
    await page.clock.setFixedTime("2026-03-01T17:50:00Z");
    await openChoice(page);
    await tile(page, "Plombier").click();
    await expect(dialog(page)).toHaveAccessibleDescription(lineOf("hoursGeneral", callback.open));
    await page.clock.setFixedTime("2026-03-01T18:30:00Z");
    await form.getByRole("button", { name: ui.request }).click();
    const step = dialog(page)
      .getByRole("listitem")
      .filter({ hasText: `${closed} ${sheet.sent.steps.callback}` });
    await expect(step).toBeVisible();
    await expect(step).not.toContainText(callback.cost);
    await expect(dialog(page)).not.toContainText("prochaines minutes");
    // This page says « 24h/24 ».
    await visit(page, "/plombier");
    const always = lineOf("hoursTrade", callback.open);
    await expect(hero(always)).toBeVisible();
    await card(page).click();
    await expect(dialog(page)).toHaveAccessibleDescription(always);
  });

  test("the script's text about the callback causes no layout shift", async ({ page }) => {
    const { any, open, closed } = callback;
    for (const width of [320, 360, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/");
      const line = page.getByRole("main").getByText(callback.hoursGeneral);
      const heights = await line.evaluate(
        (element, texts) =>
          texts.map((text) => {
            const said = element.querySelector("[data-callback]");
            if (said) said.textContent = text;
            return element.getBoundingClientRect().height;
          }),
        [any, open, fill(closed, { opens: "10 h 30" })],
      );
      expect(new Set(heights).size, `${width} px: ${heights}`).toBe(1);
    }
  });
});

test("« Je ne sais pas » leads to the service set by the operator", async ({ page }) => {
  await visit(page, "/partenaires/piton-immobilier?gclid=Clic");
  await openChoice(page);
  await tile(page, "Je ne sais pas").click();
  await expect(dialog(page)).toHaveAccessibleName("Dites-nous ce qui se passe");
  const url = await formUrl(page);
  expect(url.split(OPTIONS)[1]).toBe("&partenaire=piton-immobilier&gclid=Clic&consentement=sans-reponse");
  await nameField(page).fill("Déjà écrit");
  await changeService(page).click();
  await tile(page, "Plombier").click();
  await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
  expect(await formUrl(page)).toBe(url);
  await expect(nameField(page)).toHaveValue("Déjà écrit");

  await test.step("on a trade's page it leads to that trade's form, without a card's need", async () => {
    await visit(page, "/electricien");
    await card(page, "Mise aux normes").click();
    await changeService(page).click();
    await tile(page, "Je ne sais pas").click();
    await expect.poll(() => formUrl(page)).toMatch(/\/demo-electricien\?[^?]*dynamicHeight=1&gclid=Clic&/);
  });
});

test("a form's frame fits its content, with the privacy line below it", async ({ page }) => {
  await visit(page, "/");
  await openChoice(page);
  await tile(page, "Plombier").click();
  const form = frame(page);
  const send = form.getByRole("button", { name: ui.request });
  await expect(send).toBeVisible();
  await expect
    .poll(() => form.locator("html").evaluate((root) => root.scrollHeight - root.clientHeight))
    .toBe(0);

  await test.step("privacy line", async () => {
    const line = dialog(page).getByText(sheet.privacy.text);
    for (const words of Object.values(content.consent.requestData)) await expect(line).toContainText(words);
    // Below the form, so that no field moves.
    const below = async () => (await boxOf(line)).y - (await boxOf(frameElement(page))).bottom;
    await expect.poll(below).toBeGreaterThan(0);
    for (const [name, path] of [
      [sheet.privacy.terms, routes.terms()],
      [sheet.privacy.policy, routes.privacy()],
    ] as const) {
      const link = dialog(page).getByRole("link", { name, exact: true });
      await expect(link).toHaveAttribute("href", path);
      await expect(link).toHaveAttribute("target", "_blank");
    }
  });
  await test.step("a step starts at its top even if another was scrolled down", async () => {
    await send.scrollIntoViewIfNeeded();
    await expect(dialog(page).getByRole("heading", { name: PLUMBER })).not.toBeInViewport();
    await page.goBack();
    await expectClosed(page);
    await openChoice(page);
    await expect(dialog(page).getByRole("heading", { name: CHOICE_HEADING })).toBeInViewport({ ratio: 1 });
  });
});
