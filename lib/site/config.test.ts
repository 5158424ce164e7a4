import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config";

const DEMO = parseEnv(readFileSync(".env", "utf8"));
const read = (change: Record<string, string | undefined> = {}) => readConfig({ ...DEMO, ...change });
const P = "NEXT_PUBLIC_";

it("reads the demo values of .env", () => {
  expect(read()).toEqual({
    siteUrl: "http://localhost:3000",
    apiHost: "/demo/api",
    assetsHost: "/demo/assets",
    formHost: "/demo/forms",
    forms: {
      plombier: "demo-plombier",
      electricien: "demo-electricien",
      serrurier: "demo-serrurier",
      electromenager: "demo-electromenager",
      avis: "demo-avis",
    },
  });
});

it.each([
  ["https://tally.so", "https://tally.so"],
  ["https://tally.so/", "https://tally.so"],
  ["https://europe-west1-x.cloudfunctions.net/v1/site", "https://europe-west1-x.cloudfunctions.net/v1/site"],
  ["https://assets.example.re:8443/img/", "https://assets.example.re:8443/img"],
  ["/demo/forms/", "/demo/forms"],
  ["http://localhost:4000/api", "http://localhost:4000/api"],
  ["http://127.0.0.1:4000", "http://127.0.0.1:4000"],
])("takes the host %s as %s", (value, host) => {
  expect(read({ NEXT_PUBLIC_API_HOST: value }).apiHost).toBe(host);
});

it.each([
  ["https://mesures.example.re/v1/", "https://mesures.example.re/v1/"],
  ["/demo/signaux", "/demo/signaux"],
  // Hosts pass an unset variable as empty text.
  ["", undefined],
  [undefined, undefined],
])("with NEXT_PUBLIC_SIGNALS_URL=%s, reports go to %s", (value, url) => {
  expect(read({ NEXT_PUBLIC_SIGNALS_URL: value }).signalsUrl).toBe(url);
});

describe("a malformed value throws, with the variable, the value and what is expected", () => {
  const HOST = "an https:// address without query, or a path such as /demo/api";
  const SITE = "an https:// address without path or query, such as https://www.example.re";
  const FORM = "a form id: 3 to 40 letters, digits, - or _";
  it.each([
    ["SITE_URL", "http://www.example.re", SITE],
    ["SITE_URL", "www.example.re", SITE],
    ["SITE_URL", "/demo", SITE],
    ["SITE_URL", "https://www.example.re/fr", SITE],
    ["SITE_URL", "", SITE],
    ["API_HOST", "https://api.example.re?key=1", HOST],
    ["API_HOST", "https://api.example.re/#a", HOST],
    ["API_HOST", "http://api.example.re", HOST],
    ["API_HOST", "http://localhost.evil.example", HOST],
    ["API_HOST", "api.example.re", HOST],
    ["ASSETS_HOST", "javascript:alert(1)", HOST],
    ["ASSETS_HOST", "//evil.example", HOST],
    ["ASSETS_HOST", "https://user@evil.example", HOST],
    ["FORM_HOST", "", HOST],
    ["FORM_HOST", "/", HOST],
    ["FORM_HOST", " https://tally.so", HOST],
    ["SIGNALS_URL", "mesures.example.re", HOST],
    ["SIGNALS_URL", "http://mesures.example.re", HOST],
    ["SIGNALS_URL", "//mesures.example.re", HOST],
    ["SIGNALS_URL", "https://mesures.example.re/?site=1", HOST],
    ["FORM_PLOMBIER", "ab", FORM],
    ["FORM_ELECTRICIEN", "w/2?x=1", FORM],
    ["FORM_SERRURIER", "é".repeat(3), FORM],
    ["FORM_ELECTROMENAGER", "a".repeat(41), FORM],
    ["FORM_AVIS", "", FORM],
  ])("%s=%s", (name, value, expected) => {
    expect(() => read({ [P + name]: value })).toThrow(
      `Configuration (.env or environment):\n  ${P}${name} is ${JSON.stringify(value)}; expected ${expected}`,
    );
  });
});

it("names a variable that is not set", () => {
  expect(() => read({ NEXT_PUBLIC_FORM_AVIS: undefined })).toThrow(
    "NEXT_PUBLIC_FORM_AVIS is null; expected a value",
  );
});

it("names a misspelt variable, and ignores other programs' variables", () => {
  expect(() => read({ NEXT_PUBLIC_FORM_SERURIER: "w7xyz1", NEXT_PUBLIC_VERCEL_ENV: "preview" })).toThrow(
    /^Configuration \(\.env or environment\):\n {2}NEXT_PUBLIC_FORM_SERURIER is no variable of this site; README\.md lists them$/,
  );
  expect(read({ NEXT_PUBLIC_VERCEL_ENV: "preview" }).formHost).not.toBe("");
});

it("lists all mistakes at once, each variable on one line", () => {
  const wrong = { NEXT_PUBLIC_SITE_URL: "x", NEXT_PUBLIC_API_HOST: "ftp://x", NEXT_PUBLIC_FORM_AVIS: "?" };
  let message = "";
  try {
    read({ ...wrong, NEXT_PUBLIC_FORM_PLOMBIER: undefined });
  } catch (error) {
    message = String(error);
  }
  const lines = message.split("\n").slice(1);
  expect(lines.map((line) => line.trim().split(" ")[0]).sort()).toEqual(
    [...Object.keys(wrong), "NEXT_PUBLIC_FORM_PLOMBIER"].sort(),
  );
});
