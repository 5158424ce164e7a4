// What it lets a form do: messages.ts. For one of our own origin the attribute has no effect.
const SANDBOX =
  "allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts allow-top-navigation-by-user-activation";

/**
 * Makes the frame of a form. It stays where it is made: one that is moved in the page loads again, and loses what was typed.
 * @param src the form's address
 */
export function makeFrame(src: string, holder: Element): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.src = src;
  if (new URL(src, location.href).origin !== location.origin) frame.setAttribute("sandbox", SANDBOX);
  holder.append(frame);
  return frame;
}
