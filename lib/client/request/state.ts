import type { ServiceId } from "@/content/types";
import { CONSENT_PARAM, withNamed } from "../tracking";
import { embedUrl, HIDDEN_FIELDS, PREFILL_FIELDS } from "./form-url";

/** What a press asks for. */
export type PressedRequest = {
  service: ServiceId;
  /** Address of the form's own page, with everything the form is filled with when it is loaded next. */
  hosted: string;
  /** In milliseconds, as `Date.now()`. */
  pressedAt: number;
};

export type FormState = "waiting" | "timed-out" | "loaded" | "sent";

/** What becomes of a form's state: one that has timed out may still load, and sent is the last. */
export function nextFormState(state: FormState, next: FormState): FormState {
  if (state === "sent" || (next === "timed-out" && state !== "waiting")) return state;
  return next;
}

/** What is known of a request that was sent; in memory only. */
export type Sent = {
  /** Of the form's answer, if the form has named it. */
  reference?: string;
  /** In milliseconds, as `Date.now()`. */
  at: number;
};

export type FormChange =
  | { state: Exclude<FormState, "sent"> }
  | { state: "sent"; sent: Sent }
  | { entered: true };

/** A form in its frame. */
export type RequestForm = PressedRequest & {
  /** Address with which the frame was made. */
  src: string;
  state: FormState;
  /** Whether the visitor has been in it: something may be typed. */
  entered: boolean;
  /** Counts the copies of this form: a new one replaces a form that was sent. */
  copy: number;
  /** Of the state `sent`. */
  sent?: Sent;
};

/**
 * The request of this page view. There is at most one form for each service. A frame that is moved in the page loads
 * again and loses what was typed, so forms are only added at the end.
 */
export type RequestState = {
  step: "closed" | "choosing" | "form";
  /** The press that opened the sheet, when it named a service. */
  preset: PressedRequest | null;
  /** Of the step `form`: the service whose form is shown. */
  service: ServiceId | null;
  forms: readonly RequestForm[];
};

export type RequestAction =
  /** The choice of services is shown: the sheet opens on it, or the visitor goes back to it. */
  | { type: "choose"; opens: boolean }
  /**
   * A service's link was pressed: the sheet opens on its form (`opens`), or it was chosen in the sheet, perhaps because the
   * visitor does not know which is needed (`unsure`).
   */
  | { type: "press"; opens: boolean; unsure?: boolean; request: PressedRequest }
  | { type: "close" }
  | { type: "form"; form: RequestForm; change: FormChange };

export const CLOSED: RequestState = { step: "closed", preset: null, service: null, forms: [] };

/** The form that is shown; undefined at any other step. */
export const currentForm = ({ step, service, forms }: RequestState): RequestForm | undefined =>
  step === "form" ? forms.find((form) => form.service === service) : undefined;

const paramsOf = (src: string) => new URLSearchParams(src.split("?")[1]);

/** The same, unless it was sent. */
export function unsentForm(state: RequestState): RequestForm | undefined {
  const form = currentForm(state);
  return form?.state !== "sent" ? form : undefined;
}

/**
 * Whether a form serves a request. What was typed in it outlasts an answer that changes no identifier, and a commune that is
 * found since, not another need or a refusal, which takes identifiers away; an untouched form is loaded again with any change.
 */
function serves(form: RequestForm, request: PressedRequest): boolean {
  if (form.service !== request.service) return false;
  const had = paramsOf(form.src);
  const has = paramsOf(embedUrl(request.hosted));
  const isMinor = (field: string) =>
    field === CONSENT_PARAM || (!had.has(field) && !HIDDEN_FIELDS.includes(field));
  // In any order: a service that is chosen again names the same in another one.
  return [...had.keys(), ...has.keys()].every(
    (field) => had.get(field) === has.get(field) || (form.entered && isMinor(field)),
  );
}

const newForm = (request: PressedRequest): RequestForm => ({
  ...request,
  src: embedUrl(request.hosted),
  state: "waiting",
  entered: false,
  copy: 0,
});

/** The same request opened again is as it was left; another need of that service takes its place. */
function withForm(forms: readonly RequestForm[], request: PressedRequest): readonly RequestForm[] {
  if (forms.some((form) => serves(form, request)))
    return forms.map((form) =>
      // A confirmation says when the call comes for the request that was sent.
      form.state !== "sent" && serves(form, request) ? { ...form, ...request } : form,
    );
  return [...forms.filter(({ service }) => service !== request.service), newForm(request)];
}

export function reduceRequest(state: RequestState, action: RequestAction): RequestState {
  switch (action.type) {
    case "choose": {
      const sent = currentForm(state)?.state === "sent" ? state.service : null;
      return {
        step: "choosing",
        // What was asked for has been sent: another request is about another need.
        preset: action.opens || sent ? null : state.preset,
        service: null,
        forms: state.forms.map((form) =>
          form.service === sent
            ? { ...form, state: "waiting", entered: false, copy: form.copy + 1, sent: undefined }
            : form,
        ),
      };
    }
    case "press": {
      const { opens, unsure, request } = action;
      const known = unsure ? null : state.preset;
      const preset = opens ? request : known;
      // Chosen again in the sheet, the service that it was opened with keeps its need. Whatever else the page knows by now goes
      // along: a company that was named since, an answer about identifiers.
      const asked =
        !opens && preset?.service === request.service
          ? {
              ...request,
              hosted: withNamed(request.hosted, PREFILL_FIELDS, Object.fromEntries(paramsOf(preset.hosted))),
            }
          : request;
      return { step: "form", preset, service: asked.service, forms: withForm(state.forms, asked) };
    }
    case "close":
      return { ...state, step: "closed", preset: null, service: null };
    case "form": {
      const { form, change } = action;
      const isIt = ({ service, src, copy }: RequestForm) =>
        service === form.service && src === form.src && copy === form.copy;
      return { ...state, forms: state.forms.map((item) => (isIt(item) ? changedForm(item, change) : item)) };
    }
  }
}

function changedForm(form: RequestForm, change: FormChange): RequestForm {
  // Of a form that says « sent » twice the first counts.
  if (form.sent) return form;
  return {
    ...form,
    ...change,
    state: nextFormState(form.state, "state" in change ? change.state : form.state),
  };
}
