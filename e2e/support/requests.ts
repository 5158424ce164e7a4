import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "@playwright/test";

/** Requests that the demo services have stored during this run. */
export function storedRequests(): Record<string, unknown>[] {
  const file = join(process.env.E2E_DATA ?? "", "requests.jsonl");
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

export const storedFor = (name: string) => storedRequests().find((request) => request.name === name);

/** Records the page's `request:*` events. @returns a function that reads their names and details so far */
export async function listen(
  page: Page,
  types: readonly string[] = ["opened", "form-loaded", "sent", "contact"],
): Promise<() => Promise<unknown[]>> {
  await page.addInitScript((names) => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    for (const name of names)
      document.addEventListener(`request:${name}`, (event) =>
        heard.push([name, (event as CustomEvent).detail ?? null]),
      );
  }, types);
  return () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
}

/** Stubs WhatsApp, which tests cannot reach. */
export const stubWhatsApp = (context: BrowserContext) =>
  context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));

type Form = Pick<Locator, "getByLabel" | "getByRole" | "getByText">;

/** Fills in every field that all service forms share. @param need chosen where no link has preset it */
export async function fillForm(form: Form, name: string, need?: string): Promise<void> {
  if (need) await form.getByLabel("De quoi avez-vous besoin").selectOption(need);
  const details = form.getByLabel("Que se passe-t-il");
  if (await details.isHidden()) await form.getByText("Ajouter une précision").click();
  await details.fill("L’eau monte,\net « ça » déborde & goutte.");
  await form.getByLabel("Votre commune").selectOption("Saint-Leu");
  await form.getByLabel("Aujourd’hui").check();
  await form.getByLabel("Votre nom").fill(name);
  await form.getByLabel("Votre téléphone").fill("0692 12 34 56");
  await form.getByLabel("J’accepte d’être rappelé").check();
}

export async function sendForm(form: Form, name: string, need?: string): Promise<void> {
  await fillForm(form, name, need);
  await form.getByRole("button", { name: "Demander une intervention" }).click();
}
