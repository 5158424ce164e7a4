import type { ConsentWords } from "@/content/types";
import { CONSENT_QUESTION, CONSENT_TITLE } from "@/lib/client/page-ids";
import { buttonClasses } from "../ui/button";

type ConsentQuestionProps = { words: ConsentWords["ask"]; privacyHref: string };

/**
 * The consent question (`question` in app/styles/scroll.css). Both answers look alike, and it takes no focus.
 * Hidden until the start script has something to ask; Escape hides it without an answer.
 */
export function ConsentQuestion({ words, privacyHref }: ConsentQuestionProps) {
  const choices = [
    ["refused", words.refuse],
    ["accepted", words.accept],
  ] as const;
  return (
    // The live region exists before its text, so that screen readers announce it.
    <div aria-live="polite" className="[@media(height<20rem)]:above-header">
      <section
        id={CONSENT_QUESTION}
        hidden
        aria-labelledby={CONSENT_TITLE}
        className="question z-30 border-t-2 border-lagon-900 bg-carte px-4 pt-2 text-small/snug text-pretty max-[22rem]:text-badge/tight print:hidden sm:m-3 sm:rounded-panel sm:border-2 short:flex short:gap-4"
      >
        <div className="pb-1 short:pb-2">
          <h2 id={CONSENT_TITLE} className="inline font-bold">
            {words.title}
          </h2>{" "}
          <p className="inline text-ink-2">
            {words.text}{" "}
            <a
              href={privacyHref}
              className="font-semibold whitespace-nowrap text-lagon-700 underline underline-offset-4"
            >
              {words.more}
            </a>
          </p>
        </div>
        <p className="sticky bottom-0 pb-[max(.5rem,env(safe-area-inset-bottom))] grid bg-carte grid-cols-2 gap-3 large-text:flex large-text:flex-wrap short:max-w-3/5 short:shrink-0 short:self-center">
          {choices.map(([choice, label]) => (
            <button
              key={choice}
              type="button"
              data-choice={choice}
              className={`${buttonClasses("second", "sm")} large-text:flex-1 large-text:wrap-normal! large-text:hyphens-none! large-text:px-1 large-text:text-badge`}
            >
              {label}
            </button>
          ))}
        </p>
      </section>
    </div>
  );
}
