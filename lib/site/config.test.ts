import { readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import { useOwnFolder } from "@/e2e/fixtures/own-folder";
import { type Config, formOrigin, isDemoService, readConfig } from "./config";
import { readEnvFiles } from "./env-files";

const DEMO = parseEnv(readFileSync("e2e/fixtures/demo.env", "utf8"));
const read = (change: Record<string, string | undefined> = {}) => readConfig({ ...DEMO, ...change });
const P = "NEXT_PUBLIC_";

// Without `.env` files: errors would name this machine's otherwise.
useOwnFolder();

it.each<[name: string, value: string | undefined, field: keyof Config, read: string | undefined]>([
  ["API_HOST", "https://tally.so/", "apiHost", "https://tally.so"],
  ["API_HOST", "https://assets.example.re:8443/img/", "apiHost", "https://assets.example.re:8443/img"],
  ["API_HOST", "/demo/forms/", "apiHost", "/demo/forms"],
  ["API_HOST", "http://127.0.0.1:4000", "apiHost", "http://127.0.0.1:4000"],
  ["ASSETS_HOST", "/assets", "assetsHost", "/assets"],
  ["FORM_HOST", "/forms", "formHost", "/forms"],
  // As browsers write it.
  ["SITE_URL", "HTTPS://WWW.Example.RE:443/", "siteUrl", "https://www.example.re"],
  ["SITE_URL", "https://www.dépannage.re", "siteUrl", "https://www.xn--dpannage-b1a.re"],
  ["SITE_URL", "https://www.dépannage.re".normalize("NFD"), "siteUrl", "https://www.xn--dpannage-b1a.re"],
  ["SIGNALS_URL", "https://mesures.example.re/v1/", "signalsUrl", "https://mesures.example.re/v1/"],
  ["SIGNALS_URL", "/demo/signaux", "signalsUrl", "/demo/signaux"],
  ["SIGNALS_URL", undefined, "signalsUrl", undefined],
  // Hosting providers pass unset variables as empty strings.
  ["SIGNALS_URL", "", "signalsUrl", undefined],
  ["HSTS", "max-age=300", "hsts", "max-age=300"],
  [
    "HSTS",
    "max-age=63072000; includeSubDomains; preload",
    "hsts",
    "max-age=63072000; includeSubDomains; preload",
  ],
  ["HSTS", undefined, "hsts", undefined],
  ["HSTS", "", "hsts", undefined],
])("reads %s=%s as %s %s", (name, value, field, expected) => {
  expect(read({ [P + name]: value })[field]).toBe(expected);
});

const HOST =
  "une adresse https:// sans paramètres, comme https://api.example.re, ou un chemin de ce site, comme /api";
const SITE = "une adresse https:// sans chemin ni paramètres, comme https://www.example.re";
const FORM =
  "l'identifiant d'un formulaire, la fin de son adresse (wA1b2C pour https://tally.so/r/wA1b2C) : de 3 à 40 lettres, chiffres, - ou _";
const HSTS = "max-age= et des secondes, comme « max-age=31536000 »";
it.each([
  ["SITE_URL", ["http://www.example.re", "www.example.re", "/demo", ""], SITE],
  ["SITE_URL", ["https://www.example.re/fr", "https://a.re:99999"], SITE],
  // A dot is missing.
  ["SITE_URL", ["https://wwwexample", "https://wwwexample:8443"], SITE],
  ["API_HOST", ["https://api.example.re?key=1", "https://api.example.re/#a", "http://api.example.re"], HOST],
  ["API_HOST", ["http://localhost.evil.example", "api.example.re", "javascript:alert(1)"], HOST],
  ["ASSETS_HOST", ["//evil.example", "https://user@evil.example"], HOST],
  ["ASSETS_HOST", ["https://assets.example.re:99999", "https://1.2.3.999"], HOST],
  ["FORM_HOST", ["", "/", " https://tally.so"], HOST],
  ["SIGNALS_URL", ["mesures.example.re", "http://a.example.re", "https://a.example.re/?site=1"], HOST],
  ["FORM_PLOMBIER", ["ab", "w/2?x=1", "https://tally.so/r/wA1b2C", "é".repeat(3), "a".repeat(41), ""], FORM],
  ["FORM_AVIS", [""], FORM],
  ["HSTS", ["31536000", "max-age=1 an", "max-age=300; preload", 'max-age=300"; evil'], HSTS],
])("%s rejects each of %j, naming the variable, the value and what is expected", (name, values, expected) => {
  for (const value of values)
    expect(() => read({ [P + name]: value })).toThrow(
      `Configuration à corriger :\n  variables d'environnement : ${P}${name} ${value === "" ? "est vide" : `vaut « ${value} »`} ; attendu : ${expected}`,
    );
});

it("reads each form's id into its own field", () => {
  const forms = { plombier: "f-1", electricien: "f-2", serrurier: "f-3", electromenager: "f-4", avis: "f-5" };
  const ids = Object.entries(forms).map(([name, id]) => [`${P}FORM_${name.toUpperCase()}`, id]);
  expect(read(Object.fromEntries(ids)).forms).toEqual(forms);
});

it("the forms' origin has no path, and is empty on the site itself", () => {
  const originOf = (formHost: string) => formOrigin(read({ NEXT_PUBLIC_FORM_HOST: formHost }));
  expect(["https://forms.example.re/demande", "/demo/forms"].map(originOf)).toEqual([
    "https://forms.example.re",
    "",
  ]);
});

it("a demo service is a path below /demo", () => {
  const addresses = ["/demo", "/demo/api", "/demonstration", "https://a.re/demo/api"];
  expect(addresses.map(isDemoService)).toEqual([true, true, false, false]);
});

it.each([
  ["NEXT_PUBLIC_FORM_SERURIER", "vouliez-vous dire NEXT_PUBLIC_FORM_SERRURIER ?"],
  ["NEXT_PUBLIC_FORMHOST", "vouliez-vous dire NEXT_PUBLIC_FORM_HOST ?"],
  ["NEXT_PUBLIC_FROM_AVIS", "vouliez-vous dire NEXT_PUBLIC_FORM_AVIS ?"],
  ["NEXT_PUBIC_SITE_URL", "vouliez-vous dire NEXT_PUBLIC_SITE_URL ?"],
  ["next_public_site_url", "vouliez-vous dire NEXT_PUBLIC_SITE_URL ?"],
  ["NEXT_PUBLIC_COULEUR_DU_BANDEAU", "retirez-la ; README.md donne les noms permis"],
])("%s is unknown: %s", (name, remedy) => {
  expect(() => read({ [name]: "w7xyz1" })).toThrow(
    `Configuration à corriger :\n  variables d'environnement : la variable ${name} est inconnue ; ${remedy}`,
  );
});

it.each(["NEXT_PUBLIC_VERCEL_ENV", "NEXT_TELEMETRY_DISABLED", "PUBLIC_API_HOST", "NEXT_RUNTIME"])(
  "ignores %s, another program's variable",
  (name) => {
    expect(read({ [name]: "1" }).formHost).toBe("/demo/forms");
  },
);

it.each([
  ["A=1\r\nB=2\r\n", ".env.local : ses lignes finissent comme sous Windows (CRLF)"],
  ["A=1\nNEXT_PUBLIC_SITE_URL = https://a.re\n", ".env.local:2 : écrivez NOM=valeur, sans espace"],
  ["NEXT_PUBLIC_SITE_URL: https://a.re\n", ".env.local:1 : écrivez NOM=valeur, sans espace"],
  ["NEXT_PUBLIC_HSTS=max-age=300; includeSubDomains\n", ".env.local:1 : écrivez NOM=valeur"],
  [Buffer.from("A=1\n", "utf16le").toString(), ".env.local : lettres illisibles ; enregistrez-le en UTF-8"],
])("refuses an .env file that a terminal would misread: %j", (text, message) => {
  writeFileSync(".env.local", text);
  expect(() => read()).toThrow(message);
});

it("reports a line that is not an assignment once, although it is read with the next one as a name", () => {
  const hsts = 'NEXT_PUBLIC_HSTS="max-age=300; includeSubDomains"';
  writeFileSync(".env.local", `NEXT_PUBLIC_SITE_URL: https://a.re\n${hsts}\n`);
  expect(() => read(readEnvFiles())).toThrow(
    /^Configuration à corriger :\n {2}\.env\.local:1 : écrivez NOM=valeur[^\n]*$/,
  );
});

it("lists all errors at once, each variable on one line", () => {
  const wrong = {
    NEXT_PUBLIC_SITE_URL: "x",
    NEXT_PUBLIC_API_HOST: "ftp://x",
    NEXT_PUBLIC_FORM_PLOMBIER: undefined,
  };
  expect(() => read(wrong)).toThrow(
    /^.*\n.* NEXT_PUBLIC_\w+ vaut .*\n.* NEXT_PUBLIC_\w+ vaut .*\n {2}NEXT_PUBLIC_\w+ n'a pas de valeur : écrivez sa ligne dans \.env$/,
  );
  for (const name of Object.keys(wrong)) expect(() => read(wrong)).toThrow(name);
});
