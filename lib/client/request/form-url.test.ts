import { expect, it } from "vitest";
import { embedUrl, type FormParams, hostedUrl } from "./form-url";

// Round trips, group precedence and empty values: properties.test.ts.
const HOST = "https://tally.so";
const OPTIONS = "alignLeft=1&hideTitle=1&transparentBackground=1&dynamicHeight=1";
const LEAK = { besoin: "une recherche de fuite" };

it.each<[groups: FormParams[], query: string]>([
  [[], ""],
  [[{}, LEAK, { gclid: "Ab_1" }], "besoin=une+recherche+de+fuite&gclid=Ab_1"],
  [[LEAK, { besoin: "un dépannage" }], "besoin=un+d%C3%A9pannage"],
  [[{ besoin: "un domicile / bureau" }], "besoin=un+domicile+%2F+bureau"],
  [[{ type: "a&b=c?d#e%20+f" }], "type=a%26b%3Dc%3Fd%23e%2520%2Bf"],
  [[{ besoin: "", besoin_extra: undefined }], ""],
])("with %j, a form's page and frame get each parameter once, encoded once", (groups, query) => {
  const hosted = hostedUrl(HOST, "w7Xk2a", ...groups);
  expect(hosted).toBe(`${HOST}/r/w7Xk2a${query && `?${query}`}`);
  expect(embedUrl(hosted)).toBe(`${HOST}/embed/w7Xk2a?${OPTIONS}${query && `&${query}`}`);
});

it("supports a form host with a path", () => {
  expect(embedUrl(hostedUrl("/demo/forms", "demo-avis", { lead_id: "a" }))).toBe(
    `/demo/forms/embed/demo-avis?${OPTIONS}&lead_id=a`,
  );
});
