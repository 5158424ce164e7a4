import { addressIdentifiers, type ConsentMode, currentVisit, storeOnArrival } from "./consent";
import {
  FOLLOW_AFTER_MS,
  followedUrl,
  isPlainClick,
  linkOf,
  type OpenRequest,
  REQUEST_LINK,
  REQUEST_READY,
} from "./request/protocol";
import { announceLeaving, hideSkeleton, onSkeletonClosed, showSkeleton } from "./request/skeleton";
import { withIdentifiers } from "./tracking";

/**
 * The one script that an exported page runs at first, bundled into the export by `lib/export/hydration-script.ts`. It
 * stores the campaign's identifiers, if it may, then fetches what hydrates the page: on idle after load, or at once when
 * the visitor acts. A click on a request link before that is answered by the request's skeleton, queued and handed to the
 * request island; if the scripts cannot come, the link is followed to the form's own page.
 *
 * The export writes on its script element: `data-payload` (the page's data), `data-styles` and `data-chunks` (what this
 * page needs beyond the files that all pages share, which are bundled in), addresses separated by spaces, absent where
 * there are none; `data-eager`: an island shows content of its own, so that the page hydrates right after load.
 */
const INTENTS = ["pointerdown", "touchstart", "keydown", "focusin"] as const;

declare const CONSENT: ConsentMode;
declare const SHARED_CHUNKS: readonly string[];
declare const SHARED_STYLES: readonly string[];
/** The modules that Turbopack is told to run once all scripts are there, one after the other. */
declare const STEPS: readonly number[];
declare global {
  interface Window {
    hydrating?: true;
  }
}
declare const TURBOPACK: { push(step: { otherChunks: []; runtimeModuleIds: number[] }): void };

type Connection = { saveData?: boolean; effectiveType?: string };

const visit = () => currentVisit(CONSENT);

// Not null: this is a classic script, and it is running.
const own = (document.currentScript as HTMLScriptElement).dataset;
const list = (value: string | undefined) => value?.split(" ") ?? [];
// A proxy may double scripts: the second run leaves all to the first, or the page would be hydrated twice.
let started = Boolean(window.hydrating);
let ready = started;
window.hydrating = true;
let failed = false;
let queued: HTMLAnchorElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function follow(): void {
  const link = queued;
  queued = null;
  if (!link) return;
  // A link without preset stays in the page, which must not be covered.
  if (link.dataset.request) announceLeaving();
  else hideSkeleton();
  location.assign(followedUrl(link, visit()));
}

/** A part of the page cannot be had: from now on its request links are followed. */
function fail(): void {
  failed = true;
  follow();
}

/** Resolves when the script has run. */
function load(src: string): Promise<unknown> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = src;
    // Next recognises its own scripts by this attribute.
    script.async = true;
    script.onload = resolve;
    script.onerror = fail;
    document.head.append(script);
  });
}

function hydrate(): void {
  if (started) return;
  started = true;
  for (const href of [...SHARED_STYLES, ...list(own.styles)]) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.dataset.precedence = "next";
    // Unstyled, the dialog would lie at the end of the page.
    link.onerror = fail;
    document.head.append(link);
  }
  Promise.all([...list(own.payload), ...SHARED_CHUNKS, ...list(own.chunks)].map(load)).then(() => {
    // A task for each, so that the page answers in between.
    for (const id of STEPS) setTimeout(() => TURBOPACK.push({ otherChunks: [], runtimeModuleIds: [id] }));
  });
}

document.addEventListener(
  "click",
  (event) => {
    if ((ready && !failed) || !isPlainClick(event)) return;
    const link = linkOf(event);
    // A visitor who goes elsewhere no longer waits for the click before.
    if (link) queued = null;
    if (!link?.matches(REQUEST_LINK)) return;
    event.stopPropagation();
    event.preventDefault();
    queued = link;
    showSkeleton();
    if (failed) return follow();
    clearTimeout(timer);
    timer = setTimeout(follow, FOLLOW_AFTER_MS);
    hydrate();
  },
  true,
);
/** The visitor no longer waits for a request. */
const abandon = () => {
  queued = null;
};
onSkeletonClosed(abandon);
// The page may be shown again, as it was.
addEventListener("pagehide", hideSkeleton);
addEventListener("pagehide", abandon);
document.addEventListener(REQUEST_READY, (event) => {
  ready = true;
  if (queued) (event as CustomEvent<OpenRequest>).detail(queued);
  queued = null;
});
// A damaged script loads, and fails only here. Errors of others, such as extensions, are none of the page's.
addEventListener("error", ({ error, filename }) => {
  if (error instanceof SyntaxError && filename.startsWith(`${location.origin}/_next/`)) fail();
});

if (CONSENT === "ask") {
  // Identifiers without an answer go from page to page in the address, nowhere else (lib/client/consent.ts).
  const carry = (event: Event) => {
    const link = linkOf(event);
    // Followed links to a form get theirs when they are followed.
    if (link?.origin !== location.origin || link.dataset.request) return;
    const href = withIdentifiers(link.href, addressIdentifiers(visit()));
    if (href !== link.href) link.href = href;
  };
  for (const reach of ["pointerover", "focusin", "click"]) document.addEventListener(reach, carry, true);
}

for (const intent of INTENTS) addEventListener(intent, hydrate, { capture: true, passive: true, once: true });
document.addEventListener("pointerover", (event) => linkOf(event)?.matches(REQUEST_LINK) && hydrate());

const { saveData, effectiveType = "4g" } = (navigator as { connection?: Connection }).connection ?? {};
const sparesData = saveData || effectiveType !== "4g";
const onLoad = () => {
  if ("eager" in own) hydrate();
  // After a frame: what is fetched before the first paint would compete with it.
  else if (!sparesData) requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(hydrate));
};
const arrive = () => {
  storeOnArrival(visit());
  if (document.readyState === "complete") onLoad();
  else addEventListener("load", onLoad);
};
// Prepared ahead of its visit (lib/export/speculation.ts), a page asks for nothing and stores nothing.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener("prerenderingchange", arrive);
else arrive();
