import { onINP } from "web-vitals/onINP.js";
import { onLCP } from "web-vitals/onLCP.js";
import { answerOf, currentVisit } from "./consent";
import { isPlainClick, linkOf, REQUEST_LINK, REQUEST_READY } from "./request/protocol";
import { onSkeletonClosed } from "./request/skeleton";
import type { Signal, SignalName, SignalReport } from "./signals";

/**
 * Measures a page view and reports it when the visitor leaves (`signals.ts` says what). A script of its own beside the
 * hydration script, as what fails there could not be told by what it would have fetched. Bundled by
 * `lib/export/signals-script.ts`, and only into sites that have an address for it. Nothing is stored on the device.
 *
 * The export writes on its script element `data-page`, the page's name: an address may hold anything, the name cannot.
 */
declare const SIGNALS_URL: string;
/** Which share of page views is measured, 0 to 1. */
declare const SIGNALS_SHARE: number;

// Not null: this is a classic script, and it is running.
const { page = "" } = (document.currentScript as HTMLScriptElement).dataset;

let signals: Signal[] = [];
const add = (name: SignalName, ms?: number) =>
  signals.push({ name, ...(ms !== undefined && { ms: Math.round(ms) }) });

/** The INP that has not been reported yet, in milliseconds. */
let slowestAnswer: number | undefined;
/** When a request link was last pressed, in milliseconds since the page's start. */
let pressedAt = 0;
/** Ids of forms that have been given up for late, and have not come since. */
const awaited = new Set<string>();

function report(): void {
  if (slowestAnswer !== undefined) add("inp", slowestAnswer);
  slowestAnswer = undefined;
  for (const id of awaited) {
    add("form-failed");
    awaited.delete(id);
  }
  const body: SignalReport = { page, signals };
  signals = [];
  // The answer may have been given since the page was opened. The mode has no part in a refusal.
  if (body.signals[0] && answerOf(currentVisit("ask")) !== "refused")
    navigator.sendBeacon(SIGNALS_URL, JSON.stringify(body));
}

function watchPresses(): void {
  // At the window, where the hydration script's listener does not keep the click from this one.
  addEventListener(
    "click",
    (event) => {
      if (isPlainClick(event) && linkOf(event)?.matches(REQUEST_LINK)) pressedAt = event.timeStamp;
    },
    true,
  );
  // The dialog closes the skeleton as it opens; closed by the visitor, there is no dialog.
  onSkeletonClosed(() => {
    if (document.querySelector("[role=dialog][aria-modal]")) add("answer", performance.now() - pressedAt);
  });
}

/** By the state that each form's frame bears (components/islands/form-frame.island.tsx). */
function watchForms(): void {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const { id, dataset } = target as HTMLElement;
      if (dataset.form === "timed-out") awaited.add(id);
      else if (awaited.delete(id)) add("form-late", performance.now() - pressedAt);
    }
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ["data-form"] });
}

/** What the hydration script has asked for twice in vain, or what broke as it ran; told once. */
function watchHydration(): void {
  const asked = new Set<string>();
  const stop = new AbortController();
  const { signal } = stop;
  const onError = (event: Event) => {
    const { src, href } = event.target as Partial<HTMLScriptElement & HTMLLinkElement>;
    const address = src ?? href;
    const file = address ?? (event as ErrorEvent).filename;
    if (!file?.startsWith(`${location.origin}/_next/`)) return;
    if (address && !asked.has(address)) return void asked.add(address);
    add("hydration-failed");
    stop.abort();
  };
  addEventListener("error", onError, { capture: true, signal });
  document.addEventListener(REQUEST_READY, () => stop.abort(), { signal });
}

const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
if (!saveData && Math.random() < SIGNALS_SHARE) {
  onLCP(({ value }) => add("lcp", value));
  // All changes: web-vitals takes a press in when the browser is idle, and on a page that is left before that it makes its
  // only report first.
  onINP(
    ({ value }) => {
      slowestAnswer = value;
    },
    { reportAllChanges: true },
  );
  watchPresses();
  watchForms();
  watchHydration();
  // After web-vitals, which listens in the capturing phase. A page prepared ahead of its visit is hidden from the start, and
  // reports nothing.
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && report());
}
