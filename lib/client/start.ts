import { showCallback } from "./callback";
import { type ConsentMode, currentVisit, storeOnArrival } from "./consent";
import { type IslandFiles, runConsentQuestion, startIslands } from "./islands";
import { hideEndedNotice, scrollToCurrentFilter, showRelativeDates } from "./page/arrival";
import { startScrollState } from "./page/scroll-state";
import { CONSENT_QUESTION, MENU_SHEET, REQUEST_SHEET } from "./page-ids";
import { fetchForms, startPresses } from "./request/presses";
import { ANY_REQUEST_LINK, completeLink, linkOf } from "./request/protocol";
import { changeRequest, early, onRequestChange, requestState } from "./request/store";
import { afterFrame } from "./schedule";
import { layOutSheet } from "./sheets";

export type StartOptions = {
  consent: ConsentMode;
  /** Where forms come from; empty where that is the site's own host. */
  formOrigin: string;
  /** Left out in development, where Next mounts the islands. */
  islands?: IslandFiles;
};

declare global {
  interface Window {
    started?: true;
  }
}

/**
 * The one script of a page (lib/export/scripts.ts bundles it): stores the campaign's identifiers, if it may, completes
 * request links, owns presses and sheets, mounts islands. What needs no React is a function called here.
 */
export function start(options: StartOptions): void {
  // A page that is prepared ahead of its visit (lib/export/rewrite.ts) stores nothing and fetches nothing.
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", () => start(options), { once: true });
    return;
  }
  // A proxy may double scripts.
  if (window.started) return;
  window.started = true;
  const { consent, islands } = options;
  completeReachedLinks(options);
  // Named one by one: a whole module would be bundled with a function that lists its exports.
  const store = { changeRequest, onRequestChange, requestState, early };
  if (islands) startIslands(islands, { "@/lib/client/request/store": store });
  startPresses(consent);
  storeOnArrival(currentVisit(consent));
  // What they measure would have the page laid out before it is drawn.
  afterFrame(() => {
    // What breaks takes nothing else with it.
    for (const show of [
      askForConsent,
      startScrollState,
      showCallback,
      hideEndedNotice,
      showRelativeDates,
      scrollToCurrentFilter,
    ])
      try {
        show();
      } catch (error) {
        reportError(error);
      }
  });
}

/** Fetches the question about identifiers once there may be some: in the page's address, or since from another page. */
function askForConsent(): void {
  if (!document.getElementById(CONSENT_QUESTION)) return;
  if (location.search) runConsentQuestion();
  addEventListener("storage", runConsentQuestion);
  addEventListener("pageshow", ({ persisted }) => persisted && runConsentQuestion());
}

/** As the visitor reaches for a link, it is completed; what it opens is laid out, and for a request what shows its form is fetched. */
function completeReachedLinks({ consent, formOrigin }: StartOptions): void {
  // Put into the page again each time, as browsers close unused connections after a while.
  const connection =
    formOrigin && Object.assign(document.createElement("link"), { rel: "preconnect", href: formOrigin });
  for (const type of ["pointerover", "pointerdown", "keydown", "focusin", "click"])
    addEventListener(
      type,
      (event) => {
        const link = linkOf(event);
        if (!link) return;
        completeLink(link, currentVisit(consent));
        if (link.matches(`[href="#${MENU_SHEET}"]`)) layOutSheet(MENU_SHEET);
        if (!link.matches(ANY_REQUEST_LINK)) return;
        if (connection) document.head.append(connection);
        layOutSheet(REQUEST_SHEET);
        fetchForms();
      },
      true,
    );
}
