// Number fields. The editor reads only digits and a decimal point. It erases a text that is no number yet, such as the « - »
// left of -5, and writes others its own way: of 4.9 without its last digit « 4 » stays, so that typing a 5 saves 45.

const isNumberField = (target) => target.matches?.("[role=spinbutton]");

/** Writes what the editor cannot read as it can: of « 3,5 » and « 1 250 » it would keep the end. */
function writePlainly(event) {
  // Text that is being composed cannot be prevented: it would be written twice.
  if (!event.data || !event.cancelable || !isNumberField(event.target)) return;
  const plain = event.data.replace(/\s/g, "").replaceAll(",", ".");
  if (plain === event.data) return;
  event.preventDefault();
  if (plain) document.execCommand("insertText", false, plain);
}

const { prototype } = HTMLInputElement;
const value = Object.getOwnPropertyDescriptor(prototype, "value");

/** The text of fields, of which the editor overwrites only what means something else. */
const keptText = {
  ...value,
  get() {
    const text = value.get.call(this);
    // In a field of whole numbers the editor would save 3 for 3.5, and 1 for 1.250: it sees an empty field, which it refuses.
    const isRefused = isNumberField(this) && this.inputMode === "numeric" && !/^[+-]?\d+$/.test(text);
    return isRefused ? "" : text;
  },
  set(text) {
    const shown = this.value;
    const read = shown.trim() && !Number.isNaN(Number(shown)) ? String(Number(shown)) : "";
    if (!isNumberField(this) || String(text) !== read) value.set.call(this, text);
  },
};

/** Corrects what is typed in number fields. */
export function correctNumbers() {
  addEventListener("beforeinput", writePlainly, true);
  Object.defineProperty(prototype, "value", keptText);
}
