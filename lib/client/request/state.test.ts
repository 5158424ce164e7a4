import { expect, it } from "vitest";
import type { ServiceId } from "@/content/types";
import { embedUrl, type FormParams, hostedUrl } from "./form-url";
import {
  CLOSED,
  currentForm,
  type FormChange,
  type FormState,
  nextFormState,
  type PressedRequest,
  type RequestAction,
  type RequestState,
  reduceRequest,
  unsentForm,
} from "./state";

type Step = (state: RequestState) => RequestAction;

const after = (...steps: Step[]) => steps.reduce((state, step) => reduceRequest(state, step(state)), CLOSED);

const request = (service: ServiceId, params: FormParams = {}, pressedAt = 1): PressedRequest => ({
  service,
  hosted: hostedUrl("https://tally.so", service, params),
  pressedAt,
});
const pressing =
  (opens: boolean) =>
  (service: ServiceId, params?: FormParams): Step =>
  () => ({ type: "press", opens, request: request(service, params) });
const press = pressing(true);
const choose = pressing(false);
const unsure: Step = () => ({
  type: "press",
  opens: false,
  request: { ...request("plombier"), unsure: true },
});
const toChoice: Step = () => ({ type: "choose" });
const close: Step = () => ({ type: "close" });
/** A report of the newest form, whether or not it is shown. */
const reports =
  (change: FormChange): Step =>
  ({ forms }) => {
    const form = forms.at(-1);
    if (!form) throw new Error("there is no form");
    return { type: "form", form, change };
  };
const becomes = (state: FormState, reference = "2EXnYk"): Step =>
  reports(state === "sent" ? { state, sent: { reference, at: 1 } } : { state });
const enter = reports({ entered: true });
const reload: Step = (state) =>
  reports({ entered: false, src: embedUrl(currentForm(state)?.hosted ?? "") })(state);
/** A form in which the visitor has typed something, in a sheet closed since. */
const entered = (params?: FormParams) => [press("plombier", params), becomes("loaded"), enter, close];
const sent = (service: ServiceId, params?: FormParams) => [press(service, params), becomes("sent")];

const stepOf = ({ open, service }: RequestState) => {
  if (!open) return "closed";
  return service ? "form" : "choosing";
};

/** The step, then each form: service, parameters and state; "> " marks the one that is shown. */
const summary = (state: RequestState) => [
  stepOf(state),
  ...state.forms.map((form) => {
    const mark = form === currentForm(state) ? "> " : "";
    return `${mark}${form.service}${new URL(form.hosted).search} ${form.state}`;
  }),
];

const LEAK = { besoin: "fuite" };
const CLICK = { gclid: "a", consentement: "sans-reponse" };

it.each<[name: string, steps: Step[], expected: string[]]>([
  ["opens on the choice of services", [toChoice], ["choosing"]],
  ["opens on a service's form", [press("plombier", LEAK)], ["form", "> plombier?besoin=fuite waiting"]],
  ["shows the form of a chosen service", [toChoice, choose("serrurier")], ["form", "> serrurier waiting"]],
  [
    "goes back to the choice and keeps the form",
    [press("plombier", LEAK), becomes("loaded"), toChoice],
    ["choosing", "plombier?besoin=fuite loaded"],
  ],
  [
    "keeps the form of a closed sheet",
    [press("plombier", LEAK), becomes("loaded"), close],
    ["closed", "plombier?besoin=fuite loaded"],
  ],
  [
    "keeps the form when the same request is opened again",
    [press("plombier", LEAK), becomes("loaded"), close, press("plombier", LEAK)],
    ["form", "> plombier?besoin=fuite loaded"],
  ],
  [
    "keeps a preset until the sheet closes, whatever is chosen in between",
    [press("plombier", LEAK), becomes("loaded"), toChoice, choose("serrurier"), toChoice, choose("plombier")],
    ["form", "> plombier?besoin=fuite loaded", "serrurier waiting"],
  ],
  [
    "keeps the preset's need when its service is chosen again, with current parameters: a company, no identifier",
    [press("plombier", { ...LEAK, ...CLICK }), toChoice, choose("plombier", { partenaire: "piton" })],
    ["form", "> plombier?partenaire=piton&besoin=fuite waiting"],
  ],
  [
    "forgets a preset when the sheet closes",
    [press("plombier", LEAK), close, toChoice, choose("plombier")],
    ["form", "> plombier waiting"],
  ],
  [
    "forgets a preset when the visitor does not know which service is needed",
    [press("plombier", LEAK), becomes("loaded"), toChoice, unsure, toChoice, choose("plombier")],
    ["form", "> plombier waiting"],
  ],
  [
    "replaces a form when the need of its service changes, and appends the new one",
    [press("plombier", LEAK), becomes("loaded"), toChoice, choose("serrurier"), close, press("plombier")],
    ["form", "serrurier waiting", "> plombier waiting"],
  ],
  [
    "keeps an entered form when an answer about identifiers is given or a commune is found",
    [...entered(CLICK), press("plombier", { ...CLICK, consentement: "accepte", commune: "Cilaos" })],
    ["form", "> plombier?gclid=a&consentement=accepte&commune=Cilaos loaded"],
  ],
  [
    "replaces an entered form when its agreement was erased",
    [...entered({ ...CLICK, consentement: "accepte" }), press("plombier", CLICK)],
    ["form", "> plombier?gclid=a&consentement=sans-reponse waiting"],
  ],
  [
    "replaces an entered form when the commune changes",
    [...entered({ commune: "Cilaos" }), press("plombier", { commune: "Salazie" })],
    ["form", "> plombier?commune=Salazie waiting"],
  ],
  [
    "replaces an entered form when the commune that its reload brought changes",
    [
      ...[press("plombier"), enter, choose("plombier", { commune: "Cilaos" }), reload, enter],
      choose("plombier", { commune: "Salazie" }),
    ],
    ["form", "> plombier?commune=Salazie waiting"],
  ],
  [
    "replaces an entered form that was emptied by a reload, on any change",
    [press("plombier"), enter, reload, choose("plombier", { commune: "Cilaos" })],
    ["form", "> plombier?commune=Cilaos waiting"],
  ],
  [
    "replaces an entered form when a need is added",
    [...entered(), press("plombier", LEAK)],
    ["form", "> plombier?besoin=fuite waiting"],
  ],
  [
    "replaces an untouched form on any change",
    [press("plombier"), becomes("loaded"), close, press("plombier", { commune: "Cilaos" })],
    ["form", "> plombier?commune=Cilaos waiting"],
  ],
  [
    "keeps an entered form when another click adds or changes an identifier",
    [...entered(CLICK), press("plombier", { ...CLICK, gclid: "b", affclid: "c" })],
    ["form", "> plombier?gclid=b&consentement=sans-reponse&affclid=c loaded"],
  ],
  [
    "replaces any form when an identifier is removed",
    [...entered(CLICK), press("plombier", { consentement: "refuse" })],
    ["form", "> plombier?consentement=refuse waiting"],
  ],
  [
    "still shows the confirmation of what was sent when the sheet opens again",
    [press("plombier"), enter, becomes("sent"), close, press("plombier", { commune: "Cilaos" })],
    ["form", "> plombier sent"],
  ],
  [
    "makes a new form for another request after a sent one",
    [...sent("plombier"), toChoice, choose("plombier")],
    ["form", "> plombier waiting"],
  ],
  [
    "shows the confirmation again after another service's form was left unsent",
    [...sent("plombier"), close, press("serrurier"), toChoice, choose("plombier")],
    ["form", "> plombier sent", "serrurier waiting"],
  ],
  [
    "records what a form reports while another step is shown",
    [press("plombier"), close, becomes("loaded")],
    ["closed", "plombier loaded"],
  ],
  [
    "makes a new form for a service whose request was sent before the last one",
    [...sent("serrurier"), close, ...sent("plombier"), toChoice, choose("serrurier")],
    ["form", "> serrurier waiting"],
  ],
  [
    "forgets the preset of a sent request",
    [...sent("plombier", LEAK), toChoice, choose("plombier")],
    ["form", "> plombier waiting"],
  ],
])("%s", (_, steps, expected) => expect(summary(after(...steps))).toEqual(expected));

it("keeps an entered form's frame, and passes a newer answer on with its next load", () => {
  const accepted = { ...CLICK, consentement: "accepte" };
  const { hosted } = request("plombier", accepted);
  const src = embedUrl(request("plombier", CLICK).hosted);
  const state = after(press("plombier", CLICK), enter, close, press("plombier", accepted));
  expect(currentForm(state)).toMatchObject({ hosted, src });
});

it("records the last press of a form, and makes its frame URL", () => {
  const again = request("plombier", LEAK, 2);
  const pressAgain: Step = () => ({ type: "press", opens: true, request: again });
  const state = after(press("plombier", LEAK), close, pressAgain);
  expect(currentForm(state)).toMatchObject({ ...again, src: embedUrl(again.hosted) });
});

it("keeps the first reference while the sheet closes and reopens, but not for another request", () => {
  const twice = [...sent("plombier"), becomes("sent", "other")];
  const reopened = after(...twice, close, press("plombier"));
  expect(currentForm(reopened)?.sent).toEqual({ reference: "2EXnYk", at: 1 });
  expect(unsentForm(reopened)).toBeUndefined();
  expect(unsentForm(after(press("plombier")))?.state).toBe("waiting");
  expect(currentForm(after(...twice, toChoice, choose("plombier")))?.sent).toBeUndefined();
});

it("ignores what a sent form reports once the visitor makes another request", () => {
  const confirmed = after(...sent("plombier"));
  const late = becomes("loaded")(confirmed);
  const choosing = reduceRequest(confirmed, { type: "choose" });
  expect(summary(reduceRequest(choosing, late))).toEqual(["choosing"]);
});

it.each<[state: FormState, next: FormState, result: FormState]>([
  ["waiting", "loaded", "loaded"],
  ["waiting", "timed-out", "timed-out"],
  ["waiting", "sent", "sent"],
  ["timed-out", "loaded", "loaded"],
  ["timed-out", "sent", "sent"],
  ["loaded", "timed-out", "loaded"],
  ["loaded", "sent", "sent"],
  ["sent", "loaded", "sent"],
  ["sent", "timed-out", "sent"],
])("a form that is %s, then %s, is %s", (state, next, result) =>
  expect(nextFormState(state, next)).toBe(result),
);
