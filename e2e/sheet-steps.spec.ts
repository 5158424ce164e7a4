import { fill } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { hourInSentence } from "@/lib/content/hours";
import { content } from "./support/pages";
import { CHOICE_HEADING, OPTIONS, PLUMBER } from "./support/request-sheet";
import { fillForm } from "./support/requests";
import { atEachSize, boxOf, expect, test } from "./support/test";
import { visit, visitWithClock } from "./support/visit";

// The two steps of the request: the choice of services and the form.
const { services, ui } = content;
const { sheet: words, callback } = ui;
/** A page's line about the callback, with its opening hours. */
const lineOf = (hours: "hoursGeneral" | "hoursTrade", text: string) =>
  `${callback[hours]} ${text} ${callback.cost}`;

test("the spinner is shown for 1500 ms, with a preset and after a choice", async ({ page, sheet }) => {
  await visitWithClock(page, "/plombier");
  const expectFor1500 = async (service: string) => {
    // The island, which times it, has mounted.
    await expect(sheet.frameElement(service)).toBeVisible();
    await expect(sheet.status).toHaveText(words.loading, { useInnerText: true });
    await page.clock.runFor(1450);
    await expect(sheet.status).toBeVisible();
    await page.clock.runFor(100);
    await expect(sheet.status).toHaveCount(0);
  };
  await sheet.card().click();
  // The device's clock is set back meanwhile.
  await page.clock.setSystemTime("2026-03-01T08:00:00Z");
  // The sheet opens one task after the next frame.
  await page.clock.runFor(20);
  await expect(sheet.dialog).toHaveAccessibleName(PLUMBER);
  await expectFor1500("Plombier");
  await sheet.changeService.click();
  await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
  await expect(sheet.status).toHaveCount(0);
  await sheet.tile("Serrurier").click();
  await expectFor1500("Serrurier");
});

test("each service has its heading, at the height of step one's, and keeps what was typed in it", async ({
  page,
  sheet,
}) => {
  await page.clock.setFixedTime("2026-03-01T10:00:00Z");
  // A usual width of phones, where the progress and the way back share a line only just.
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/");
  await sheet.openChoice();
  const { y } = await boxOf(sheet.heading);
  const [first, ...others] = services;
  for (const { name, formTitle } of services) {
    await sheet.tile(name).click();
    await expect(sheet.dialog).toHaveAccessibleName(formTitle);
    expect((await boxOf(sheet.heading)).y).toBe(y);
    await expect(sheet.dialog).toHaveAccessibleDescription(lineOf("hoursGeneral", callback.open));
    await expect(sheet.progress).toHaveText(["", "", "Étape 2 sur 2"]);
    await expect(sheet.frameElement(name)).toBeVisible();
    if (name === first?.name) await sheet.nameField(name).fill("Déjà écrit");
    await sheet.changeService.click();
    await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
    await expect(sheet.frameElement(name)).toBeHidden();
    await expect.poll(() => sheet.focusInside()).toBe(true);
  }
  await expect(sheet.dialog.getByTitle(/^Formulaire de demande/)).toHaveCount(services.length);
  await sheet.tile(first?.name ?? "").click();
  await expect(sheet.nameField(first?.name ?? "")).toHaveValue("Déjà écrit");
  for (const { name } of others) await expect(sheet.frameElement(name)).toBeHidden();
});

test.describe("at night on La Réunion, in the evening in Paris", () => {
  test.use({ timezoneId: "Europe/Paris" });

  const closedAtNight = fill(callback.closed, { opens: hourInSentence(content.figures.hoursGeneral.opens) });

  test("page, request and confirmation agree on when the callback comes", async ({ page, sheet }) => {
    const night = lineOf("hoursGeneral", closedAtNight);
    const hero = (line: string) => page.getByRole("main").getByText(line, { exact: true });
    await page.clock.setFixedTime("2026-03-01T19:30:00Z");
    await visit(page, "/");
    await expect(hero(night)).toBeVisible();
    await sheet.openChoice();
    // Both opening hours, each with its label.
    await expect(sheet.dialog).toHaveAccessibleDescription(
      /Service général\s: 6h–22h\. Urgences.*\s: 24h\/24\s– 7j\/7/,
    );
    await sheet.tile("Plombier").click();
    await expect(sheet.dialog).toHaveAccessibleDescription(night);
    const form = sheet.frame();
    await fillForm(form, "La nuit", "un dépannage WC");
    // Reopened during opening hours and sent after closing: the time of sending counts.
    await sheet.close();
    await page.clock.setFixedTime("2026-03-01T17:50:00Z");
    await sheet.openForm("Plombier");
    await expect(sheet.dialog).toHaveAccessibleDescription(lineOf("hoursGeneral", callback.open));
    await page.clock.setFixedTime("2026-03-01T18:30:00Z");
    await form.getByRole("button", { name: ui.request }).click();
    const step = sheet.dialog
      .getByRole("listitem")
      .filter({ hasText: `${closedAtNight} ${words.sent.steps.callback}` });
    await expect(step).toBeVisible();
    await expect(step).not.toContainText(callback.cost);
    await expect(sheet.dialog).not.toContainText("prochaines minutes");
    // Shown again during opening hours, it still says when the call comes.
    await sheet.close();
    await page.clock.setFixedTime("2026-03-02T10:00:00Z");
    await sheet.card("Plombier").click();
    await expect(step).toBeVisible();
    // This page says « 24h/24 », which includes the last minute of the day.
    await page.clock.setFixedTime("2026-03-02T19:59:30Z");
    await visit(page, "/plombier");
    const always = lineOf("hoursTrade", callback.open);
    await expect(hero(always)).toBeVisible();
    await sheet.card().click();
    await expect(sheet.dialog).toHaveAccessibleDescription(always);
  });

  test("a page in view follows the opening hours, and a translation stays until they change", async ({
    page,
  }) => {
    await page.clock.install({ time: "2026-03-01T17:57:30Z" });
    await visit(page, "/");
    const line = page.getByRole("main").getByText(callback.hoursGeneral).locator("[data-callback]");
    await expect(line).toHaveText(callback.open);
    await line.evaluate((said) => {
      said.textContent = "In a few minutes.";
    });
    await page.clock.runFor("01:00");
    await expect(line).toHaveText("In a few minutes.");
    await page.clock.runFor("02:00");
    await expect(line).toHaveText(closedAtNight);
  });

  test("the script's text about the callback causes no layout shift", async ({ page }) => {
    const { any, open, closed } = callback;
    const sizes = ["320 × 844", "360 × 844", "390 × 844", "768 × 844", "1440 × 844"];
    await page.goto("/");
    await atEachSize(page, sizes, async ({ width }) => {
      const line = page.getByRole("main").getByText(callback.hoursGeneral);
      const heights = await line.locator("[data-callback]").evaluate(
        (said, texts) =>
          texts.map((text) => {
            said.textContent = text;
            return said.parentElement?.getBoundingClientRect().height;
          }),
        [any, open, fill(closed, { opens: "10 h 30" })],
      );
      expect(new Set(heights).size, `${width} px: ${heights}`).toBe(1);
    });
  });
});

test("« Je ne sais pas » leads to the service set by the operator", async ({ page, sheet }) => {
  await visit(page, "/partenaires/piton-immobilier?gclid=Clic");
  await sheet.openForm("Je ne sais pas");
  const title = "Dites-nous ce qui se passe";
  await expect(sheet.dialog).toHaveAccessibleName(title);
  const url = await sheet.formUrl();
  expect(url.split(OPTIONS)[1]).toBe("&partenaire=piton-immobilier&gclid=Clic&consentement=sans-reponse");
  await sheet.nameField(title).fill("Déjà écrit");
  await sheet.changeTo("Plombier");
  await expect(sheet.dialog).toHaveAccessibleName(PLUMBER);
  expect(await sheet.formUrl()).toBe(url);
  await expect(sheet.nameField()).toHaveValue("Déjà écrit");

  await test.step("on a trade's page it leads to that trade's form, without a card's need", async () => {
    await visit(page, "/electricien");
    await sheet.card("Mise aux normes").click();
    await sheet.changeTo("Je ne sais pas");
    await expect.poll(() => sheet.formUrl()).toMatch(/\/demo-electricien\?[^?]*dynamicHeight=1&gclid=Clic&/);
  });
});

test("a form's frame fits its content, with the privacy line below it", async ({ page, sheet }) => {
  await visit(page, "/");
  await sheet.openForm("Plombier");
  const form = sheet.frame();
  const send = form.getByRole("button", { name: ui.request });
  await expect(send).toBeVisible();
  const hidden = () => form.locator("html").evaluate((root) => root.scrollHeight - root.clientHeight);
  await expect.poll(hidden).toBe(0);

  await test.step("privacy line", async () => {
    const line = sheet.dialog.getByText(words.privacy.text);
    for (const data of Object.values(content.consent.requestData)) await expect(line).toContainText(data);
    // Below the form, so that no field moves.
    const below = async () => (await boxOf(line)).y - (await boxOf(sheet.frameElement())).bottom;
    await expect.poll(below).toBeGreaterThan(0);
    for (const [name, path] of [
      [words.privacy.terms, routes.terms()],
      [words.privacy.policy, routes.privacy()],
    ] as const) {
      const link = sheet.dialog.getByRole("link", { name, exact: true });
      await expect(link).toHaveAttribute("href", path);
      await expect(link).toHaveAttribute("target", "_blank");
    }
  });
  await test.step("a step starts at its top even if another was scrolled down", async () => {
    await send.scrollIntoViewIfNeeded();
    await expect(sheet.dialog.getByRole("heading", { name: PLUMBER })).not.toBeInViewport();
    await page.goBack();
    await sheet.expectClosed();
    await sheet.openChoice();
    await expect(sheet.dialog.getByRole("heading", { name: CHOICE_HEADING })).toBeInViewport({ ratio: 1 });
  });
});
