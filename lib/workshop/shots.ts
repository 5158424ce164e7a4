import type { BrowserContextOptions, Page } from "playwright";
import { ANSWERS } from "@/content/schema";
import { sendForm } from "@/e2e/support/requests";
import { DOUBLE_PRESS_MS } from "@/lib/client/double-press";
import { fill } from "@/lib/client/format";
import { MENU_SHEET, REQUEST_SHEET } from "@/lib/client/page-ids";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { sitePages } from "@/lib/site/pages";

export type Shot = {
  name: string;
  path: string;
  /** The whole page rather than the viewport. */
  full?: boolean;
  /** Uses the site with an alert above its header (e2e/support/edited-content.ts) rather than `out/`. */
  alert?: true;
  act?: (page: Page) => Promise<void>;
};

/** Paths that `sitePages` lacks: a known company, an unknown one, a review, and a page that does not exist. */
const OTHERS = [
  routes.company("ravine-assurances"),
  routes.company("inconnue"),
  `${routes.review()}?id=42`,
  "/introuvable",
];

/** "/blog/categorie/conseils" → "blog-categorie-conseils" */
const nameOf = (path: string) => path.slice(1).replaceAll(/\W+/g, "-") || "accueil";

// The site's own texts, which an editor may have changed.
const { ui, blocks, pages } = getContent();
const { finder } = blocks.network;

const dialog = (page: Page) => page.getByRole("dialog");

async function openSheet(page: Page, sheet: string): Promise<void> {
  await page.locator(`a[href="#${sheet}"]:visible`).first().click();
  await dialog(page).waitFor();
  // The next press may be in the same place.
  await page.waitForTimeout(DOUBLE_PRESS_MS);
}

const openChoice = (page: Page) => openSheet(page, REQUEST_SHEET);

async function choosePlumber(page: Page): Promise<void> {
  await openChoice(page);
  await dialog(page).locator("[data-request=plombier]").first().click();
}

/** The company page while the API does not respond. */
async function waitForCompany(page: Page): Promise<void> {
  await page.route("**/companies?*", () => undefined);
  await page.reload({ waitUntil: "load" });
  await page.getByText(pages.company.loading).waitFor();
}

/** Wide viewports have no menu. */
async function openMenuIfAny(page: Page): Promise<void> {
  const opener = page.locator(`a[href="#${MENU_SHEET}"]`).first();
  if (await opener.isVisible()) await openSheet(page, MENU_SHEET);
}

async function waitForForm(page: Page): Promise<void> {
  await choosePlumber(page);
  await dialog(page).getByRole("status").waitFor({ state: "detached" });
}

async function send(page: Page): Promise<void> {
  await waitForForm(page);
  const form = dialog(page).locator("iframe").contentFrame();
  await sendForm(form, "Marie", ANSWERS.plombier.besoin[0]);
  await page.getByRole("button", { name: ui.sheet.sent.again }).waitFor();
}

/** The form's host does not respond. */
async function waitForSlowNotice(page: Page): Promise<void> {
  await page.route("**/embed/**", () => undefined);
  await choosePlumber(page);
  await dialog(page).getByRole("button", { name: ui.sheet.slow.again }).waitFor();
}

async function findCommune(page: Page): Promise<void> {
  const field = page.getByLabel(finder.label);
  await field.scrollIntoViewIfNeeded();
  await field.fill("Saint-Leu");
  await page
    .getByRole("status")
    .getByText(fill(finder.found, { commune: "Saint-Leu" }))
    .waitFor();
}

async function openRow(page: Page): Promise<void> {
  const row = page.locator("main summary[aria-label]").first();
  if (await row.isVisible()) await row.click();
}

const STATES: readonly Shot[] = [
  { name: "entreprise-chargement", path: "/pages/entreprise/lente", act: waitForCompany },
  { name: "defile", path: "/", act: (page) => page.mouse.wheel(0, 700) },
  { name: "alerte", path: "/", alert: true },
  { name: "alerte-defile", path: "/", alert: true, act: (page) => page.mouse.wheel(0, 60) },
  { name: "menu", path: "/", act: openMenuIfAny },
  { name: "demande-1", path: "/", act: openChoice },
  { name: "demande-2-chargement", path: "/", act: choosePlumber },
  { name: "demande-3-formulaire", path: "/", act: waitForForm },
  { name: "demande-4-envoyee", path: "/", act: send },
  { name: "demande-en-panne", path: "/", act: waitForSlowNotice },
  { name: "commune", path: "/", act: findCommune },
  { name: "ligne-ouverte", path: "/electricien", act: openRow },
];

export const SHOTS: readonly Shot[] = [
  ...[...sitePages().keys(), ...OTHERS].map((path): Shot => ({ name: nameOf(path), path, full: true })),
  ...STATES,
];

/** Browser settings for a screenshot; `print` uses print styles. */
export type View = BrowserContextOptions & { print?: true };

/** A touch screen, whose scrollbar takes no width. */
const TOUCH = { isMobile: true, hasTouch: true };
/** Narrower viewports are phones. */
const PHONE_BELOW_PX = 640;

/** A viewport of this size in CSS pixels. */
export const viewOf = (width: number, height = 900): View => ({
  viewport: { width, height },
  ...(width < PHONE_BELOW_PX && TOUCH),
});

/** Viewports by width, and other display modes. */
export const VIEWS: Readonly<Record<string, View>> = {
  320: viewOf(320, 640),
  390: viewOf(390, 844),
  768: viewOf(768, 1024),
  1440: viewOf(1440),
  paysage: { ...viewOf(844, 390), ...TOUCH },
  papier: { ...viewOf(794, 1123), print: true },
  contrastes: { ...viewOf(390, 844), forcedColors: "active", colorScheme: "dark" },
};
