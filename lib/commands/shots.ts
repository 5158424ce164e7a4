import { mkdirSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { serveExport } from "@/e2e/support/servers";
import { prepareTestSites, testSites } from "@/e2e/support/sites";
import { buildUnlessFresh } from "@/lib/build/build-site";
import { type BuildContext, buildContext } from "@/lib/build/context";
import { readFlags, wholeNumber } from "@/lib/system/flags";
import { fail, messageOf } from "@/lib/system/run";
import { ensureTestBrowser, launchOptions, testBrowser } from "@/lib/workshop/browser";
import { SHOTS, type Shot, VIEWS, type View, viewOf } from "@/lib/workshop/shots";

/**
 * Takes screenshots of every page and state into shots/ (not in git). `npm run shots -- plombier menu` takes only those
 * with one of the words in their name; `papier`, a name in VIEWS, only this view; `--width 390,768` only these widths.
 */
const FOLDER = "shots";
const SETTLED_MS = 300;

async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

async function takeShot(context: BrowserContext, origin: string, shot: Shot, file: string): Promise<void> {
  const { path, full = false, act } = shot;
  const page = await context.newPage();
  try {
    // A page with a pending request is never idle.
    await page.goto(origin + path, { waitUntil: path.endsWith("lente") ? "load" : "networkidle" });
    if (full) await loadLazyPictures(page);
    await act?.(page);
    await page.waitForTimeout(SETTLED_MS);
    await page.screenshot({ path: file, fullPage: full });
  } finally {
    await page.close();
  }
}

/** Takes screenshots in a view and appends its name to theirs. Print views skip states. */
async function takeShots(
  browser: Browser,
  wanted: readonly Shot[],
  originOf: (shot: Shot) => string,
  name: string,
  { print, ...options }: View,
) {
  const shots = wanted.filter(({ full }) => full || !print);
  const context = await browser.newContext({ reducedMotion: "reduce", locale: "fr-RE", ...options });
  if (print) context.on("page", (page) => page.emulateMedia({ media: "print" }));
  for (const shot of shots)
    await takeShot(context, originOf(shot), shot, `${FOLDER}/${shot.name}-${name}.png`).catch(
      (error: unknown) => {
        console.error(`${shot.name}-${name} : ${messageOf(error)}`);
        process.exitCode = 1;
      },
    );
  await context.close();
  console.log(`${shots.length} image${shots.length > 1 ? "s" : ""} : ${name}`);
}

async function serve(context: BuildContext) {
  await buildUnlessFresh(context);
  return serveExport(context, `${FOLDER}/.data`);
}

/** The site with an alert. */
function alertSite(): BuildContext {
  prepareTestSites();
  return testSites().edited;
}

const { words, width } = readFlags({ width: { type: "string" } }, { words: true });
const isView = (word: string) => Object.hasOwn(VIEWS, word);
const named = [...(width?.split(",") ?? []), ...words.filter(isView)];
const views = (named.length > 0 ? named : Object.keys(VIEWS)).map((name) => ({
  name,
  view: VIEWS[name] ?? viewOf(wholeNumber("width", name, 200)),
}));
const parts = words.filter((word) => !isView(word));
const wanted = SHOTS.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
if (wanted.length === 0)
  fail(`Aucune image ne porte ce nom. Il y a ${SHOTS.map(({ name }) => name).join(", ")}.`);

await ensureTestBrowser();
mkdirSync(FOLDER, { recursive: true });

const usual = wanted.some(({ alert }) => !alert) ? await serve(buildContext()) : undefined;
const alert = wanted.some((shot) => shot.alert) ? await serve(alertSite()) : undefined;
const originOf = (shot: Shot) => (shot.alert ? alert : usual)?.url ?? "";
const browser = await chromium.launch(launchOptions(testBrowser()));
for (const { name, view } of views) await takeShots(browser, wanted, originOf, name, view);
await browser.close();
await usual?.close();
await alert?.close();
