import type { ServiceId } from "@/content/types";
import { fetchIsland, ISLAND_FAILED, mountIsland } from "../islands";
import { CLOSED_SHEET, MENU_SHEET, REQUEST_SHEET } from "../page-ids";
import { ICON } from "../routes";
import { afterFrame } from "../schedule";
import { closeSheet, isBackdropClick, openSheet, startSheets } from "../sheets";
import {
  CONTACT_PRESSED,
  FOLLOW_AFTER_MS,
  isPlainClick,
  linkOf,
  REQUEST_LINK,
  REQUEST_OPENED,
} from "./links";
import { showRequest, showWaiting, type WaitingReason } from "./sheet-view";
import { unsentForm } from "./state";
import { changeRequest, makeEarlyFrame, onRequestChange, requestState, takeEarlyFrame } from "./store";

/**
 * Handles presses on request links. The sheet opens; if the forms island does not mount in time, the page navigates to the
 * form's own page. Closing the sheet or choosing another service cancels that.
 */

/** Whether the forms island is mounted. */
let mounted = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether the page is navigating to the form's own page, which the visitor or the island may cancel. */
let following = false;

function cancelPress(): void {
  clearTimeout(timer);
  // The visitor closed the sheet or chose otherwise, or the island arrived, before the form's own page loaded.
  if (following) window.stop();
  following = false;
}

/**
 * Falls back to the current form's own page. Offline that would fail too: the press waits for a connection.
 * @returns whether there is a form
 */
function followForm(): boolean {
  clearTimeout(timer);
  const form = unsentForm(requestState());
  if (!form) return false;
  showWaiting(navigator.onLine ? "leaving" : "offline");
  if (!navigator.onLine) return true;
  following = true;
  // The form now loads in its own page, and `window.stop()` in `cancelPress` would stop the frame too.
  takeEarlyFrame()?.frame.remove();
  // Replaces the sheet's history entry, so that « back » leads to the page.
  if (history.state?.opened) location.replace(form.hosted);
  else location.assign(form.hosted);
  return true;
}

const formsIsland = () => document.querySelector<HTMLElement>(`#${REQUEST_SHEET} [data-island]`);

/** Prefetches the forms island. */
export function fetchForms(): void {
  const island = formsIsland();
  if (island) fetchIsland(island);
}

/** Starts the timeout for a press, unless the forms island is mounted. */
function waitForForms(reason: WaitingReason = navigator.onLine ? "loading" : "offline"): void {
  const island = formsIsland();
  // Also if mounted: React may not have rendered a form yet, and the island shows the text of an earlier press.
  showWaiting(reason);
  if (mounted || !island) return;
  clearTimeout(timer);
  timer = setTimeout(followForm, FOLLOW_AFTER_MS);
  // Paint first: on a slow phone React takes longer than a frame to start.
  afterFrame(async () => {
    // Offline, the frame would show an error page.
    const form = unsentForm(requestState());
    const holder = island.querySelector("[data-frames]");
    if (form && holder && navigator.onLine) makeEarlyFrame(form.src, holder);
    if (!(await mountIsland(island))) return;
    mounted = true;
    cancelPress();
  });
}

/** Without its island a form cannot be shown: fall back to its own page. */
function onIslandFailed({ target }: Event): void {
  const island = target as HTMLElement;
  if (!island.closest(`#${REQUEST_SHEET}`)) return;
  mounted = false;
  // Otherwise the restored markup would say, below the heading of a sent request, that a form is loading.
  if (unsentForm(requestState())) followIfReachable();
  else island.hidden = true;
}

/**
 * Follows the form's link if the site responds. A device may be offline without reporting it: the browser's error page would
 * replace the telephone, so the sheet stays, and the forms are tried again.
 */
function followIfReachable(): void {
  const icon = new Image();
  // Meanwhile the sheet may have closed, the press may have timed out, or another one succeeded.
  const isWaiting = () => !mounted && !following && unsentForm(requestState());
  icon.onload = () => isWaiting() && followForm();
  icon.onerror = () => {
    if (!isWaiting()) return;
    clearTimeout(timer);
    showWaiting("offline");
    // Otherwise the event `online` does it. The text stays « offline »: screen readers would announce a change on each attempt.
    if (navigator.onLine) timer = setTimeout(() => waitForForms("offline"), FOLLOW_AFTER_MS);
  };
  icon.src = `${ICON}?${Date.now()}`;
}

function open(link: HTMLAnchorElement, show: () => void): void {
  openSheet(REQUEST_SHEET, link, () => {
    show();
    afterFrame(() => document.dispatchEvent(new Event(REQUEST_OPENED)));
  });
}

function pressService(link: HTMLAnchorElement): void {
  const opens = !link.closest(`#${REQUEST_SHEET}`);
  // Type-checked where the link is rendered: `data-request` is a ServiceId (RequestLink).
  const service = link.dataset.request as ServiceId;
  const request = {
    service,
    unsure: "unsure" in link.dataset,
    hosted: link.href,
    title: link.dataset.formTitle,
    pressedAt: Date.now(),
  };
  const show = () => {
    changeRequest({ type: "press", opens, request });
    waitForForms();
  };
  if (opens) open(link, show);
  else show();
}

function onClick(event: MouseEvent): void {
  const link = linkOf(event);
  const { channel, service: pageService } = link?.dataset ?? {};
  const service = requestState().service ?? pageService;
  // Contact links are reported however they open, in a new tab too, but not when the right button opens a menu.
  if (channel && event.button < 2)
    document.dispatchEvent(new CustomEvent(CONTACT_PRESSED, { detail: { channel, service } }));
  if (!isPlainClick(event) || event.defaultPrevented) return;
  const href = link?.getAttribute("href");
  if ((event.target as Partial<Element>).closest?.("[data-back]")) changeRequest({ type: "choose" });
  else if (link?.matches(REQUEST_LINK)) pressService(link);
  else if (link && href === `#${REQUEST_SHEET}`) open(link, () => changeRequest({ type: "choose" }));
  else if (link && href === `#${MENU_SHEET}`) openSheet(MENU_SHEET, link);
  else if (href === `#${CLOSED_SHEET}` || isBackdropClick(event)) closeSheet();
  else return;
  event.preventDefault();
}

export function startPresses(): void {
  onRequestChange((before) => {
    const state = requestState();
    if (!state.service) cancelPress();
    showRequest(before, state);
  });
  startSheets(
    (opened) => changeRequest(opened === REQUEST_SHEET ? { type: "choose" } : { type: "close" }),
    () => {
      const follows = followForm();
      // The island could not show the form either: its arrival must not cancel the navigation.
      following = false;
      return follows;
    },
  );
  for (const type of ["click", "auxclick"] as const) addEventListener(type, onClick, true);
  addEventListener("online", () => unsentForm(requestState()) && waitForForms());
  // A hand that trembles while it presses a link would drag the link instead.
  addEventListener("dragstart", (event) => linkOf(event) && event.preventDefault());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || !following) return;
    // Back from the form's own page.
    following = false;
    changeRequest({ type: "choose" });
  });
  document.addEventListener(ISLAND_FAILED, onIslandFailed);
}
