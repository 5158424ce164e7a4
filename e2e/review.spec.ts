import { EMBED, OPTIONS } from "./support/dialog";
import { content } from "./support/pages";
import { storedRequests } from "./support/requests";
import { expect, test } from "./support/test";

const TITLE = "Formulaire d’avis client";
const REVIEW_FORM = `/demo/forms/embed/demo-avis?${OPTIONS}`;
const { modal } = content.ui;

test("the review is tied to its request, whose identifier is encoded once, and kept", async ({ page }) => {
  const lead = "a b&c=d/é%";
  const encoded = "lead_id=a+b%26c%3Dd%2F%C3%A9%25";
  await page.goto(`/formulaire/avis-client?id=${encodeURIComponent(lead)}&utm=x`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre avis compte");
  // The dock, which asks for a request, is not on this page.
  await expect(page.getByRole("complementary")).toHaveCount(0);
  const element = page.getByTitle(TITLE, { exact: true });
  await expect(element).toHaveAttribute("src", `${REVIEW_FORM}&${encoded}`);
  const newTab = page.getByRole("link", { name: modal.newTab });
  await expect(newTab).toHaveAttribute("href", `/demo/forms/r/demo-avis?${encoded}`);
  const form = element.contentFrame();
  await form.getByLabel("4 sur 5").check();
  // The frame's own title is out of sight, for the page has one.
  expect((await element.boundingBox())?.height).toBeGreaterThanOrEqual(600);
  expect((await form.getByRole("heading", { level: 1 }).boundingBox())?.height).toBeLessThanOrEqual(1);
  await form.getByLabel("Votre avis (facultatif)").fill("Rapide et propre.");
  await form.getByLabel("Votre prénom ou une initiale").fill("M.");
  await form.getByRole("button", { name: "Envoyer mon avis" }).click();
  await expect(form.getByRole("heading", { name: "Avis envoyé" })).toBeVisible();
  expect(storedRequests().filter(({ lead_id }) => lead_id === lead)).toEqual([
    expect.objectContaining({ form: "demo-avis", rating: 4, text: "Rapide et propre.", name: "M." }),
  ]);
});

test("a review form that does not come is offered in a new tab, for the same request", async ({ page }) => {
  await page.route(EMBED, () => undefined);
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await page.goto("/formulaire/avis-client?id=Demande-7");
  await expect(page.getByTitle(TITLE)).toBeAttached();
  await page.clock.runFor(8_100);
  await expect(page.getByText(modal.slow.text)).toBeVisible();
  // In the notice, and below the form.
  const ways = page.getByRole("link", { name: modal.newTab });
  await expect(ways).toHaveCount(2);
  for (const way of await ways.all())
    await expect(way).toHaveAttribute("href", "/demo/forms/r/demo-avis?lead_id=Demande-7");
});
