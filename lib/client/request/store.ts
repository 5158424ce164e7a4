import { makeFrame } from "./frames";
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

/** Calls back after each change, with the state before it. @returns how to unsubscribe */
export function onRequestChange(listener: (before: RequestState) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type EarlyFrame = {
  src: string;
  frame: HTMLIFrameElement;
  /** Recorded events: the frame's load, and messages from any window. */
  events: Event[];
  /** The listener that records them. */
  recordEvent: (event: Event) => void;
};

/** A frame that loads while the island's code starts; the island takes it over (components/islands/request/use-frame.ts). */
export const earlyFrame: { current?: EarlyFrame } = {};

/** Makes the early frame, replacing an earlier one. It is inert until the island takes over, which keeps what is typed. */
export function makeEarlyFrame(src: string, holder: Element): void {
  dropEarlyFrame();
  const isIslandThere = holder.hasChildNodes();
  if (isIslandThere) return;
  const frame = makeFrame(src, holder);
  frame.inert = true;
  const events: Event[] = [];
  const recordEvent = (event: Event) => events.push(event);
  frame.addEventListener("load", recordEvent);
  addEventListener("message", recordEvent);
  earlyFrame.current = { src, frame, events, recordEvent };
}

/** Removes the early frame, if any. */
export function dropEarlyFrame(): void {
  if (!earlyFrame.current) return;
  earlyFrame.current.frame.remove();
  removeEventListener("message", earlyFrame.current.recordEvent);
  earlyFrame.current = undefined;
}
