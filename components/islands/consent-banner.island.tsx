"use client";

import { useId } from "react";
import type { ConsentWords } from "@/content/types";
import type { Choice } from "@/lib/client/consent";
import { buttonClasses } from "../ui/button";

export type ConsentBannerProps = {
  words: ConsentWords["ask"];
  privacyHref: string;
  onAnswer: (choice: Choice) => void;
};

/** The question, beside the page and never in its way: both answers alike, no focus taken, above the phone's dock. */
export function ConsentBanner({ words, privacyHref, onAnswer }: ConsentBannerProps) {
  const title = useId();
  const choices = [
    ["refused", words.refuse],
    ["accepted", words.accept],
  ] as const;
  return (
    <section
      aria-labelledby={title}
      className="above-dock fixed inset-x-3 bottom-3 z-35 rounded-panel border-2 border-lagon-900 bg-carte p-3 sm:p-4 shadow-float sm:right-auto sm:bottom-5 sm:left-5 sm:w-104 print:hidden"
    >
      <h2 id={title} className="font-bold">
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
          <button
            key={choice}
            type="button"
            onClick={() => onAnswer(choice)}
            className={buttonClasses("second", "sm")}
          >
            {label}
          </button>
        ))}
      </p>
    </section>
  );
}
