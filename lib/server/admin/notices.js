// Shows why a change was rejected. The dialog stays until closed: the message may be long, and users copy lines from it.

const MARKUP = `
<style>
  #notice { width: min(760px, 90vw); padding: 24px; border: 0; border-radius: 8px; color: #222; background: #fff; font: 15px/1.5 system-ui, sans-serif; box-shadow: 0 8px 40px #0006; }
  #notice h2 { margin: 0 0 12px; font-size: 18px; }
  #notice pre { max-height: 55vh; overflow: auto; margin: 0 0 16px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; user-select: text; }
  #notice div { display: flex; gap: 8px; justify-content: flex-end; }
  #notice button { padding: 8px 16px; border: 1px solid; border-radius: 4px; background: none; color: inherit; cursor: pointer; }
</style>
<h2 id="notice-title"></h2>
<pre tabindex="0"></pre>
<div></div>`;

/**
 * @param message plain text; its first line is the title
 * @param mayReload whether reloading the page helps
 */
export function showNotice(message, mayReload) {
  const [title, ...lines] = message.split("\n");
  const dialog = document.createElement("dialog");
  Object.assign(dialog, { id: "notice", lang: "fr", innerHTML: MARKUP });
  dialog.setAttribute("aria-labelledby", "notice-title");
  dialog.querySelector("h2").textContent = title;
  dialog.querySelector("pre").textContent = lines.join("\n").trim();
  const add = (label, act) => {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: label, onclick: act });
    dialog.querySelector("div").append(button);
  };
  add("Copier ce message", () => navigator.clipboard.writeText(message));
  if (mayReload) add("Recharger la page", () => location.reload());
  add("Fermer", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  // Keep keys from the editor's shortcuts.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  document.body.append(dialog);
  dialog.showModal();
  closeEditorAlert(title);
}

/** Closes the editor's own alert, which repeats the message. */
function closeEditorAlert(title) {
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
