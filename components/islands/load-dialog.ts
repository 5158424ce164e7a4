import { routes } from "@/lib/routes";

/** As long as a press waits for the dialog before its link is followed; the waking script waits as long. */
const GIVE_UP_MS = 4000;
export const loadDialog = () => import("./request-dialog.island");

/** A script that arrives damaged neither loads nor fails: without a limit the press would wait for ever. */
export const loadDialogInTime = () =>
  Promise.race([
    loadDialog(),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("The dialog did not come in time")), GIVE_UP_MS);
    }),
  ]);

/**
 * Whether the site's own stylesheets are here: without them the dialog would lie unstyled at the end of the page.
 * Next marks them; those of extensions and translators are none of ours, and may not be read.
 */
export const isStyled = () =>
  [...document.querySelectorAll<HTMLLinkElement>("link[data-precedence=next]")].every(
    ({ sheet }) => sheet?.cssRules.length,
  );

/**
 * Fetches, in an idle moment, what opening the dialog will need: its code, its pictures, a connection to the form's
 * host. Not for visitors who save data: for them the press itself fetches it. @returns how to call it off
 */
export function prepareWhenIdle(
  formHost: string,
  onLoad: (module: Awaited<ReturnType<typeof loadDialog>>) => void,
): () => void {
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
