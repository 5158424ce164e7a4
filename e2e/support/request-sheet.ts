import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { fill } from "@/lib/client/format";
import { content } from "./pages";
import { endDoublePress } from "./presses";
import { visit } from "./visit";

export const EMBED = "**/demo/forms/embed/**";

/** A form's message to the page, as Tally sends it. */
export const tally = (event: string, payload: object = {}) =>
  JSON.stringify({ event: `Tally.${event}`, payload });
export const LOADED = tally("FormLoaded");
export const SENT = tally("FormSubmitted");
/** A form's script that reports it as loaded and sent at once, with an identifier. */
export const SENDS_AT_ONCE = [LOADED, tally("FormSubmitted", { id: "2EXnYk-1234" })]
  .map((message) => `parent.postMessage(${JSON.stringify(message)}, "*");`)
  .join("");

export const OPTIONS = "alignLeft=1&hideTitle=1&transparentBackground=1&dynamicHeight=1";
export const CHOICE_HEADING = "De quel artisan avez-vous besoin ?";
export const PLUMBER = "Planifier l’intervention d’un plombier";
/** Contact links that bypass the form. */
export const CONTACT_LINKS = [/^Appeler le/, /^Écrire sur WhatsApp/];

/** The open dialog. A sheet prepared for a press is inert, but Playwright's role locators match inert elements too. */
export const openDialog = (page: Page, name?: string): Locator =>
  page.getByRole("dialog", { name, exact: true }).and(page.locator(":not([inert])"));

/** The request sheet of a page, and the links that open it. Tests get it as the fixture `sheet`. */
export class RequestSheet {
  /** The open dialog: the sheet or the menu. */
  readonly dialog: Locator;
  /** The dialog's visible box; the dialog itself covers the page. */
  readonly panel: Locator;
  readonly closeLink: Locator;
  /** The heading of the step that is shown. */
  readonly heading: Locator;
  /** The visible parts of the step's counter: two marks and their text. */
  readonly progress: Locator;
  /** What the sheet says while a form loads: the spinner or a notice. */
  readonly status: Locator;
  /** The button from the form back to the choice of services. */
  readonly changeService: Locator;
  /** The link to the form's own page: below the form, or in the notice that it is late. */
  readonly newTab: Locator;
  /** The button from a sent form to another request. */
  readonly anotherRequest: Locator;
  /** The hero's button, present on phone and desktop on every page with a hero. */
  readonly heroRequest: Locator;

  constructor(readonly page: Page) {
    const { back, close, newTab, sent } = content.ui.sheet;
    this.dialog = openDialog(page);
    this.panel = this.dialog.locator("> *").first();
    this.closeLink = this.dialog.getByRole("link", { name: close, exact: true });
    this.heading = this.dialog.getByRole("heading", { level: 2 });
    const counter = this.dialog
      .getByText(/^Étape/)
      .first()
      .locator("..");
    this.progress = counter.locator("> *").filter({ visible: true });
    this.status = this.dialog.getByRole("status");
    this.changeService = this.dialog.getByRole("button", { name: back });
    this.newTab = this.dialog.getByRole("link", { name: newTab });
    this.anotherRequest = this.dialog.getByRole("button", { name: sent.again });
    this.heroRequest = page
      .getByRole("main")
      .getByRole("link", { name: "Demander une intervention" })
      .first();
  }

  /** A card of the page that opens a form with this need preset. */
  card(need = "WC"): Locator {
    return this.page.getByRole("link", { name: `Contacter : ${need}`, exact: true });
  }

  /** A service's tile in step one; its accessible name also has the description. Ignores case, which a translator may change. */
  tile(service: string): Locator {
    return this.dialog.getByRole("link", { name: new RegExp(`^${service}`, "i") });
  }

  frameElement(service = "Plombier"): Locator {
    return this.page.getByTitle(fill(content.ui.sheet.frameTitle, { service }), { exact: true });
  }

  frame(service?: string): FrameLocator {
    return this.frameElement(service).contentFrame();
  }

  /** A field of a service's form; visible once the form has loaded. */
  nameField(service?: string): Locator {
    return this.frame(service).getByLabel("Votre nom");
  }

  /** URLs of the visible iframes, without the site's own origin; those of other services are hidden. */
  frameUrls(): Promise<string[]> {
    return this.dialog
      .getByTitle(/^Formulaire de demande/)
      .evaluateAll((frames) =>
        frames
          .filter((item) => item.checkVisibility())
          .map((item) => (item as HTMLIFrameElement).src.replace(location.origin, "")),
      );
  }

  /** Waits for exactly one visible iframe. @returns its URL */
  async formUrl(): Promise<string> {
    await expect.poll(() => this.frameUrls(), "one form is shown").toHaveLength(1);
    const [url = ""] = await this.frameUrls();
    return url;
  }

  /** Stubs embedded forms with a page that runs this script. @param url of the forms */
  async stubForms(script: string, url: string | RegExp = EMBED): Promise<void> {
    const body = `<!doctype html><title>F</title><script>${script}</script>`;
    await this.page.route(url, (route) => route.fulfill({ contentType: "text/html", body }));
  }

  /** Dispatches a message on the page. @param from the plumber's form, the page itself or null */
  receive(data: string, from: "form" | "page" | "nobody" = "form", origin?: string): Promise<void> {
    return this.frameElement().evaluate(
      (element: HTMLIFrameElement, [text, sender, foreign]) => {
        const source = { form: element.contentWindow, page: window, nobody: null }[sender];
        const given = { data: text, source, origin: foreign ?? location.origin };
        dispatchEvent(new MessageEvent("message", given));
      },
      [data, from, origin] as const,
    );
  }

  /** Opens the choice of services. On a trade's page the hero's button opens a form, so go back from there. */
  async openChoice(): Promise<void> {
    const hasService = await this.heroRequest.evaluate(({ dataset }) => dataset.request !== undefined);
    await this.heroRequest.click();
    if (hasService) await this.changeService.click();
    await expect(this.dialog).toHaveAccessibleName(CHOICE_HEADING);
    await endDoublePress(this.page);
  }

  /** Opens the plumber's page and the form of its card. */
  async openCard(): Promise<void> {
    await visit(this.page, "/plombier");
    await this.card().click();
  }

  async openForm(service: string): Promise<void> {
    await this.openChoice();
    await this.tile(service).click();
  }

  /** Goes from a form back to the choice of services and chooses another. */
  async changeTo(service: string): Promise<void> {
    await this.changeService.click();
    await this.tile(service).click();
  }

  /** Presses the plumber's card with the clock paused; the iframe is created in the task after the next animation frame. */
  async pressCard(): Promise<void> {
    await this.card().click();
    await this.page.clock.runFor(20);
    await expect(this.frameElement()).toBeVisible();
  }

  /** Chooses the plumber with the clock paused, which keeps the spinner; the clock must be installed. */
  async pauseAtSpinner(): Promise<void> {
    await this.page.clock.pauseAt("2026-03-01T11:00:00Z");
    await this.tile("Plombier").click();
    await expect(this.status).toBeVisible();
  }

  async close(): Promise<void> {
    await this.closeLink.click();
    await this.expectClosed();
  }

  async expectHidden(): Promise<void> {
    await expect(this.dialog).toHaveCount(0);
    // An inert sheet is not in view either.
    await expect(this.page.getByRole("dialog").locator("> *").first()).not.toBeInViewport();
  }

  /** Waits for the step back in history too: it restores the scroll position, and a press before it opens the sheet only after it. */
  async expectClosed(): Promise<void> {
    await this.expectHidden();
    await expect(this.page).not.toHaveURL(/#demande$/);
  }

  /** Expects the page's confirmation, without the form's own. */
  async expectSent(): Promise<void> {
    await expect(this.dialog).toHaveAccessibleName(content.ui.sheet.sent.heading);
    await expect(this.heading).toBeFocused();
    await expect.poll(() => this.frameUrls(), "the form and its own confirmation are gone").toEqual([]);
  }

  async expectPageInert(): Promise<void> {
    for (const role of ["banner", "main", "contentinfo"] as const)
      await expect(this.page.locator("[inert]").getByRole(role), `${role} is inert`).toHaveCount(1);
  }

  focusInside(): Promise<boolean> {
    return this.dialog.evaluate((element) => element.contains(document.activeElement));
  }
}
