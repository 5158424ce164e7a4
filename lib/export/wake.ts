import { addressIdentifiers, arrive, type ConsentMode, currentVisit } from "../consent";
import { withIdentifiers } from "../tracking";

/**
 * The one script that an exported page runs at first. It keeps the campaign's identifiers, if it may, then fetches the page's
 * own scripts ("wakes" it) on idle after load, or at once when the visitor acts. A press on a request link before
 * that is kept and replayed; if the scripts cannot come, the link is followed to the hosted form.
 *
 * Its contract, written by `rewritePage` on its own script element: `data-payload` (the page's data),
 * `data-styles` and `data-chunks` (what this page needs beyond the files that all pages share, which are bundled in),
 * addresses separated by spaces, absent where there are none; `data-soon`: the page has an island with content of its
 * own and wakes right after load.
 * The request island announces itself with the event `request:ready` on the document; its detail is what opens the
 * request of a link. A click on the link would not do: React may have put another in its place, after a translator has
 * changed what it takes over, and a link that is no longer in the page is not heard.
 */
const GIVE_UP_MS = 4000;
const INTENTS = ["pointerdown", "touchstart", "keydown", "focusin"] as const;
const LINK = "[data-request]";

declare const CONSENT: ConsentMode;
declare const SHARED_CHUNKS: readonly string[];
declare const SHARED_STYLES: readonly string[];
/** The modules that Turbopack is told to run once all scripts are there, one after the other. */
declare const STEPS: readonly number[];
declare global {
  interface Window {
    waking?: true;
  }
}
declare const TURBOPACK: { push(step: { otherChunks: []; runtimeModuleIds: number[] }): void };

type Connection = { saveData?: boolean; effectiveType?: string };

arrive(currentVisit(CONSENT));

// Never null while a script of its own runs, and this is no module.
const own = (document.currentScript as HTMLScriptElement).dataset;
const list = (value: string | undefined) => value?.split(" ") ?? [];
// Run a second time, as by a proxy that doubles scripts, it leaves all to the first: the page would be taken over
// twice, and an island that is announced once would never be ready for the second.
let awake = Boolean(window.waking);
let ready = awake;
window.waking = true;
let failed = false;
let kept: HTMLAnchorElement | null = null;

/** An address with the identifiers that go from page to page in it. */
const carrying = (href: string) => withIdentifiers(href, addressIdentifiers(currentVisit(CONSENT)));

function follow(): void {
  const link = kept;
  kept = null;
  if (link) location.assign(carrying(link.href));
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

function wake(): void {
  if (awake) return;
  awake = true;
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

/** The link that an event is about. */
const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest("a") : null);

document.addEventListener(
  "click",
  (event) => {
    if ((ready && !failed) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = linkOf(event);
    // A visitor who goes elsewhere no longer waits for the press before.
    if (link) kept = null;
    if (!link?.matches(LINK)) return;
    event.stopPropagation();
    event.preventDefault();
    kept = link;
    if (failed) return follow();
    setTimeout(follow, GIVE_UP_MS);
    wake();
  },
  true,
);
addEventListener("pagehide", () => {
  kept = null;
});
document.addEventListener("request:ready", (event) => {
  ready = true;
  if (kept) (event as CustomEvent<(link: HTMLAnchorElement) => void>).detail(kept);
  kept = null;
});
// A damaged script loads, and says so only here. Errors of others, such as extensions, are not ours.
addEventListener("error", ({ error, filename }) => {
  if (error instanceof SyntaxError && filename.startsWith(`${location.origin}/_next/`)) fail();
});

if (CONSENT === "ask") {
  // Identifiers without an answer go from page to page in the address, nowhere else (lib/consent.ts).
  const carry = (event: Event) => {
    const link = linkOf(event);
    // Not links to a form: what they are filled in with stands in their address.
    if (link?.origin !== location.origin || link.dataset.request) return;
    const href = carrying(link.href);
    if (href !== link.href) link.href = href;
  };
  for (const reach of ["pointerover", "focusin", "click"]) document.addEventListener(reach, carry, true);
}

for (const intent of INTENTS) addEventListener(intent, wake, { capture: true, passive: true, once: true });
document.addEventListener("pointerover", (event) => linkOf(event)?.matches(LINK) && wake());

const { saveData, effectiveType = "4g" } = (navigator as { connection?: Connection }).connection ?? {};
const spare = saveData || effectiveType !== "4g";
const whenLoaded = () => {
  if ("soon" in own) wake();
  // After a frame: what is fetched before the first paint would compete with it.
  else if (!spare) requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(wake));
};
if (document.readyState === "complete") whenLoaded();
else addEventListener("load", whenLoaded);
