"use client";

import { useEffect, useReducer, useRef, useState } from "react";
import { embedUrl, hostedUrl, LEAD_FIELD } from "@/lib/client/request/form-url";
import { nextFormState } from "@/lib/client/request/state";
import { NewTabLink } from "../ui/new-tab-link";
import { FormFrame, FrameHolder } from "./request/form-frame";
import type { NoticeWords } from "./request/timeout-notice";

export type ReviewFormProps = {
  formHost: string;
  formId: string;
  title: string;
  words: NoticeWords;
  /** Below the form, before the link to its own page: for visitors who do not see the form. */
  fallback: string;
};

/**
 * The review form, with the request from the page's query (`id` → `lead_id`), and a link to the form's own page. Before the
 * script runs, only the link is there, without the request.
 */
export function ReviewForm({ formHost, formId, title, words, fallback }: ReviewFormProps) {
  const [lead, setLead] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => setLead(new URLSearchParams(window.location.search).get("id") ?? ""), []);

  const [state, onState] = useReducer(nextFormState, "waiting");
  const params = { [LEAD_FIELD]: lead ?? "" };
  const hosted = hostedUrl(formHost, formId, params);
  return (
    <>
      <div className="mx-auto max-w-195 rounded-panel border-[1.5px] border-sable-200 bg-carte p-2 sm:p-4">
        <div className="relative min-h-150">
          {lead !== null && (
            <FormFrame
              holder={frame}
              src={embedUrl(hosted)}
              hosted={hosted}
              title={title}
              words={words}
              state={state}
              onState={onState}
              className="min-h-150"
            />
          )}
          <FrameHolder ref={frame} />
        </div>
      </div>
      <p className="mx-auto mt-5 max-w-195 text-center text-balance">
        {fallback} <NewTabLink href={hosted} label={words.newTab} />
      </p>
    </>
  );
}
