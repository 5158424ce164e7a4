import { FOLLOW_AFTER_MS } from "@/lib/client/request/protocol";
import { isSkeletonShown } from "@/lib/client/request/skeleton";
import { routes } from "@/lib/client/routes";

export type DialogCode = typeof import("../request-dialog.island");

export const loadDialog = (): Promise<DialogCode> => import("../request-dialog.island");

// For whoever waits already, it comes while the page hydrates. What then fails is told where it is needed.
if (typeof document !== "undefined" && isSkeletonShown()) loadDialog().catch(() => undefined);

/** A script that arrives damaged neither loads nor fails: without a limit the click would wait for ever. */
export function loadDialogBeforeTimeout(): Promise<DialogCode> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("The dialog did not come before the timeout")), FOLLOW_AFTER_MS);
  });
  return Promise.race([loadDialog(), timeout]);
}

/**
 * Whether the site's own stylesheets are here: without them the dialog would lie unstyled at the end of the page.
 * Next marks them. Stylesheets of extensions and translators do not count, and may not be readable.
 */
export const isStyled = () =>
  [...document.querySelectorAll<HTMLLinkElement>("link[data-precedence=next]")].every(
    ({ sheet }) => sheet?.cssRules.length,
  );

/**
 * Fetches, in an idle moment, what opening the dialog will need: its code, its pictures, a connection to the form's
 * host. For visitors who save data, only their click fetches it. @returns how to cancel it
 */
export function prepareWhenIdle(formHost: string, onLoad: (code: DialogCode) => void): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  // Safari has no idle callback; there the code comes with the first touch.
  if (connection?.saveData || !window.requestIdleCallback) return () => undefined;
  const handle = window.requestIdleCallback(() => {
    loadDialog().then(onLoad, () => undefined);
    new Image().src = routes.vignette("");
    const link = document.createElement("link");
    link.rel = "preconnect";
    link.href = new URL(formHost, window.location.href).origin;
    document.head.append(link);
  });
  return () => window.cancelIdleCallback(handle);
}
