import { ignoreSecondPresses, lastPress } from "./double-press";
import { CLOSED_SHEET, MENU_SHEET, PAGE, REQUEST_SHEET } from "./page-ids";
import { afterFrame } from "./schedule";

/**
 * The request sheet and the menu sheet. A sheet opens by its URL fragment (`:target` in app/styles/sheets.css), so it works
 * before and without this script. The script opens and closes it by attributes, as the URL changes too late, and adds modal
 * behaviour: the page behind is inert, focus moves in and back, Escape or a press on the backdrop closes it. Closing goes back
 * in the history if a link on the page opened the sheet.
 */

/** Timeout for `history.back()` in ms: it took 900 on a busy device. When the form's iframe goes back, the page gets no event. */
const STEP_BACK_MS = 2000;
const SHEET_IDS = [REQUEST_SHEET, MENU_SHEET];

/** Id of the open sheet. */
let shown: string | undefined;
let opener: HTMLElement | undefined;
/** Whether a press has shown a sheet that the URL does not name yet. */
let isShownBeforeUrl = false;
/** Set while `history.back()` is pending; `next` is what the visitor has requested since. */
let pendingBack: { next?: () => void } | undefined;
/** Called with the sheet's id when the URL opens it (a followed or shared link, or a reload); without an id when a sheet closes. */
let onChange: (opened?: string) => void;
/** Called when an opened sheet is not visible. @returns whether the page navigates away instead */
let onSheetBlocked: () => boolean;

const find = (id: string) => document.getElementById(id);
/** The sheet named in the URL's fragment, which may be percent-encoded. */
const sheetInUrl = () => SHEET_IDS.find((id) => new URLSearchParams(location.hash).has(`#${id}`));

function setShown(id: string, isShown: boolean): void {
  shown = isShown ? id : undefined;
  find(id)?.toggleAttribute("hidden", !isShown);
  find(id)?.toggleAttribute("data-shown", isShown);
}

/** Makes the page inert if the sheet is visible. Waits for the next frame, as this restyles the whole document. */
function makeModal(id: string): void {
  afterFrame(() => {
    if (shown !== id) return;
    const sheet = find(id);
    // Content blockers hide or remove dialogs.
    if (!sheet?.offsetHeight) {
      if (!onSheetBlocked()) closeSheet();
      return;
    }
    find(PAGE)?.setAttribute("inert", "");
    sheet.removeAttribute("inert");
    const focused = document.activeElement;
    // Fragment navigation may have focused the sheet itself.
    if (focused !== sheet && sheet.contains(focused)) return;
    (sheet.querySelector<HTMLElement>("[tabindex]") ?? sheet).focus({ preventScroll: true });
  });
}

/** Keeps the page's width while a sheet hides its scrollbar (app/styles/sheets.css). @returns whether it has one that takes space */
function keepWidth(): boolean {
  const root = document.documentElement;
  const before = root.style.getPropertyValue("--scrollbar") || "0px";
  // Each change restyles the page. When a sheet has just closed, the scrollbar is still hidden and cannot be measured.
  const width = getComputedStyle(root).overflowY === "hidden" ? before : `${innerWidth - root.clientWidth}px`;
  if (width !== before) root.style.setProperty("--scrollbar", width);
  return width !== "0px";
}

/** Lays out and paints a sheet ahead of a press, which then only has to show it. Until then it is inert. */
export function prepareSheet(id: string): void {
  const sheet = find(id);
  // Browsers without `inert` would let the keyboard reach it.
  if (sheet?.inert !== false || shown === id) return;
  sheet.inert = true;
  sheet.dataset.ready = "";
  sheet.hidden = false;
}

/** Opens a sheet for a press on a link. @param render renders its content, once the sheet can scroll */
export function openSheet(id: string, link: HTMLElement, render?: () => void): void {
  if (pendingBack) pendingBack.next = () => openSheet(id, link, render);
  // The second half of a double press goes through the sheet while that is still inert.
  if (pendingBack || isShownBeforeUrl || shown === id) return;
  isShownBeforeUrl = true;
  // Whether « back » will lead to the page. A sheet opened from the other one takes over its history entry.
  const isStep = !shown || history.state?.opened;
  const other = shown;
  if (other) setShown(other, false);
  else opener = link;
  const hidesScrollbar = !other && keepWidth();
  setShown(id, true);
  const navigate = () => {
    if (shown !== id) return;
    isShownBeforeUrl = false;
    if (other) location.replace(`#${id}`);
    else location.hash = id;
    // The length shows later whether the form has added an entry (`isStepFromPage`).
    history.replaceState({ opened: isStep && history.length }, "");
  };
  // Navigate after the sheet's first frame, as both take equally long, unless hiding the scrollbar then would move the sheet.
  find(id)?.toggleAttribute("data-ready", !hidesScrollbar);
  if (hidesScrollbar) navigate();
  else afterFrame(navigate);
  render?.();
  makeModal(id);
}

function hideSheet(): void {
  if (!shown) return;
  // At once: `history.back()` takes a moment.
  setShown(shown, false);
  isShownBeforeUrl = false;
  // A sheet that opens meanwhile makes the page inert after this task.
  afterFrame(() => {
    find(PAGE)?.removeAttribute("inert");
    returnFocus();
  });
  onChange();
}

function returnFocus(): void {
  opener?.focus({ preventScroll: true });
  // A sheet opened by its URL may have no opener; others may be hidden since the window was rotated or resized.
  if (document.activeElement !== opener) document.querySelector("main")?.focus({ preventScroll: true });
}

/** Whether « back » leads to the page: a link opened the sheet, even before this script ran, and the form added no entry. */
function isStepFromPage(): boolean {
  const length = history.state?.opened;
  // The menu adds no entries: if there are more, the visitor has come back from a page that it links to.
  if (length) return length === history.length || sheetInUrl() === MENU_SHEET;
  const steps = (window as { navigation?: Navigation }).navigation;
  const before = steps?.entries()[(steps.currentEntry?.index ?? 0) - 1];
  return before?.url === location.href.replace(/#.*/, "");
}

/** Whether a click is on the open sheet's backdrop, and is not the end of a text selection from inside the sheet. */
export const isBackdropClick = ({ target }: Event) =>
  shown && target === find(shown) && target === lastPress?.target;

export function closeSheet(): void {
  // What was to open after the step back is no longer wanted.
  delete pendingBack?.next;
  if (!shown) return;
  hideSheet();
  // Closed before the URL had changed.
  if (!sheetInUrl()) return;
  if (isStepFromPage()) {
    const back = {};
    pendingBack = back;
    history.back();
    setTimeout(() => pendingBack === back && onBackDone(), STEP_BACK_MS);
  } else removeSheetFromUrl();
}

/** Removes the sheet from the URL without a new history entry. `replaceState` alone would not update `:target`. */
function removeSheetFromUrl(): void {
  location.replace(`#${CLOSED_SHEET}`);
  history.replaceState(null, "", location.href.replace(/#.*/, ""));
}

function onBackDone(): void {
  if (!pendingBack) return;
  const { next } = pendingBack;
  pendingBack = undefined;
  // The navigation happened inside the form's iframe.
  if (sheetInUrl()) removeSheetFromUrl();
  next?.();
  // Chromium has removed the focus if the page's URL has another fragment.
  afterFrame(() => document.activeElement === document.body && returnFocus());
}

/** Opens or closes sheets to match the URL, unless it is about to change. */
function sync(): void {
  const id = sheetInUrl();
  if (id === shown || isShownBeforeUrl || pendingBack) return;
  hideSheet();
  if (!id) return;
  setShown(id, true);
  onChange(id);
  makeModal(id);
}

export function startSheets(change: typeof onChange, blocked: typeof onSheetBlocked): void {
  onChange = change;
  onSheetBlocked = blocked;
  ignoreSecondPresses();
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) closeSheet();
  });
  // `popstate` may wait until the page has loaded; `hashchange` does not come if the query changes too, as after a refusal.
  for (const type of ["popstate", "hashchange", "pageshow"])
    addEventListener(type, () => {
      sync();
      // `pageshow` may come before the step back.
      if (!sheetInUrl()) onBackDone();
    });
  // The browser has then moved the focus to the sheet itself, which the fragment names.
  addEventListener("DOMContentLoaded", () => shown && makeModal(shown));
  sync();
}
