import type { Route } from "@playwright/test";
import {
  card,
  dialog,
  EMBED,
  expectSent,
  frame,
  frameElement,
  openChoice,
  tile,
  visit,
} from "./support/dialog";
import { fillForm, storedFor, storedRequests } from "./support/requests";
import { expect, type Page, test } from "./support/test";

const SENT = {
  details: "L’eau monte,\net « ça » déborde & goutte.",
  where: "Saint-Leu",
  when: "aujourd-hui",
  phone: "+262692123456",
  consent: "oui",
};

async function send(page: Page, service: string, name: string): Promise<void> {
  const form = frame(page, service);
  await fillForm(form, name);
  await form.getByRole("button", { name: "Demander une intervention" }).click();
  await expectSent(page);
}

test("a request from a partner's page is kept with its campaign", async ({ page }) => {
  const name = "Partenaire";
  await visit(page, "/partenaires/ravine-assurances?gclid=Cj0KCQ-Ab_c.1&affclid=Aff~42");
  await openChoice(page);
  await tile(page, "Plombier").click();
  await frame(page).getByLabel("De quoi avez-vous besoin").selectOption("un dépannage WC");
  await send(page, "Plombier", name);
  expect(storedFor(name)).toEqual({
    ...SENT,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    form: "demo-plombier",
    name,
    besoin: "un dépannage WC",
    gclid: "Cj0KCQ-Ab_c.1",
    affclid: "Aff~42",
    consentement: "sans-reponse",
    extra: { partenaire: "ravine-assurances" },
  });
  await expect(dialog(page).getByRole("heading", { level: 2 })).toBeVisible();
});

test("a card sends its need along, which the form shows and does not ask", async ({ page }) => {
  const name = "Rénovation";
  await visit(page, "/electricien");
  await card(page, "Rénovation électrique").click();
  const form = frame(page, "Électricien");
  await expect(form.getByText("Votre demande")).toContainText(
    "une demande de travaux, une rénovation électrique",
  );
  await expect(form.getByLabel(/^(De quoi avez-vous besoin|Pour quel)/)).toHaveCount(0);
  await send(page, "Électricien", name);
  const need = { besoin: "une demande de travaux", besoin_extra: "une rénovation électrique" };
  expect(storedFor(name)).toMatchObject({ ...SENT, ...need });
  for (const field of ["gclid", "consentement"]) expect(storedFor(name)).not.toHaveProperty(field);
});

test("what is missing or wrong is said in the form, and nothing is kept", async ({ page, problems }) => {
  const name = "Erreurs";
  await visit(page, "/serrurier");
  await card(page, "Ouverture de porte").click();
  const form = frame(page, "Serrurier");
  const button = form.getByRole("button", { name: "Demander une intervention" });
  await expect(button).toBeVisible();
  const before = (await frameElement(page, "Serrurier").boundingBox())?.height ?? 0;

  await form.getByLabel("Votre nom").fill(name);
  await button.click();
  await problems.take(/400/);
  await expect(form.getByRole("heading", { name: "Il reste 3 points à corriger" })).toBeVisible();
  for (const message of [
    "Choisissez votre commune.",
    "Indiquez le numéro où vous rappeler.",
    "Cochez cette case pour être rappelé.",
  ])
    await expect(form.getByRole("link", { name: message })).toBeVisible();
  await expect(form.getByLabel("Votre téléphone")).toHaveAccessibleDescription(/Indiquez le numéro/);
  await expect(form.getByLabel("Votre nom")).toHaveValue(name);
  // The frame has grown with the messages.
  await expect
    .poll(async () => (await frameElement(page, "Serrurier").boundingBox())?.height)
    .toBeGreaterThan(before + 50);

  await fillForm(form, name);
  await form.getByLabel("Votre téléphone").fill("12345");
  await button.click();
  await problems.take(/400/);
  await expect(form.getByRole("link", { name: /Vérifiez le numéro/ })).toBeVisible();

  await test.step("a field's message goes as soon as it is right, and not before", async () => {
    const phone = form.getByLabel("Votre téléphone");
    await phone.fill("0692 12 34 5");
    await expect(phone).toHaveAccessibleDescription(/Vérifiez le numéro/);
    await phone.fill("0692 12 34 56");
    await expect(phone).toHaveAccessibleDescription("");
    await expect(form.getByRole("heading", { name: "Tout est corrigé" })).toBeVisible();
  });
  expect(storedRequests().filter((request) => request.name === name)).toEqual([]);

  await form.getByLabel("Votre téléphone").fill("+262 692 12 34 56");
  await button.click();
  await expectSent(page);
  expect(storedFor(name)).toMatchObject(SENT);
});

test("a send that fails can be tried again, with what was typed", async ({ page, problems }) => {
  const name = "Panne";
  await visit(page, "/plombier");
  await card(page).click();
  const form = frame(page);
  const told = form.getByRole("group", { name: "L’envoi n’a pas abouti" });
  const send = form.getByRole("button", { name: "Demander une intervention" });
  await fillForm(form, name);
  for (const [answer, why] of [
    [(route: Route) => route.abort(), "Vérifiez votre connexion"],
    [(route: Route) => route.fulfill({ status: 413, body: "<main><p>Trop long.</p></main>" }), "Trop long."],
  ] as const) {
    await page.route(EMBED, answer);
    await send.or(form.getByRole("button", { name: "Réessayer" })).click();
    await expect(told).toContainText(why);
    await expect(told).toBeFocused();
    await expect(send).toBeHidden();
    await page.unroute(EMBED);
  }
  await problems.take(/failed|413/i);
  await expect(form.getByLabel("Votre nom")).toHaveValue(name);
  await expect(form.getByLabel("Que se passe-t-il")).toHaveValue(SENT.details);
  expect(storedFor(name)).toBeUndefined();
  await told.getByRole("button", { name: "Réessayer" }).click();
  await expectSent(page);
  expect(storedRequests().filter((request) => request.name === name)).toEqual([
    expect.objectContaining(SENT),
  ]);
});
