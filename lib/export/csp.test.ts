import { expect, it } from "vitest";
import { EXAMPLE_CONFIG } from "@/e2e/fixtures/example-rules";
import { contentSecurityPolicy, headerPolicy } from "./csp";

const parts = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((part) => part.split(/ (.*)/, 2)));

it("allows each configured host for its purpose only, and nothing unsafe", () => {
  const policy = contentSecurityPolicy(EXAMPLE_CONFIG, "p{color:red}");
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
  const own = { apiHost: "/demo/api", assetsHost: "/demo/assets", formHost: "/demo/forms" };
  const policy = parts(contentSecurityPolicy({ ...EXAMPLE_CONFIG, ...own }, ""));
  expect(policy["connect-src"]).toBe("'self'");
  expect(policy["img-src"]).toBe("'self' data:");
  expect(policy["frame-src"]).toBe("'self'");
});

it("allows reports to the signals host, also in the header", () => {
  const measuring = { ...EXAMPLE_CONFIG, signalsUrl: "https://mesures.example.org/v1" };
  const sources = "https://api.example.net https://mesures.example.org";
  expect(parts(contentSecurityPolicy(measuring, ""))["connect-src"]).toBe(sources);
  expect(parts(headerPolicy(measuring))["connect-src"]).toBe(sources);
});

it("the header repeats the page's policy without styles, fonts, manifest and objects, and forbids framing", () => {
  const left = ["default-src", "style-src", "font-src", "manifest-src", "object-src"];
  const page = Object.entries(parts(contentSecurityPolicy(EXAMPLE_CONFIG, "")));
  const same = Object.fromEntries(page.filter(([name]) => !left.includes(name)));
  expect(parts(headerPolicy(EXAMPLE_CONFIG))).toEqual({ ...same, "frame-ancestors": "'none'" });
});
