import { useLayoutEffect, useRef, useState } from "react";

/** What is typed in the field, also before React was there, and what Headless UI needs to be kept from. */
export function useTyped() {
  const input = useRef<HTMLInputElement>(null);
  const [mounted, setMounted] = useState(false);
  /** `arrowed`: the visitor has gone to an option since the text changed. */
  const [{ text, arrowed }, setTyped] = useState({ text: "", arrowed: false });
  /** The visitor leaves the field by Tab and has gone to no option: Headless UI chooses the first one all the same. */
  const passing = useRef(false);

  // Before Headless UI's own effects, which empty a field in which no key was pressed. The arrow opens the list.
  useLayoutEffect(() => {
    const field = input.current;
    const key = field?.value && field === document.activeElement ? "ArrowDown" : "Unidentified";
    field?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    setTyped({ text: field?.value ?? "", arrowed: false });
    setMounted(true);
  }, []);

  /** Shows what the text may mean, with the focus in the field. */
  function openList(text: string): void {
    const field = input.current;
    field?.focus();
    field?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    // The visitor has gone to none of them.
    setTyped({ text, arrowed: false });
  }

  function onKeyDown({ key }: React.KeyboardEvent): void {
    if (key === "ArrowDown" || key === "ArrowUp") setTyped((typed) => ({ ...typed, arrowed: true }));
    passing.current = key === "Tab" && !arrowed;
    // Once Headless UI has heard this key too.
    queueMicrotask(() => {
      passing.current = false;
    });
  }

  return {
    input,
    mounted,
    text,
    arrowed,
    onKeyDown,
    openList,
    onType: (text: string) => setTyped({ text, arrowed: false }),
    onChoose: (text: string) => passing.current || setTyped({ text, arrowed: false }),
  };
}
