import { readdirSync, readFileSync } from "node:fs";
import { expect, type Page, test } from "./support/test";

// The waking script on a page that has nothing else: what it fetches, keeps, replays and follows.
const FOLDER = "out/_next/static/pages";
const WAKE = readdirSync(FOLDER).find((file) => /^hydrate\.[\w-]+\.js$/.test(file)) ?? "";
const PAYLOAD = "/_next/static/pages/payload.js";
const OWN_CHUNK = "/_next/static/chunks/own.js";
const FORM = "/formulaire-heberge?besoin=x";
const SCRIPT = `<script async src="/_next/static/pages/${WAKE}" data-payload="${PAYLOAD}" data-chunks="${OWN_CHUNK}"`;

type Stub = { body?: string; abort?: boolean; silent?: boolean };
type Options = {
  /** What to answer for a file whose path holds this. */
  stubs?: Record<string, Stub>;
  attributes?: string;
  idle?: boolean;
};

/** Opens the page. @returns the paths of all files asked for, in order */
async function open(page: Page, options: Options = {}): Promise<string[]> {
  const { stubs = {}, attributes = "", idle = false } = options;
  const asked: string[] = [];
  await page.route("**/_next/**", (route) => {
    const { pathname } = new URL(route.request().url());
    const css = pathname.endsWith(".css");
    const contentType = css ? "text/css" : "text/javascript";
    if (pathname.endsWith(WAKE))
      return route.fulfill({ contentType, body: readFileSync(`${FOLDER}/${WAKE}`) });
    asked.push(pathname);
    const {
      body = css ? "b{}" : "globalThis.TURBOPACK ??= []",
      abort,
      silent,
    } = Object.entries(stubs).find(([part]) => pathname.includes(part))?.[1] ?? {};
    if (silent) return undefined;
    return abort ? route.abort() : route.fulfill({ contentType, body });
  });
  await page.route(`**${FORM}`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Formulaire" }),
  );
  await page.route("**/nue", (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><title>Nue</title><link rel="icon" href="data:,"><a href="${FORM}" data-request="plombier">Demander</a> <a href="#ici">Autre</a>${SCRIPT} ${attributes}></script>`,
    }),
  );
  // The clock has an idle callback of its own: it is taken away after it.
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  if (!idle)
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
  await page.goto("/nue", { waitUntil: "networkidle" });
  return asked;
}

const link = (page: Page) => page.getByRole("link", { name: "Demander" });
const announce = (page: Page) =>
  page.evaluate(() => {
    const detail = (link: HTMLAnchorElement) => link.click();
    document.dispatchEvent(new CustomEvent("request:ready", { detail }));
  });

/** The modules that Turbopack was told to run, in order. */
const steps = (page: Page) =>
  page.evaluate(() => {
    const { TURBOPACK = [] } = globalThis as { TURBOPACK?: { runtimeModuleIds: number[] }[] };
    return TURBOPACK.flatMap(({ runtimeModuleIds }) => runtimeModuleIds);
  });

/** Stands for the island: counts the presses that reach it, and keeps them. */
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
  test(`${what} wakes the page, once, its data first`, async ({ page }) => {
    const asked = await open(page);
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
    // Once all scripts are there, Turbopack is told to run React DOM, then Next.
    await expect.poll(() => steps(page)).toEqual([expect.any(Number), expect.any(Number)]);
  });
}

test("an idle moment wakes it; Save-Data and a slow network do not, unless it asks to wake soon", async ({
  page,
}) => {
  for (const [connection, attributes, woken] of [
    [{}, "", true],
    [{ saveData: true }, "", false],
    [{ effectiveType: "3g" }, "", false],
    [{ saveData: true }, "data-soon", true],
  ] as const) {
    await page.unrouteAll();
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value, configurable: true });
    }, connection);
    const asked = await open(page, { idle: true, attributes });
    expect(asked.length > 0, JSON.stringify([connection, attributes])).toBe(woken);
  }
});

test("a press is kept, then replayed once", async ({ page }) => {
  await open(page);
  await link(page).click();
  await link(page).click();
  const presses = await island(page);
  expect(await presses()).toBe(0);
  await announce(page);
  expect(await presses()).toBe(1);
  await announce(page);
  await page.clock.runFor(10_000);
  expect(await presses()).toBe(1);
  await expect(page).toHaveURL("/nue");
  // From now on presses are the island's.
  await link(page).click();
  expect(await presses()).toBe(2);
});

test("a kept press whose link has left the page is followed", async ({ page }) => {
  await open(page);
  await link(page).click();
  await link(page).evaluate((element) => element.replaceWith(element.cloneNode(true)));
  await announce(page);
  await expect(page).toHaveURL(FORM);
});

for (const [what, leave] of [
  ["presses another link", (page: Page) => page.getByRole("link", { name: "Autre" }).click()],
  [
    "leaves the page, and comes back",
    (page: Page) =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }))),
  ],
] as const) {
  test(`a kept press is dropped when the visitor ${what}`, async ({ page }) => {
    await open(page, { stubs: { "own.js": { silent: true } } });
    await page.clock.pauseAt("2026-03-01T11:00:00Z");
    await link(page).click();
    await leave(page);
    await page.clock.runFor(5_000);
    await expect(page).toHaveURL(/\/nue/);
  });
}

// The clock stands still: what is followed here is not followed for want of time.
for (const [what, stub, problem] of [
  ["cannot be had", { abort: true }, /failed|ERR_FAILED/],
  ["is damaged", { body: "function (" }, /SyntaxError/],
  ["is a page", { body: "<!doctype html>" }, /SyntaxError/],
] as const) {
  for (const part of ["own.js", "payload.js"]) {
    test(`a press is followed at once when ${part} ${what}`, async ({ page, problems }) => {
      problems.forgive(problem);
      await open(page, { stubs: { [part]: stub } });
      await page.clock.pauseAt("2026-03-01T11:00:00Z");
      await link(page).click();
      await expect(page).toHaveURL(FORM);
    });
  }
}

test("a press is followed when the stylesheet cannot be had, awake or not", async ({ page, problems }) => {
  await open(page, { stubs: { ".css": { abort: true } } });
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
  await page.keyboard.press("a");
  await problems.take(/failed|ERR_FAILED/);
  await announce(page);
  const presses = await island(page);
  await page.getByRole("link", { name: "Autre" }).click();
  expect(await presses()).toBe(1);
  await link(page).click();
  await expect(page).toHaveURL(FORM);
});

for (const [what, stub] of [
  ["do not answer", { silent: true }],
  ["are empty", { body: "" }],
] as const) {
  test(`a press is followed after 4 s when the scripts ${what}`, async ({ page }) => {
    await open(page, { stubs: { "own.js": stub } });
    await page.clock.pauseAt("2026-03-01T11:00:00Z");
    await link(page).click();
    await page.clock.runFor(3_900);
    await expect(page).toHaveURL("/nue");
    await page.clock.runFor(200);
    await expect(page).toHaveURL(FORM);
  });
}

test("errors of others are not the page's", async ({ page }) => {
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
  const presses = await island(page);
  await announce(page);
  expect(await presses()).toBe(1);
  await expect(page).toHaveURL("/nue");
});
