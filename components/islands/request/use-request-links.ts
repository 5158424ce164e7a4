import { useEffect, useEffectEvent, useRef } from "react";
import {
  isPlainClick,
  linkOf,
  type OpenRequest,
  REQUEST_LINK,
  REQUEST_READY,
} from "@/lib/client/request/protocol";
import { isSkeletonClosed, onSkeletonClosed } from "@/lib/client/request/skeleton";
import { loadDialog } from "./dialog-code";

/**
 * Listens to clicks on request links, and takes over those that the hydration script has queued.
 * @param onRequest gets the link, and whether its click is still the last thing that the visitor did
 */
export function useRequestLinks(onRequest: (link: HTMLAnchorElement, isCurrent: () => boolean) => void) {
  /** Counts what the visitor does: a click is current until the next one. */
  const turn = useRef(0);
  const open = useEffectEvent((link: HTMLAnchorElement) => {
    turn.current += 1;
    const own = turn.current;
    onRequest(link, () => own === turn.current);
  });

  useEffect(() => {
    const abandon = () => {
      turn.current += 1;
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      // A visitor who goes elsewhere no longer waits for the click before.
      if (link) abandon();
      if (!link?.matches(REQUEST_LINK) || event.defaultPrevented || event.button !== 0) return;
      if (!isPlainClick(event)) return;
      event.preventDefault();
      open(link);
    };
    const onReach = (event: Event) => {
      // If this fails, the click on the link tries again and handles the failure.
      if (linkOf(event)?.matches(REQUEST_LINK)) loadDialog().catch(() => undefined);
    };
    document.addEventListener("click", onClick);
    document.addEventListener("pointerover", onReach);
    document.addEventListener("focusin", onReach);
    window.addEventListener("popstate", abandon);
    window.addEventListener("pagehide", abandon);
    const listening = new AbortController();
    onSkeletonClosed(abandon, { signal: listening.signal });
    // Closed meanwhile, the skeleton would come up again.
    const detail: OpenRequest = (link) => !isSkeletonClosed() && open(link);
    document.dispatchEvent(new CustomEvent(REQUEST_READY, { detail }));
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("pointerover", onReach);
      document.removeEventListener("focusin", onReach);
      window.removeEventListener("popstate", abandon);
      window.removeEventListener("pagehide", abandon);
      listening.abort();
    };
  }, []);
}
