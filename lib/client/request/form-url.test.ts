import { describe, expect, it } from "vitest";
import { decodeParams, embedUrl, encodeParams, type FormParams, hostedUrl } from "./form-url";

const HOST = "https://tally.so";
const OPTIONS = "alignLeft=1&hideTitle=1&transparentBackground=1&dynamicHeight=1";
const LEAK = { besoin: "une recherche de fuite" };

describe("embedUrl", () => {
  it.each<[name: string, groups: FormParams[], query: string]>([
    ["no parameters", [], ""],
    ["the leak detection service", [LEAK], "&besoin=une+recherche+de+fuite"],
    [
      "service, card, then click identifiers at the end",
      [
        {},
        { besoin: "une demande de travaux", besoin_extra: "une mise aux normes" },
        { gclid: "Ab_1", affclid: "Cd-2" },
      ],
      "&besoin=une+demande+de+travaux&besoin_extra=une+mise+aux+normes&gclid=Ab_1&affclid=Cd-2",
    ],
    [
      "a later value instead of an earlier one",
      [LEAK, { besoin: "un dépannage" }],
      "&besoin=un+d%C3%A9pannage",
    ],
    [
      "the locksmith's need",
      [{ besoin: "un domicile / bureau / local commercial" }],
      "&besoin=un+domicile+%2F+bureau+%2F+local+commercial",
    ],
    [
      "an appliance",
      [{ type: "un réfrigérateur/congélateur" }],
      "&type=un+r%C3%A9frig%C3%A9rateur%2Fcong%C3%A9lateur",
    ],
    ["no empty values", [{ besoin: "", besoin_extra: undefined }, { gclid: "a" }], "&gclid=a"],
    ["reserved signs, encoded once", [{ type: "a&b=c?d#e%20+f" }], "&type=a%26b%3Dc%3Fd%23e%2520%2Bf"],
  ])("%s", (_, groups, query) => {
    expect(embedUrl(hostedUrl(HOST, "w7Xk2a", ...groups))).toBe(`${HOST}/embed/w7Xk2a?${OPTIONS}${query}`);
  });
});

it.each([
  [[], "/demo/forms/r/demo-avis"],
  [[{ lead_id: "" }], "/demo/forms/r/demo-avis"],
  [[LEAK, { partenaire: "piton" }], "/demo/forms/r/demo-avis?besoin=une+recherche+de+fuite&partenaire=piton"],
])("hostedUrl with %j", (groups, url) => expect(hostedUrl("/demo/forms", "demo-avis", ...groups)).toBe(url));

it("finds the form below a host with a path", () => {
  expect(embedUrl("/demo/forms/r/demo-avis?lead_id=a")).toBe(
    `/demo/forms/embed/demo-avis?${OPTIONS}&lead_id=a`,
  );
});

it("does not change the groups it merges", () => {
  const group = Object.freeze({ besoin: "a" });
  encodeParams(group, { besoin: "b" });
  expect(group).toEqual({ besoin: "a" });
});

describe("decodeParams", () => {
  it.each([
    ["", {}],
    ["a=1&a=2", { a: "2" }],
    ["besoin=une+recherche+de+fuite", LEAK],
    ["x", { x: "" }],
  ])("%s", (query, expected) => expect(decodeParams(query)).toEqual(expected));

  it("gives back what encodeParams wrote", () => {
    const values = { besoin: "l'été / 100 % & plus", type: "un four/micro-onde" };
    expect(decodeParams(encodeParams(values))).toEqual(values);
  });
});
