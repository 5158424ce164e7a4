import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signalsScript } from "@/lib/export/scripts";
import { filesBelow } from "@/lib/system/files";
import { exportedPage } from "./support/exported";
import { holdRequests, REACT, store } from "./support/presses";
import { EMBED } from "./support/request-sheet";
import { serveExport } from "./support/servers";
import { CONSENT_ASK, FIXTURE } from "./support/sites";
import { test as base, expect, type Page } from "./support/test";
import { nextTask, visit } from "./support/visit";

/**
 * Only the site in consent mode `ask` measures. Each test has its own server, without reports so far. `sent` is the `Referer` and
 * `Cookie` of each report.
 */
const test = base.extend<{ sent: unknown[] }>({
  sent: async ({ browserName: _ }, use) => use([]),
  baseURL: async ({ sent }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), "signals-"));
    const server = await serveExport(CONSENT_ASK, dataDir, async ({ method, url, headers }) => {
      const { referer, cookie } = headers;
      if (method === "POST" && url === SIGNALS) sent.push({ referer, cookie });
      return false;
    });
    await use(server.url);
    await server.close();
    rmSync(dataDir, { recursive: true });
  },
});

const SIGNALS = "/demo/signaux";
const LCP = "Affichage du plus grand élément (LCP)";
const LATE = "Formulaire affiché en retard";
const FAILED = "Formulaire qui ne s’est pas affiché";
const timedOutLine = (page: Page) => page.getByText(/^(Le formulaire tarde|Vous êtes hors)/);

/** Leaves the page. @returns the names of the reports that the server shows for this path */
async function leave(page: Page, path: string): Promise<string[]> {
  const table = page.getByRole("table", { name: path, exact: true });
  // A report may arrive after the next page's response.
  await expect(async () => {
    await page.goto(SIGNALS);
    await expect(table).toBeVisible({ timeout: 1 });
  }).toPass();
  return table.getByRole("rowheader").allTextContents();
}
/** Hides the page twice before the visitor leaves: nothing is reported again. */
const hideTwice = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    for (const _ of [1, 2]) document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
/** Paths for which the server has reports. */
const heardOf = async (page: Page) => (await page.locator("caption").allTextContents()).slice(1);

test("a page reports its path and timings, and nothing else", async ({ page, sheet, problems, sent }) => {
  await visit(page, "/plombier?gclid=Secret&utm_source=x");
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: another page of the host's may have set one
    document.cookie = "visitor=1";
  });
  // Leaves this page before the browser is idle.
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0;
  });
  await sheet.card().click();
  await sheet.formUrl();
  // An extension's error is not the site's.
  await page.evaluate(() =>
    dispatchEvent(new ErrorEvent("error", { filename: "chrome-extension://a/b.js" })),
  );
  await hideTwice(page);
  await visit(page, "/pages/entreprise/lagon-location");
  await visit(page, "/jean.dupont@example.re");
  expect(await leave(page, "/404")).toEqual([LCP]);
  expect(await heardOf(page)).toEqual(["/404", "/pages/entreprise", "/plombier"]);
  const rows = page.getByRole("table", { name: "/plombier" }).locator("tbody tr");
  await expect(rows.getByRole("rowheader")).toHaveText([
    LCP,
    "Réponse aux gestes (INP)",
    "De l’appui à l’ouverture de la demande",
  ]);
  for (const row of await rows.all())
    await expect(row.getByRole("cell")).toHaveText([/^1$/, /^[\d\s]+$/, /^[\d\s]+$/, /^[\d\s]+$/]);
  expect(sent).toEqual(Array(3).fill({ referer: undefined, cookie: undefined }));
  await problems.expect(/404/);
});

test("nothing is reported after a refusal, with GPC or data saving, when prerendered, or outside the sample", async ({
  page,
}) => {
  const body = await signalsScript(SIGNALS, 0.1);
  await page.route("**/signals.*.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
  await page.addInitScript(() => {
    const on = (path: string) => location.pathname === path;
    Object.defineProperty(navigator, "globalPrivacyControl", { value: on("/electricien") });
    Object.defineProperty(navigator, "connection", {
      value: { saveData: on("/domotique"), effectiveType: "4g" },
    });
    Object.defineProperty(document, "prerendering", { value: on("/zones") });
    Math.random = () => (on("/electromenager") ? 0.1 : 0.09);
  });
  for (const path of ["/electricien", "/domotique", "/zones", "/electromenager"]) {
    await page.goto(path);
    await nextTask(page);
  }
  await visit(page, "/serrurier");
  await store(page, "consent", { choice: "refused" });
  await visit(page, "/cgv");
  await store(page, "consent", { choice: "accepted" });
  expect(await leave(page, "/cgv")).toEqual([LCP]);
  expect(await heardOf(page)).toEqual(["/cgv"]);
});

test("a form that loads late or not at all is reported", async ({ page, sheet, context, problems }) => {
  problems.ignore(/ERR_INTERNET_DISCONNECTED/);
  const release = await holdRequests(page, EMBED);
  // Offline, a form counts as late at once, and is fetched again once online.
  const giveUp = async (path: string) => {
    await visit(page, path);
    await page
      .getByRole("link", { name: /^Contacter : / })
      .first()
      .click();
    await sheet.formUrl();
    await context.setOffline(true);
    await expect(timedOutLine(page)).toBeVisible();
    await context.setOffline(false);
  };
  await giveUp("/serrurier");
  await hideTwice(page);
  const failed = await leave(page, "/serrurier");
  expect(failed).toContain(FAILED);
  expect(failed).not.toContain(LATE);
  const once = page.getByRole("table", { name: "/serrurier" }).getByRole("row", { name: FAILED });
  await expect(once.getByRole("cell").first()).toHaveText("1");

  await giveUp("/plombier");
  release();
  await expect(timedOutLine(page)).toHaveCount(0);
  const late = await leave(page, "/plombier");
  expect(late).toContain(LATE);
  expect(late).not.toContain(FAILED);
});

test("a page whose scripts fail to load reports it once", async ({ page, sheet, problems }) => {
  await page.route(REACT, (route) => route.abort());
  await page.goto("/plombier");
  // The second attempt fails too, so the link is followed.
  await sheet.card().click();
  await page.waitForURL(/\/demo\/forms\//);
  expect(await leave(page, "/plombier")).toContain("Page dont les scripts ont échoué");
  const row = page.getByRole("table", { name: "/plombier" }).getByRole("row", { name: /scripts/ });
  await expect(row.getByRole("cell").first()).toHaveText("1");
  await problems.expect(/^failed: .*\/react\./);
});

test("the privacy policy says what is measured; a site that does not measure has no trace of it", () => {
  const policy = exportedPage(CONSENT_ASK, "/politique-confidentialite").find("main");
  expect(policy.headings).toContain("Ce que le site mesure de lui-même");
  expect(policy.text).toContain("rien n’est envoyé");
  const measuring = /sendBeacon|keepalive|signals\.|signaux|largest-contentful-paint|mesure de lui-même/;
  const traces = (target: string) =>
    filesBelow(target).filter(
      (file) =>
        /signals\.|signaux/.test(file) ||
        (/\.(html|js|css|txt)$/.test(file) && measuring.test(readFileSync(file, "utf8"))),
    );
  expect(traces(CONSENT_ASK.target).length, "the search finds what it looks for").toBeGreaterThan(10);
  expect(traces(FIXTURE.target)).toEqual([]);
});
