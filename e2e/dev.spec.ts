import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { CHOICE, dialog, frame, heroRequest, tile } from "./support/dialog";
import { test as base, expect } from "./support/test";

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === "object" && address ? address.port : 0;
}

/** Next's development server, as `npm run dev` starts it. */
const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const port = await freePort();
    // In a process group of its own, so that Next's own processes end with it.
    const dev = spawn("node_modules/.bin/tsx", ["lib/commands/dev.ts"], {
      env: { ...process.env, PORT: String(port) },
      stdio: "ignore",
      detached: true,
    });
    await use(`http://localhost:${port}`);
    if (dev.pid) process.kill(-dev.pid);
  },
});

test("`npm run dev` serves a page whose request opens, with the form in it", async ({ page, request }) => {
  test.setTimeout(180_000);
  const answers = () =>
    request.get("/").then(
      (answer) => answer.ok(),
      () => false,
    );
  await expect.poll(answers, { timeout: 120_000 }).toBe(true);
  await page.goto("/");
  await heroRequest(page).click();
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
  await expect(async () => {
    await tile(page, "Plombier").click({ timeout: 2_000 });
    await expect(frame(page, "Plombier").getByLabel("Votre nom")).toBeVisible();
  }).toPass({ timeout: 40_000 });
});
