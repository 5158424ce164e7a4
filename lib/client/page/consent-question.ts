// By this path, under which the start script shares its own instance.
import { changeRequest, requestState } from "@/lib/client/request/store";
import {
  type Choice,
  currentVisit,
  pendingIdentifiers,
  readChoice,
  recordChoice,
  removeIdentifiersFromUrls,
  shouldAskConsent,
  trackingParams,
  type Visit,
} from "../consent";
import { CONSENT_QUESTION } from "../page-ids";
import { unsentForm } from "../request/state";
import { AGREED, CONSENT_PARAM, withTracking } from "../tracking";

/** How long presses go through the question once it has appeared: they were aimed at what it covers. */
const LET_THROUGH_MS = 500;

/** Asks only visitors who arrive with an identifier. Escape hides the question until the next page. Idempotent. */
export function startConsentQuestion(): void {
  const question = document.getElementById(CONSENT_QUESTION);
  if (!question || "started" in question.dataset) return;
  question.dataset.started = "";
  let dismissed = false;
  const update = () => {
    const visit = currentVisit("ask");
    const asks = !dismissed && shouldAskConsent(visit);
    if (asks && question.hidden) letPressesThrough(question, dismiss);
    question.hidden = !asks;
    const choice = readChoice(visit);
    if (choice === "refused") removeIdentifiersFromUrls();
    if (choice !== "accepted") reloadForm(visit, choice);
  };
  const hide = () => {
    const focused = question.contains(document.activeElement);
    question.hidden = true;
    if (focused) document.querySelector("main")?.focus({ preventScroll: true });
  };
  const dismiss = () => {
    dismissed = true;
    hide();
  };
  update();
  // The answer may have been given elsewhere: in another tab, in another visible window (`storage`), or before this page was
  // prerendered or restored. Going back or forward leads to URLs from before the answer.
  for (const type of ["visibilitychange", "storage", "pageshow", "popstate"]) addEventListener(type, update);
  // Until its island mounts, the commune search is a plain form, whose query would replace the page's identifiers.
  addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    location.assign(
      withTracking((event.target as HTMLFormElement).action, pendingIdentifiers(currentVisit("ask"))),
    );
  });
  question.addEventListener("click", ({ target }) => {
    const choice = (target as Element).closest<HTMLElement>("[data-choice]")?.dataset.choice;
    if (!choice) return;
    recordChoice(choice as Choice, currentVisit("ask"));
    hide();
  });
  addEventListener("keydown", (event) => {
    // An open sheet closes first; the question behind it is inert.
    if (event.key !== "Escape" || event.defaultPrevented || question.hidden || question.closest("[inert]"))
      return;
    dismiss();
  });
}

/** Lets presses through the appearing question. @param dismiss called if a content blocker hides it: the dock takes its place */
function letPressesThrough(question: HTMLElement, dismiss: () => void): void {
  question.style.pointerEvents = "none";
  setTimeout(() => {
    question.style.removeProperty("pointer-events");
    if (!question.hidden && !question.offsetHeight) dismiss();
  }, LET_THROUGH_MS);
}

/** Reloads an open form, as the next press would: after a refusal, or when the agreement that it would send was erased. */
function reloadForm(visit: Visit, choice: "refused" | null): void {
  const form = unsentForm(requestState());
  if (!form) return;
  // The frame's URL may be older, but no form is kept if only that URL has the agreement.
  if (!choice && new URL(form.hosted).searchParams.get(CONSENT_PARAM) !== AGREED) return;
  const { service, unsure, title, pressedAt } = form;
  const hosted = withTracking(form.hosted, trackingParams(visit));
  const request = { service, unsure, title, pressedAt, hosted };
  changeRequest({ type: "press", opens: false, request });
}
