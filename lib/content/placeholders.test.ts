import { expect, it } from "vitest";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { loadContent } from "./load";
import { figurePlaceholders, groupPlaceholders, withSitePhone } from "./placeholders";

it("writes numbers of artisans as French does", () => {
  const { figures } = loadContent(FIXTURE_FOLDERS);
  const network = { ...figures.network, total: 1250 };
  const written = new Map(figurePlaceholders({ ...figures, network }));
  expect(written.get("network.total")).toBe("1\u00a0250");
  expect(written.get("network.plumbers")).toBe(String(network.plumbers));
});

it.each([
  ["02 62 00 00 00", "+262692123456", "02 62 00 00 00"],
  [null, "+262692123456", "0692\u00a012\u00a034\u00a056"],
  [null, "+33 6 39 98 00 00", "06\u00a039\u00a098\u00a000\u00a000 (exemple)"],
  [null, null, "à compléter"],
])("publisher's number %s, site's number %s: shows %s", (phone, sitePhone, stated) => {
  const placeholders = groupPlaceholders(withSitePhone({ phone }, sitePhone), "legal");
  expect(placeholders).toEqual([["legal.phone", stated]]);
});
