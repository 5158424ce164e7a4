import { mkdirSync } from "node:fs";
import { type BrowserContext, chromium, type Page } from "playwright";
import { prepareTestSites, testSites } from "@/e2e/support/sites";
import { buildUnlessFresh } from "@/lib/build/build-site";
import { type BuildContext, buildContext } from "@/lib/build/context";
import { startServer } from "@/lib/server/server";
import { readFlags, wholeNumber } from "@/lib/system/flags";
import { fail, messageOf } from "@/lib/system/run";
import { ensureTestBrowser, launchOptions, testBrowser } from "@/lib/workshop/browser";
import { SHOTS, type Shot, VIEWS } from "@/lib/workshop/shots";

/**
 * Pictures of every page and state, into shots/ (not kept in git). `npm run shots -- plombier menu` takes only those
 * whose name holds one of the words; `--width 390,768` only these widths, `--view papier` only this view (VIEWS).
 */
const FOLDER = "shots";
const HEIGHTS: Record<number, number> = { 320: 640, 390: 844, 768: 1024, 1440: 900 };
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
    // A state that keeps a request waiting is never idle.
    await page.goto(origin + path, { waitUntil: path.endsWith("lente") ? "load" : "networkidle" });
    if (full) await loadLazyPictures(page);
    await act?.(page);
    await page.waitForTimeout(SETTLED_MS);
    await page.screenshot({ path: file, fullPage: full });
  } finally {
    await page.close();
  }
}

/** Takes all pictures of a width or a view, whose name stands at the end of theirs. */
async function takeShots(
  name: string,
  { print, ...options }: (typeof VIEWS)[string],
  shots: readonly Shot[],
) {
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
  console.log(`${shots.length} images : ${name}`);
}

const flags = readFlags(
  { width: { type: "string", default: "" }, view: { type: "string", default: "" } },
  { words: true },
);
const { words } = flags;
const all = flags.width === "" && flags.view === "";
const listed = (text: string) => text.split(",").filter(Boolean);
const widths = all
  ? Object.keys(HEIGHTS).map(Number)
  : listed(flags.width).map((text) => wholeNumber("width", text, 200));
const views = all ? Object.keys(VIEWS) : listed(flags.view);
const unknown = views.find((name) => !VIEWS[name]);
if (unknown) fail(`--view ${unknown} est inconnu : les vues sont ${Object.keys(VIEWS).join(", ")}.`);
const wanted = SHOTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (wanted.length === 0)
  fail(`Aucune image ne porte ce nom. Il y a ${SHOTS.map(({ name }) => name).join(", ")}.`);

await ensureTestBrowser();
mkdirSync(FOLDER, { recursive: true });

async function serve(context: BuildContext) {
  await buildUnlessFresh(context);
  return startServer({ outDir: context.target, dataDir: `${FOLDER}/.data`, port: 0 });
}
function alertSite(): BuildContext {
  prepareTestSites();
  return testSites().edited;
}
const usual = wanted.some(({ alert }) => !alert) ? await serve(buildContext()) : undefined;
const alert = wanted.some((shot) => shot.alert) ? await serve(alertSite()) : undefined;
const originOf = (shot: Shot) => (shot.alert ? alert : usual)?.url ?? "";
const browser = await chromium.launch(launchOptions(testBrowser()));
for (const width of widths)
  await takeShots(`${width}`, { viewport: { width, height: HEIGHTS[width] ?? 900 } }, wanted);
for (const name of views) {
  const view = VIEWS[name] ?? {};
  // A state is not printed.
  await takeShots(
    name,
    view,
    wanted.filter(({ full }) => full || !view.print),
  );
}
await browser.close();
await usual?.close();
await alert?.close();
