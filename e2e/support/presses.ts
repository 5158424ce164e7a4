import type { Page } from "./test";

/** All that a form needs: React, the request's island with its props, and styles. */
export const FORM_FILES = /\/_next\/static\/pages\/(react|request-forms|islands)\./;
export const START_SCRIPT = /\/pages\/start\.[\w-]+\.js$/;
/** Without React no island comes. */
export const REACT = "**/_next/static/pages/react.*";

/** The form's own page, to which the card « WC » leads. */
export const WC_FORM = "/demo/forms/r/demo-plombier?besoin=un+d%C3%A9pannage+WC";

/** A browser fetches the site's icon when it likes: some do so before the page is idle, some never. */
export const isIcon = (url: string) => /^\/(favicon\.ico|icon\.svg)$/.test(new URL(url).pathname);

/** Paths of what a page asks for from now on, without its icon. */
export function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (!isIcon(request.url())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
/** Holds back the page's requests to this address. @returns a function that lets them go on */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

export const formFiles = (paths: readonly string[]) => paths.filter((path) => FORM_FILES.test(path));

/** An earlier page has stored the identifiers of a campaign. */
export const identifiersOnDevice = (page: Page) =>
  page.addInitScript(() => {
    const at = new Date().toISOString();
    localStorage.setItem("google_ads", JSON.stringify({ gclid: "Clic_1", at }));
    localStorage.setItem("affiliate", JSON.stringify({ affclid: "Aff_1", at }));
  });

/** The browser lets no page read or write its storage. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
