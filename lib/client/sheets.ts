import { isSecondHalf, notePress } from "./double-press";
import { keepWidth } from "./page/scrollbar";
import { CLOSED_SHEET, MENU_SHEET, PAGE, REQUEST_SHEET } from "./page-ids";
import { isPlainClick, linkOf } from "./request/protocol";
import { afterFrame } from "./schedule";

/**
 * The sheets over a page: the request and the menu. A sheet opens by its address (`:target` in app/styles/sheets.css), so
 * it works before and without this script. The script adds what a modal must do: the page behind is inert, the focus moves in
 * and back, Escape and a press beside the sheet close it, and closing is a step back where a link of the page opened it.
 */
type SheetListener = {
  /** The sheet has opened by itself: its address was followed, shared or loaded again. */
  onOpen: (id: string) => void;
  onClose: () => void;
  /** A sheet was opened and cannot be seen. @returns whether the page is left instead */
  onUnseen: () => boolean;
};

/** How long a step back may take, in milliseconds: one inside the form's frame reports nothing to the page. */
const STEP_BACK_MS = 600;
const IDS = [REQUEST_SHEET, MENU_SHEET];

let listener: SheetListener | undefined;
/** Id of the sheet that is open. */
let shown: string | undefined;
let opener: HTMLElement | null = null;
/** While a step back is on its way: what the visitor has asked for since. */
let pendingBack: { next?: () => void } | undefined;
/** Where the last press began. */
let pressStart: EventTarget | null = null;

const find = (id: string) => document.getElementById(id);
const page = () => find(PAGE);
/** The sheet that the page's address names, perhaps with encoded letters. */
const sheetInAddress = () => IDS.find((id) => new URLSearchParams(location.hash).has(`#${id}`));

/** Whether a sheet is over the page: blockers hide what is a dialog, or remove it. */
const isSeen = (id: string) => document.querySelector<HTMLElement>(`#${id}:target`)?.offsetHeight;

function focusSheet(sheet: HTMLElement | null): void {
  (sheet?.querySelector<HTMLElement>("[tabindex]") ?? sheet)?.focus({ preventScroll: true });
}

/** Makes the page inert after the next frame, as that styles the whole document; not where no sheet can be seen. */
function makeModal(id: string): void {
  afterFrame(() => {
    if (shown !== id) return;
    if (!isSeen(id)) {
      // An address with a text to find (`#demande:~:text=…`) leaves the sheet without `:target`: it is followed again.
      const { state } = history;
      history.replaceState(null, "", location.href.replace(/#.*/, ""));
      location.replace(`#${id}`);
      history.replaceState(state, "");
    }
    if (!isSeen(id)) {
      if (!listener?.onUnseen()) close();
      return;
    }
    page()?.setAttribute("inert", "");
    const sheet = find(id);
    const focused = document.activeElement;
    // A browser may have given the focus to the sheet itself, as its address was followed.
    if (focused !== sheet && sheet?.contains(focused)) return;
    focusSheet(sheet);
  });
}

/** Lays a sheet out as the visitor reaches for it, so that the press only has to paint it. */
export function layOutSheet(id: string): void {
  find(id)?.setAttribute("data-laid-out", "");
}

/** Opens a sheet for a press on a link. @param show decides what it shows, once it can be scrolled */
export function openSheet(id: string, link: HTMLElement, event: MouseEvent, show?: () => void): void {
  if (pendingBack) {
    pendingBack.next = () => openSheet(id, link, event, show);
    return;
  }
  notePress(event);
  // A sheet that opens from the other one takes its place, in the history too.
  const opened = shown ? history.state?.opened : true;
  if (!shown) {
    opener = link;
    keepWidth();
  }
  shown = id;
  find(id)?.removeAttribute("hidden");
  if (sheetInAddress() && sheetInAddress() !== id) location.replace(`#${id}`);
  else location.hash = id;
  history.replaceState({ ...history.state, opened }, "");
  show?.();
  makeModal(id);
}

function dismiss(): void {
  if (!shown) return;
  // At once: a step back takes a moment.
  find(shown)?.setAttribute("hidden", "");
  shown = undefined;
  notePress();
  const main = document.querySelector("main");
  // A sheet that was opened by its address has no opener.
  const focused = opener ?? main;
  opener = null;
  afterFrame(() => {
    if (shown) return;
    page()?.removeAttribute("inert");
    focused?.focus({ preventScroll: true });
    // A window that was turned or widened meanwhile may show the opener no longer.
    if (document.activeElement !== focused) main?.focus({ preventScroll: true });
  });
  listener?.onClose();
}

/** Whether a step back leads to the page without a sheet: then a link has opened it, perhaps before this script ran. */
function isStepFromPage(): boolean {
  if (history.state?.opened) return true;
  const steps = (window as { navigation?: Navigation }).navigation;
  const before = steps?.entries()[(steps.currentEntry?.index ?? 0) - 1];
  return before?.sameDocument === true && before.url === location.href.replace(/#.*/, "");
}

function close(): void {
  if (!shown || pendingBack) return;
  dismiss();
  if (isStepFromPage()) {
    const back = {};
    pendingBack = back;
    history.back();
    setTimeout(() => pendingBack === back && onBackDone(), STEP_BACK_MS);
  } else clearAddress();
}

/** Takes the sheet out of the page's address, in place. */
function clearAddress(): void {
  // `replaceState` alone leaves `:target` as it is.
  location.replace(`#${CLOSED_SHEET}`);
  history.replaceState(null, "", location.href.replace(/#.*/, ""));
}

function onBackDone(): void {
  if (!pendingBack) return;
  const { next } = pendingBack;
  pendingBack = undefined;
  // The step was one inside the form's frame.
  if (sheetInAddress()) clearAddress();
  next?.();
}

/** Follows the page's address. */
function sync(): void {
  const id = sheetInAddress();
  if (id === shown) return;
  dismiss();
  if (!id) return;
  shown = id;
  find(id)?.removeAttribute("hidden");
  listener?.onOpen(id);
  makeModal(id);
}

function onClick(event: MouseEvent): void {
  if (isSecondHalf(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    // It has given the focus to what it landed on.
    if (shown) focusSheet(find(shown));
    return;
  }
  if (!isPlainClick(event) || event.defaultPrevented) return;
  // Words that are selected and let go beside the sheet are no press beside it.
  const isBeside = shown && event.target === find(shown) && pressStart === event.target;
  if (!isBeside && linkOf(event)?.getAttribute("href") !== `#${CLOSED_SHEET}`) return;
  event.preventDefault();
  close();
  notePress(event);
}

export function startSheets(requestListener: SheetListener): void {
  listener = requestListener;
  addEventListener("click", onClick, true);
  addEventListener(
    "pointerdown",
    ({ target }) => {
      pressStart = target;
    },
    true,
  );
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && !event.isComposing) close();
  });
  addEventListener("popstate", () => {
    sync();
    onBackDone();
  });
  for (const type of ["hashchange", "pageshow"]) addEventListener(type, sync);
  sync();
}
