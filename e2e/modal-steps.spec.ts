import type { Locator } from "@playwright/test";
import { fill } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { hourInSentence } from "@/lib/content/hours";
import {
  CHOICE,
  closeDialog,
  dialog,
  expectPageInert,
  focusInside,
  formUrl,
  frame,
  frameElement,
  mounted,
  OPTIONS,
  openChoice,
  saveData,
  started,
  tile,
  visit,
} from "./support/dialog";
import { scrolled } from "./support/header";
import { hold } from "./support/hold";
import { content } from "./support/pages";
import { fillForm } from "./support/requests";
import { expect, type Page, test } from "./support/test";

// What neither the window's size nor a mouse changes.

const { services } = content;
const PLUMBER = "Planifier l’intervention d’un plombier";

const closed = (page: Page) => expect(dialog(page)).toHaveCount(0);

test("the spinner stands for 1500 ms, with a preset and after a choice", async ({ page }) => {
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await visit(page, "/plombier");
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
  const spinner = dialog(page).getByRole("status");
  const expectFor1500 = async () => {
    await expect(spinner).toHaveText("Nous préparons votre demande…", { useInnerText: true });
    await page.clock.runFor(1450);
    await expect(spinner).toBeVisible();
    await page.clock.runFor(100);
    await expect(spinner).toHaveCount(0);
  };
  await page.getByRole("link", { name: "Contacter : WC", exact: true }).click();
  // The dialog opens in the task after the next frame.
  await page.clock.runFor(20);
  await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
  await expectFor1500();
  await dialog(page).getByRole("button", { name: "Changer de service" }).click();
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
  await expect(spinner).toHaveCount(0);
  await tile(page, "Serrurier").click();
  await expectFor1500();
});

test("a step begins at its top, though another was left far down", async ({ page }) => {
  await visit(page, "/");
  await openChoice(page);
  await tile(page, "Plombier").click();
  const send = frame(page, "Plombier").getByRole("button", { name: "Demander une intervention" });
  await send.scrollIntoViewIfNeeded();
  await expect(dialog(page).getByRole("heading", { name: PLUMBER })).not.toBeInViewport();
  await page.goBack();
  await closed(page);
  await openChoice(page);
  await expect(dialog(page).getByRole("heading", { name: CHOICE })).toBeInViewport({ ratio: 1 });
});

test("each service has its heading, and keeps what was typed while others are tried", async ({ page }) => {
  await page.clock.setFixedTime("2026-03-01T10:00:00Z");
  await visit(page, "/");
  await openChoice(page);
  const [first, ...others] = services;
  for (const { name, formTitle } of services) {
    await tile(page, name).click();
    await expect(dialog(page)).toHaveAccessibleName(formTitle);
    await expect(dialog(page)).toHaveAccessibleDescription(
      "Un artisan vous rappelle dans les prochaines minutes.",
    );
    await expect(dialog(page)).toContainText("Étape 2 sur 2");
    await expect(frameElement(page, name)).toBeVisible();
    if (name === first?.name) await frame(page, name).getByLabel("Que se passe-t-il").fill("Déjà écrit");
    await dialog(page).getByRole("button", { name: "Changer de service" }).click();
    await expect(dialog(page)).toHaveAccessibleName(CHOICE);
    await expect(frameElement(page, name)).toBeHidden();
    await expect.poll(() => focusInside(page)).toBe(true);
  }
  await expect(dialog(page).getByTitle(/^Formulaire de demande/)).toHaveCount(5);
  await tile(page, first?.name ?? "").click();
  await expect(frame(page, first?.name ?? "").getByLabel("Que se passe-t-il")).toHaveValue("Déjà écrit");
  for (const { name } of others) await expect(frameElement(page, name)).toBeHidden();
});

test.describe("at night on La Réunion, in the evening in Paris", () => {
  test.use({ timezoneId: "Europe/Paris" });

  test("the request says when the call comes, where the page's hours are over", async ({ page }) => {
    const { modal } = content.ui;
    const later = { opens: hourInSentence(content.figures.hoursGeneral.opens) };
    await page.clock.setFixedTime("2026-03-01T19:30:00Z");
    await visit(page, "/");
    await openChoice(page);
    await tile(page, "Plombier").click();
    await expect(dialog(page)).toHaveAccessibleDescription(fill(modal.closed.callback, later));
    const form = frame(page, "Plombier");
    await form.getByLabel("De quoi avez-vous besoin").selectOption({ index: 1 });
    await fillForm(form, "La nuit");
    await form.getByRole("button", { name: "Demander une intervention" }).click();
    await expect(dialog(page).getByText(fill(modal.closed.sent, later))).toBeVisible();
    await expect(dialog(page)).not.toContainText("prochaines minutes");
    // This page says « 24h/24 ».
    await visit(page, "/plombier");
    await page.getByRole("link", { name: "Contacter : WC", exact: true }).click();
    await expect(dialog(page)).toHaveAccessibleDescription(modal.callback);
  });
});

test("each service has one frame: the same request is as it was left, another need loads it anew", async ({
  page,
}) => {
  await visit(page, "/plombier");
  const ask = async (need: string) => {
    await page.getByRole("link", { name: `Contacter : ${need}`, exact: true }).click();
    await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
  };
  const words = frame(page, "Plombier").getByLabel("Que se passe-t-il");
  const frames = dialog(page).getByTitle(/^Formulaire de demande/);
  await ask("WC");
  await words.fill("Chasse cassée");
  await closeDialog(page);
  await ask("WC");
  await expect(words).toHaveValue("Chasse cassée");
  await closeDialog(page);
  await ask("Robinetterie et joints");
  await expect(words).toHaveValue("");
  await expect(frames).toHaveCount(1);
  expect(await formUrl(page)).toContain("robinetterie");
});

test("a card's need does not follow to another service; the campaign does", async ({ page }) => {
  const choose = async (service: string, query: string) => {
    await dialog(page).getByRole("button", { name: "Changer de service" }).click();
    await tile(page, service).click();
    await expect.poll(async () => (await formUrl(page)).split(OPTIONS)[1]).toBe(query);
  };
  await visit(page, "/electricien");
  await page.getByRole("link", { name: "Contacter : Mise aux normes", exact: true }).click();
  await expect(dialog(page)).toHaveCount(1);
  await choose("Serrurier", "");
  await choose("Recherche de fuite", "&besoin=une+recherche+de+fuite");
  await choose("Électricien", "&besoin=une+demande+de+travaux&besoin_extra=une+mise+aux+normes");
  await visit(page, "/partenaires/piton-immobilier");
  await page.getByRole("link", { name: "Contacter : Recherche de fuite", exact: true }).click();
  await expect(dialog(page)).toHaveCount(1);
  await choose("Serrurier", "&partenaire=piton-immobilier");
  await choose("Recherche de fuite", "&besoin=une+recherche+de+fuite&partenaire=piton-immobilier");
});

test("whoever does not know which service gets the operator's choice, as if that were chosen", async ({
  page,
}) => {
  await visit(page, "/partenaires/piton-immobilier?gclid=Clic");
  await openChoice(page);
  await tile(page, "Je ne sais pas").click();
  await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
  const url = await formUrl(page);
  expect(url.split(OPTIONS)[1]).toBe("&partenaire=piton-immobilier&gclid=Clic&consentement=sans-reponse");
  await frame(page, "Plombier").getByLabel("Votre nom").fill("Déjà écrit");
  await dialog(page).getByRole("button", { name: "Changer de service" }).click();
  await tile(page, "Plombier").click();
  expect(await formUrl(page)).toBe(url);
  await expect(frame(page, "Plombier").getByLabel("Votre nom")).toHaveValue("Déjà écrit");
});

test("below the form stands what becomes of the answers, as the privacy policy says it", async ({ page }) => {
  await visit(page, "/plombier");
  await page.getByRole("link", { name: "Contacter : WC", exact: true }).click();
  const { privacy } = content.ui.modal;
  const line = dialog(page).getByText(privacy.text);
  for (const words of Object.values(content.consent.requestData)) await expect(line).toContainText(words);
  const bottomOf = async (item: Locator) => {
    const { y, height } = (await item.boundingBox()) ?? { y: 0, height: 0 };
    return y + height;
  };
  // Not above the fields: these stay where they are. The frame grows as the form tells its height.
  const below = async () =>
    ((await line.boundingBox())?.y ?? 0) - (await bottomOf(frameElement(page, "Plombier")));
  await expect.poll(below).toBeGreaterThan(0);
  for (const [name, path] of [
    [privacy.terms, routes.terms()],
    [privacy.policy, routes.privacy()],
  ] as const) {
    const link = dialog(page).getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", path);
    await expect(link).toHaveAttribute("target", "_blank");
  }
  await page.goto(routes.privacy());
  for (const words of Object.values(content.consent.requestData))
    await expect(page.getByRole("main")).toContainText(words);
});

test("its address opens it on step one; it closes without leaving the page, and gives the focus to its main part", async ({
  page,
}) => {
  for (const close of [closeDialog, (page: Page) => page.keyboard.press("Escape")]) {
    await page.goto("/blog");
    await visit(page, "/plombier#demande");
    await expect(dialog(page)).toHaveAccessibleName(CHOICE);
    await expectPageInert(page);
    await expect.poll(() => focusInside(page)).toBe(true);
    await close(page);
    await closed(page);
    await expect(page).toHaveURL("/plombier");
    await expect(page.getByRole("main")).toBeFocused();
    await openChoice(page);
    await close(page);
    await closed(page);
    await page.goBack();
    await expect(page).toHaveURL("/blog");
  }
});

test("after a reload that left it open, it is on step one, and leaves no step in the history", async ({
  page,
}) => {
  await page.goto("/blog");
  await visit(page, "/plombier");
  await page.getByRole("link", { name: "Contacter : WC", exact: true }).click();
  await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
  await page.reload();
  await mounted(page, "request-forms");
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
  await closeDialog(page);
  await expect(page).toHaveURL("/plombier");
  await expect(page.getByRole("main")).toBeFocused();
  await openChoice(page);
  await closeDialog(page);
  await page.goBack();
  await expect(page).toHaveURL("/blog");
});

test("a step forward opens it again; opened further down after that, it closes without moving the page", async ({
  page,
}) => {
  await visit(page, "/plombier");
  await openChoice(page);
  await page.goBack();
  await closed(page);
  await page.goForward();
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
  await closeDialog(page);
  const card = page.getByRole("link", { name: "Contacter : WC", exact: true });
  await card.click();
  await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
  const place = await scrolled(page);
  expect(place, "far from where it was opened before").toBeGreaterThan(300);
  await closeDialog(page);
  // The browser restores a place a moment after its event.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  expect(await scrolled(page)).toBe(place);
  await expect(card).toBeInViewport();
});

test("when the forms' script cannot be fetched, the link is followed", async ({ page, problems }) => {
  // With Save-Data it is fetched as the link is reached.
  await saveData(page);
  await page.goto("/serrurier");
  await started(page);
  await page.route("**/_next/**", (route) => route.abort());
  await page.getByRole("link", { name: "Contacter : Serrurerie automobile", exact: true }).click();
  await expect(page).toHaveURL("/demo/forms/r/demo-serrurier?besoin=un+v%C3%A9hicule");
  await expect(page.getByText("Votre demande :")).toContainText("un véhicule");
  await problems.take(/failed|ERR_FAILED/);
});

test("a press before the script runs is not lost", async ({ page }) => {
  const release = await hold(page, "**/_next/**/*.js");
  await page.goto("/plombier", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Contacter : WC", exact: true }).click({ noWaitAfter: true });
  release();
  // Either the sheet opens once the scripts are there, or the link is followed to the form.
  await expect(
    page.getByRole("heading", { name: PLUMBER }).or(page.getByText("un dépannage WC")).first(),
  ).toBeVisible();
});
