import { ISLAND_FAILED } from "./request/protocol";
import { afterFrame } from "./schedule";

/**
 * Islands: parts of a page that React takes over, each by itself. The page has their markup and says when
 * (components/islands/island.tsx); this module fetches the code, all files at once, and mounts it.
 */
export type When =
  | "load"
  | "visible"
  | "reach"
  /** Fetched while the page is idle, and mounted by what a press asks for (`mountIsland`): until then nothing of it runs. */
  | "press";

/** Addresses of the files that the export has bundled (lib/export/scripts.ts). */
export type IslandFiles = {
  /** React and the function that mounts an island. */
  runtime: string;
  /** Utilities for elements that islands make. */
  styles: string;
  /** By the islands' names. */
  islands: Readonly<Record<string, string>>;
  /** The question about identifiers, which needs no React (page/consent-question.ts). */
  consentQuestion: string;
};

/** What a bundled file exports: a function that runs it with the modules that it shares with others. */
type Bundle<Exports> = { default: (shared: object) => Exports };
type Runtime = {
  shared: object;
  mount: (element: Element, island: unknown, props: object) => void;
};

/** Absent in development, where Next mounts the islands. */
let files: IslandFiles | undefined;
/** Modules of the start script that islands share, by the names under which they import them. */
let shared: object;
let runtime: Runtime | undefined;
const downloads = new Map<string, Promise<unknown>>();
const mounted = new WeakMap<Element, Promise<boolean>>();

/**
 * Fetches a file once. A failed download is retried at once, and then whenever it is asked for again; by another address,
 * as some browsers remember a module that failed.
 */
function fetchOnce<File>(address: string, fetchFrom: (address: string) => Promise<File>): Promise<File> {
  const known = downloads.get(address) as Promise<File> | undefined;
  if (known) return known;
  const download = fetchFrom(address).catch(() => fetchFrom(`${address}?${Date.now()}`));
  downloads.set(address, download);
  download.catch(() => downloads.delete(address));
  return download;
}

const importFile = <Exports>(address: string) =>
  // In development, Turbopack would look for the file.
  fetchOnce(address, (url) => import(/* turbopackIgnore: true */ url) as Promise<Exports>);

const addStylesheet = (address: string) =>
  fetchOnce(
    address,
    (href) =>
      new Promise<void>((done, failed) => {
        // Fetched before it is a stylesheet: while one is on its way, Safari does not set `:target`, by which sheets open; and one
        // that is there for no medium has Chrome lay out the whole page again once it is for all.
        const link = Object.assign(document.createElement("link"), { rel: "preload", as: "style", href });
        link.onload = () => {
          link.onload = () => done();
          link.rel = "stylesheet";
        };
        link.onerror = () => {
          link.remove();
          failed();
        };
        document.head.append(link);
      }),
  );

/** Props stand in the page, or in a file that pages share. */
async function propsOf({ dataset }: HTMLElement): Promise<object> {
  if (dataset.propsFile) return (await importFile<{ default: object }>(dataset.propsFile)).default;
  return JSON.parse(dataset.props ?? "{}");
}

function downloadCode(element: HTMLElement, { runtime: react, islands }: IslandFiles) {
  const name = element.dataset.island ?? "";
  return Promise.all([
    importFile<Bundle<Runtime>>(react),
    importFile<Bundle<{ default: unknown }>>(islands[name] ?? ""),
    propsOf(element),
  ]);
}

/** Fetches the code of an island, without running it. A failure shows when it is mounted. */
function fetchCode(element: HTMLElement): void {
  if (files) downloadCode(element, files).catch(() => undefined);
}

/**
 * Fetches all that an island needs, also its styles. They are not fetched while the page is idle: with them a press on a slow
 * phone had its form's frame 250 ms later, and they have the browser look at every element.
 */
export function fetchIsland(element: HTMLElement): void {
  fetchCode(element);
  if (files) addStylesheet(files.styles).catch(() => undefined);
}

async function mount(element: HTMLElement, bundled: IslandFiles): Promise<void> {
  const [[runtimeFile, islandFile, props]] = await Promise.all([
    downloadCode(element, bundled),
    addStylesheet(bundled.styles),
  ]);
  // React and the island run in a task each, so that the page answers in between.
  runtime ??= runtimeFile.default(shared);
  await new Promise((done) => setTimeout(done));
  const island = islandFile.default({ ...shared, ...runtime.shared });
  runtime.mount(element, island.default, props);
}

/**
 * Mounts an island once; where that failed, again at the next call.
 * @returns false when its files failed twice, which ISLAND_FAILED says too
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

/** Fetches the question about identifiers and runs it. Where its file does not come, nobody is asked, and nothing is kept. */
export function runConsentQuestion(): void {
  if (!files) return;
  importFile<Bundle<{ startConsentQuestion: () => void }>>(files.consentQuestion)
    .then((file) => file.default(shared).startConsentQuestion())
    .catch(console.error);
}

function whenReached(element: HTMLElement): void {
  for (const type of ["pointerover", "focusin"])
    element.addEventListener(type, () => mountIsland(element), { once: true });
}

function whenVisible(element: HTMLElement): void {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    mountIsland(element);
  });
  observer.observe(element);
}

/** Nothing is fetched for visitors who save data, or are on a slow line, before they have reached for it. */
function fetchWhenIdle(element: HTMLElement): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || (connection?.effectiveType ?? "4g") !== "4g") return;
  // Safari has no idle callback.
  (window.requestIdleCallback ?? setTimeout)(() => fetchCode(element));
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

/** @param modules what islands share with the start script, by the names under which they import them */
export function startIslands(bundled: IslandFiles, modules: object): void {
  files = bundled;
  shared = modules;
  // An island that broke while it ran is mounted again when it is asked for again.
  document.addEventListener(ISLAND_FAILED, ({ target }) => mounted.delete(target as Element));
  // What they fetch does not compete with the first paint.
  if (document.readyState === "complete") afterFrame(scheduleAll);
  else addEventListener("load", () => afterFrame(scheduleAll));
}
