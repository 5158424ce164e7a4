import { makeFrame } from "./frames";
import { CLOSED, type RequestAction, type RequestState, reduceRequest } from "./state";

/**
 * The one place that knows the request of this page view. The start script changes and shows it; the island in the sheet
 * reads the same copy (lib/export/scripts.ts says how).
 */
let state = CLOSED;
const listeners = new Set<() => void>();

export const requestState = (): RequestState => state;

export function changeRequest(action: RequestAction): void {
  state = reduceRequest(state, action);
  for (const listener of listeners) listener();
}

/** Calls back after each change. @returns how to stop it */
export function onRequestChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type EarlyFrame = {
  src: string;
  frame: HTMLIFrameElement;
  /** What the frame has told: that it has loaded, and messages, perhaps of others. */
  events: Event[];
  /** Its listener for messages. */
  note: (event: Event) => void;
};

/** A frame that loads while the island's code starts; the island takes it from here (components/islands/request/use-frame.ts). */
export const early: { frame?: EarlyFrame } = {};

/** Makes the early frame, in the place of an earlier one. Until the island is there, which would keep it, nothing can be typed. */
export function makeEarlyFrame(src: string, holder: Element): void {
  dropEarlyFrame();
  const isIslandThere = holder.hasChildNodes();
  if (isIslandThere) return;
  const frame = makeFrame(src, holder);
  frame.inert = true;
  const events: Event[] = [];
  const note = (event: Event) => events.push(event);
  frame.addEventListener("load", note);
  addEventListener("message", note);
  early.frame = { src, frame, events, note };
}

/** Removes the early frame, if there is one. */
export function dropEarlyFrame(): void {
  if (!early.frame) return;
  early.frame.frame.remove();
  removeEventListener("message", early.frame.note);
  early.frame = undefined;
}
