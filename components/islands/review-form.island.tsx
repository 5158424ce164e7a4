"use client";

import { useEffect, useState } from "react";
import { embedUrl, hostedUrl } from "@/lib/request/form-url";
import { FormFrame, type FormState } from "./form-frame.island";
import { LateNotice } from "./late-notice";

export type ReviewFormProps = {
  formHost: string;
  formId: string;
  title: string;
  lateText: string;
  newTabLabel: string;
};

/** The review form, told which request it is about by the page's query (`id` → `lead_id`). */
export function ReviewForm({ formHost, formId, title, lateText, newTabLabel }: ReviewFormProps) {
  const [lead, setLead] = useState<string | null>(null);
  const [state, setState] = useState<FormState>("waiting");

  useEffect(() => setLead(new URLSearchParams(window.location.search).get("id") ?? ""), []);

  if (lead === null) return <div className="min-h-150" />;
  const params = { lead_id: lead };
  return (
    <div className="min-h-150">
      <LateNotice
        late={state === "late"}
        text={lateText}
        href={hostedUrl(formHost, formId, params)}
        label={newTabLabel}
      />
      <FormFrame
        src={embedUrl(formHost, formId, params)}
        title={title}
        onState={setState}
        className="min-h-150"
      />
    </div>
  );
}
