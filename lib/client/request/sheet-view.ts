import { showCallback } from "../callback";
import { REQUEST_CALLBACK, REQUEST_NOTE, REQUEST_SHEET } from "../page-ids";
import { currentForm, type RequestState } from "./state";

/**
 * Renders the request's state in its sheet, whose markup is in every page (components/layout/request-sheet.tsx). An element with
 * `data-on` is shown in the views that it names: `choosing`, or `form`, `unsent` or one of the form's states. The island renders
 * the forms.
 */

const all = (selector: string) => document.querySelectorAll<HTMLElement>(`#${REQUEST_SHEET} ${selector}`);

/** Identifies the sheet's last view: shown again, it keeps its scroll position. */
let lastView: string | undefined;

/** Renders a change of the request; a closed sheet keeps its content until it opens again. */
export function showRequest(before: RequestState, state: RequestState): void {
  const sheet = document.getElementById(REQUEST_SHEET);
  // A blocker may have removed it.
  if (!state.open || !sheet) return;
  const form = currentForm(state);
  const shown = form ? ["form", form.state, form.state !== "sent" && "unsent"] : ["choosing"];
  const focused = document.activeElement;
  for (const part of all("[data-on]"))
    part.hidden = !part.dataset.on?.split(" ").some((name) => shown.includes(name));
  if (form) {
    // The heading of a service's form is stored on its link in the choice.
    const [link] = all(`a[data-request="${form.service}"]`);
    for (const title of all("[data-title]")) title.textContent = form.title ?? link?.dataset.formTitle ?? "";
    showCallback(REQUEST_SHEET, form.sent?.at);
  }
  const heading = sheet.querySelector<HTMLElement>("h2");
  const view = form ? `${form.id} ${form.state === "sent"}` : "";
  const isNew = view !== lastView;
  lastView = view;
  if (isNew) sheet.scrollTo(0, 0);
  // Focus the heading on a new step, or if the focused element is hidden now. A sheet gets the focus once it has opened.
  if (before.open && (isNew || focused?.closest("[hidden]"))) heading?.focus({ preventScroll: true });
  sheet.setAttribute("aria-describedby", form ? REQUEST_CALLBACK : REQUEST_NOTE);
}

export type WaitingReason = "loading" | "leaving" | "offline";

/** Says why the form is not there yet, until its island shows it. Once the form is late, contact links are shown too, and stay. */
export function showWaiting(reason: WaitingReason): void {
  if (reason !== "loading") for (const part of all("[data-late]")) part.hidden = false;
  for (const status of all("[data-loading]")) {
    const text = status.dataset[reason];
    // Setting the same text would announce it again.
    if (text && status.textContent !== text) status.textContent = text;
  }
}
