// Runs in the form's pages, which work by plain posts without it. The server makes all markup, errors and confirmation
// included: this script puts it into the page, moves the focus, and tells the page that embeds the form.
//
// Contract with that page (its window is the parent):
// - JSON strings {"event", "payload"}: Tally.FormLoaded, Tally.FormPageView, then Tally.FormSubmitted.
// - iframe-resizer 4, child side, when the address has dynamicHeight=1: "[iFrameResizerChild]Ready" at once, then,
//   after the parent's "[iFrameSizer]ID:…", "[iFrameSizer]ID:HEIGHT:WIDTH:TYPE" in CSS pixels at each change.
const RESIZER = "[iFrameSizer]";
const { surface, form: formId, dynamicHeight } = document.body.dataset;
const framed = surface === "embed" && window.parent !== window;

// To any origin, for any page may embed the form, as with the real one.
const post = (message) => framed && window.parent.postMessage(message, "*");
const tell = (event, payload) => post(JSON.stringify({ event, payload }));
const bodyHeight = () => Math.ceil(document.body.getBoundingClientRect().height);

/** Tells of a confirmation in the page. @returns whether there is one */
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

/** Posts a form. @returns the server's page, with the form and its errors or the confirmation in its main element */
async function postForm(form) {
  const response = await fetch(form.action, {
    method: "POST",
    body: new URLSearchParams(new FormData(form)),
  });
  const answer = new DOMParser().parseFromString(await response.text(), "text/html");
  const main = answer.querySelector("main:is([data-submitted], :has(form))");
  // Any other answer (too long, server down) would lose what was typed: the form stays, with the reason.
  if (!main) throw new Error(answer.querySelector("main p")?.textContent ?? "");
  return { title: answer.title, main };
}

const sendButton = (form) => form.querySelector(".send button");

/** Shows that the form is being sent, in the place of what said that it could not be. @returns how to end that */
function showSending(form) {
  const button = sendButton(form);
  const status = form.querySelector("[role=status]");
  const failure = form.querySelector(".failure");
  failure?.remove();
  // The button that was pressed has gone with it.
  if (failure) button.focus();
  const label = button.textContent;
  button.setAttribute("aria-disabled", "true");
  button.textContent = "Envoi en cours…";
  // The button shows it; the status line, out of sight, has it announced without moving anything.
  status.textContent = button.textContent;
  return () => {
    button.removeAttribute("aria-disabled");
    button.textContent = label;
    status.textContent = "";
  };
}

/** Says that the form could not be sent, and why if the server has told. What was typed stays. */
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
    // A TypeError is fetch's, for want of a connection.
    showFailure(form, error instanceof TypeError ? "" : error.message);
  }
}

/** The message of a field that is right now goes; the list of mistakes, which nothing may move under a finger, ticks it off. */
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
  // In a frame sandboxed without an origin of its own, fetch is cross-origin; a plain post still works.
  if (window.origin === "null") return;
  event.preventDefault();
  submit(event.target);
});

if (dynamicHeight === "1" && framed) reportHeight();
if (formId && !tellSubmission()) {
  tell("Tally.FormLoaded", { formId });
  tell("Tally.FormPageView", { formId, page: 1 });
}
