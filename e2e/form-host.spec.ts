import type { BrowserContext } from "@playwright/test";
import { dialog, formsFetched, started, visit } from "./support/dialog";
import { ADDED_PAGES } from "./support/edited-content";
import { content } from "./support/pages";
import { EDITED } from "./support/sites";
import { expect, type Page, test } from "./support/test";

// What a form of another host may do beyond filling in: lib/client/request/messages.ts.
test.use({ baseURL: EDITED.url || "http://not-built.invalid" });

const HOST = EDITED.env.NEXT_PUBLIC_FORM_HOST ?? "";
const [PAGE] = ADDED_PAGES;
const frameOf = (page: Page) => page.getByTitle(/^Formulaire de demande/);

/** Opens a form that its host answers with this markup and script; « Envoyer » sends it. */
async function openForm(page: Page, context: BrowserContext, markup: string, script: string) {
  await context.route(/\.example\//, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Page de l’hôte</title>${
        route.request().url().includes("/embed/")
          ? `${markup}<button>Envoyer</button><script>
               const tell = (event) => parent.postMessage(JSON.stringify({ event, payload: {} }), "*");
               document.querySelector("button").onclick = () => { tell("Tally.FormSubmitted"); leave(); };
               ${script}
               tell("Tally.FormLoaded");
             </script>`
          : ""
      }`,
    }),
  );
  await visit(page, PAGE ?? "");
  const card = page.getByRole("main").getByRole("link", { name: new RegExp(`^${content.ui.contact}`) });
  await card.first().click();
  const form = frameOf(page).contentFrame();
  await expect(form.getByRole("button", { name: "Envoyer" })).toBeVisible();
  return form;
}

test("who reaches for a request is connected to the form's host, and nobody before", async ({ page }) => {
  // Without an idle moment no form is prepared.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto(PAGE ?? "");
  const connection = page.locator("link[rel=preconnect]");
  await started(page);
  await expect(connection).toHaveCount(0);
  const fetched = formsFetched(page);
  await page.getByRole("main").getByRole("link", { name: content.ui.contact }).first().hover();
  await expect(connection).toHaveAttribute("href", new URL(HOST).origin);
  await fetched;
});

for (const [where, address] of [
  ["to another host, which is refused", "https://merci.example/"],
  ["to its own host", `${HOST}/merci`],
] as const)
  test(`a sent form that leads its frame ${where}: the page's own confirmation stays`, async ({
    page,
    context,
    problems,
  }) => {
    problems.forgive(/essai\.example|merci\.example|postMessage/);
    const form = await openForm(page, context, "", `const leave = () => location.assign("${address}");`);
    await form.getByRole("button", { name: "Envoyer" }).click();
    await expect(dialog(page).getByRole("heading", { name: content.ui.modal.sent.heading })).toBeVisible();
    await expect(frameOf(page)).toBeHidden();
    await expect(page).toHaveURL(`${PAGE}#demande`);
  });

test("a form takes files and opens windows, and leads the page away after a press only", async ({
  page,
  context,
  problems,
}) => {
  problems.forgive(/essai\.example/);
  const form = await openForm(
    page,
    context,
    `<input type="file" aria-label="Photo"><a href="${HOST}/aide" target="_blank">Aide</a>`,
    `const leave = () => { try { top.location.href = "${HOST}/merci"; } catch {} };
     leave();`,
  );
  // The browser says that it has refused.
  await problems.take(/navigation|navigate/);
  await expect(page).toHaveURL(`${PAGE}#demande`);
  const photo = form.getByLabel("Photo");
  await photo.setInputFiles({ name: "fuite.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") });
  await expect(photo).toHaveValue(/fuite\.jpg$/);
  const opened = context.waitForEvent("page");
  await form.getByRole("link", { name: "Aide" }).click();
  await expect(await opened).toHaveURL(`${HOST}/aide`);
  await form.getByRole("button", { name: "Envoyer" }).click();
  await expect(page).toHaveURL(`${HOST}/merci`);
});
