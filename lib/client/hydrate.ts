import { type ConsentMode, currentVisit, storeOnArrival } from "./consent";
import {
  completeLink,
  FOLLOW_AFTER_MS,
  isPlainClick,
  linkOf,
  type OpenRequest,
  REQUEST_LINK,
  REQUEST_READY,
} from "./request/protocol";
import { follow, hideSkeleton, onSkeletonClosed, showSkeleton } from "./request/skeleton";

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
const ACTS = ["pointerover", "pointerdown", "keydown", "focusin", "click"] as const;

declare const CONSENT: ConsentMode;
/** Where forms come from; empty where that is the site's own host. */
declare const FORM_ORIGIN: string;
declare const SHARED_CHUNKS: readonly string[];
declare const SHARED_STYLES: readonly string[];
/** The modules that Turbopack is told to run once all scripts are there, one after the other. */
declare const STEPS: readonly (number | string)[];
declare global {
  interface Window {
    hydrating?: true;
  }
}
declare const TURBOPACK: { push(step: { otherChunks: []; runtimeModuleIds: typeof STEPS }): void };

type Connection = { saveData?: boolean; effectiveType?: string };

const visit = () => currentVisit(CONSENT);

// Not null: this is a classic script, and it is running.
const own = (document.currentScript as HTMLScriptElement).dataset;
const list = (value: string | undefined) => value?.split(" ") ?? [];
// A proxy may double scripts: the second run leaves all to the first, or the page would be hydrated twice.
let started = window.hydrating;
let open: OpenRequest | undefined = started && (() => undefined);
window.hydrating = true;
/** What could not be had, as functions that ask for it once more. */
const missing: (() => void)[] = [];
let queued: HTMLAnchorElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A link that cannot be followed for want of a connection stays queued until there is one. */
function followQueued(): void {
  if (queued && follow(queued)) queued = null;
}

function handOver(): void {
  if (!open || missing[0] || !queued) return;
  open(queued);
  queued = null;
}

/** A part that has come damaged would again, from the browser's cache: from now on request links are followed. */
function giveUp(): void {
  missing.push(giveUp);
  followQueued();
}

/** Asks for a part of the page. What cannot be had is asked for once more at once, then at each press. */
function load<Tag extends "link" | "script">(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  onLoad?: () => void,
): void {
  let again = true;
  let part: HTMLElementTagNameMap[Tag] | undefined;
  const ask = () => {
    // Until then one that is missing stays: the dialog does not open beside such a stylesheet.
    part?.remove();
    part = Object.assign(document.createElement(tag), properties);
    // A stylesheet's, by which Next and the dialog know it.
    (part as HTMLElement).dataset.precedence = "next";
    part.onload = () => {
      onLoad?.();
      handOver();
    };
    part.onerror = () => {
      if (again) ask();
      else {
        missing.push(ask);
        followQueued();
      }
      again = false;
    };
    document.head.append(part);
  };
  ask();
}

function hydrate(): void {
  if (started) return;
  started = true;
  for (const href of [...SHARED_STYLES, ...list(own.styles)]) load("link", { rel: "stylesheet", href });
  const scripts = [...list(own.payload), ...SHARED_CHUNKS, ...list(own.chunks)];
  let left = scripts.length;
  const onLoad = () => {
    left -= 1;
    // A task for each, so that the page answers in between.
    if (left === 0)
      for (const id of STEPS) setTimeout(() => TURBOPACK.push({ otherChunks: [], runtimeModuleIds: [id] }));
  };
  // Next recognises its own scripts by `async`.
  for (const src of scripts) load("script", { src, async: true }, onLoad);
}

/** Connects to the form's host. It is put into the page anew each time, as unused connections are closed after a while. */
const connection =
  FORM_ORIGIN && Object.assign(document.createElement("link"), { rel: "preconnect", href: FORM_ORIGIN });

for (const act of ACTS)
  addEventListener(
    act,
    (event) => {
      const link = linkOf(event);
      if (link) completeLink(link, visit());
      if (connection && link?.matches(REQUEST_LINK)) document.head.append(connection);
      if (act !== "pointerover" || link?.matches(REQUEST_LINK)) hydrate();
    },
    true,
  );

/** Answers a press that is queued, and asks for what it needs. */
function answer(): void {
  showSkeleton();
  clearTimeout(timer);
  timer = setTimeout(followQueued, FOLLOW_AFTER_MS);
  hydrate();
  for (const ask of missing.splice(0)) ask();
}

addEventListener(
  "click",
  (event) => {
    if ((open && !missing[0]) || !isPlainClick(event)) return;
    const link = linkOf(event);
    // A visitor who goes elsewhere no longer waits for the click before.
    if (link) queued = null;
    if (!link?.matches(REQUEST_LINK)) return;
    event.stopPropagation();
    event.preventDefault();
    queued = link;
    answer();
  },
  true,
);
addEventListener("online", () => queued && answer());
/** The visitor no longer waits for a request. */
const abandon = () => {
  queued = null;
};
onSkeletonClosed(abandon);
// The page may be shown again, as it was.
addEventListener("pagehide", hideSkeleton);
// A step back inside the page takes it away, as it does the dialog.
addEventListener("popstate", hideSkeleton);
addEventListener("pagehide", abandon);
addEventListener(
  REQUEST_READY,
  (event) => {
    open = (event as CustomEvent<OpenRequest>).detail;
    handOver();
  },
  true,
);
// A damaged script loads, and fails only here. Errors of others, such as extensions, are none of the page's.
addEventListener("error", ({ error, filename }) => {
  if (error instanceof SyntaxError && filename.startsWith(`${location.origin}/_next/`)) giveUp();
});

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
