import { expect, test } from "@playwright/test";
import { engineBrowser } from "../support/engines";
import { onePerKind } from "../support/pages";
import { startFirefox } from "./firefox";

/** Firefox's text at 200 % without its pictures, as of « Zoom text only »: lengths in rem and, as font sizes, in vw double. */
const LARGE_TEXT = { "ui.textScaleFactor": 200, "browser.display.os-zoom-behavior": 2 };

test("with Firefox's text alone at 200 %, no page is wider than a phone", async ({
  browserName: _,
}, info) => {
  test.skip(info.project.name !== "firefox", "only Firefox enlarges text alone");
  const driver = await startFirefox(engineBrowser("firefox") ?? "", LARGE_TEXT);
  try {
    await driver.resize(390, 844);
    for (const { path } of onePerKind) {
      await driver.goto(`${process.env.E2E_FIXTURE_URL}${path}`);
      expect(await driver.evaluate("getComputedStyle(document.documentElement).fontSize")).toBe("32px");
      const root = "document.documentElement";
      expect(await driver.evaluate(`${root}.scrollWidth - ${root}.clientWidth`), path).toBe(0);
    }
  } finally {
    await driver.close();
  }
});
