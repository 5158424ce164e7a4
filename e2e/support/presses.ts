import type { Page } from "@playwright/test";

/** The files that show a form: React, the request-forms island with its props, and the islands' styles. */
export const FORM_FILES = /\/_next\/static\/pages\/(react|request-forms|islands)\./;
export const START_SCRIPT = /\/pages\/start\.[\w-]+\.js$/;
/** No island mounts without it. */
export const REACT = "**/_next/static/pages/react.*";

/** The form's own page, which the card « WC » links to. */
export const WC_FORM = "/demo/forms/r/demo-plombier?besoin=un+d%C3%A9pannage+WC";

/** Presses a key, so that the next press is not the second half of a double press: faster than waiting until it cannot be. */
export const endDoublePress = (page: Page) => page.keyboard.press("Shift");

/** Browsers fetch the site's icon at any time, or never. */
export const isIcon = (url: string) => /^\/(favicon\.ico|icon\.svg)$/.test(new URL(url).pathname);

/** Records the paths that the page requests from now on, icon excluded. */
export function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (!isIcon(request.url())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Stalls the page's requests to this URL. @returns a function that releases them */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

export const formFiles = (paths: readonly string[]) => paths.filter((path) => FORM_FILES.test(path));

/** A page that stores campaign identifiers on the device. */
export const STORES_IDENTIFIERS = "/zones?gclid=Clic_1&affclid=Aff_1";

/** Stores an answer about consent, or an identifier, on the device, as another page would. */
export const store = (page: Page, key: "consent" | "google_ads" | "affiliate", value: object) =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify({ ...value, at: new Date().toISOString() }),
  ] as const);

export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
