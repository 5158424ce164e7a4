export type Option = { value: string; label: string };
type FieldBase = {
  name: string;
  label: string;
  hint?: string;
  /** Error when empty or not one of the options; a field without it is optional. */
  missing?: string;
};
/** `max` is in characters. */
export type TextField = FieldBase & {
  kind: "text" | "tel" | "textarea";
  autocomplete?: string;
  max: number;
  /** Rows of a textarea; default 3. */
  rows?: number;
  /** Label of the disclosure that hides the field. */
  folded?: string;
};
export type ChoiceField = FieldBase & {
  kind: "select" | "radios" | "rating";
  options: readonly Option[];
  preselected?: string;
  /** The hidden field whose value preselects an option by label. */
  chosenBy?: string;
  autocomplete?: string;
};
export type ConsentField = FieldBase & { kind: "checkbox" };
export type Field = TextField | ChoiceField | ConsentField;

export type FormDefinition = {
  id: string;
  /** Sent to the embedding page as `formName`. */
  name: string;
  heading: string;
  /** The field that the URL may prefill; a sentence then replaces it. */
  need: string | null;
  fields: readonly Field[];
  /** Shown before the button on the hosted page; embedding pages show it themselves. */
  notice?: string;
  submit: string;
  done: { heading: string; text: string };
};
