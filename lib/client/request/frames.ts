// messages.ts lists what this allows a form. It has no effect on a same-origin form.
const SANDBOX =
  "allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts allow-top-navigation-by-user-activation";

/**
 * Makes a form's iframe. It must never be moved: it would reload and lose what was typed.
 * @param src the form's URL
 */
export function makeFrame(src: string, holder: Element): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.src = src;
  if (new URL(src, location.href).origin !== location.origin) frame.setAttribute("sandbox", SANDBOX);
  holder.append(frame);
  return frame;
}
