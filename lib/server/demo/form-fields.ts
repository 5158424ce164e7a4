import type { ChoiceField, ConsentField, Field, TextField } from "./form-definition";
import { type Html, html } from "./html";
import { PHONE_PATTERN } from "./submission";

const STAR = "M10 1.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L1.5 7.7l5.9-.8z";

/** ARIA attributes for a control's hint, error and required state. */
function state(field: Field, error: string | undefined): Html {
  const described = [field.hint && `${field.name}-hint`, error && `${field.name}-error`]
    .filter(Boolean)
    .join(" ");
  return html`${field.missing !== undefined && html` aria-required="true"`}${error !== undefined && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}`;
}

const hint = ({ name, hint }: Field) => hint && html`<span class="hint" id="${name}-hint">${hint}</span>`;

/** Below the control, so removing the message does not move it. */
const mistake = ({ name }: Field, error: string | undefined) =>
  error && html`<span class="error" id="${name}-error"><span class="sr">Erreur\u00a0: </span>${error}</span>`;

function text(field: TextField, value: string, error: string | undefined): Html {
  const shared = html`id="${field.name}" name="${field.name}" maxlength="${field.max}"${field.autocomplete && html` autocomplete="${field.autocomplete}"`}${state(field, error)}`;
  // Parsers drop one newline after <textarea>; this one protects a leading newline in the value.
  const control =
    field.kind === "textarea"
      ? html`<textarea rows="${field.rows ?? 3}" ${shared}>\n${value}</textarea>`
      : html`<input type="${field.kind}"${field.kind === "tel" && html` inputmode="tel" pattern="${PHONE_PATTERN}"`} ${shared} value="${value}">`;
  const content = html`<label for="${field.name}">${field.label}</label>${hint(field)}${control}${mistake(field, error)}`;
  if (!field.folded)
    return html`<div class="field${field.kind !== "textarea" && " short"}">${content}</div>\n`;
  const open = (value || error) && html` open`;
  return html`<details class="field"${open}><summary>${field.folded}</summary>${content}</details>\n`;
}

function select(field: ChoiceField, value: string, error: string | undefined): Html {
  return html`<div class="field short"><label for="${field.name}">${field.label}</label>${hint(field)}
<select id="${field.name}" name="${field.name}"${field.autocomplete && html` autocomplete="${field.autocomplete}"`}${state(field, error)}>
<option value="">Choisir</option>
${field.options.map((option) => html`<option value="${option.value}"${option.value === value && html` selected`}>${option.label}</option>`)}
</select>${mistake(field, error)}</div>\n`;
}

function radios(field: ChoiceField, value: string, error: string | undefined): Html {
  const chosen = value || field.preselected;
  const rating = field.kind === "rating";
  return html`<fieldset class="field ${field.kind}" role="radiogroup"${state(field, error)}>
<legend>${field.label}</legend>${hint(field)}
<div class="choices">
${field.options.map(
  (option, index) =>
    html`<label><input type="radio" id="${field.name}-${index + 1}" name="${field.name}" value="${option.value}"${option.value === chosen && html` checked`}>${
      rating
        ? html`<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${STAR}"/></svg><span>${option.label}<span class="sr"> sur 5</span></span>`
        : html`<span>${option.label}</span>`
    }</label>\n`,
)}</div>${mistake(field, error)}</fieldset>\n`;
}

function consent(field: ConsentField, value: string, error: string | undefined): Html {
  return html`<div class="field consent">${hint(field)}<label><input type="checkbox" id="${field.name}" name="${field.name}" value="oui"${value !== "" && html` checked`}${state(field, error)}><span>${field.label}</span></label>${mistake(field, error)}</div>\n`;
}

/**
 * Renders a field with its label, hint and error.
 * @param value its value; with an unknown choice, a select shows its first option
 * @param error the error message, if any
 */
export function fieldMarkup(field: Field, value: string, error: string | undefined): Html {
  switch (field.kind) {
    case "select":
      return select(field, value, error);
    case "radios":
    case "rating":
      return radios(field, value, error);
    case "checkbox":
      return consent(field, value, error);
    default:
      return text(field, value, error);
  }
}
