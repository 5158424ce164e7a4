import type { Config } from "../../config";
import { hostRules } from "./rules";

/** For unit tests: the configuration of a site with real hosts. */
export const EXAMPLE_CONFIG: Config = {
  siteUrl: "https://www.example.re",
  apiHost: "https://api.example.net/v1",
  assetsHost: "https://assets.example.net/files",
  formHost: "https://tally.so",
  forms: { plombier: "a", electricien: "b", serrurier: "c", electromenager: "d", avis: "e" },
};

/** For unit tests: its rules, with an unlisted company page, and one with a page of its own. */
export function exampleRules(more: readonly string[] = []) {
  return hostRules(EXAMPLE_CONFIG, [
    "index.html",
    "plombier.html",
    "404.html",
    "pages/entreprise.html",
    "pages/entreprise/lagon-location.html",
    "manifest.webmanifest",
    "flux.xml",
    "_next/static/chunks/a.js",
    ...more,
  ]);
}
