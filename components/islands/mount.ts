import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { ISLAND_FAILED } from "@/lib/client/request/protocol";

/** The modules that islands share, by the names under which they import them (lib/export/scripts.ts). */
export const shared = { react, "react/jsx-runtime": jsxRuntime, "react-dom": reactDom };

/**
 * Mounts an island in its element, taking over what the server has drawn. An island that breaks takes nothing else with
 * it: the server's markup comes back.
 */
export function mount<Props extends object>(
  element: Element,
  Island: React.ComponentType<Props>,
  props: Props,
): void {
  const drawn = element.cloneNode(true) as Element;
  // A form would load once more.
  for (const frame of drawn.querySelectorAll("iframe")) frame.remove();
  const options = {
    // Ids of two islands in one page differ.
    identifierPrefix: element.getAttribute("data-island") ?? "",
    // A translator has changed the markup: React has built it again.
    onRecoverableError: () => undefined,
    onUncaughtError: (error: unknown) => {
      console.error(error);
      setTimeout(() => {
        root.unmount();
        element.replaceChildren(...drawn.childNodes);
        element.dispatchEvent(new Event(ISLAND_FAILED, { bubbles: true }));
      });
    },
  };
  const content = react.createElement(Island, props);
  const isDrawn = element.hasChildNodes();
  const root = isDrawn ? hydrateRoot(element, content, options) : createRoot(element, options);
  if (!isDrawn) root.render(content);
}
