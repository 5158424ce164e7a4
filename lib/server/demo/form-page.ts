import { phoneNumber } from "@/lib/client/format";
import { fieldMarkup } from "./form-fields";
import type { Field, FormDefinition } from "./forms";
import { type Html, html } from "./html";
import type { StoredRequest, Values } from "./submission";
import { tallySubmission } from "./tally";

/** As in the real form's addresses: `embed` is for frames, `r` is the form's own page. */
export type Surface = "embed" | "r";
/** @param query the address's, with the options of an embed address: each is on when it is `1`, as in the real form */
export type PageContext = { form: FormDefinition; surface: Surface; query: URLSearchParams };

type Layout = { title: string; context?: PageContext; styles?: readonly string[]; main: Html };

export function page({ title, context, styles = ["/demo/forms/form-fields.css"], main }: Layout): Html {
  const embedded = context?.surface === "embed";
  const isOn = (option: string) => embedded && context.query.get(option) === "1";
  const classes = [
    embedded ? "embed" : "hosted",
    isOn("alignLeft") && "align-left",
    isOn("hideTitle") && "hide-title",
    isOn("transparentBackground") && "transparent",
  ];
  return html`<!doctype html>
<html lang="fr" class="${classes.filter(Boolean).join(" ")}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/demo/forms/form.css">
${styles.map((style) => html`<link rel="stylesheet" href="${style}">\n`)}<script src="/demo/forms/form.js" defer></script>
</head>
<body data-surface="${context?.surface ?? ""}" data-form="${context?.form.id ?? ""}" data-dynamic-height="${isOn("dynamicHeight") ? "1" : "0"}">
${main}
</body>
</html>
`;
}

function summary(form: FormDefinition, errors: Values): Html {
  const wrong = form.fields.filter(({ name }) => errors[name]);
  const count = wrong.length === 1 ? "un point" : `${wrong.length} points`;
  return html`<div class="summary" tabindex="-1" autofocus aria-labelledby="summary-title" role="group">
<h2 id="summary-title">Il reste ${count} à corriger</h2>
<ul>
${wrong.map((field) => html`<li><a href="#${field.name}${"options" in field && field.kind !== "select" ? "-1" : ""}">${errors[field.name]}</a></li>`)}
</ul>
</div>`;
}

/** Says that a form could not be sent, and why. Its button, in the place of the form's own, sends it again. */
function failureFrame(reason: string): Html {
  return html`<div class="summary failure" tabindex="-1" autofocus aria-labelledby="failure-title" role="group">
<h2 id="failure-title">L’envoi n’a pas abouti</h2>
<p>${reason}</p>
<p>Vos réponses sont toujours là.</p>
<button type="submit">Réessayer</button>
</div>`;
}

/** Repeats a prefilled need in the place of its field, so that visitors see that the form knows what they clicked on. */
function needSentence({ besoin, type, besoin_extra: extra }: Values): Html | null {
  const need = [besoin, type, extra].filter(Boolean).join(", ");
  return need === "" ? null : html`<p class="field short need">Votre demande <strong>${need}</strong></p>`;
}

/** The choice that a hidden field names. */
function chosenValue(field: Field, values: Values): string {
  if (field.kind !== "select" || !field.chosenBy) return "";
  const label = values[field.chosenBy];
  return field.options.find((option) => option.label === label)?.value ?? "";
}

/**
 * The form. It posts to its own address, so that the query (prefill and embed options) stays with it.
 * @param prefill what the address prefills: a prefilled need is repeated in a sentence and has no field
 * @param values what fields show and hidden ones carry
 * @param errors one message a field; empty for a fresh form
 * @param failure why what was sent could not be kept, though nothing is wrong with it
 */
export function formPage(
  context: PageContext,
  prefill: Values,
  values: Values,
  errors: Values = {},
  failure = "",
): Html {
  const { form } = context;
  const prefilled = form.need !== null && Boolean(prefill[form.need]);
  const shown = form.fields.filter((field) => !(prefilled && field.name === form.need));
  const carried = Object.entries(values).filter(([key]) => !shown.some(({ name }) => name === key));
  const wrong = Object.keys(errors).length > 0;
  return page({
    title: wrong || failure ? `Erreur\u00a0: ${form.heading}` : form.heading,
    context,
    main: html`<main aria-label="${form.heading}">
<h1>${form.heading}</h1>
<form method="post" accept-charset="utf-8" novalidate>
${wrong && summary(form, errors)}
${carried.map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}">\n`)}
${form.need !== null && needSentence(prefill)}
${shown.map((field) => fieldMarkup(field, values[field.name] ?? chosenValue(field, values), errors[field.name]))}
${failure && failureFrame(failure)}
${context.surface === "r" && form.notice && html`<p class="hint">${form.notice}</p>`}
<p class="send"><button type="submit">${form.submit}</button></p>
<p class="sr" role="status"></p>
<template>${failureFrame("Vérifiez votre connexion, puis réessayez.")}</template>
</form>
</main>`,
  });
}

/** The confirmation, with the message that the form's script sends to the page that embeds it. */
export function donePage(context: PageContext, request: StoredRequest): Html {
  const { form } = context;
  const phone = typeof request.phone === "string" ? phoneNumber(request.phone) : null;
  return page({
    title: form.done.heading,
    context,
    main: html`<main aria-label="${form.done.heading}" class="done" data-submitted="${JSON.stringify(tallySubmission(form, request))}">
<h1 tabindex="-1" autofocus>${form.done.heading}</h1>
<p>${form.done.text}</p>
${phone !== null && html`<p>Numéro à rappeler\u00a0: <strong>${phone}</strong></p>`}
</main>`,
  });
}

/** A page with a message alone: an unknown form, a request that cannot be read. */
export function messagePage(heading: string, text: string): Html {
  return page({ title: heading, main: html`<main><h1>${heading}</h1><p>${text}</p></main>` });
}
