import { expect, it } from "vitest";
import { readFrameMessage, resizerHandshake } from "./messages";

const tally = (event: string, payload: unknown = {}) => JSON.stringify({ event, payload });
const submitted = (reference?: string) => ({ type: "submitted", reference });

type Row = [data: string, message: object];

it("sends the frame the handshake of iframe-resizer 4", () => {
  expect(resizerHandshake("formulaire1")).toBe(
    "[iFrameSizer]formulaire1:8:false:false:32:true:true:null:taggedElement:null:null:0:false:parent:scroll:true",
  );
});

it.each<Row>([
  ["[iFrameResizerChild]Ready", { type: "ready" }],
  [tally("Tally.FormLoaded"), { type: "loaded" }],
  [tally("Tally.FormSubmitted", { id: "2EXnYk", respondentId: "dwQKYm" }), submitted("2EXnYk")],
  [tally("Tally.FormSubmitted", { submissionId: "wz_R-0Z", respondentId: "dwQKYm" }), submitted("wz_R-0Z")],
  [tally("Tally.FormSubmitted", { id: "4f7k92qd-1b2c-4d5e" }), submitted("4f7k92qd")],
  // Invalid ids are skipped: the next valid one is used, if any.
  ...["abc", "a".repeat(65), "<b>2EXnYk", "2EXnYk\n", "", 123456, null, ["2EXnYk"]].map(
    (id): Row => [tally("Tally.FormSubmitted", { id, respondentId: "dwQKYm" }), submitted("dwQKYm")],
  ),
  [tally("Tally.FormSubmitted", { fields: [{ id: "2EXnYk", value: "fuite" }] }), submitted()],
  [tally("Tally.FormSubmitted", null), submitted()],
  ['{"event":"Tally.FormSubmitted"}', submitted()],
  [tally("Tally.FormSubmitted", "2EXnYk"), submitted()],
  // A visitor's text must not be mistaken for the event.
  [tally("Tally.FormSubmitted", { fields: ["Tally.FormLoaded"] }), submitted()],
  [tally("Tally.FormPageView", { formId: "w1", page: 2 }), { type: "page" }],
  ["[iFrameSizer]f:812:640:init", { type: "height", px: 812 }],
  ["[iFrameSizer]f:700.2:640:mutationObserver", { type: "height", px: 701 }],
  ["[iFrameSizer]f:10000:0:resize", { type: "height", px: 10_000 }],
])("reads %s", (data, message) => expect(readFrameMessage(data)).toEqual(message));

it.each([
  tally("Tally.FormPageView"),
  tally("Tally.FormPageView", { formId: "w1", page: 1 }),
  tally("Tally.PopupClosed", "Tally.FormLoaded"),
  tally("Not.Tally.FormSubmitted"),
  ...["Tally.FormLoaded", "{broken Tally.FormLoaded", '"Tally.FormLoaded"', "null", "", "[iFrameSizer]f"],
  ...["", "0", "-5", "10001", "Infinity", "NaN", "12px"].map((px) => `[iFrameSizer]f:${px}:0:init`),
  // The number of these two is a scroll position, not a height.
  ...["scrollTo", "scrollToOffset"].map((type) => `[iFrameSizer]f:350:0:${type}`),
  "[iFrameResizerChild]Ready!",
  { event: "Tally.FormLoaded" },
  7,
  undefined,
])("%j is unknown", (data) => expect(readFrameMessage(data)).toBeNull());
