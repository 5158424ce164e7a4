import { useEffect, useRef } from "react";

/**
 * Each step begins at its top, unless it is the one that was seen last: that is as it was left.
 * @param step null while nothing is seen
 * @returns for the element that scrolls
 */
export function useStepTop(step: string | null) {
  const scroller = useRef<HTMLDivElement>(null);
  const last = useRef<string>(null);
  useEffect(() => {
    const element = scroller.current;
    if (step === null || step === last.current || !element) return;
    last.current = step;
    // The dialog may be shown only after this, with the place that it had.
    const observer = new ResizeObserver(() => {
      if (element.clientHeight === 0) return;
      element.scrollTo(0, 0);
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [step]);
  return scroller;
}
