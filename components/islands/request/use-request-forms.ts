import { useState } from "react";
import { embedUrl, type FormParams, hostedUrl } from "@/lib/client/request/form-url";
import { CONSENT_PARAM } from "@/lib/client/tracking";
import type { FormState } from "../form-frame.island";
import type { OpenedRequest, RequestService } from "./types";

export type RequestForm = {
  service: RequestService;
  /** Address for the frame, and of the form's own page with the same parameters. */
  src: string;
  hosted: string;
  /** The address without the visitor's answer about identifiers: what was typed outlasts « Accepter ». */
  identity: string;
  state: FormState;
  /** Which copy of this form: a new one replaces a form that was sent. */
  turn: number;
};

/**
 * One form for each service that was asked for in this visit. The same request opened again is as it was left; another
 * need of that service takes its place. As a frame that is moved in the page loads anew, forms are only added at the end.
 */
export function useRequestForms(
  formHost: string,
  service: RequestService | undefined,
  request: OpenedRequest | null,
) {
  const [forms, setForms] = useState<RequestForm[]>([]);
  let current: RequestForm | undefined;
  if (service && request) {
    const { preset, prefill, campaign, tracking } = request;
    const own = service.id === preset ? prefill : {};
    const params: FormParams[] = [service.queryParams, own, campaign, tracking];
    const identity = hostedUrl(formHost, service.formId, ...params, { [CONSENT_PARAM]: "" });
    current = forms.find((form) => form.service.id === service.id && form.identity === identity);
    if (!current) {
      const src = embedUrl(formHost, service.formId, ...params);
      const hosted = hostedUrl(formHost, service.formId, ...params);
      current = { service, src, hosted, identity, state: "waiting", turn: 0 };
      setForms([...forms.filter((form) => form.service.id !== service.id), current]);
    }
  }
  const change = ({ service: { id }, src }: RequestForm, next: (form: RequestForm) => Partial<RequestForm>) =>
    setForms((all) =>
      all.map((form) => (form.service.id === id && form.src === src ? { ...form, ...next(form) } : form)),
    );
  return {
    forms,
    current,
    setState: (form: RequestForm, state: FormState) => change(form, () => ({ state })),
    startAnew: (form: RequestForm) => change(form, ({ turn }) => ({ state: "waiting", turn: turn + 1 })),
  };
}
