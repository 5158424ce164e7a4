import type { ConsentMode } from "@/content/types";
import { showCallback } from "./callback";
import { currentVisit, storeOnArrival } from "./consent";
import { type IslandFiles, runConsentQuestion, startIslands } from "./islands";
import { scrollToCurrentFilter, startScrollState } from "./page/scroll-state";
import { hideEndedNotice, showRelativeDates } from "./page/timed-content";
import { CONSENT_QUESTION, MENU_SHEET, PAGE, REQUEST_SHEET } from "./page-ids";
import { ANY_REQUEST_LINK, completeLink, linkOf } from "./request/links";
import { fetchForms, startPresses } from "./request/presses";
import { companyParams } from "./request/request-params";
import { changeRequest, makeFrame, onRequestChange, requestState, takeEarlyFrame } from "./request/store";
import { afterFrame } from "./schedule";
import { prepareSheet } from "./sheets";

export type StartOptions = {
  consent: ConsentMode;
  /** Origin of the forms; empty if it is the site's own. */
  formOrigin: string;
  /** Undefined in development, where Next mounts the islands. */
  islands?: IslandFiles;
};

declare global {
  interface Window {
    started?: true;
  }
}

/** The start script of every page (bundled by lib/export/scripts.ts): mounts islands, and calls everything that needs no React. */
export function start(options: StartOptions): void {
  // A prerendered page (lib/export/rewrite.ts) stores and fetches nothing.
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", () => start(options));
    return;
  }
  // A proxy may insert the script twice.
  if (window.started) return;
  window.started = true;
  const { consent, islands } = options;
  // An ad system may append identifiers after the URL's fragment: move them into the query.
  const moved = location.href.replace(/^([^#]*)(#[^?&]*)[?&](.*)/, "$1?$3$2");
  if (moved !== location.href) {
    history.replaceState(null, "", moved);
    // Scrolls to the fragment: the browser has looked for the other one.
    location.replace(moved);
  }
  // First: an error below must not lose an ad's click.
  storeOnArrival(currentVisit(consent));
  // Before the presses, which read the completed links.
  prepareLinks(options);
  // Listed one by one: a namespace import would add a helper to the bundle.
  const store = { changeRequest, makeFrame, onRequestChange, requestState, takeEarlyFrame };
  if (islands) startIslands(islands, { "@/lib/client/request/store": store });
  startPresses();
  // While the page stays in view, and at once when the visitor comes back, perhaps after days.
  setInterval(updateTimedContent, 60_000);
  addEventListener("visibilitychange", updateTimedContent);
  // They read layout, which would force a reflow before the first paint.
  afterFrame(() => {
    // An error in one must not stop the others.
    for (const show of [askForConsent, startScrollState, updateTimedContent, scrollToCurrentFilter])
      try {
        show();
      } catch (error) {
        reportError(error);
      }
  });
}

/** Updates what depends on the time, except in the sheet, which does so when it is used. */
function updateTimedContent(): void {
  showCallback(PAGE);
  hideEndedNotice();
  showRelativeDates();
}

/** Fetches the consent question once there may be identifiers: in the page's URL, or stored since by another page. */
function askForConsent(): void {
  if (!document.getElementById(CONSENT_QUESTION)) return;
  if (location.search) runConsentQuestion();
  addEventListener("storage", runConsentQuestion);
  addEventListener("pageshow", ({ persisted }) => persisted && runConsentQuestion());
}

/** On hover, focus or press, completes a link and, for a request, fetches the forms island. Except on focus, prepares its sheet. */
function prepareLinks({ consent, formOrigin }: StartOptions): void {
  // Re-inserted each time: browsers close idle connections after a while.
  const connection =
    formOrigin && Object.assign(document.createElement("link"), { rel: "preconnect", href: formOrigin });
  for (const type of ["pointerover", "pointerdown", "focusin", "click"])
    addEventListener(
      type,
      (event) => {
        const link = linkOf(event);
        if (!link) return;
        completeLink(link, currentVisit(consent), companyParams());
        const isRequest = link.matches(ANY_REQUEST_LINK);
        // Not on focus, which comes back to the link when a sheet closes.
        if (type !== "focusin") {
          if (isRequest) prepareSheet(REQUEST_SHEET);
          if (link.getAttribute("href") === `#${MENU_SHEET}`) prepareSheet(MENU_SHEET);
        }
        if (!isRequest) return;
        if (connection) document.head.append(connection);
        fetchForms();
      },
      true,
    );
}
