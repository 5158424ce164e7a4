import { expect, it } from "vitest";
import { securityTxt } from "./security-txt";

const site = { email: "contact@example.re" };
const config = { siteUrl: "https://www.example.re" };
const read = (now: string) =>
  Object.fromEntries(
    securityTxt(site, config, new Date(now))
      .trimEnd()
      .split("\n")
      .map((line) => line.split(/: (.*)/s).slice(0, 2)),
  );

it("gives a contact, a language and its own URL, as RFC 9116 specifies", () => {
  expect(read("2026-11-25T20:07:00Z")).toEqual({
    Contact: "mailto:contact@example.re",
    Expires: "2027-11-01T00:00:00Z",
    "Preferred-Languages": "fr",
    Canonical: "https://www.example.re/.well-known/security.txt",
  });
});

it.each(["2026-01-01T00:00:00Z", "2026-12-31T23:59:59Z", "2028-02-29T12:00:00Z"])(
  "expires less than a year, and more than eleven months, after a build at %s",
  (now) => {
    const days = (Date.parse(String(read(now).Expires)) - Date.parse(now)) / 86_400_000;
    expect(days).toBeLessThanOrEqual(366);
    expect(days).toBeGreaterThan(330);
  },
);
