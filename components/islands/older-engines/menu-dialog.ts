import { MENU, MENU_BUTTON } from "../../ui/button";

/**
 * The menu without popovers: its content moves into the browser's own modal dialog, which keeps the focus, closes with
 * Escape and gives the focus back. Full class names: an export's stylesheet for islands knows them.
 */
export function makeMenuDialog(): void {
  const menu = document.getElementById("menu");
  const opener = document.querySelector("header button");
  if (!menu || !opener) return;
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", menu.getAttribute("aria-label") ?? "");
  dialog.className = `${MENU} max-w-none max-h-none`;
  dialog.append(...menu.childNodes);
  menu.replaceWith(dialog);
  dialog.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest("a, button")) dialog.close();
    },
    { capture: true },
  );
  opener.addEventListener("click", () => dialog.showModal());
  opener.className = MENU_BUTTON;
}
