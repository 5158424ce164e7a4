import { expect, it } from "vitest";
import { EXAMPLE_CONFIG } from "@/e2e/fixtures/example-rules";
import type { Config } from "@/lib/site/config";
import { contentSecurityPolicy, headerPolicy } from "./csp";

const config = (hosts: Partial<Config>): Config => ({ ...EXAMPLE_CONFIG, ...hosts });
const parts = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((part) => part.split(/ (.*)/, 2)));

it("allows each configured host for its purpose only, and nothing unsafe", () => {
  const policy = contentSecurityPolicy(config({}), "p{color:red}");
  expect(parts(policy)).toEqual({
    "default-src": "'none'",
    "script-src": "'self' 'inline-speculation-rules'",
    // echo -n "p{color:red}" | openssl dgst -sha256 -binary | base64
    "style-src": "'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='",
    "img-src": "'self' data: https://assets.example.net",
    "font-src": "'self'",
    "connect-src": "https://api.example.net",
    "frame-src": "https://tally.so",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "object-src": "'none'",
  });
  expect(policy).not.toMatch(/unsafe|\*/);
});

it("names 'self' once when a host is a path of the site", () => {
  const own = config({ apiHost: "/demo/api", assetsHost: "/demo/assets", formHost: "/demo/forms" });
  const policy = parts(contentSecurityPolicy(own, ""));
  expect(policy["connect-src"]).toBe("'self'");
  expect(policy["img-src"]).toBe("'self' data:");
  expect(policy["frame-src"]).toBe("'self'");
});

it("allows reports to the signals host, also in the header", () => {
  const measuring = config({ signalsUrl: "https://mesures.example.org/v1" });
  const sources = "https://api.example.net https://mesures.example.org";
  expect(parts(contentSecurityPolicy(measuring, ""))["connect-src"]).toBe(sources);
  expect(parts(headerPolicy(measuring))["connect-src"]).toBe(sources);
});

it("the header repeats the page's policy without styles, fonts, manifest and objects, and forbids framing", () => {
  const {
    "default-src": _default,
    "style-src": _styles,
    "font-src": _fonts,
    "manifest-src": _manifest,
    "object-src": _objects,
    ...same
  } = parts(contentSecurityPolicy(config({}), ""));
  expect(parts(headerPolicy(config({})))).toEqual({ ...same, "frame-ancestors": "'none'" });
});
