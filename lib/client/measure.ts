import { onINP } from "web-vitals/onINP.js";
import { onLCP } from "web-vitals/onLCP.js";
import { currentVisit, effectiveChoice } from "./consent";
import { ISLAND_FAILED } from "./islands";
import { ANY_REQUEST_LINK, linkOf, REQUEST_OPENED } from "./request/links";
import type { Signal, SignalName, SignalReport } from "./signals";

/**
 * Measures a page view and reports it when the visitor leaves (`signals.ts`). Separate from the start script, so that it can
 * report when that one fails. Bundled by `lib/export/scripts.ts`, only into sites with a URL to report to. Nothing is stored on
 * the device.
 *
 * The export writes the page's name to the script element's `data-page`: a URL may hold anything, the name cannot.
 */

// Not null: this is a running classic script.
const { page = "" } = (document.currentScript as HTMLScriptElement).dataset;

let signals: Signal[] = [];
const add = (name: SignalName, ms?: number) =>
  signals.push({ name, ...(ms !== undefined && { ms: Math.round(ms) }) });

/** INP not yet reported, in milliseconds. */
let inp: number | undefined;
/** Time of the last press on a request link, in milliseconds since navigation start. */
let pressedAt = 0;
/** Ids of forms that timed out and have not loaded since. */
const timedOutForms = new Set<string>();

function report(url: string): void {
  if (inp !== undefined) add("inp", inp);
  inp = undefined;
  for (const id of timedOutForms) {
    add("form-failed");
    timedOutForms.delete(id);
  }
  const body: SignalReport = { page, signals };
  signals = [];
  // Read only now: the visitor may have refused since the page loaded. The mode does not affect a refusal.
  if (body.signals[0] && effectiveChoice(currentVisit("ask")) !== "refused")
    // Not `sendBeacon`, which adds cookies and, on the site's own host, the page's whole URL as referrer.
    fetch(url, {
      method: "POST",
      body: JSON.stringify(body),
      keepalive: true,
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
    }).catch(() => undefined);
}

function watchPresses(): void {
  addEventListener(
    "click",
    (event) => {
      if (linkOf(event)?.matches(ANY_REQUEST_LINK)) pressedAt = event.timeStamp;
    },
    true,
  );
  document.addEventListener(REQUEST_OPENED, () => add("answer", performance.now() - pressedAt));
}

/** Observes the state on each form's frame (components/islands/request/form-frame.tsx). */
function watchForms(): void {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const { id, dataset } = target as HTMLElement;
      if (dataset.form === "timed-out") timedOutForms.add(id);
      else if (timedOutForms.delete(id)) add("form-late", performance.now() - pressedAt);
    }
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ["data-form"] });
}

/** Reports once that a script of the site failed to load or threw: the start script, or an island (lib/client/islands.ts). */
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

/** @param options.share fraction of page views to measure, 0 to 1 */
export function measure({ url, share }: { url: string; share: number }): void {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (saveData || Math.random() >= share) return;
  onLCP(({ value }) => add("lcp", value));
  // Report each change: web-vitals processes a press only when the browser is idle, and a single report on leaving the page
  // could miss the last one.
  onINP(
    ({ value }) => {
      inp = value;
    },
    { reportAllChanges: true },
  );
  watchPresses();
  watchForms();
  watchScripts();
  // After web-vitals, which listens in the capture phase. A prerendered page is hidden from the start, and reports nothing.
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && report(url));
}
