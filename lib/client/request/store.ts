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
