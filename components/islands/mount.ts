import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { ISLAND_FAILED } from "@/lib/client/islands";

/** Modules that islands share, keyed by import specifier (lib/export/scripts.ts). */
export const shared = { react, "react/jsx-runtime": jsxRuntime, "react-dom": reactDom };

/**
 * Mounts an island in its element, hydrating server markup. If the island crashes, the server's markup is restored, and the
 * rest of the page is not affected.
 */
export function mount<Props extends object>(
  element: Element,
  Island: React.ComponentType<Props>,
  props: Props,
): void {
  const markup = element.cloneNode(true) as Element;
  // A restored frame would load its form again.
  for (const frame of markup.querySelectorAll("iframe")) frame.remove();
  let restoring: ReturnType<typeof setTimeout>;
  const options = {
    // Keeps `useId` unique across islands.
    identifierPrefix: element.getAttribute("data-island") ?? "",
    // A page translator changed the markup: React has re-rendered it.
    onRecoverableError: () => undefined,
    onUncaughtError: (error: unknown) => {
      console.error(error);
      // One render may report several errors; the markup can be restored once.
      clearTimeout(restoring);
      restoring = setTimeout(() => {
        root.unmount();
        element.replaceChildren(...markup.childNodes);
        element.dispatchEvent(new Event(ISLAND_FAILED, { bubbles: true }));
      });
    },
  };
  const root = hydrateRoot(element, react.createElement(Island, props), options);
}
