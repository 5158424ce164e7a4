/**
 * What the site tells its operator of how it runs, once `NEXT_PUBLIC_SIGNALS_URL` says where to: a POST by `sendBeacon`
 * each time the page is left or hidden with something to tell, its body JSON as `text/plain`, so that a receiver on another
 * host needs no preflight. Nothing that tells one visitor or visit from another.
 */
export type SignalReport = {
  /**
   * Path of the page as it was built, such as `/plombier`. Neither what visitors put into an address nor which company they
   * look at: all companies' pages are `/pages/entreprise`, all addresses that do not exist `/404`.
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
 * - `lcp`, `inp`: as the package web-vitals defines them
 * - `answer`: from a press on a request link until the sheet is painted
 * - `form-late`: from that press, or from the page's start, until a form loaded that had already been given up for late
 * - `form-failed`: such a form had not loaded when the visitor left
 * - `script-failed`: a script of the site did not come, or broke
 */
export const SIGNAL_NAMES = ["lcp", "inp", "answer", "form-late", "form-failed", "script-failed"] as const;
export type SignalName = (typeof SIGNAL_NAMES)[number];
