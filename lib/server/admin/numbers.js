// Corrects number fields. The editor reads only digits and a decimal point. On each key it erases text that is not a number yet,
// such as « - » before the 5 of -5, and reformats the rest: when 4.9 loses its 9, « 4. » becomes « 4 », and typing 5 makes it 45.

const isNumberField = (target) => target.matches?.("[role=spinbutton]");

/** Inserts « 3,5 » and « 1 250 » as 3.5 and 1250: the editor would keep only their end. */
function writePlainly(event) {
  // Text from an input method cannot be cancelled: it would be inserted twice.
  if (!event.data || !event.cancelable || !isNumberField(event.target)) return;
  const plain = event.data.replace(/\s/g, "").replaceAll(",", ".");
  if (plain === event.data) return;
  event.preventDefault();
  if (plain) document.execCommand("insertText", false, plain);
}

const { prototype } = HTMLInputElement;
const value = Object.getOwnPropertyDescriptor(prototype, "value");

/** The `value` of inputs. It keeps the text as typed, unless the editor sets another number. */
const keptText = {
  ...value,
  get() {
    const text = value.get.call(this);
    // In a field of whole numbers the editor would save 3 for 3.5, and 1 for 1.250. It refuses to save an empty field.
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
