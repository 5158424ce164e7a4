import { FORM_LOADED, REQUEST_SENT } from "@/lib/client/request/links";
import type { FormChange, FormState, RequestForm } from "@/lib/client/request/state";
import { changeRequest, requestState } from "@/lib/client/request/store";

const EVENTS = { loaded: FORM_LOADED, sent: REQUEST_SENT, waiting: null, "timed-out": null } as const;

const stateOf = (form: RequestForm) => requestState().forms.find((item) => item.id === form.id)?.state;

/** Records what a form reported. @param reference of a sent form */
export function changeFormState(form: RequestForm, state: FormState, reference?: string): void {
  changeForm(form, state === "sent" ? { state, sent: { reference, at: Date.now() } } : { state });
}

/** Changes a form. Dispatches an event when it has loaded or was sent: once, even if the sheet is closed. */
export function changeForm(form: RequestForm, change: FormChange): void {
  const before = stateOf(form);
  changeRequest({ type: "form", form, change });
  const state = stateOf(form);
  const event = state && state !== before && EVENTS[state];
  if (event) document.dispatchEvent(new CustomEvent(event, { detail: { service: form.service } }));
}
