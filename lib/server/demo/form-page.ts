import { phoneNumber } from "@/lib/client/format";
import { FORM_BASE, fieldMarkup } from "./form-fields";
import type { Field, FormDefinition } from "./form-types";
import { type Html, html } from "./html";
import type { EmbedOptions, Input, StoredRequest, Values } from "./submission";
import { tallySubmission } from "./tally-message";

/** As in the real form's addresses: `embed` is for frames, `r` is the form's own page. */
export type Surface = "embed" | "r";
export type PageContext = { form: FormDefinition; surface: Surface; options: EmbedOptions };

type Layout = { title: string; context?: PageContext; main: Html };

function page({ title, context, main }: Layout): Html {
  const embedded = context?.surface === "embed";
  const options = embedded ? context.options : null;
  const classes = [
    embedded ? "embed" : "hosted",
    options?.alignLeft && "align-left",
    options?.hideTitle && "hide-title",
    options?.transparentBackground && "transparent",
  ];
  return html`<!doctype html>
<html lang="fr" class="${classes.filter(Boolean).join(" ")}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${FORM_BASE}/form.css">
<link rel="stylesheet" href="${FORM_BASE}/form-fields.css">
<script src="${FORM_BASE}/form.js" defer></script>
</head>
<body data-surface="${context?.surface ?? ""}" data-form="${context?.form.id ?? ""}" data-dynamic-height="${options?.dynamicHeight ? "1" : "0"}">
${main}
</body>
</html>
`;
}

function summary(form: FormDefinition, errors: Values): Html {
  const names = Object.keys(errors);
  const known = form.fields.filter((field) => names.includes(field.name));
  const other = names.filter((name) => !known.some((field) => field.name === name));
  const heading =
    names.length === 1 ? "Il reste un point à corriger" : `Il reste ${names.length} points à corriger`;
  return html`<div class="summary" tabindex="-1" autofocus aria-labelledby="summary-title" role="group">
<h2 id="summary-title">${heading}</h2>
<ul>
${known.map((field) => html`<li><a href="#${field.name}${"options" in field && field.kind !== "select" ? "-1" : ""}">${errors[field.name]}</a></li>`)}
${other.map((name) => html`<li>${name}\u00a0: ${errors[name]}</li>`)}
</ul>
</div>`;
}

const FAILURE = "Vérifiez votre connexion, puis réessayez.";

/** Says that a form could not be sent, and why. Its button, in the place of the form's own, sends it again. */
function failureFrame(reason: string): Html {
  return html`<div class="summary failure" tabindex="-1" autofocus aria-labelledby="failure-title" role="group">
<h2 id="failure-title">L’envoi n’a pas abouti</h2>
<p>${reason}</p>
<p>Vos réponses sont toujours là.</p>
<button type="submit">Réessayer</button>
</div>`;
}

/** Repeats a prefilled need, so that visitors see that the form knows what they clicked on. */
function needSentence(hidden: Values): Html | null {
  const need = [hidden.besoin, hidden.type, hidden.besoin_extra].filter(Boolean).join(", ");
  return need === "" ? null : html`<p class="need">Votre demande\u00a0: <strong>${need}</strong></p>`;
}

/** The choice that a hidden field names. */
function chosenValue(field: Field, { extra }: Input): string {
  if (field.kind !== "select" || !field.chosenBy) return "";
  const label = extra[field.chosenBy];
  return field.options.find((option) => option.label === label)?.value ?? "";
}

/**
 * The form. It posts to its own address, so that the query (prefill and embed options) stays with it.
 * @param prefill what the address prefills: a prefilled need is repeated in a sentence and has no field
 * @param input what fields show and hidden ones carry
 * @param errors one message a field; empty for a fresh form
 * @param failure why what was sent could not be kept, though nothing is wrong with it
 */
export function formPage(
  context: PageContext,
  prefill: Input,
  input: Input,
  errors: Values = {},
  failure = "",
): Html {
  const { form } = context;
  const prefilled = form.need !== null && Boolean(prefill.hidden[form.need]);
  const shown = form.fields.filter((field) => !(prefilled && field.name === form.need));
  const values = { ...input.hidden, ...input.fields };
  const carried = Object.entries({ ...input.extra, ...input.hidden }).filter(
    ([key]) => !shown.some((field) => field.name === key),
  );
  const wrong = Object.keys(errors).length > 0;
  return page({
    title: wrong || failure ? `Erreur\u00a0: ${form.heading}` : form.heading,
    context,
    main: html`<main aria-label="${form.heading}">
<h1>${form.heading}</h1>
<form method="post" accept-charset="utf-8" novalidate>
${wrong && summary(form, errors)}
${form.need !== null && needSentence(prefill.hidden)}
${carried.map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}">\n`)}
${shown.map((field) => fieldMarkup(field, values[field.name] ?? chosenValue(field, input), errors[field.name]))}
${failure && failureFrame(failure)}
<p class="send"><button type="submit">${form.submit}</button></p>
<p class="sr" role="status"></p>
<template>${failureFrame(FAILURE)}</template>
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
