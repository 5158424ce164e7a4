import { type Choice, currentVisit, mustAsk, recordChoice } from "../consent";
import { CONSENT_QUESTION } from "../page-ids";

/** Asks visitors who arrive with an identifier, and nobody else. */
export function startConsentQuestion(): void {
  const question = document.getElementById(CONSENT_QUESTION);
  if (!question) return;
  const look = () => {
    question.hidden = !mustAsk(currentVisit("ask"));
  };
  look();
  // The answer may have been given elsewhere: in another tab, or before this page was prerendered or restored.
  document.addEventListener("visibilitychange", look);
  question.addEventListener("click", ({ target }) => {
    const choice = (target as Element).closest<HTMLElement>("[data-choice]")?.dataset.choice;
    if (!choice) return;
    recordChoice(choice as Choice, currentVisit("ask"));
    question.hidden = true;
    document.querySelector("main")?.focus({ preventScroll: true });
  });
}
