import type { ConsentWords } from "@/content/types";
import { CONSENT_QUESTION, CONSENT_TITLE } from "@/lib/client/page-ids";
import { buttonClasses } from "../ui/button";

export type ConsentQuestionProps = { words: ConsentWords["ask"]; privacyHref: string };

/**
 * The question about identifiers, beside the page and never in its way (`question` in app/styles/scroll.css): both answers
 * alike, no focus taken. Hidden until the start script finds something to ask about; Escape hides it without an answer.
 */
export function ConsentQuestion({ words, privacyHref }: ConsentQuestionProps) {
  const choices = [
    ["refused", words.refuse],
    ["accepted", words.accept],
  ] as const;
  return (
    // The live region is there before its words, so that screen readers announce them.
    <div aria-live="polite" className="not-high:above-header">
      <section
        id={CONSENT_QUESTION}
        hidden
        aria-labelledby={CONSENT_TITLE}
        className="question z-35 rounded-panel border-2 border-lagon-900 bg-carte p-3 shadow-float print:hidden"
      >
        <h2 id={CONSENT_TITLE} className="font-bold">
          {words.title}
        </h2>
        <p className="mt-1 text-small text-pretty text-ink-2">
          {words.text}{" "}
          <a
            href={privacyHref}
            className="font-semibold whitespace-nowrap text-lagon-700 underline underline-offset-4"
          >
            {words.more}
          </a>
        </p>
        <p className="mt-2.5 grid grid-cols-2 gap-3">
          {choices.map(([choice, label]) => (
            <button key={choice} type="button" data-choice={choice} className={buttonClasses("second", "sm")}>
              {label}
            </button>
          ))}
        </p>
      </section>
    </div>
  );
}
