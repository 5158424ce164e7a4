import { afterFrame } from "./schedule";

/**
 * Islands: parts of a page that React hydrates separately. Their markup says when (components/islands/island.tsx); this module
 * fetches an island's files in parallel and mounts it. `reach`: on hover or focus. `press`: fetched while the page is idle, but
 * run only after a press (`mountIsland`).
 */
export type When = "load" | "visible" | "reach" | "press";

/** Dispatched on an island's element, and bubbles: its files failed twice, or it crashed. */
export const ISLAND_FAILED = "island:failed";

/** URLs of the files bundled by the export (lib/export/scripts.ts). */
export type IslandFiles = {
  /** React and the function that mounts an island. */
  runtime: string;
  /** Utility classes for elements that islands render. */
  styles: string;
  /** Keyed by island name. */
  islands: Readonly<Record<string, string>>;
  /** The consent question, which needs no React (page/consent-question.ts). */
  consentQuestion: string;
};

/** What a bundled file exports: a function that runs it, given the modules it shares with other bundles. */
type Bundle<Exports> = { default: (shared: object) => Exports };
type Runtime = {
  shared: object;
  mount: (element: Element, island: unknown, props: object) => void;
};

/** Undefined in development, where Next mounts the islands. */
let files: IslandFiles | undefined;
/** Modules of the start script that islands share, keyed by import specifier. */
let shared: object;
let runtime: Runtime | undefined;
const downloads = new Map<string, Promise<unknown>>();
const mounted = new WeakMap<Element, Promise<boolean>>();

/**
 * Fetches a file once. A failed download is retried at once with a query string, as some browsers cache failed modules, and
 * again on the next call.
 */
function fetchOnce<File>(url: string, fetchFrom: (url: string) => Promise<File>): Promise<File> {
  const known = downloads.get(url) as Promise<File> | undefined;
  if (known) return known;
  const download = fetchFrom(url).catch(() => fetchFrom(`${url}?${Date.now()}`));
  downloads.set(url, download);
  download.catch(() => downloads.delete(url));
  return download;
}

const importFile = <Exports>(url: string) =>
  // Otherwise Turbopack would try to resolve the file in development.
  fetchOnce(url, (href) => import(/* turbopackIgnore: true */ href) as Promise<Exports>);

const addStylesheet = (url: string) =>
  fetchOnce(
    url,
    (href) =>
      new Promise<unknown>((done, failed) => {
        // Preloaded first: while a stylesheet loads, Safari does not set `:target`, which opens sheets. Switching its `media`
        // later would make Chrome lay out the whole page again.
        const link = Object.assign(document.createElement("link"), { rel: "preload", as: "style", href });
        link.onload = () => {
          link.onload = done;
          link.rel = "stylesheet";
        };
        link.onerror = failed;
        document.head.append(link);
      }),
  );

/** Props are inline, or in a file shared by pages. */
async function propsOf({ dataset }: HTMLElement): Promise<object> {
  if (dataset.propsFile) return (await importFile<{ default: object }>(dataset.propsFile)).default;
  return JSON.parse(dataset.props as string);
}

/** Fetches everything an island needs without running its code. */
function download(element: HTMLElement, { runtime: react, islands, styles }: IslandFiles, withStyles = true) {
  const name = element.dataset.island as string;
  return Promise.all([
    importFile<Bundle<Runtime>>(react),
    importFile<Bundle<{ default: unknown }>>(islands[name] as string),
    propsOf(element),
    withStyles && addStylesheet(styles),
  ]);
}

/** Fetches an island's files before it is mounted. A failure is ignored here: mounting fetches again. */
export function fetchIsland(element: HTMLElement, withStyles?: boolean): void {
  if (files) download(element, files, withStyles).catch(() => undefined);
}

async function mount(element: HTMLElement, bundled: IslandFiles): Promise<void> {
  const [runtimeFile, islandFile, props] = await download(element, bundled);
  // React and the island run in separate tasks, so that the page can respond in between.
  runtime ??= runtimeFile.default(shared);
  await new Promise((done) => setTimeout(done));
  const island = islandFile.default({ ...shared, ...runtime.shared });
  runtime.mount(element, island.default, props);
}

/**
 * Mounts an island once; after a failure, again on the next call.
 * @returns false if its files failed twice, when ISLAND_FAILED is dispatched too
 */
export function mountIsland(element: HTMLElement): Promise<boolean> {
  if (!files) return Promise.resolve(true);
  const known = mounted.get(element);
  if (known) return known;
  const mounting = mount(element, files).then(
    () => true,
    () => {
      element.dispatchEvent(new Event(ISLAND_FAILED, { bubbles: true }));
      return false;
    },
  );
  mounted.set(element, mounting);
  return mounting;
}

/** Fetches and runs the consent question. If its file does not load, no question is shown and nothing is stored. */
export function runConsentQuestion(): void {
  if (!files) return;
  importFile<Bundle<{ startConsentQuestion: () => void }>>(files.consentQuestion)
    .then((file) => file.default(shared).startConsentQuestion())
    .catch(console.error);
}

function whenReached(element: HTMLElement): void {
  // Reached before this script ran.
  if (element.matches(":focus-within")) mountIsland(element);
  for (const type of ["pointerover", "focusin"]) element.addEventListener(type, () => mountIsland(element));
}

function whenVisible(element: HTMLElement): void {
  const observer = new IntersectionObserver((entries) => {
    // On a busy page one call reports several frames.
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    mountIsland(element);
  });
  observer.observe(element);
}

/**
 * Fetches an island's code, unless the browser saves data or is on a slow connection. The rest is fetched on hover, focus or
 * press: styles restyle every element, and on a slow phone they delayed a form's frame by 250 ms after a press.
 */
function fetchWhenIdle(element: HTMLElement): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || (connection?.effectiveType ?? "4g") !== "4g") return;
  // Safari lacks `requestIdleCallback`.
  (window.requestIdleCallback ?? setTimeout)(() => fetchIsland(element, false));
}

const SCHEDULE: Record<When, (element: HTMLElement) => unknown> = {
  load: mountIsland,
  visible: whenVisible,
  reach: whenReached,
  press: fetchWhenIdle,
};

function scheduleAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]"))
    SCHEDULE[element.dataset.when as When](element);
}

/** @param modules shared with islands by the start script, keyed by import specifier */
export function startIslands(bundled: IslandFiles, modules: object): void {
  files = bundled;
  shared = modules;
  // An island that crashed is mounted again on the next `mountIsland`.
  document.addEventListener(ISLAND_FAILED, ({ target }) => mounted.delete(target as Element));
  // Their downloads must not compete with the first paint.
  if (document.readyState === "complete") afterFrame(scheduleAll);
  else addEventListener("load", () => afterFrame(scheduleAll));
}
