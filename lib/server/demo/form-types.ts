/** Hidden fields that the site's content names; a real form would have to declare them as well. */
export const NAMED_FIELDS = { campaign: "partenaire", commune: "commune" } as const;

export type Option = { value: string; label: string };
type FieldBase = {
  name: string;
  label: string;
  hint?: string;
  /** The message when it is empty or not one of the choices; a field without it is optional. */
  missing?: string;
};
/** `max` is in characters. */
export type TextField = FieldBase & {
  kind: "text" | "tel" | "textarea";
  autocomplete?: string;
  max: number;
  /** Lines of a textarea; 3 if left out. */
  rows?: number;
  /** What unfolds it, where it is folded. */
  folded?: string;
};
export type ChoiceField = FieldBase & {
  kind: "select" | "radios" | "rating";
  options: readonly Option[];
  preselected?: string;
  /** The hidden field that names the choice by its label. */
  chosenBy?: string;
  autocomplete?: string;
};
export type ConsentField = FieldBase & { kind: "checkbox" };
export type Field = TextField | ChoiceField | ConsentField;

export type FormDefinition = {
  id: string;
  /** Told to the page that embeds the form, as formName. */
  name: string;
  heading: string;
  /** The field that an address may prefill: the form then shows a sentence in its place. */
  need: string | null;
  fields: readonly Field[];
  /** Said before the button on the form's own page; a page that embeds the form says it itself. */
  notice?: string;
  submit: string;
  done: { heading: string; text: string };
};
