"use client";

import { useEffect, useState } from "react";
import { embedUrl, hostedUrl } from "@/lib/client/request/form-url";
import { FormFrame, type FormState } from "./form-frame.island";
import { NewTabLink, TimeoutNotice } from "./request/timeout-notice";

export type ReviewFormProps = {
  formHost: string;
  formId: string;
  title: string;
  timeoutText: string;
  newTabLabel: string;
  /** Text of the link below the form, for whoever does not see it. */
  fallback: string;
};

/**
 * The review form, told which request it is about by the page's query (`id` → `lead_id`), and a link to the same form
 * on its own page. Before the script runs the link alone is there, without the request.
 */
export function ReviewForm({ formHost, formId, title, timeoutText, newTabLabel, fallback }: ReviewFormProps) {
  const [lead, setLead] = useState<string | null>(null);
  const [state, setState] = useState<FormState>("waiting");

  useEffect(() => setLead(new URLSearchParams(window.location.search).get("id") ?? ""), []);

  const params = { lead_id: lead ?? "" };
  const hosted = hostedUrl(formHost, formId, params);
  return (
    <>
      <div
        data-hydrate-eagerly
        className="mx-auto max-w-195 rounded-panel border-[1.5px] border-sable-200 bg-carte p-2 sm:p-4"
      >
        <div className="min-h-150">
          {lead !== null && (
            <>
              <TimeoutNotice
                timedOut={state === "timed-out"}
                text={timeoutText}
                href={hosted}
                label={newTabLabel}
              />
              <FormFrame
                src={embedUrl(formHost, formId, params)}
                title={title}
                onState={setState}
                className="min-h-150"
              />
            </>
          )}
        </div>
      </div>
      <p className="mx-auto mt-5 max-w-195 text-center text-balance">
        <NewTabLink href={hosted} label={fallback} />
      </p>
    </>
  );
}
