/**
 * What the site reports to its operator about itself, if `NEXT_PUBLIC_SIGNALS_URL` is set: a POST, without cookies or referrer,
 * each time the page is left or hidden with signals pending. The body is JSON as `text/plain`, so that another host needs no CORS
 * preflight. Nothing identifies a visitor or a visit.
 */
export type SignalReport = {
  /**
   * Path of the page as built, such as `/plombier`. Not what visitors put into a URL, nor which company they view: all company
   * pages are `/pages/entreprise`, all partners' `/partenaires`, all unknown URLs `/404`.
   */
  page: string;
  signals: Signal[];
};
export type Signal = {
  name: SignalName;
  /** Milliseconds; failures have none. */
  ms?: number;
};

/**
 * - `lcp`, `inp`: as defined by the package web-vitals
 * - `answer`: from a press on a request link until the sheet is painted
 * - `form-late`: from that press, or from navigation start, until a form loaded that had already timed out
 * - `form-failed`: a timed-out form had not loaded when the visitor left
 * - `script-failed`: a script of the site failed to load or threw
 */
export const SIGNAL_NAMES = ["lcp", "inp", "answer", "form-late", "form-failed", "script-failed"] as const;
export type SignalName = (typeof SIGNAL_NAMES)[number];
