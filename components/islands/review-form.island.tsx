"use client";

import { useEffect, useState } from "react";
import { embedUrl } from "@/lib/request/form-url";
import { FormFrame } from "./form-frame.island";

export type ReviewFormProps = { formHost: string; formId: string; title: string };

/** The review form, told which request it is about by the page's query (`id` → `lead_id`). */
export function ReviewForm({ formHost, formId, title }: ReviewFormProps) {
  const [src, setSrc] = useState<string | null>(null);

  useEffect(() => {
    const lead = new URLSearchParams(window.location.search).get("id") ?? "";
    setSrc(embedUrl(formHost, formId, { lead_id: lead }));
  }, [formHost, formId]);

  return <div className="min-h-150">{src && <FormFrame src={src} title={title} />}</div>;
}
