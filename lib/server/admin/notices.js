// What the project answers to a change that it does not take, shown until it is closed: it may be long, and lines of it
// are to be copied.

const BUTTON =
  "padding: 8px 16px; border: 1px solid; border-radius: 4px; background: none; color: inherit; cursor: pointer;";

/**
 * @param message lines of plain text; the first is the title
 * @param mayReload whether reading all files anew is a cure
 */
export function showNotice(message, mayReload) {
  const [title, ...lines] = message.split("\n");
  const dialog = document.createElement("dialog");
  dialog.lang = "fr";
  dialog.setAttribute("aria-labelledby", "notice-title");
  dialog.style.cssText =
    "width: min(760px, 90vw); padding: 24px; border: 0; border-radius: 8px; color: #222; background: #fff; font: 15px/1.5 system-ui, sans-serif; box-shadow: 0 8px 40px #0006;";
  const heading = document.createElement("h2");
  heading.id = "notice-title";
  heading.textContent = title;
  heading.style.cssText = "margin: 0 0 12px; font-size: 18px;";
  const text = document.createElement("pre");
  text.tabIndex = 0;
  text.textContent = lines.join("\n").trim();
  text.style.cssText =
    "max-height: 55vh; overflow: auto; margin: 0 0 16px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; user-select: text;";
  const row = document.createElement("div");
  row.style.cssText = "display: flex; gap: 8px; justify-content: flex-end;";
  const add = (label, act) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.style.cssText = BUTTON;
    button.addEventListener("click", act);
    row.append(button);
  };
  add("Copier ce message", () => navigator.clipboard.writeText(message));
  if (mayReload) add("Recharger la page", () => location.reload());
  add("Fermer", () => dialog.close());
  dialog.addEventListener("close", () => dialog.open || dialog.remove());
  // The editor has keys of its own.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  dialog.append(heading, text, row);
  document.body.append(dialog);
  dialog.showModal();
  closeTheEditorsOwn(title);
}

/** The editor then opens a message of its own, which says the same without its lines. */
function closeTheEditorsOwn(title) {
  const observer = new MutationObserver(() => {
    const messages = [...document.querySelectorAll("dialog[role=alertdialog][open]")];
    const button = messages.find((node) => node.textContent.includes(title))?.querySelector("button");
    if (!button) return;
    observer.disconnect();
    button.click();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
  setTimeout(() => observer.disconnect(), 10_000);
}
