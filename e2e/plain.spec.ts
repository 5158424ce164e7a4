import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { shipPlain } from "@/lib/export/plain";
import { hostRules } from "@/lib/hosting/rules";
import { startServer } from "@/lib/server/server";
import { readConfig } from "@/lib/site/config";
import { filesBelow } from "@/lib/system/files";
import { dialog, expectSent, frame, heroRequest, openChoice, tile, visit } from "./support/dialog";
import { hold } from "./support/hold";
import { content } from "./support/pages";
import { fillForm, storedFor } from "./support/requests";
import { FIXTURE } from "./support/sites";
import { test as base, expect } from "./support/test";

// What `npm run build -- --plain` ships, of one page: that it runs at all. `npm test -- --plain` walks every journey.
const PAGE = "index.html";

const test = base.extend<{ folder: string }>({
  folder: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "plain-"));
    cpSync(FIXTURE.keepPlain ?? "", folder, { recursive: true });
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  baseURL: async ({ folder }, use) => {
    const config = readConfig(FIXTURE.env);
    await shipPlain(folder, [PAGE], { config, consent: content.site.consent });
    const files = filesBelow(folder).map((path) => relative(folder, path));
    const site = await startServer({
      outDir: folder,
      dataDir: process.env.E2E_DATA ?? "",
      port: 0,
      rules: hostRules(config, files, true),
    });
    await use(site.url);
    await site.close();
  },
});

test("a page as Next exports it runs under a policy without « unsafe », and its request is kept", async ({
  page,
  folder,
}) => {
  const html = readFileSync(join(folder, PAGE), "utf8");
  const inline = html.match(/<script>/g)?.length ?? 0;
  expect(inline).toBeGreaterThan(2);
  expect(html.match(/'sha256-[\w+/]{43}='/g)?.length).toBeGreaterThanOrEqual(inline);
  const answer = await page.request.get("/");
  expect(answer.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(html + answer.headers()["content-security-policy"]).not.toContain("'unsafe-");

  await visit(page, "/?gclid=Clic");
  await openChoice(page);
  await tile(page, "Plombier").click();
  const form = frame(page, "Plombier");
  await form.getByLabel("De quoi avez-vous besoin").selectOption("un dépannage WC");
  await fillForm(form, "Page de Next");
  await form.getByRole("button", { name: "Demander une intervention" }).click();
  await expectSent(page);
  expect(storedFor("Page de Next")).toMatchObject({ form: "demo-plombier", gclid: "Clic" });
});

test("a press before Next’s scripts are there opens the request once they are", async ({ page }) => {
  const release = await hold(page, "**/_next/static/chunks/*.js");
  // Next's pages are loaded when its scripts are.
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => window.hydrating);
  await heroRequest(page).click();
  await expect(dialog(page)).toHaveAccessibleName(content.ui.modal.loading);
  release();
  await expect(dialog(page)).toHaveAccessibleName(content.ui.modal.heading);
});
