import { phoneNumber } from "@/lib/client/format";
import type { Field, FormDefinition } from "./form-definition";
import { fieldMarkup } from "./form-fields";
import { type Html, html } from "./html";
import type { StoredRequest, Values } from "./submission";
import { tallySubmission } from "./tally";

/** As in Tally's URLs: `embed` for iframes, `r` for the hosted page. */
export type Surface = "embed" | "r";
/** @param query of the URL; embed options are on when `1`, as on Tally */
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

/** The script shows it when sending failed, with the server's reason if any. Its retry button replaces the form's own. */
const FAILURE = html`<template><div class="summary failure" tabindex="-1" aria-labelledby="failure-title" role="group">
<h2 id="failure-title">L’envoi n’a pas abouti</h2>
<p>Vérifiez votre connexion, puis réessayez.</p>
<p>Vos réponses sont toujours là.</p>
<button type="submit">Réessayer</button>
</div></template>`;

/** Shows the prefilled need instead of its field, to confirm what visitors clicked. */
function needSentence({ besoin, type, besoin_extra: extra }: Values): Html | null {
  const need = [besoin, type, extra].filter(Boolean).join(", ");
  return need === "" ? null : html`<p class="field short need">Votre demande <strong>${need}</strong></p>`;
}

/** The option preselected by a hidden field. */
function chosenValue(field: Field, values: Values): string {
  if (field.kind !== "select" || !field.chosenBy) return "";
  const label = values[field.chosenBy];
  return field.options.find((option) => option.label === label)?.value ?? "";
}

/**
 * The form. It posts to its own URL, to keep the query (prefill and embed options).
 * @param prefill values from the URL; a prefilled need is shown as a sentence without a field
 * @param values of visible and hidden fields
 * @param errors messages by field; empty for a new form
 */
export function formPage(context: PageContext, prefill: Values, values: Values, errors: Values = {}): Html {
  const { form } = context;
  const prefilled = form.need !== null && Boolean(prefill[form.need]);
  const shown = form.fields.filter((field) => !(prefilled && field.name === form.need));
  const carried = Object.entries(values).filter(([key]) => !shown.some(({ name }) => name === key));
  const wrong = Object.keys(errors).length > 0;
  return page({
    title: wrong ? `Erreur\u00a0: ${form.heading}` : form.heading,
    context,
    main: html`<main aria-label="${form.heading}">
<h1>${form.heading}</h1>
<form method="post" accept-charset="utf-8" novalidate>
${wrong && summary(form, errors)}
${carried.map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}">\n`)}
${needSentence(prefill)}
${shown.map((field) => fieldMarkup(field, values[field.name] ?? chosenValue(field, values), errors[field.name]))}
${context.surface === "r" && form.notice && html`<p class="hint">${form.notice}</p>`}
<p class="send"><button type="submit">${form.submit}</button></p>
<p class="sr" role="status"></p>
${FAILURE}
</form>
</main>`,
  });
}

/** The confirmation, with the payload that the form's script posts to the embedding page. */
export function donePage(context: PageContext, request: StoredRequest): Html {
  const { form } = context;
  const phone = typeof request.phone === "string" ? phoneNumber(request.phone) : null;
  return page({
    title: form.done.heading,
    context,
    main: html`<main aria-label="${form.done.heading}" class="done" data-submitted="${JSON.stringify(tallySubmission(form, request))}">
<h1 tabindex="-1" autofocus>${form.done.heading}</h1>
<p>${form.done.text}</p>
${phone !== null && html`<p>Numéro où vous rappeler\u00a0: <strong>${phone}</strong></p>`}
</main>`,
  });
}

/** A page with only a message, such as an unknown form. */
export function messagePage(heading: string, text: string): Html {
  return page({ title: heading, main: html`<main><h1>${heading}</h1><p>${text}</p></main>` });
}
