// By the name under which the start script hands its own copy on.
import { changeRequest, requestState } from "@/lib/client/request/store";
import { type Choice, currentVisit, forgetAddress, mustAsk, readChoice, recordChoice } from "../consent";
import { CONSENT_QUESTION } from "../page-ids";
import { unsentForm } from "../request/state";
import { withTracking } from "../tracking";

/**
 * Asks visitors who arrive with an identifier, and nobody else. Escape hides the question until the next page. Called again, it does
 * nothing.
 */
export function startConsentQuestion(): void {
  const question = document.getElementById(CONSENT_QUESTION);
  if (!question || "started" in question.dataset) return;
  question.dataset.started = "";
  let putOff = false;
  const look = () => {
    const visit = currentVisit("ask");
    question.hidden = putOff || !mustAsk(visit);
    if (readChoice(visit) !== "refused") return;
    forgetAddress();
    // A form that is open is loaded again, as at the next press.
    const form = unsentForm(requestState());
    if (!form) return;
    const request = { ...form, hosted: withTracking(form.hosted, {}) };
    changeRequest({ type: "press", opens: true, request });
  };
  const hide = () => {
    const focused = question.contains(document.activeElement);
    question.hidden = true;
    if (focused) document.querySelector("main")?.focus({ preventScroll: true });
  };
  look();
  // The answer may have been given elsewhere: in another tab, in another window beside this one (`storage`), or before this page was
  // prerendered or restored. A step back or forward leads to addresses of before the answer.
  for (const type of ["visibilitychange", "storage", "pageshow", "popstate"]) addEventListener(type, look);
  question.addEventListener("click", ({ target }) => {
    const choice = (target as Element).closest<HTMLElement>("[data-choice]")?.dataset.choice;
    if (!choice) return;
    recordChoice(choice as Choice, currentVisit("ask"));
    hide();
  });
  addEventListener("keydown", (event) => {
    // An open sheet, behind which the question is inert, is closed first.
    if (event.key !== "Escape" || event.defaultPrevented || question.hidden || question.closest("[inert]"))
      return;
    putOff = true;
    hide();
  });
}
