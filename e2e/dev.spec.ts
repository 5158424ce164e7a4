import { spawn } from "node:child_process";
import { CHOICE_HEADING } from "./support/request-sheet";
import { freePort } from "./support/servers";
import { REAL } from "./support/sites";
import { test as base, expect } from "./support/test";

/** Next's development server, as `npm run dev` starts it. */
const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const port = await freePort();
    // A new process group: ending it ends Next's processes too.
    const dev = spawn("node_modules/.bin/tsx", ["lib/commands/dev.ts"], {
      env: { ...REAL.env, PORT: String(port) },
      stdio: "ignore",
      detached: true,
    });
    await use(`http://localhost:${port}`);
    if (dev.pid) process.kill(-dev.pid);
  },
});

test("`npm run dev` serves a page whose request sheet shows the form, and drawings without their scripts", async ({
  page,
  sheet,
  request,
}) => {
  test.setTimeout(180_000);
  const answers = async () => (await request.get("/").catch(() => null))?.ok();
  await expect.poll(answers, { timeout: 120_000 }).toBe(true);
  for (const path of ["/icon.svg", "/icon%2Esvg", "/pages/entreprise/..%2f..%2ficon.svg"]) {
    const { "content-type": type, "content-security-policy": policy } = (await request.get(path)).headers();
    expect([path, type, policy]).toEqual([path, "image/svg+xml", "script-src 'none'"]);
  }
  // A person may type a company's path with a full stop.
  const company = await request.get("/pages/entreprise/piton.immobilier");
  expect(company.headers()["content-security-policy"]).toBeUndefined();
  await page.goto("/");
  await sheet.heroRequest.click();
  await expect(sheet.dialog).toHaveAccessibleName(CHOICE_HEADING);
  await expect(async () => {
    await sheet.tile("Plombier").click({ timeout: 2_000 });
    await expect(sheet.nameField()).toBeVisible();
  }).toPass({ timeout: 40_000 });
});
