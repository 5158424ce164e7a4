import { closeDialog, openChoice, visit } from "./support/dialog";
import { expect, type Page, test } from "./support/test";

const API = "**/demo/api/**";
const LOADING = "Chargement des données...";
const LEAD = "Un artisan du réseau vous rappelle en moins de 5 minutes";
const good = { name: "Épreuve", logo: "", description: "Essai." };

const h1 = (page: Page) => page.getByRole("heading", { level: 1 });
const json = (page: unknown) => ({ contentType: "application/json", body: JSON.stringify({ page }) });

/** The page shows neither company nor error, and a request can be made. */
async function expectUsable(page: Page): Promise<void> {
  await expect(page.getByText(LOADING)).toHaveCount(0);
  await expect(h1(page)).toHaveText("Votre service de dépannage");
  await expect(page.getByText(LEAD)).toBeVisible();
  await openChoice(page);
  await closeDialog(page);
}

test("an API that does not answer is given up after 10 s", async ({ page, problems }) => {
  await page.route(API, () => undefined);
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await page.goto("/pages/entreprise/lente");
  await expect(page.getByText(LOADING)).toBeVisible();
  await page.clock.pauseAt("2026-03-01T10:00:09Z");
  await expect(page.getByText(LOADING)).toBeVisible();
  const gone = page.waitForEvent("requestfailed");
  await page.clock.runFor(11_000);
  expect((await gone).failure()?.errorText).toBe("net::ERR_ABORTED");
  await problems.take(/console error: Company "lente" could not be loaded.*within 10 s/);
  await page.clock.resume();
  await expectUsable(page);
});

for (const [what, answer, problem] of [
  ["nothing", { contentType: "application/json", body: "" }, /end of JSON/],
  ["a page", { contentType: "text/html", body: "<!doctype html><p>Bonjour" }, /not valid JSON/],
  ["more than 64 KB", json({ ...good, description: "x".repeat(70_000) }), /longer than 64 KB/],
  ["a name of 5,000 characters", json({ ...good, name: "x".repeat(5_000) }), /longer than 200/],
  [
    "a redirect to another host",
    { status: 302, headers: { Location: "https://evil.example/" } },
    /Failed to fetch/,
  ],
  [
    "a redirect to itself",
    { status: 307, headers: { Location: "/demo/api/pages/companies?slug=x" } },
    /Failed to fetch/,
  ],
] as const) {
  test(`${what} from the API leaves the page usable`, async ({ page, problems }) => {
    let asked = 0;
    await page.route(API, (route) => {
      asked += 1;
      return route.fulfill(answer);
    });
    await visit(page, "/pages/entreprise/epreuve");
    await problems.take(
      new RegExp(`console error: Company "epreuve" could not be loaded.*${problem.source}`),
    );
    if ("status" in answer) await problems.take(/ERR_FAILED|Failed to load resource/);
    await expectUsable(page);
    expect(asked).toBe(1);
  });
}

test("script and markup in name and description are text, also in the title and the logo", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.alert = () => console.error("a script of the API has run");
  });
  for (const text of [
    "</h1></title><script>alert(1)</script><img src=x onerror=alert(1)>",
    "{{partner}} {partner} &lt;b&gt;",
  ]) {
    await page.unrouteAll();
    await page.route(API, (route) =>
      route.fulfill(json({ name: text, logo: "/logos/lagon-location.svg", description: `Ici ${text}` })),
    );
    await page.goto("/pages/entreprise/epreuve");
    await expect(h1(page)).toHaveText(`Service dédié ${text}`);
    await expect(page.getByRole("main").getByText(`Ici ${text}`, { exact: true })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("img", { name: text })).toBeVisible();
    await expect.poll(() => page.title()).toContain(text);
  }
});

for (const [what, insisted, expected] of [
  ["adds to", "", new RegExp(`${good.name}.* \\(extension\\)$`)],
  ["replaces", "Onglet 7", /^Onglet 7 \(extension\)$/],
] as const) {
  test(`an extension that ${what} the title again and again does not block the page`, async ({ page }) => {
    await page.addInitScript((own) => {
      addEventListener("DOMContentLoaded", () => {
        const insist = () => {
          if (!document.title.endsWith("(extension)") || !document.title.startsWith(own))
            document.title = `${own || document.title} (extension)`;
        };
        new MutationObserver(insist).observe(document.head, { childList: true, subtree: true });
      });
    }, insisted);
    await page.route(API, (route) => route.fulfill(json(good)));
    await page.goto("/pages/entreprise/epreuve");
    await expect(h1(page)).toHaveText(`Service dédié ${good.name}`);
    await expect(page).toHaveTitle(expected);
  });
}

const long = "a".repeat(2_000);
test("any slug is asked for once, decoded from the path and encoded once", async ({ page, baseURL }) => {
  const asked: string[] = [];
  await page.route(API, (route) => {
    asked.push(route.request().url());
    return route.fulfill(json(good));
  });
  // What a browser may do to an address before the page reads it; each other slug: company.test.ts.
  for (const [path, slug, encoded] of [
    ["Ma société", "Ma société", "Ma%20soci%C3%A9t%C3%A9"],
    ["lagon-location/", "lagon-location", "lagon-location"],
    ["..%2F..%2Fapi%26slug%3Db%23c", "../../api&slug=b#c", "..%2F..%2Fapi%26slug%3Db%23c"],
    ["a%5Cb%00c%0D%0Ad", "a\\b\0c\r\nd", "a%5Cb%00c%0D%0Ad"],
    ["%E0%A4%A", "%E0%A4%A", "%25E0%25A4%25A"],
  ] as const) {
    await page.goto(`/pages/entreprise/${path}`);
    await expect(h1(page), path).toHaveText("Service dédié Épreuve");
    const [url = "", ...others] = asked.splice(0);
    expect(others).toEqual([]);
    expect(url, path).toBe(`${baseURL}/demo/api/pages/companies?slug=${encoded}`);
    expect(new URL(url).searchParams.get("slug"), path).toBe(slug);
  }
});

test("an unknown slug of any kind leaves the page usable", async ({ page, problems }) => {
  // The demo services answer these with 404, or with 400 where the encoding is wrong.
  for (const path of [long, "..%2F..%2Fetc%2Fpasswd", "%E0%A4%A"]) {
    await page.goto(`/pages/entreprise/${path}`);
    await problems.take(/console error: Company .* could not be loaded/);
    await problems.take(/40[04]/);
    await expect(page.getByText(LOADING)).toHaveCount(0);
    await expect(h1(page), path).toHaveText("Votre service de dépannage");
  }
  await expectUsable(page);
});

test("a logo that cannot be had leaves the name in its place", async ({ page, problems }) => {
  await page.route(API, (route) => route.fulfill(json({ ...good, logo: "/logos/absent.svg" })));
  await visit(page, "/pages/entreprise/epreuve");
  await problems.take(/404/);
  await expect(h1(page)).toHaveText("Service dédié Épreuve");
  await expect(page.getByRole("banner").getByAltText("Épreuve")).toBeVisible();
});
