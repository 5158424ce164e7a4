import { onINP } from "web-vitals/onINP.js";
import { onLCP } from "web-vitals/onLCP.js";
import { answerOf, currentVisit } from "./consent";
import { ANY_REQUEST_LINK, ISLAND_FAILED, isPlainClick, linkOf, REQUEST_OPENED } from "./request/protocol";
import type { Signal, SignalName, SignalReport } from "./signals";

/**
 * Measures a page view and reports it when the visitor leaves (`signals.ts` says what). A second script beside the start
 * script, as it reports when that one fails. Bundled by `lib/export/scripts.ts`, and only into sites that have an
 * address for it. Nothing is stored on the device.
 *
 * The export writes on its script element `data-page`, the page's name: an address may hold anything, the name cannot.
 */

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

function report(url: string): void {
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
    navigator.sendBeacon(url, JSON.stringify(body));
}

function watchPresses(): void {
  addEventListener(
    "click",
    (event) => {
      if (isPlainClick(event) && linkOf(event)?.matches(ANY_REQUEST_LINK)) pressedAt = event.timeStamp;
    },
    true,
  );
  document.addEventListener(REQUEST_OPENED, () => add("answer", performance.now() - pressedAt));
}

/** By the state that each form's frame bears (components/islands/request/form-frame.tsx). */
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

/** A script of the site that did not come, or broke: the start script, or an island (lib/client/islands.ts). Reported once. */
function watchScripts(): void {
  const stop = new AbortController();
  const { signal } = stop;
  const fail = () => {
    add("script-failed");
    stop.abort();
  };
  const onError = (event: Event) => {
    const file = (event.target as Partial<HTMLScriptElement>).src ?? (event as ErrorEvent).filename;
    if (file?.startsWith(`${location.origin}/_next/`)) fail();
  };
  addEventListener("error", onError, { capture: true, signal });
  document.addEventListener(ISLAND_FAILED, fail, { signal });
}

/** @param options.share which share of page views it measures, 0 to 1 */
export function measure({ url, share }: { url: string; share: number }): void {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (saveData || Math.random() >= share) return;
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
  watchScripts();
  // After web-vitals, which listens in the capturing phase. A page prepared ahead of its visit is hidden from the start, and
  // reports nothing.
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && report(url));
}
