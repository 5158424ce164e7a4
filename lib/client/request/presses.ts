import type { ServiceId } from "@/content/types";
import { type ConsentMode, currentVisit } from "../consent";
import { fetchIsland, mountIsland } from "../islands";
import { MENU_SHEET, REQUEST_SHEET } from "../page-ids";
import { afterFrame } from "../schedule";
import { openSheet, startSheets } from "../sheets";
import {
  completeLink,
  FOLLOW_AFTER_MS,
  ISLAND_FAILED,
  isPlainClick,
  linkOf,
  REQUEST_CONTACT,
  REQUEST_LINK,
  REQUEST_OPENED,
} from "./protocol";
import { showRequest, showWaiting } from "./sheet-view";
import { unsentForm } from "./state";
import { changeRequest, dropEarlyFrame, makeEarlyFrame, onRequestChange, requestState } from "./store";

/**
 * Owns what becomes of a press on a request link: the sheet opens, and if the files that show forms do not come within the time
 * limit, the link is followed to the form's own page. A press is wanted as long as the sheet shows what it asked for.
 */
let consent: ConsentMode;
/** Whether the island that shows forms is there. */
let mounted = false;
/** Whether a press waits for that island: what it asked for is the form that the state names. */
let waiting = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether the page is being left for the form's own. */
let following = false;

function cancelPress(): void {
  clearTimeout(timer);
  waiting = false;
  // The visitor has closed the sheet, or chosen otherwise, before the form's own page came.
  if (following) window.stop();
  following = false;
}

/** The form cannot come here. Without a connection its own page would not come either: the press waits for one. */
function giveUp(): void {
  clearTimeout(timer);
  const form = unsentForm(requestState());
  if (!waiting || !form) return;
  showWaiting(navigator.onLine ? "leaving" : "offline");
  if (!navigator.onLine) return;
  following = true;
  // The form loads in its own page then; what stops that (`cancelPress`) would stop it in a frame too.
  dropEarlyFrame();
  // In place of the sheet's own step in the history, so that « back » leads to the page.
  if (history.state?.opened) location.replace(form.hosted);
  else location.assign(form.hosted);
}

const formsIsland = () => document.querySelector<HTMLElement>(`#${REQUEST_SHEET} [data-island]`);

/** Fetches what shows forms. */
export function fetchForms(): void {
  const island = formsIsland();
  if (island) fetchIsland(island);
}

/** A press waits for what shows forms, unless it is there. */
function waitForForms(): void {
  const island = formsIsland();
  if (mounted || !island) return;
  waiting = true;
  clearTimeout(timer);
  timer = setTimeout(giveUp, FOLLOW_AFTER_MS);
  showWaiting(navigator.onLine ? "loading" : "offline");
  // The press is answered first: on a slow phone React takes longer than a frame to start.
  afterFrame(async () => {
    // Without a connection an error page would stand in it.
    const form = unsentForm(requestState());
    const holder = island.querySelector("[data-frames]");
    if (form && holder && navigator.onLine) makeEarlyFrame(form.src, holder);
    if (!(await mountIsland(island))) return;
    mounted = true;
    if (waiting) cancelPress();
  });
}

/** Follows the link of the form that should be shown. @returns whether there is one */
function followForm(): boolean {
  waiting = unsentForm(requestState()) !== undefined;
  giveUp();
  return waiting;
}

/** An island that does not come, or breaks, takes the form along: its link is followed instead. */
function onIslandFailed({ target }: Event): void {
  if (!(target as Element).closest?.(`#${REQUEST_SHEET}`)) return;
  mounted = false;
  followForm();
}

function open(link: HTMLAnchorElement, event: MouseEvent, show: () => void): void {
  openSheet(REQUEST_SHEET, link, event, () => {
    show();
    afterFrame(() => document.dispatchEvent(new Event(REQUEST_OPENED)));
  });
}

function pressService(link: HTMLAnchorElement, event: MouseEvent): void {
  completeLink(link, currentVisit(consent));
  const opens = !link.closest(`#${REQUEST_SHEET}`);
  // Checked where the link is made: the type of `data-request` is ServiceId (RequestLink).
  const service = link.dataset.request as ServiceId;
  const request = { service, hosted: link.href, pressedAt: Date.now() };
  const unsure = "unsure" in link.dataset;
  const show = () => {
    changeRequest({ type: "press", opens, unsure, request });
    waitForForms();
  };
  if (opens) open(link, event, show);
  else show();
}

function onClick(event: MouseEvent): void {
  const link = linkOf(event);
  const { channel, service } = link?.dataset ?? {};
  // A way to reach the operator without the form: the link is followed, in a new tab too.
  if (channel) document.dispatchEvent(new CustomEvent(REQUEST_CONTACT, { detail: { channel, service } }));
  if (!isPlainClick(event) || event.defaultPrevented) return;
  if ((event.target as Partial<Element>).closest?.("[data-back]")) {
    changeRequest({ type: "choose", opens: false });
    return;
  }
  const href = link?.getAttribute("href");
  if (link?.matches(REQUEST_LINK)) pressService(link, event);
  else if (link && href === `#${REQUEST_SHEET}`) {
    open(link, event, () => changeRequest({ type: "choose", opens: true }));
  } else if (link && href === `#${MENU_SHEET}`) openSheet(MENU_SHEET, link, event);
  else return;
  event.preventDefault();
}

/** Shows each change of the request. */
function followState(): void {
  let before = requestState();
  onRequestChange(() => {
    const state = requestState();
    if (state.step !== "form") cancelPress();
    showRequest(before, state);
    before = state;
  });
}

export function startPresses(mode: ConsentMode): void {
  consent = mode;
  followState();
  startSheets({
    onOpen: (id) => id === REQUEST_SHEET && changeRequest({ type: "choose", opens: true }),
    onClose: () => changeRequest({ type: "close" }),
    onUnseen: () => {
      const follows = followForm();
      // The page is left whatever comes into the sheet meanwhile.
      if (following) waiting = false;
      return follows;
    },
  });
  addEventListener("click", onClick, true);
  addEventListener("online", () => waiting && waitForForms());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || !following) return;
    // Back from the form's own page.
    following = false;
    changeRequest({ type: "choose", opens: true });
  });
  document.addEventListener(ISLAND_FAILED, onIslandFailed);
}
