import { describe, expect, it } from "vitest";
import { communes } from "./communes";
import type { FormDefinition } from "./form-types";
import { findForm } from "./forms";
import { parsePhone } from "./phone";
import { checkInput, readInput, readPrefill } from "./submission";
import { tallySubmission } from "./tally-message";

function form(id: string): FormDefinition {
  const found = findForm(id);
  if (!found) throw new Error(id);
  return found;
}
const check = (id: string, values: Record<string, string>) =>
  checkInput(form(id), readInput(form(id), Object.entries(values)));
const good = {
  type: "une télévision",
  where: "L'Étang-Salé",
  when: "aujourd-hui",
  name: "Jo",
  phone: "0262.41.00.00",
  consent: "on",
};

it("knows the 24 communes, sorted in French", () => {
  expect(communes()).toHaveLength(24);
  expect(communes().slice(0, 4)).toEqual(["Bras-Panon", "Cilaos", "Entre-Deux", "L'Étang-Salé"]);
});

describe("telephone numbers", () => {
  it.each([
    ["0692 12 34 56", "+262692123456"],
    ["0693.12.34.56", "+262693123456"],
    ["0262-41-00-00", "+262262410000"],
    ["0263 00 00 00", "+262263000000"],
    ["0639\u00a012\u00a034\u00a056", "+262639123456"],
    ["+262 692 12 34 56", "+262692123456"],
    ["+262 (0) 692 12 34 56", "+262692123456"],
    ["00262692123456", "+262692123456"],
    ["06 12 34 56 78", "+33612345678"],
    ["+33 1 42 00 00 00", "+33142000000"],
  ])("reads %s", (input, number) => expect(parsePhone(input)).toBe(number));

  it.each([
    "",
    "12",
    "0692 12 34 5",
    "0692 12 34 567",
    "0092123456",
    "+1 555 010 9999",
    "069212345a",
    "+262692",
  ])("refuses %j", (input) => expect(parsePhone(input)).toBeNull());
});

describe("checking", () => {
  it("accepts a good request and leaves empty values out", () => {
    const result = check("demo-electromenager", { ...good, details: "  " });
    expect(result).toMatchObject({
      ok: true,
      request: { type: "une télévision", phone: "+262262410000", consent: "oui" },
    });
    expect(result.ok && "details" in result.request).toBe(false);
  });

  it("names every field that is missing", () => {
    const result = check("demo-plombier", {});
    expect(!result.ok && Object.keys(result.errors).sort()).toEqual([
      "besoin",
      "consent",
      "name",
      "phone",
      "when",
      "where",
    ]);
    const review = check("demo-avis", { rating: "6" });
    expect(!review.ok && Object.keys(review.errors).sort()).toEqual(["name", "rating"]);
  });

  it("limits lengths, control characters apart", () => {
    expect(check("demo-electromenager", { ...good, details: "x".repeat(2000) }).ok).toBe(true);
    const long = check("demo-electromenager", { ...good, details: "x".repeat(2001), gclid: "x".repeat(513) });
    expect(!long.ok && Object.keys(long.errors).sort()).toEqual(["details", "gclid"]);
    expect(check("demo-electromenager", { ...good, name: "J\u0000o\u001b" })).toMatchObject({
      request: { name: "Jo" },
    });
  });

  it("keeps ten campaign values of 200 characters, and no key that could be code", () => {
    const many = Object.fromEntries(
      Array.from({ length: 15 }, (_, index) => [`key${index}`, "v".repeat(300)]),
    );
    const { extra } = readInput(form("demo-avis"), Object.entries({ "<b>": "x", ...many }));
    expect(Object.keys(extra)).toHaveLength(10);
    expect(extra.key0).toHaveLength(200);
    expect(extra["<b>"]).toBeUndefined();
  });

  it("does not let an address fill in visible fields or block the form", () => {
    const query = new URLSearchParams({
      name: "Eve",
      phone: "0692000000",
      gclid: "x".repeat(600),
      besoin: "un véhicule",
    });
    expect(readPrefill(form("demo-serrurier"), query)).toEqual({
      fields: {},
      hidden: { besoin: "un véhicule" },
      extra: {},
    });
  });
});

it("tells the embedding page what was sent, like the real form", () => {
  const result = check("demo-electromenager", { ...good, affclid: "a1" });
  if (!result.ok) throw new Error("refused");
  const message = tallySubmission(form("demo-electromenager"), result.request);
  expect(message).toMatchObject({
    id: result.request.id,
    formId: "demo-electromenager",
    formName: "Électroménager",
  });
  expect(message.fields.map((field) => field.id)).toEqual([
    "type",
    "phone",
    "consent",
    "where",
    "when",
    "name",
    "affclid",
  ]);
  expect(message.fields[0]).toEqual({
    id: "type",
    title: "Pour quel appareil\u00a0?",
    type: "DROPDOWN",
    answer: { value: "une télévision", raw: "une télévision" },
  });
});
