// Progressive enhancement of the form pages, which also work with plain posts. The server renders all markup, including
// errors and the confirmation; this script swaps it in, moves the focus and notifies the embedding page.
//
// Messages to the embedding page (`window.parent`):
// - JSON strings {"event", "payload"}: Tally.FormLoaded, Tally.FormPageView, then Tally.FormSubmitted.
// - iframe-resizer 4, child side, with dynamicHeight=1 in the URL: "[iFrameResizerChild]Ready" at once, then, after the
//   parent's "[iFrameSizer]ID:…", "[iFrameSizer]ID:HEIGHT:WIDTH:TYPE" in CSS pixels on each change.
const RESIZER = "[iFrameSizer]";
const { surface, form: formId, dynamicHeight } = document.body.dataset;
const framed = surface === "embed" && window.parent !== window;

// Any origin: like Tally, any page may embed the form.
const post = (message) => framed && window.parent.postMessage(message, "*");
const tell = (event, payload) => post(JSON.stringify({ event, payload }));
const bodyHeight = () => Math.ceil(document.body.getBoundingClientRect().height);

/** Notifies the embedding page of a confirmation. @returns whether the page shows one */
function tellSubmission() {
  const submitted = document.querySelector("[data-submitted]")?.dataset.submitted;
  if (submitted) tell("Tally.FormSubmitted", JSON.parse(submitted));
  return Boolean(submitted);
}

function reportHeight() {
  let frameId = null;
  let height = 0;
  const send = (type) => {
    height = bodyHeight();
    post(`${RESIZER}${frameId}:${height}:${document.body.offsetWidth}:${type}`);
  };
  window.addEventListener("message", ({ source, data }) => {
    if (source !== window.parent || typeof data !== "string" || !data.startsWith(RESIZER)) return;
    const fields = data.slice(RESIZER.length).split(":");
    if (fields.length > 1) {
      frameId = fields[0];
      send("init");
    } else if (frameId !== null && fields[0] === "resize") {
      send("resizeParent");
    }
  });
  new ResizeObserver(() => {
    if (frameId !== null && bodyHeight() !== height) send("resize");
  }).observe(document.body);
  post("[iFrameResizerChild]Ready");
}

/** Posts a form. @returns the response's title and main element: the form with errors, or the confirmation */
async function postForm(form) {
  const response = await fetch(form.action, {
    method: "POST",
    body: new URLSearchParams(new FormData(form)),
  });
  const answer = new DOMParser().parseFromString(await response.text(), "text/html");
  const main = answer.querySelector("main:is([data-submitted], :has(form))");
  // For any other response (too long, server down), keep the form with its input and show the reason.
  if (!main) throw new Error(answer.querySelector("main p")?.textContent ?? "");
  return { title: answer.title, main };
}

const sendButton = (form) => form.querySelector(".send button");

/** Shows the sending state and removes a failure message. @returns a function that ends the state */
function showSending(form) {
  const button = sendButton(form);
  const status = form.querySelector("[role=status]");
  const failure = form.querySelector(".failure");
  failure?.remove();
  // The pressed button was in the removed message.
  if (failure) button.focus();
  const label = button.textContent;
  button.setAttribute("aria-disabled", "true");
  button.textContent = "Envoi en cours…";
  // The visually hidden status announces it without layout shift.
  status.textContent = button.textContent;
  return () => {
    button.removeAttribute("aria-disabled");
    button.textContent = label;
    status.textContent = "";
  };
}

/** Shows that sending failed, with the server's reason if any. Input is kept. */
function showFailure(form, reason) {
  const failure = form.querySelector("template").content.firstElementChild.cloneNode(true);
  if (reason) failure.querySelector("p").textContent = reason;
  form.querySelector(".send").before(failure);
  failure.focus();
}

async function submit(form) {
  if (sendButton(form).getAttribute("aria-disabled") === "true") return;
  const endSending = showSending(form);
  try {
    const { title, main } = await postForm(form);
    document.title = title;
    document.querySelector("main").replaceWith(main);
    tellSubmission();
    main.querySelector("[autofocus]")?.focus();
  } catch (error) {
    endSending();
    // fetch throws a TypeError when the connection fails.
    showFailure(form, error instanceof TypeError ? "" : error.message);
  }
}

/** Removes a corrected field's message. The summary strikes its entry through instead, to avoid layout shift. */
function clearMistake({ target }) {
  const wrong = target.closest("[aria-invalid]");
  const isFilled = ["checkbox", "radio"].includes(target.type) ? target.checked : target.value.trim() !== "";
  if (!wrong || !isFilled || !target.validity.valid) return;
  wrong.removeAttribute("aria-invalid");
  document.getElementById(`${target.name}-error`)?.remove();
  const summary = document.querySelector(".summary:not(.failure)");
  summary?.querySelector(`[href^="#${target.name}"]`)?.classList.add("right");
  const left = summary?.querySelectorAll("a:not(.right)").length;
  const count = left === 1 ? "un point" : `${left} points`;
  if (summary)
    summary.firstElementChild.textContent = left ? `Il reste ${count} à corriger` : "Tout est corrigé";
}
for (const type of ["input", "change"]) document.addEventListener(type, clearMistake);

document.addEventListener("submit", (event) => {
  // In a sandboxed iframe with an opaque origin, fetch is cross-origin; a plain post still works.
  if (window.origin === "null") return;
  event.preventDefault();
  submit(event.target);
});

if (dynamicHeight === "1" && framed) reportHeight();
if (formId && !tellSubmission()) {
  tell("Tally.FormLoaded", { formId });
  tell("Tally.FormPageView", { formId, page: 1 });
}
