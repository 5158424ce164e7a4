"use client";

import { useEffect, useReducer, useRef, useState } from "react";
import { embedUrl, hostedUrl, LEAD_FIELD } from "@/lib/client/request/form-url";
import { nextFormState } from "@/lib/client/request/state";
import { NewTabLink } from "../ui/new-tab-link";
import { FormFrame, FrameHolder } from "./request/form-frame";
import { LoadingOverlay } from "./request/loading-overlay";
import type { NoticeWords } from "./request/timeout-notice";
import { WaitingWords } from "./request/waiting-words";

type ReviewFormProps = {
  formHost: string;
  formId: string;
  title: string;
  words: NoticeWords;
  /** While the form loads. */
  loading: string;
  /** Below the form, before the link to its own page: for visitors who do not see the form. */
  fallback: string;
};

/**
 * The review form, with the request from the page's query (`id` → `lead_id`), and a link to the form's own page. Before the
 * script runs, only the link is there, without the request.
 */
export function ReviewForm({ formHost, formId, title, words, loading, fallback }: ReviewFormProps) {
  const [start, setStart] = useState<{ lead: string; at: number } | null>(null);
  const holder = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const lead = new URLSearchParams(window.location.search).get("id") ?? "";
    setStart({ lead, at: Date.now() });
  }, []);

  const [state, onState] = useReducer(nextFormState, "waiting");
  const timedOut = state === "timed-out";
  // The form's own confirmation is short.
  const minHeight = state === "sent" ? "" : "min-h-150";
  const params = { [LEAD_FIELD]: start?.lead ?? "" };
  const hosted = hostedUrl(formHost, formId, params);
  return (
    <>
      <div className="mx-auto max-w-195 rounded-panel border-[1.5px] border-sable-200 bg-carte p-2 sm:p-4 [@media(scripting:none)]:hidden">
        <div className={`relative isolate ${timedOut ? "" : minHeight}`}>
          {start && (
            <FormFrame
              holder={holder}
              src={embedUrl(hosted)}
              hosted={hosted}
              title={title}
              words={words}
              state={state}
              onState={onState}
              className={minHeight}
            />
          )}
          <FrameHolder ref={holder} />
          {start && state === "waiting" && (
            <>
              <WaitingWords>{loading}</WaitingWords>
              <LoadingOverlay since={start.at}>{loading}</LoadingOverlay>
            </>
          )}
        </div>
      </div>
      {state !== "sent" && (
        <p className="mx-auto mt-5 grid max-w-195 text-balance sm:justify-items-center sm:text-center">
          {fallback} {!timedOut && <NewTabLink href={hosted} label={words.newTab} />}
        </p>
      )}
    </>
  );
}
