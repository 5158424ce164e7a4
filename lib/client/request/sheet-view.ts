import { showCallback } from "../callback";
import { REQUEST_CALLBACK, REQUEST_NOTE, REQUEST_SHEET } from "../page-ids";
import { currentForm, type RequestState } from "./state";

/**
 * Shows the state of the request in its sheet, whose markup stands in every page (components/layout/request-sheet.tsx).
 * Elements with `data-on` are shown in the steps that it names. The forms themselves are shown by their island.
 */
const sheet = () => document.getElementById(REQUEST_SHEET);
const all = (selector: string) => sheet()?.querySelectorAll<HTMLElement>(selector) ?? [];

/** Step of the sheet as its markup names it; a form that timed out and one that was sent are steps of their own. */
function stepOf(state: RequestState): string {
  const form = currentForm(state);
  if (!form) return "choosing";
  return form.state === "sent" || form.state === "timed-out" ? form.state : "form";
}

/** What tells one place in the sheet from another. */
function placeOf(state: RequestState): string {
  const form = currentForm(state);
  return `${form?.src} ${form?.copy} ${form?.state === "sent"}`;
}

/** The place that was seen last: it is shown again as it was left. */
let lastPlace = "";

/** Shows a change of the request; a closed sheet keeps what it shows until it opens again. */
export function showRequest(before: RequestState, state: RequestState): void {
  if (state.step === "closed") return;
  const step = stepOf(state);
  const form = currentForm(state);
  const focused = document.activeElement;
  for (const part of all("[data-on]")) part.hidden = !part.dataset.on?.split(" ").includes(step);
  if (form) {
    for (const title of all("[data-title]")) title.textContent = titleOf(form.service);
    showCallback(form.sent?.at);
  }
  const heading = sheet()?.querySelector<HTMLElement>("h2");
  const place = placeOf(state);
  if (place !== lastPlace) sheet()?.scrollTo(0, 0);
  // A new step begins at its heading; also where what had the focus is gone.
  if (before.step !== "closed" && (place !== placeOf(before) || focused?.closest("[hidden]")))
    heading?.focus({ preventScroll: true });
  sheet()?.setAttribute("aria-describedby", form ? REQUEST_CALLBACK : REQUEST_NOTE);
  lastPlace = place;
}

/** The heading of a service's form, which its link in the choice bears. */
const titleOf = (service: string) =>
  sheet()?.querySelector<HTMLElement>(`a[data-request="${service}"]`)?.dataset.formTitle ?? "";

type Waiting = "loading" | "leaving" | "offline";

/** Says why the form is not there yet, until its island shows it. Once it is late, the other ways to reach us are shown, and stay. */
export function showWaiting(what: Waiting): void {
  for (const part of all("[data-late]")) part.hidden &&= what === "loading";
  for (const status of all("[data-loading]")) {
    const text = status.dataset[what];
    // The same words again would be announced again.
    if (text && status.textContent !== text) status.textContent = text;
  }
}
