import { useEffect, useRef } from "react";
import { REQUEST_LINK } from "@/lib/client/request/protocol";

/**
 * Gives the focus back to the link that opened the dialog. Headless UI loses it the first time, as the dialog is
 * mounted after the click. @returns how to name that link
 */
export function useReturnedFocus(isOpen: boolean): (opener: HTMLAnchorElement) => void {
  const opener = useRef<HTMLAnchorElement | null>(null);

  useEffect(() => {
    if (isOpen || !opener.current) return;
    // A link in the closed menu cannot take focus: the menu's button stands for it.
    const menuButton = document.querySelector<HTMLElement>('[popovertarget="menu"]');
    (present(opener.current) ?? menuButton)?.focus();
  }, [isOpen]);

  return (link) => {
    opener.current = link;
  };
}

/** The link, or the same link in a page that React has built anew since; undefined when it is not visible. */
function present(opener: HTMLAnchorElement): HTMLAnchorElement | undefined {
  const links = opener.isConnected
    ? [opener]
    : [...document.querySelectorAll<HTMLAnchorElement>(REQUEST_LINK)];
  return links.find(
    (link) =>
      link.getClientRects().length > 0 &&
      // Not the address, which what a visitor reaches for has completed.
      link.dataset.request === opener.dataset.request &&
      link.dataset.prefill === opener.dataset.prefill &&
      link.textContent === opener.textContent,
  );
}
