import { closeDialog, dialog, formUrl, OPTIONS, openChoice, tile, visit } from "./support/dialog";
import { expect, type Page, test } from "./support/test";

/** Opens the locksmith's form. @returns what stands in its address after the options */
async function carried(page: Page): Promise<string> {
  await openChoice(page);
  await tile(page, "Serrurier").click();
  const url = await formUrl(page);
  await closeDialog(page);
  return url.split(OPTIONS)[1] ?? "no frame";
}

test("a full storage is logged, and the request opens", async ({ page, problems }) => {
  await visit(page, "/");
  await page.evaluate(() => {
    // To the last byte: pieces of a million characters, then half as long each time.
    for (let size = 2 ** 20, turn = 0; size >= 1; turn += 1)
      try {
        localStorage.setItem(`plein${turn}`, "x".repeat(size));
      } catch {
        size /= 2;
      }
  });
  await visit(page, "/?gclid=Trop");
  await problems.take(/console error: Local storage: google_ads could not be written.*Quota/);
  expect(await carried(page)).toBe("&gclid=Trop&consentement=sans-reponse");
});

test("a browser without storage is logged, and the request opens", async ({ page, problems }) => {
  await page.addInitScript(() => Object.defineProperty(window, "localStorage", { value: null }));
  await visit(page, "/?gclid=Rien");
  await problems.take(/console error: Local storage: google_ads could not be written/);
  expect(await carried(page)).toBe("&gclid=Rien&consentement=sans-reponse");
  await problems.take(/console error: Local storage: (google_ads|affiliate|consent) could not be read/);
});

test("foreign and broken values count as absent", async ({ page, problems }) => {
  await visit(page, "/");
  const at = new Date().toISOString();
  // Each other value: tracking.test.ts.
  for (const value of [
    "{",
    '{"gclid":{"toString":1}}',
    JSON.stringify({ gclid: "a".repeat(5_000_00), at }),
    JSON.stringify({ gclid: "Bon&affclid=x", at }),
  ]) {
    await page.evaluate((text) => localStorage.setItem("google_ads", text), value);
    expect(await carried(page), value.slice(0, 60)).toBe("");
  }
  await problems.take(/console error: Local storage: google_ads could not be read/);
  await page.evaluate(
    (text) => localStorage.setItem("google_ads", text),
    JSON.stringify({ gclid: "Bon", at }),
  );
  expect(await carried(page)).toBe("&gclid=Bon&consentement=sans-reponse");
});

test("a clock in the past keeps what it stores, and what was stored before", async ({ page }) => {
  await visit(page, "/?gclid=Avant");
  await page.clock.setFixedTime(Date.now() - 30 * 24 * 60 * 60 * 1000);
  await visit(page, "/?affclid=Hier");
  expect(await carried(page)).toBe("&gclid=Avant&affclid=Hier&consentement=sans-reponse");
  // A date that is decades off makes its identifier count as absent; the new one counts.
  await page.clock.setFixedTime("2001-01-01T00:00:00Z");
  await visit(page, "/?affclid=Jadis");
  expect(await carried(page)).toBe("&affclid=Jadis&consentement=sans-reponse");
});

test("two tabs share identifiers, not forms", async ({ page, context }) => {
  await visit(page, "/plombier");
  const other = await context.newPage();
  await visit(other, "/plombier?gclid=DeLAutre");
  await openChoice(other);
  expect(await carried(page)).toBe("&gclid=DeLAutre&consentement=sans-reponse");
  await expect(dialog(other)).toHaveCount(1);
  await closeDialog(other);
  await visit(page, "/plombier?gclid=DeLUn&affclid=DeLUn");
  expect(await carried(other)).toBe("&gclid=DeLUn&affclid=DeLUn&consentement=sans-reponse");
});
