import { useEffect, useEffectEvent, useRef } from "react";

const MARK = "requestOpen";
/** How long a step back may take before the dialog closes without it, in milliseconds. */
const STEP_BACK_MS = 300;

/**
 * After a reload with the dialog open, or a step forward, its entry is still marked, but there is no dialog to close: a
 * step back would lead to where the page was scrolled long before. @returns the entry's state without the mark
 */
function unmark(): object {
  const { [MARK]: marked, ...state } = window.history.state ?? {};
  if (marked) window.history.replaceState(state, "");
  return state;
}

/**
 * Makes the open dialog one history entry, so that Android's back button closes it: every way of closing steps back.
 * @param onLeave the visitor has left the entry: the dialog closes
 */
export function useHistoryEntry(onLeave: () => void): { enter: () => void; leave: () => void } {
  const leaving = useRef(false);
  /** The router's state of this page; an in-page link makes an entry that has none. */
  const pageState = useRef<object>({});
  const onPopState = useEffectEvent(() => {
    leaving.current = false;
    unmark();
    onLeave();
  });

  useEffect(() => {
    pageState.current = unmark();
    const listener = () => onPopState();
    window.addEventListener("popstate", listener);
    return () => window.removeEventListener("popstate", listener);
  }, []);

  function enter() {
    const { state } = window.history;
    // Two quick clicks are one opening, and so one entry.
    if (state?.[MARK]) return;
    // With the state of the page: to the router it is no other page, and nothing to render anew.
    window.history.pushState({ ...pageState.current, ...state, [MARK]: true }, "");
  }

  function leave() {
    // The step back takes a moment: a second one would leave the page.
    if (leaving.current) return;
    leaving.current = Boolean(window.history.state?.[MARK]);
    if (!leaving.current) return onLeave();
    window.history.back();
    // If the form has made a step in its frame, that one is taken back, and no event arrives here.
    setTimeout(() => {
      if (!leaving.current) return;
      leaving.current = false;
      onLeave();
    }, STEP_BACK_MS);
  }

  return { enter, leave };
}
