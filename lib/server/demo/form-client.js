// Runs in the form's pages; without it they work by plain posts. The server makes all markup, errors and
// confirmation included: this script swaps it in, moves the focus, and speaks to the page that embeds the form.
//
// Contract with that page (its window is the parent):
// - JSON strings {"event", "payload"}: Tally.FormLoaded, Tally.FormPageView, then Tally.FormSubmitted.
// - iframe-resizer 4, child side, when the address has dynamicHeight=1: "[iFrameResizerChild]Ready" at once, then,
//   after the parent's "[iFrameSizer]ID:…", "[iFrameSizer]ID:HEIGHT:WIDTH:TYPE" in CSS pixels at each change.
(() => {
  const { surface, form: formId, dynamicHeight } = document.body.dataset;
  const framed = surface === "embed" && window.parent !== window;

  // Any page may embed the form, as with the real one, hence "*". The parent is the only reader.
  const post = (message) => framed && window.parent.postMessage(message, "*");
  const tell = (event, payload) => post(JSON.stringify({ event, payload }));

  function announce() {
    const submitted = document.querySelector("[data-submitted]")?.dataset.submitted;
    if (submitted) tell("Tally.FormSubmitted", JSON.parse(submitted));
    return Boolean(submitted);
  }

  function resize() {
    const prefix = "[iFrameSizer]";
    let frameId = null;
    let height = 0;
    const send = (type) => {
      height = Math.ceil(document.body.getBoundingClientRect().height);
      post(`${prefix}${frameId}:${height}:${document.body.offsetWidth}:${type}`);
    };
    window.addEventListener("message", ({ source, data }) => {
      if (source !== window.parent || typeof data !== "string" || !data.startsWith(prefix)) return;
      const fields = data.slice(prefix.length).split(":");
      if (fields.length > 1) {
        frameId = fields[0];
        send("init");
      } else if (frameId !== null && fields[0] === "resize") {
        send("resizeParent");
      }
    });
    new ResizeObserver(() => {
      if (frameId !== null && Math.ceil(document.body.getBoundingClientRect().height) !== height)
        send("resize");
    }).observe(document.body);
    post("[iFrameResizerChild]Ready");
  }

  async function submit(form) {
    const button = form.querySelector("button");
    const status = form.querySelector("[role=status]");
    if (button.getAttribute("aria-disabled") === "true") return;
    const label = button.textContent;
    // Seen on the button, heard through the status line: so nothing moves while the answer is awaited.
    button.setAttribute("aria-disabled", "true");
    button.textContent = "Envoi en cours…";
    status.classList.add("sr");
    status.textContent = button.textContent;
    try {
      const response = await fetch(form.action, {
        method: "POST",
        headers: { Accept: "text/html" },
        body: new URLSearchParams(new FormData(form)),
      });
      const answer = new DOMParser().parseFromString(await response.text(), "text/html");
      const main = answer.querySelector("main:is([data-submitted], :has(form))");
      // Another answer (too long, server down) would lose what was typed: keep the form and say so.
      if (!main) throw new Error(answer.querySelector("main p")?.textContent ?? "");
      document.title = answer.title;
      document.querySelector("main").replaceWith(main);
      announce();
      main.querySelector("[autofocus]")?.focus();
    } catch (error) {
      button.removeAttribute("aria-disabled");
      button.textContent = label;
      status.classList.remove("sr");
      const reason = error instanceof TypeError ? "" : error.message;
      status.textContent = `L’envoi n’a pas abouti. ${reason || "Vérifiez votre connexion, puis réessayez."}`;
    }
  }

  document.addEventListener("submit", (event) => {
    // In a frame sandboxed without an origin of its own, fetch is cross-origin; a plain post still works.
    if (window.origin === "null") return;
    event.preventDefault();
    submit(event.target);
  });

  if (dynamicHeight === "1" && framed) resize();
  if (formId && !announce()) {
    tell("Tally.FormLoaded", { formId });
    tell("Tally.FormPageView", { formId, page: 1 });
  }
})();
