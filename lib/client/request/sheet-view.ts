import { showCallback } from "../callback";
import { REQUEST_CALLBACK, REQUEST_NOTE, REQUEST_SHEET } from "../page-ids";
import { currentForm, formKey, type RequestState } from "./state";

/**
 * Renders the request's state in its sheet, whose markup is in every page (components/layout/request-sheet.tsx). Elements with
 * `data-on` are shown in the steps it names. The island renders the forms.
 */
const sheet = () => document.getElementById(REQUEST_SHEET);
const all = (selector: string) => sheet()?.querySelectorAll<HTMLElement>(selector) ?? [];

/** The sheet's step as named in its markup; a timed-out form and a sent one are separate steps. */
function stepOf(state: RequestState): string {
  const form = currentForm(state);
  if (!form) return "choosing";
  return form.state === "sent" || form.state === "timed-out" ? form.state : "form";
}

/** Identifies the sheet's last view: shown again, it keeps its scroll position. */
let lastView: string | undefined;

/** Renders a change of the request; a closed sheet keeps its content until it opens again. */
export function showRequest(before: RequestState, state: RequestState): void {
  if (state.step === "closed") return;
  const step = stepOf(state);
  const form = currentForm(state);
  const focused = document.activeElement;
  for (const part of all("[data-on]")) part.hidden = !part.matches(`[data-on~=${step}]`);
  if (form) {
    for (const title of all("[data-title]")) title.textContent = form.title ?? titleOf(form.service);
    showCallback(REQUEST_SHEET, form.sent?.at);
  }
  const heading = sheet()?.querySelector<HTMLElement>("h2");
  const view = form ? `${formKey(form)} ${form.state === "sent"}` : "";
  const isNew = view !== lastView;
  lastView = view;
  if (isNew) sheet()?.scrollTo(0, 0);
  // Focus the heading on a new step, or if the focused element is hidden now. A sheet that opens gets the focus after its frame.
  if (before.step !== "closed" && (isNew || focused?.closest("[hidden]")))
    heading?.focus({ preventScroll: true });
  sheet()?.setAttribute("aria-describedby", form ? REQUEST_CALLBACK : REQUEST_NOTE);
}

/** The heading of a service's form, stored on its link in the choice. */
const titleOf = (service: string) =>
  sheet()?.querySelector<HTMLElement>(`a[data-request="${service}"]`)?.dataset.formTitle ?? "";

type Waiting = "loading" | "leaving" | "offline";

/** Says why the form is not there yet, until its island shows it. Once it is late, other contact links are shown, and stay. */
export function showWaiting(what: Waiting): void {
  for (const part of all("[data-late]")) part.hidden &&= what === "loading";
  for (const status of all("[data-loading]")) {
    const text = status.dataset[what];
    // Setting the same text would announce it again.
    if (text && status.textContent !== text) status.textContent = text;
  }
}
