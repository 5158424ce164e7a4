import type { ServiceId } from "@/content/types";
import { AGREED, TRACKING_PARAMS, withQueryParams } from "../tracking";
import { embedUrl, HIDDEN_FIELDS, PREFILL_FIELDS } from "./form-url";

/** The request made by a press. */
export type PressedRequest = {
  service: ServiceId;
  /** Whether the visitor does not know which service they need: `service` is then the operator's choice, not theirs. */
  unsure?: boolean;
  /** URL of the form's own page, with every parameter for the form's next load. */
  hosted: string;
  /** Heading of the form, if the pressed link gives it; else its service's. */
  title?: string;
  /** In milliseconds, as `Date.now()`. */
  pressedAt: number;
};

export type FormState = "waiting" | "timed-out" | "loaded" | "sent";

/** Next state of a form: one that timed out may still load, and `sent` is final. */
export function nextFormState(state: FormState, next: FormState): FormState {
  if (state === "sent" || (next === "timed-out" && state !== "waiting")) return state;
  return next;
}

/** What is known of a sent request; in memory only. */
type Sent = {
  /** Reference of the submission, if the form reported one. */
  reference?: string;
  /** In milliseconds, as `Date.now()`. */
  at: number;
};

export type FormChange =
  | { state: Exclude<FormState, "sent"> }
  | { state: "sent"; sent: Sent }
  | { state?: undefined; entered: true }
  | { state?: undefined; entered: false; src: string };

/** A form in its frame. */
export type RequestForm = PressedRequest & {
  /** Number of the form on this page view; another number is another frame. */
  id: number;
  /** URL of its frame's last load. */
  src: string;
  state: FormState;
  /** Whether the visitor has focused it: something may be typed. */
  entered: boolean;
  /** Set in state `sent`. */
  sent?: Sent;
};

/**
 * The request of this page view, with at most one form per service. Moving a frame reloads it and loses what was typed, so
 * forms are only appended.
 */
export type RequestState = {
  /** Whether the sheet is open: on the form of `service`, else on the choice of services. */
  open: boolean;
  /** The press that opened the sheet, if it named a service. */
  preset: PressedRequest | null;
  service: ServiceId | null;
  forms: readonly RequestForm[];
};

export type RequestAction =
  /** The choice of services is shown: the sheet opens on it, or the visitor goes back to it. */
  | { type: "choose" }
  /**
   * A service's link was pressed: the sheet opens on its form (`opens`), or the service was chosen in the sheet. The request is
   * never a form (`src`), whose other fields the next form would keep.
   */
  | { type: "press"; opens: boolean; request: PressedRequest & { src?: never } }
  | { type: "close" }
  | { type: "form"; form: RequestForm; change: FormChange };

export const CLOSED: RequestState = { open: false, preset: null, service: null, forms: [] };

/** The form that is shown, if any. */
export const currentForm = ({ service, forms }: RequestState): RequestForm | undefined =>
  forms.find((form) => form.service === service);

const paramsOf = (src: string) => new URLSearchParams(src.split("?")[1]);

/** The form that is shown, unless it was sent. */
export function unsentForm(state: RequestState): RequestForm | undefined {
  const form = currentForm(state);
  return form?.state !== "sent" ? form : undefined;
}

/**
 * Whether a form can be kept for a request. An entered form is kept if the visitor has since answered the consent question,
 * followed another ad or found a commune. It is replaced for another need or commune, when an agreement was erased, and after a
 * refusal, which removes identifiers. An untouched form is replaced on any change.
 */
function canKeepForm(form: RequestForm, request: PressedRequest): boolean {
  if (form.service !== request.service) return false;
  const had = paramsOf(form.src);
  const has = paramsOf(embedUrl(request.hosted));
  const isMinor = (field: string) => {
    if (had.get(field) === AGREED) return false;
    if ((TRACKING_PARAMS as readonly string[]).includes(field)) return has.has(field);
    return !had.has(field) && !HIDDEN_FIELDS.includes(field);
  };
  // In any order: choosing a service again may reorder the parameters.
  return [...had.keys(), ...has.keys()].every(
    (field) => had.get(field) === has.get(field) || (form.entered && isMinor(field)),
  );
}

let formsMade = 0;

/** Reopening the same request keeps its form; another need of that service replaces it. */
function withForm(forms: readonly RequestForm[], request: PressedRequest): readonly RequestForm[] {
  const kept = forms.find((form) => canKeepForm(form, request));
  // The confirmation is about the request that was sent.
  if (kept?.sent) return forms;
  if (kept) return forms.map((form) => (form === kept ? { ...form, ...request } : form));
  const others = forms.filter(({ service }) => service !== request.service);
  const form: RequestForm = {
    ...request,
    id: ++formsMade,
    src: embedUrl(request.hosted),
    state: "waiting",
    entered: false,
  };
  return [...others, form];
}

export function reduceRequest(state: RequestState, action: RequestAction): RequestState {
  switch (action.type) {
    case "choose": {
      const sent = currentForm(state)?.sent;
      return {
        open: true,
        // The preset's request was sent: another one is about another need.
        preset: sent ? null : state.preset,
        service: null,
        // Other services' confirmations do not return either.
        forms: sent ? state.forms.filter((form) => !form.sent) : state.forms,
      };
    }
    case "press": {
      const { opens, request } = action;
      const kept = request.unsure ? null : state.preset;
      const preset = opens ? request : kept;
      // Choosing the preset's service again keeps its need. Everything else is current: a company named since, an answer about
      // identifiers.
      const pressed =
        preset?.service === request.service
          ? {
              ...request,
              hosted: withQueryParams(
                request.hosted,
                PREFILL_FIELDS,
                Object.fromEntries(paramsOf(preset.hosted)),
              ),
            }
          : request;
      return { open: true, preset, service: pressed.service, forms: withForm(state.forms, pressed) };
    }
    case "close":
      return { ...CLOSED, forms: state.forms };
    case "form": {
      const { form, change } = action;
      return {
        ...state,
        forms: state.forms.map((item) => (item.id === form.id ? changedForm(item, change) : item)),
      };
    }
  }
}

function changedForm(form: RequestForm, change: FormChange): RequestForm {
  // If a form reports « sent » twice, the first counts.
  if (form.sent) return form;
  return {
    ...form,
    ...change,
    state: nextFormState(form.state, change.state ?? form.state),
  };
}
