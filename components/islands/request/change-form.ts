import { FORM_LOADED, REQUEST_SENT } from "@/lib/client/request/protocol";
import type { FormChange, FormState, RequestForm } from "@/lib/client/request/state";
import { changeRequest, requestState } from "@/lib/client/request/store";

const EVENTS = { loaded: FORM_LOADED, sent: REQUEST_SENT, waiting: null, "timed-out": null } as const;

const stateOf = ({ service, src, copy }: RequestForm) =>
  requestState().forms.find((form) => form.service === service && form.src === src && form.copy === copy)
    ?.state;

/** Notes what a form has reported. @param reference of a form that was sent */
export function changeFormState(form: RequestForm, state: FormState, reference?: string): void {
  changeForm(form, state === "sent" ? { state, sent: { reference, at: Date.now() } } : { state });
}

/** Changes a form, and reports on the document that it has loaded or was sent: once, also when the sheet has been closed. */
export function changeForm(form: RequestForm, change: FormChange): void {
  const before = stateOf(form);
  changeRequest({ type: "form", form, change });
  const state = stateOf(form);
  const event = state && state !== before && EVENTS[state];
  if (event) document.dispatchEvent(new CustomEvent(event, { detail: { service: form.service } }));
}
