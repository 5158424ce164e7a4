import { readdirSync, readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { FOLLOW_AFTER_MS, REQUEST_READY } from "@/lib/client/request/protocol";
import { FIXTURE } from "./support/sites";
import { expect, type Page, test } from "./support/test";

// The hydration script on a page that has nothing else: what it fetches, and what becomes of clicks on a request link.
const FOLDER = `${FIXTURE.target}/_next/static/pages`;
const SCRIPT = readdirSync(FOLDER).find((file) => /^hydrate\.[\w-]+\.js$/.test(file)) ?? "";
const PAYLOAD = "/_next/static/pages/payload.js";
const OWN_CHUNK = "/_next/static/chunks/own.js";
const FORM = "/formulaire-heberge?besoin=x";
const TAG = `<script async src="/_next/static/pages/${SCRIPT}" data-payload="${PAYLOAD}" data-chunks="${OWN_CHUNK}"`;

type Stub = { body?: string; abort?: boolean; silent?: boolean };
type Options = {
  /** What to answer for a file whose path holds this. */
  stubs?: Record<string, Stub>;
  attributes?: string;
  idle?: boolean;
};

/** Opens the page. @returns the paths of all files that it fetches, in order */
async function open(page: Page, options: Options = {}): Promise<string[]> {
  const { stubs = {}, attributes = "", idle = false } = options;
  const asked: string[] = [];
  await page.route("**/_next/**", (route) => {
    const { pathname } = new URL(route.request().url());
    const css = pathname.endsWith(".css");
    const contentType = css ? "text/css" : "text/javascript";
    if (pathname.endsWith(SCRIPT))
      return route.fulfill({ contentType, body: readFileSync(`${FOLDER}/${SCRIPT}`) });
    asked.push(pathname);
    const {
      body = css ? "b{}" : "globalThis.TURBOPACK ??= []",
      abort,
      silent,
    } = Object.entries(stubs).find(([part]) => pathname.includes(part))?.[1] ?? {};
    if (silent) return undefined;
    return abort ? route.abort() : route.fulfill({ contentType, body });
  });
  await page.route(`**${FORM}*`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Formulaire" }),
  );
  await page.route("**/nue", (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><title>Nue</title><link rel="icon" href="data:,"><a href="${FORM}" data-request="plombier">Demander</a> <a href="#ici">Autre</a>${TAG} ${attributes}></script>`,
    }),
  );
  // After the clock, which brings an idle callback of its own.
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  if (!idle)
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
  await page.goto("/nue");
  return asked;
}

const link = (page: Page) => page.getByRole("link", { name: "Demander" });
/** Says, as the request island does, that it listens from now on. */
const announceReady = (page: Page) =>
  page.evaluate((name) => {
    const detail = (link: HTMLAnchorElement) => link.click();
    document.dispatchEvent(new CustomEvent(name, { detail }));
  }, REQUEST_READY);

/** The modules that Turbopack was given to run, in order. */
const steps = (page: Page) =>
  page.evaluate(() => {
    const { TURBOPACK = [] } = globalThis as { TURBOPACK?: { runtimeModuleIds: number[] }[] };
    return TURBOPACK.flatMap(({ runtimeModuleIds }) => runtimeModuleIds);
  });

/** Listens in the island's place. @returns what gives the number of clicks that have reached it */
async function island(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.addEventListener("click", (event) => {
      event.preventDefault();
      document.title = `${Number(document.title) + 1 || 1}`;
    });
  });
  return async () => Number(await page.title()) || 0;
}

for (const [what, act] of [
  ["a pointer", (page: Page) => page.mouse.click(300, 300)],
  ["a key", (page: Page) => page.keyboard.press("a")],
  ["the focus", (page: Page) => page.getByRole("link", { name: "Autre" }).focus()],
  ["a pointer over a request link", (page: Page) => link(page).hover()],
] as const) {
  test(`${what} hydrates the page, once, its data first`, async ({ page }) => {
    const asked = await open(page);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await act(page);
    await act(page);
    await page.keyboard.press("a");
    await expect.poll(() => asked).toContain(OWN_CHUNK);
    await page.waitForLoadState("networkidle");
    expect(asked.length).toBeGreaterThan(5);
    expect(new Set(asked).size).toBe(asked.length);
    const scripts = await page.evaluate(() =>
      [...document.head.querySelectorAll("script")].map(({ src, async }) => [src, async]),
    );
    expect(scripts[0]?.[0]).toContain(PAYLOAD);
    for (const [src, async] of scripts) expect(async, String(src)).toBe(true);
    expect(asked[0]).toMatch(/\.css$/);
    // Once all scripts are there, Turbopack runs React DOM, then Next.
    await expect.poll(() => steps(page)).toEqual([expect.any(Number), expect.any(Number)]);
  });
}

test("an idle moment hydrates it, but not with Save-Data or on a slow network, unless it is marked eager", async ({
  page,
}) => {
  for (const [connection, attributes, expected] of [
    [{}, "", true],
    [{ saveData: true }, "", false],
    [{ effectiveType: "3g" }, "", false],
    [{ saveData: true }, "data-eager", true],
  ] as const) {
    await page.unrouteAll();
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value, configurable: true });
    }, connection);
    const asked = await open(page, { idle: true, attributes });
    const what = JSON.stringify([connection, attributes]);
    // The idle moment may come after the network's.
    if (expected) await expect.poll(() => asked.length, what).toBeGreaterThan(0);
    else {
      await page.waitForLoadState("networkidle");
      expect(asked, what).toEqual([]);
    }
  }
});

test("a click is queued, then handed to the island once", async ({ page }) => {
  await open(page);
  await link(page).click();
  await link(page).click();
  const clicks = await island(page);
  expect(await clicks()).toBe(0);
  await announceReady(page);
  expect(await clicks()).toBe(1);
  await announceReady(page);
  await page.clock.runFor(10_000);
  expect(await clicks()).toBe(1);
  await expect(page).toHaveURL("/nue");
  // From now on the script leaves clicks to the island.
  await link(page).click();
  expect(await clicks()).toBe(2);
});

test("a queued click whose link has left the page is followed", async ({ page }) => {
  await open(page);
  await link(page).click();
  await link(page).evaluate((element) => element.replaceWith(element.cloneNode(true)));
  await announceReady(page);
  await expect(page).toHaveURL(FORM);
});

/** What an earlier page has stored, and what a form gets of it. */
const storeClicks = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem("google_ads", '{"gclid":"Clic_1","at":"2026-03-01T09:00:00.000Z"}');
    localStorage.setItem("affiliate", '{"affclid":"Aff_1","at":"2026-03-01T09:00:00.000Z"}');
  });
const COMPLETE = `${FORM}&gclid=Clic_1&affclid=Aff_1&consentement=sans-reponse`;

for (const [what, stubs, connection] of [
  ["a script cannot be had", { "own.js": { abort: true } }, {}],
  ["a script is damaged", { "own.js": { body: "function (" } }, {}],
  ["the stylesheet cannot be had", { ".css": { abort: true } }, {}],
  ["a script does not come", { "own.js": { silent: true } }, {}],
  ["a script does not come on a slow network", { "own.js": { silent: true } }, { effectiveType: "2g" }],
] as const) {
  test(`when ${what}, the followed link carries the identifiers of the device`, async ({
    page,
    problems,
  }) => {
    problems.forgive(/failed|ERR_FAILED|SyntaxError/);
    await storeClicks(page);
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value, configurable: true });
    }, connection);
    await open(page, { stubs });
    await link(page).click();
    await page.clock.runFor(FOLLOW_AFTER_MS + 100);
    await expect(page).toHaveURL(COMPLETE);
  });
}

for (const [what, reach] of [
  ["points at it", (target: Locator) => target.hover()],
  ["presses it", (target: Locator) => target.dispatchEvent("pointerdown")],
  ["reaches it by keyboard", (target: Locator) => target.focus()],
] as const) {
  test(`a request link takes the identifiers to a new tab once the visitor ${what}`, async ({ page }) => {
    await storeClicks(page);
    await open(page);
    await expect(link(page)).toHaveAttribute("href", FORM);
    await reach(link(page));
    expect(await link(page).evaluate(({ href }: HTMLAnchorElement) => href)).toMatch(COMPLETE);
    // What has changed since counts.
    await page.evaluate(() => localStorage.clear());
    await link(page).dispatchEvent("pointerover");
    expect(await link(page).evaluate(({ href }: HTMLAnchorElement) => href)).toMatch(FORM);
    expect(await link(page).evaluate(({ href }: HTMLAnchorElement) => href)).not.toMatch(/clid|consentement/);
  });
}

for (const part of ["own.js", ".css"]) {
  test(`after a gap of the network a press asks again for ${part}, and is handed to the island`, async ({
    page,
    problems,
  }) => {
    const stubs: Record<string, Stub> = { [part]: { abort: true } };
    // One message for each of the two, the second of which may come late.
    problems.forgive(/failed|ERR_FAILED/);
    await page.addInitScript(() => {
      const missing: EventTarget[] = [];
      Object.assign(window, { missing });
      addEventListener("error", ({ target }) => target instanceof HTMLElement && missing.push(target), true);
    });
    const asked = await open(page, { stubs });
    const times = () => asked.filter((path) => path.includes(part)).length;
    /** How often the page has been told that a part cannot be had. */
    const told = () => page.evaluate(() => (window as unknown as { missing: unknown[] }).missing.length);
    await page.clock.pauseAt("2026-03-01T11:00:00Z");
    await page.keyboard.press("a");
    // Once more at once, and no further until the visitor presses.
    await expect.poll(told).toBe(2);
    await page.keyboard.press("b");
    delete stubs[part];
    expect(times()).toBe(2);
    const clicks = await island(page);
    if (part === ".css") await announceReady(page);
    await link(page).click();
    await expect.poll(times).toBe(3);
    // Each part that comes may be the last, upon which the steps are taken by the clock.
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return (await steps(page)).length;
      })
      .toBe(2);
    if (part === "own.js") await announceReady(page);
    await expect.poll(clicks).toBe(1);
    // And no more of them later.
    await page.clock.runFor(100);
    expect(await steps(page)).toHaveLength(2);
    await expect(page).toHaveURL("/nue");
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href !== null));
    expect(sheets).toEqual([true]);
  });
}

test("each press has its own time", async ({ page }) => {
  await open(page, { stubs: { "own.js": { silent: true } } });
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
  await link(page).click();
  await page.clock.runFor(FOLLOW_AFTER_MS - 500);
  await link(page).click();
  await page.clock.runFor(FOLLOW_AFTER_MS - 100);
  await expect(page).toHaveURL("/nue");
  await page.clock.runFor(200);
  await expect(page).toHaveURL(FORM);
});

for (const [what, leave] of [
  ["clicks another link", (page: Page) => page.getByRole("link", { name: "Autre" }).click()],
  [
    "leaves the page, and comes back",
    (page: Page) =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }))),
  ],
] as const) {
  test(`a queued click is dropped when the visitor ${what}`, async ({ page }) => {
    await open(page, { stubs: { "own.js": { silent: true } } });
    await page.clock.pauseAt("2026-03-01T11:00:00Z");
    await link(page).click();
    await leave(page);
    await page.clock.runFor(5_000);
    await expect(page).toHaveURL(/\/nue/);
  });
}

// The clock stands still, so that no link is followed because time is up.
for (const [what, stub, problem] of [
  ["cannot be fetched", { abort: true }, /failed|ERR_FAILED/],
  ["is damaged", { body: "function (" }, /SyntaxError/],
  ["is a page", { body: "<!doctype html>" }, /SyntaxError/],
] as const) {
  for (const part of ["own.js", "payload.js"]) {
    test(`a click is followed at once when ${part} ${what}`, async ({ page, problems }) => {
      problems.forgive(problem);
      await open(page, { stubs: { [part]: stub } });
      await page.clock.pauseAt("2026-03-01T11:00:00Z");
      await link(page).click();
      await expect(page).toHaveURL(FORM);
    });
  }
}

test("a click is followed when the stylesheet cannot be fetched, hydrated or not", async ({
  page,
  problems,
}) => {
  await open(page, { stubs: { ".css": { abort: true } } });
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
  await page.keyboard.press("a");
  await problems.take(/failed|ERR_FAILED/);
  // The press asks for it again.
  problems.forgive(/failed|ERR_FAILED/);
  await announceReady(page);
  const clicks = await island(page);
  await page.getByRole("link", { name: "Autre" }).click();
  expect(await clicks()).toBe(1);
  await link(page).click();
  await expect(page).toHaveURL(FORM);
});

for (const [what, stub] of [
  ["do not answer", { silent: true }],
  ["are empty", { body: "" }],
] as const) {
  test(`a click is followed after a time limit when the scripts ${what}`, async ({ page }) => {
    await open(page, { stubs: { "own.js": stub } });
    await page.clock.pauseAt("2026-03-01T11:00:00Z");
    await link(page).click();
    await page.clock.runFor(FOLLOW_AFTER_MS - 100);
    await expect(page).toHaveURL("/nue");
    await page.clock.runFor(200);
    await expect(page).toHaveURL(FORM);
  });
}

test("errors of other scripts do not count as the page's", async ({ page }) => {
  await open(page);
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
  await link(page).click();
  await page.evaluate(() => {
    for (const [filename, error] of [
      ["chrome-extension://abc/content.js", new SyntaxError("extension")],
      ["", new SyntaxError("anonymous")],
      [`${location.origin}/_next/static/chunks/own.js`, new TypeError("hydration")],
      [`https://evil.example${location.pathname}/_next/x.js`, new SyntaxError("foreign")],
    ] as const)
      dispatchEvent(new ErrorEvent("error", { filename, error }));
    postMessage("Tally.FormSubmitted", "*");
  });
  const clicks = await island(page);
  await announceReady(page);
  expect(await clicks()).toBe(1);
  await expect(page).toHaveURL("/nue");
});
