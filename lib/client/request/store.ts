import { CLOSED, type RequestAction, type RequestState, reduceRequest } from "./state";

/**
 * The state of the request for this page view. The start script updates and renders it; the forms island shares this instance
 * (lib/export/scripts.ts).
 */
let state = CLOSED;
const listeners = new Set<(before: RequestState) => void>();

export const requestState = (): RequestState => state;

export function changeRequest(action: RequestAction): void {
  const before = state;
  state = reduceRequest(state, action);
  for (const listener of listeners) listener(before);
}

/** Calls the listener after each change, with the state before it. @returns how to unsubscribe */
export function onRequestChange(listener: (before: RequestState) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// messages.ts lists what this allows a form. It has no effect on a same-origin form.
const SANDBOX =
  "allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts allow-top-navigation-by-user-activation";

/**
 * Makes a form's iframe. It must never be moved: it would reload and lose what was typed.
 * @param src the form's URL
 */
export function makeFrame(src: string, holder: Element): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.src = src;
  if (new URL(frame.src).origin !== location.origin) frame.setAttribute("sandbox", SANDBOX);
  holder.append(frame);
  return frame;
}

/** A frame that loads while the island's code starts; the island takes it over (components/islands/request/use-frame.ts). */
type EarlyFrame = {
  src: string;
  frame: HTMLIFrameElement;
  /** Recorded events: the frame's load, and messages from any window. */
  events: Event[];
  /** The listener that records them. */
  record: (event: Event) => void;
};

let earlyFrame: EarlyFrame | undefined;

/** Makes the early frame, replacing an earlier one. It is inert until the island, which keeps typed text, takes it over. */
export function makeEarlyFrame(src: string, holder: Element): void {
  takeEarlyFrame()?.frame.remove();
  // The island is there: it makes the frame.
  if (holder.hasChildNodes()) return;
  const frame = makeFrame(src, holder);
  frame.inert = true;
  const events: Event[] = [];
  const record = (event: Event) => void events.push(event);
  frame.addEventListener("load", record);
  addEventListener("message", record);
  earlyFrame = { src, frame, events, record };
}

/** Hands over the early frame, if it has this URL; without one, any. */
export function takeEarlyFrame(src = earlyFrame?.src): EarlyFrame | undefined {
  const taken = earlyFrame;
  if (!taken || taken.src !== src) return;
  removeEventListener("message", taken.record);
  earlyFrame = undefined;
  return taken;
}
